import type { IClientOptions, MqttClient } from 'mqtt';
import { connectAll } from './clients.ts';
import { topicOf } from './device-topics.ts';

export interface CrowdMember {
  code: string;
  /** Left out where the broker asks for none. */
  token?: string;
}
type Request = { type: 'connect'; url: string; members: CrowdMember[] } | { type: 'reset' | 'received' | 'storm' } | { type: 'beat'; every_sec: number };

const now = () => performance.timeOrigin + performance.now();
const clients: { client: MqttClient; code: string }[] = [];
let received = { count: 0, first_at: 0, last_at: 0 };
let beating: NodeJS.Timeout | undefined;

/** As devices do: a kept session, an own topic of plans and one of commands, each time anew. */
async function connect({ url, members }: Extract<Request, { type: 'connect' }>) {
  const began = now();
  const options = members.map(({ code, token }): IClientOptions => ({
    clientId: code, clean: false, keepalive: 30, resubscribe: true, will: { topic: topicOf(code, 'presence'), payload: Buffer.from('{"online":false}'), qos: 1, retain: true }, ...(token && { username: code, password: token }),
  }));
  await connectAll(url, options, async (client, at) => {
    const { code = '' } = members[at] ?? {};
    client.on('message', () => {
      received = { count: received.count + 1, first_at: received.first_at || now(), last_at: now() };
    });
    await client.subscribeAsync([topicOf(code, 'plan'), topicOf(code, 'command')], { qos: 1 });
    clients.push({ client, code });
  });
  return now() - began;
}

/** All connections break in one moment; ms until the last is back. */
async function storm() {
  const began = now();
  await Promise.all(
    clients.map(({ client }) => new Promise<void>((done) => {
      client.once('connect', () => done());
      client.stream.destroy();
    })),
  );
  return now() - began;
}

/** Each says how it is, spread over the period. */
function beat(every_sec: number) {
  clearInterval(beating);
  if (every_sec === 0) return;
  let next = 0;
  const [turn_ms, turns] = [100, every_sec * 10];
  beating = setInterval(() => {
    const share = Math.ceil(clients.length / turns);
    for (let told = 0; told < share; told += 1) {
      const { client, code } = clients[next++ % clients.length] ?? {};
      client?.publish(topicOf(code ?? '', 'status'), JSON.stringify({ at: new Date().toISOString(), play_state: 'idle', now: null, volume: 70, network: '4G', signal: 70, temperature: 38.5, missing_files: 0, faults: [] }), { qos: 1 });
    }
  }, turn_ms);
}

process.on('disconnect', () => process.exit(0));
process.on('message', async (request: Request) => {
  let took = 0;
  if (request.type === 'connect') took = await connect(request);
  if (request.type === 'storm') took = await storm();
  if (request.type === 'beat') beat(request.every_sec);
  if (request.type === 'reset') received = { count: 0, first_at: 0, last_at: 0 };
  process.send?.({ ...received, took, type: request.type });
});
process.send?.({ type: 'ready' });
