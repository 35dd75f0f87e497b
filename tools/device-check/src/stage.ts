import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcp, type AddressInfo, type Server as TcpServer } from 'node:net';
import { Aedes, type Client } from 'aedes';
import { canonicalJson } from '@loa/broadcast-engine';
import {
  DEVICE_API,
  topicOf,
  type CommandMessage,
  type Enrolment,
  type PlanDefault,
  type PlanDocument,
  type PlannedOccurrence,
} from '@loa/contracts/device-protocol';
import { PICTURES } from './pictures';
import { plannedRun } from './planned-run';
import type { Seen, SeenOf } from './seen';
import { serveFile } from './serve-file';
import { type Plays, SOUNDS } from './sounds';
import { watchBroker } from './watch-broker';

const HEARTBEAT_SEC = 5;
/** Seconds from a plan to its run, at first and at most. */
const [SOON, LATEST] = [6, 48];
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

interface StageOptions {
  host: string;
  mqtt_port: number;
  http_port: number;
  /** Factor for the time to wait for a device. */
  patience?: number;
  firmware?: Firmware;
  /** Whether the device has a screen, as its maker says. */
  has_screen?: boolean;
  /** How far its clock is ahead of the machine's (ms), which may be the device's clock, too. */
  clock_ms?: number;
}
/** Software of the device's maker. */
export interface Firmware {
  version_name: string;
  bytes: Buffer;
}

/**
 * A server for one device: a broker and the files it fetches. It records what the device does and believes nothing.
 */
export class Stage {
  readonly seen: Seen[] = [];
  readonly enrolment: Enrolment = {
    device_code: 'CHECK-0001',
    token: randomBytes(24).toString('base64url'),
    renew_from: new Date(Date.now() + 86_400_000).toISOString(),
  };
  /** While true, no connection is accepted, as when a line is cut. */
  isCut = false;
  #damaged = new Set<string>();
  #documents = new Map<string, string>();
  #clients = new Set<Client>();

  private constructor(
    private readonly broker: Aedes,
    private readonly tcp: TcpServer,
    private readonly http: Server,
    private readonly patience: number,
    /** The device's next software, where its maker provided some. */
    readonly firmware: Firmware | null,
    readonly has_screen: boolean,
    private readonly clock_ms: number,
  ) {}

