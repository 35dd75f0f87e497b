import mqtt, { type MqttClient } from 'mqtt';
import { topicOf, type CommandMessage, type UpTopic } from '@loa/contracts/device-protocol';
import type { Device, DeviceCommand } from '@loa/contracts/devices';
import { eventually } from './eventually';
import type { Findings } from './findings';
import type { Person } from './person';
import type { Target, TargetDevice } from './target';

export async function connectDevice({ mqttUrl }: Target, { device_code, token }: TargetDevice): Promise<MqttClient> {
  const client = mqtt.connect(mqttUrl, {
    clientId: device_code,
    username: device_code,
    password: token,
    clean: false,
    protocolVersion: 4,
    reconnectPeriod: 200,
  });
  client.on('error', () => undefined);
  await new Promise<void>((done) => client.once('connect', () => done()));
  return client;
}

/**
 * An honest device beside the hostile one, and the operator who watches it: what they notice is what the attack did to
 * others.
 */
export class Neighbour {
  #turn = 0;
  longestMs = 0;

  private constructor(
    private readonly device: TargetDevice,
    private readonly client: MqttClient,
    private readonly operator: Person,
    private readonly findings: Findings,
  ) {}

  static async beside(target: Target, device: TargetDevice, operator: Person, findings: Findings) {
    const client = await connectDevice(target, device);
    const neighbour = new Neighbour(device, client, operator, findings);
    client.on('message', (_topic, payload) => {
      const { id } = JSON.parse(payload.toString()) as CommandMessage;
      void neighbour.#say('ack', { command_id: id, status: 'succeeded', at: new Date().toISOString() });
    });
    await client.subscribeAsync(topicOf(device.device_code, 'command'), { qos: 1 });
    return neighbour;
  }

  /** Sends and receives something, and writes down when either does not come through. */
  async notice(during: string) {
    this.#turn += 1;
    const volume = this.#turn % 101;
    await this.#say('status', { at: new Date().toISOString(), volume });
    await this.#within(
      `a neighbour's state was not stored`,
      during,
      async () => (await this.#read<Device>(`/api/device/find/${this.device.id}`)).volume === volume,
    );
    const { status, body: command } = await this.operator.call<DeviceCommand>(
      'POST',
      `/api/device/${this.device.id}/command`,
      { type: 'set_volume', payload: { volume } },
    );
    if (status !== 202) return this.findings.found(`a neighbour's command was answered with ${status}`, during);
    await this.#within(`a neighbour's answer was not stored`, during, async () => {
      const { rows } = await this.#read<{ rows: DeviceCommand[] }>(
        `/api/device/command/find?device_id=${this.device.id}&limit=5`,
      );
      return rows.some(({ id, status }) => id === command.id && status === 'succeeded');
    });
    const health = await this.operator.call('GET', '/api/health');
    if (health.status !== 200)
      this.findings.found(`health was ${health.status}`, `${during}: ${JSON.stringify(health.body)}`);
    this.findings.tried('states and commands of a neighbour');
  }

  end = () => this.client.endAsync(true);

  #say = (topic: UpTopic, message: object) =>
    this.client.publishAsync(topicOf(this.device.device_code, topic), JSON.stringify(message), { qos: 1 });

  async #read<Body>(path: string) {
    const { status, body } = await this.operator.call<Body>('GET', path);
    if (status >= 500) this.findings.found(`an answer was ${status}`, `GET ${path}`);
    return body;
  }

  async #within(what: string, during: string, holds: () => Promise<boolean>) {
    const began = performance.now();
    if (!(await eventually(holds))) return this.findings.found(what, during);
    this.longestMs = Math.max(this.longestMs, performance.now() - began);
  }
}
