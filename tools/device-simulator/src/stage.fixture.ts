import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { createServer as createTcp, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Aedes } from 'aedes';
import { DEVICE_API, parseTopic, topicOf, type CommandMessage } from '@loa/contracts/device-protocol';
import type { Ack, DeviceState } from './device-state';
import { Simulator } from './simulator';

const device_code = 'LOA-STAGE';
const devices = [{ device_code, token: 'x', renew_from: '2100-01-01T00:00:00.000Z' }];

/** A server for one device: a broker, and software whose second half is sent once the test releases it. */
export async function openStage() {
  const dir = await mkdtemp(join(tmpdir(), 'loa-stage-'));
  const bytes = randomBytes(60_000);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const acks: Ack[] = [];
  const versions: string[] = [];
  const waiting = new Set<ServerResponse>();
  let isLetGo = false;
  const broker = await Aedes.createBroker();
  broker.authorizePublish = (client, { topic, payload }, done) => {
    const leaf = client && parseTopic(topic)?.leaf;
    if (leaf === 'ack') acks.push(JSON.parse(payload.toString()) as Ack);
    if (leaf === 'presence')
      versions.push((JSON.parse(payload.toString()) as { fw_version?: string }).fw_version ?? '');
    done(null);
  };
  const http = createServer(({ headers }, response) => {
    const from = Number(/^bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': bytes.length - from });
    if (isLetGo) return void response.end(bytes.subarray(from));
    response.write(bytes.subarray(from, bytes.length / 2));
    waiting.add(response);
  });
  const tcp = createTcp(broker.handle);
  await Promise.all([tcp, http].map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))));
  const port = (server: typeof tcp | typeof http) => (server.address() as AddressInfo).port;
  const running = new Set<Simulator>();
  const stateDir = (life: string) => join(dir, life);
  return {
    acks,
    versions,
    waiting,
    /** The device, with its files in the folder of this name. */
    async start(life: string) {
      const simulator = await Simulator.start({
        api_url: `http://127.0.0.1:${port(http)}`,
        mqtt_url: `mqtt://127.0.0.1:${port(tcp)}`,
        devices,
        state_dir: stateDir(life),
      });
      running.add(simulator);
      await eventually(() => simulator.stats().connected === 1);
      const order = (sent: { type: 'cut' | 'restore' } | { type: 'power'; is_on: boolean }) =>
        simulator.order({ ...sent, device_codes: [device_code] });
      return { order, end: () => (running.delete(simulator), simulator.end()) };
    },
    /** A copy of its disk at this moment, as if the process had been killed. */
    killed: (life: string, next: string) => cp(stateDir(life), stateDir(next), { recursive: true }),
    onDisk: async (life: string) =>
      JSON.parse(await readFile(join(stateDir(life), 'devices', device_code, 'state.json'), 'utf8')) as DeviceState,
    release() {
      isLetGo = true;
      for (const response of waiting) response.destroy();
    },
    upgrade: { version_name: '9.9.9', url: `${DEVICE_API.firmware}/${sha256}`, sha256, size: bytes.length },
    async order(type: CommandMessage['type'], payload: CommandMessage['payload'] = {}) {
      const command: CommandMessage = {
        id: randomUUID(),
        type,
        payload,
        expires_at: new Date(Date.now() + 60_000).toISOString(),
      };
      await new Promise<void>((done, fail) =>
        broker.publish(
          {
            cmd: 'publish',
            topic: topicOf(device_code, 'command'),
            payload: JSON.stringify(command),
            qos: 1,
            dup: false,
            retain: false,
          },
          (error) => (error ? fail(error) : done()),
        ),
      );
      return command.id;
    },
    answers: (id: string) =>
      acks.filter(({ command_id }) => command_id === id).map(({ status, step }) => step ?? status),
    async close() {
      await Promise.all([...running].map((simulator) => simulator.end()));
      tcp.close();
      http.closeAllConnections();
      http.close();
      await new Promise<void>((done) => broker.close(done));
      await rm(dir, { recursive: true });
    },
  };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;

export async function eventually(holds: () => boolean | Promise<boolean>) {
  while (!(await holds())) await new Promise((done) => setTimeout(done, 20));
}