  static async open({
    host,
    mqtt_port,
    http_port,
    patience = 1,
    firmware,
    has_screen = false,
    clock_ms = 0,
  }: StageOptions) {
    const broker = await Aedes.createBroker();
    const tcp = createTcp(broker.handle);
    const http = createServer();
    const stage = new Stage(broker, tcp, http, patience, firmware ?? null, has_screen, clock_ms);
    watchBroker(broker, {
      seen: stage.seen,
      enrolment: stage.enrolment,
      clients: stage.#clients,
      isCut: () => stage.isCut,
    });
    http.on('request', (request, response) => stage.#answer(request, response));
    await Promise.all(
      [[tcp, mqtt_port] as const, [http, http_port] as const].map(
        ([server, port]) =>
          new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, () => done())),
      ),
    );
    return stage;
  }

  get mqtt_port() {
    return (this.tcp.address() as AddressInfo).port;
  }
  get http_port() {
    return (this.http.address() as AddressInfo).port;
  }

  /** Events of one kind so far. */
  of<What extends Seen['what']>(what: What): SeenOf<What>[] {
    return this.seen.filter((each): each is SeenOf<What> => each.what === what);
  }
  said = (leaf: string) => this.of('said').filter((each) => each.leaf === leaf);
  /** The latest value that the device reported for a field of its status. */
  status = (field: string) => this.said('status').findLast(({ message }) => field in message)?.message[field];

  /** Waits until the condition holds, at most for this time; returns whether it does. */
  async until(holds: () => boolean, seconds: number): Promise<boolean> {
    const last = Date.now() + seconds * 1000 * this.patience;
    while (!holds()) {
      if (Date.now() > last) return false;
      await new Promise((done) => setTimeout(done, 50));
    }
    return true;
  }

  /** Gives the device a plan as the server does: by HTTP under its hash, which a retained message names. */
  async givePlan(occurrences: PlannedOccurrence[], default_show?: PlanDefault): Promise<string> {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const [valid_from, valid_to] = [inHours(-1), inHours(24)];
    const settings = { heartbeat_sec: HEARTBEAT_SEC };
    const plan: PlanDocument = { format: 1, valid_from, valid_to, occurrences, settings, default_show };
    const document = canonicalJson(plan);
    const hash = sha256(document);
    this.#documents.set(hash, document);
    await this.#publish('plan', { hash, url: `${DEVICE_API.plan}/${hash}`, valid_to }, true);
    return hash;
  }

  /** A run alone in its plan, as `giveInTime` gives plans. */
  async giveRunInTime(plays: Plays): Promise<PlannedOccurrence | null> {
    const runs = await this.giveInTime((ahead) => [plannedRun(ahead, plays)]);
    return runs?.[0] ?? null;
  }

  /**
   * Gives plans until the device holds one, with its files, a second before its first run begins: each is twice as far
   * off as the one before, because a busy machine or a slow line is no fault. Answers the runs; null when even the last
   * came too soon.
   */
  async giveInTime(
    runsIn: (ahead: number) => PlannedOccurrence[],
    default_show?: PlanDefault,
  ): Promise<PlannedOccurrence[] | null> {
    for (let ahead = SOON; ahead <= LATEST; ahead *= 2) {
      const runs = runsIn(ahead);
      const hash = await this.givePlan(runs, default_show);
      if (await this.until(() => this.status('plan_hash') === hash && this.status('missing_files') === 0, ahead - 1))
        return runs;
    }
    return null;
  }

  /** Orders the device to install the next software, or a file that does not match the order. */
  orderUpgrade(isDamaged = false): Promise<string> {
    if (!this.firmware) throw new Error('There is no software to install');
    const { version_name, bytes } = this.firmware;
    const hash = sha256(isDamaged ? randomBytes(32) : bytes);
    return this.order('upgrade', {
      upgrade: {
        version_name: isDamaged ? `${version_name}-x` : version_name,
        url: `${DEVICE_API.firmware}/${hash}`,
        sha256: hash,
        size: bytes.length,
      },
    });
  }

  async order(
    type: CommandMessage['type'],
    payload: CommandMessage['payload'] = {},
    { times = 1, expires_in = 60 } = {},
  ): Promise<string> {
    const command: CommandMessage = {
      id: randomUUID(),
      type,
      payload,
      expires_at: new Date(Date.now() + this.clock_ms + expires_in * 1000).toISOString(),
    };
    for (let sent = 0; sent < times; sent += 1) await this.#publish('command', command, false);
    return command.id;
  }

  /** Breaks the connection as a pulled cable does, and accepts none until it is restored. */
  cut() {
    this.isCut = true;
    for (const client of this.#clients) client.close();
  }

  async close() {
    this.cut();
    this.tcp.close();
    this.http.closeAllConnections();
    this.http.close();
    await new Promise<void>((done) => this.broker.close(done));
  }

  #publish = (leaf: 'plan' | 'command', message: object, retain: boolean) =>
    new Promise<void>((done, fail) =>
      this.broker.publish(
        {
          cmd: 'publish',
          topic: topicOf(this.enrolment.device_code, leaf),
          payload: JSON.stringify(message),
          qos: 1,
          dup: false,
          retain,
        },
        (error) => (error ? fail(error) : done()),
      ),
    );

  #answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '';
    if (this.isCut) return void request.destroy();
    response.setHeader('date', new Date(Date.now() + this.clock_ms).toUTCString());
    const authorized = request.headers.authorization === `Bearer ${this.enrolment.token}`;
    this.seen.push({ what: 'fetched', at: Date.now(), path, authorized });
    if (!authorized) return void response.writeHead(401).end();
    if (path === DEVICE_API.key && request.method === 'POST')
      return void response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(this.enrolment));
    const name = path.split('/').at(-1) ?? '';
    const document = path.startsWith(DEVICE_API.plan) ? this.#documents.get(name) : undefined;
    if (document)
      return void response.writeHead(200, { 'content-type': 'application/json', etag: `"${name}"` }).end(document);
    if (path.startsWith(DEVICE_API.firmware) && this.firmware)
      return void serveFile(request, response, this.firmware.bytes, 'application/octet-stream');
    const picture = path.startsWith(DEVICE_API.media) && PICTURES.find((each) => each.sha256 === name);
    if (picture) return void serveFile(request, response, picture.bytes, 'image/png');
    const file = path.startsWith(DEVICE_API.media) ? SOUNDS.find((each) => each.sha256 === name) : undefined;
    if (!file) return void response.writeHead(404).end();
    const bytes = Buffer.from(file.bytes);
    if (file === SOUNDS[0] && !this.#damaged.has(name)) {
      this.#damaged.add(name);
      bytes[0] = (bytes[0] ?? 0) ^ 0xff;
    }
    serveFile(request, response, bytes, 'audio/mpeg');
  }
}
