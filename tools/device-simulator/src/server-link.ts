import mqtt, { type MqttClient } from 'mqtt';
import {
  commandMessage,
  planMessage,
  topicOf,
  type CommandMessage,
  type PlanMessage,
  type UpTopic,
} from '@loa/contracts/device-protocol';
import type { Scheduler } from './scheduler';

export interface LinkEvents {
  onConnect: () => void;
  /** Called when the connection broke by itself. */
  onLost: () => void;
  /** Called with the bytes of the message. */
  onPlan: (message: PlanMessage, bytes: number) => void;
  onCommand: (message: CommandMessage) => void;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * MQTT connection of one device. It reconnects by itself, with growing random pauses, until it is closed or cut.
 */
export class ServerLink {
  #client: MqttClient | null = null;
  #cancelRetry: (() => void) | null = null;
  #failures = 0;
  #isWanted = false;
  isConnected = false;

  constructor(
    private readonly options: {
      mqtt_url: string;
      ca?: string;
      device_code: string;
      token: () => string;
      scheduler: Scheduler;
      events: LinkEvents;
    },
  ) {}

  open() {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#connect();
  }

  /** Closes the socket without DISCONNECT, as a pulled cable does: the broker publishes the will. */
  close() {
    this.#isWanted = false;
    this.#cancelRetry?.();
    this.#drop();
  }

  /** True when the broker acknowledged the message. Nothing is stored for later here. */
  publish(leaf: UpTopic, message: object, retain = false): Promise<boolean> {
    const client = this.#client;
    if (!client || !this.isConnected) return Promise.resolve(false);
    return new Promise((done) => {
      const lost = () => done(false);
      client.once('close', lost);
      client.publish(this.#topic(leaf), JSON.stringify(message), { qos: 1, retain }, (error) => {
        client.off('close', lost);
        done(!error);
      });
    });
  }

  #topic = (leaf: Parameters<typeof topicOf>[1]) => topicOf(this.options.device_code, leaf);

  #connect() {
    const { mqtt_url, ca, device_code, token } = this.options;
    const client = mqtt.connect(mqtt_url, {
      clientId: device_code,
      username: device_code,
      password: token(),
      ca,
      clean: false,
      protocolVersion: 4,
      keepalive: 30,
      reconnectPeriod: 0,
      connectTimeout: 20_000,
      resubscribe: false,
      will: {
        topic: this.#topic('presence'),
        payload: Buffer.from(JSON.stringify({ online: false, at: new Date().toISOString() })),
        qos: 1,
        retain: true,
      },
    });
    this.#client = client;
    client.setMaxListeners(0);
    client.on('message', (topic, payload) => this.#receive(topic, payload));
    client.on('connect', () => {
      // Subscribes each time, also with a stored session: subscribing delivers the retained plan.
      client.subscribe([this.#topic('plan'), this.#topic('command')], { qos: 1 }, () => {
        if (client !== this.#client) return;
        this.isConnected = true;
        this.#failures = 0;
        this.options.events.onConnect();
      });
    });
    client.on('error', () => undefined);
    client.on('close', () => this.#lost(client));
  }

  #lost(client: MqttClient) {
    if (client !== this.#client) return;
    if (this.isConnected) this.options.events.onLost();
    this.#drop();
    if (!this.#isWanted) return;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#failures, LONGEST_WAIT_MS) * (0.5 + Math.random());
    this.#failures += 1;
    this.#cancelRetry = this.options.scheduler.at(Date.now() + wait, () => this.#connect());
  }

  #drop() {
    const client = this.#client;
    this.#client = null;
    this.isConnected = false;
    client?.stream?.destroy();
    client?.end(true);
  }

  #receive(topic: string, payload: Buffer) {
    if (topic === this.#topic('plan')) {
      const message = readPlan(payload);
      if (message) this.options.events.onPlan(message, payload.length);
    } else if (topic === this.#topic('command')) {
      const message = commandMessage.safeParse(read(payload));
      if (message.success) this.options.events.onCommand(message.data);
    }
  }
}

function read(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString());
  } catch {
    return null;
  }
}

/** The last message, parsed: most devices of a process receive the same one in the same moment. */
let lastRead: { payload: Buffer; message: PlanMessage | null } = { payload: Buffer.alloc(0), message: null };

function readPlan(payload: Buffer): PlanMessage | null {
  if (!lastRead.payload.equals(payload))
    lastRead = { payload, message: planMessage.safeParse(read(payload)).data ?? null };
  return lastRead.message;
}
