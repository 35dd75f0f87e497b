import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';

const AT_ONCE = 100;

/** Connects many clients, some at a time. Each tries again by itself until it is there. */
export async function connectAll(
  url: string,
  options: readonly IClientOptions[],
  each?: (client: MqttClient, at: number) => Promise<unknown>,
): Promise<MqttClient[]> {
  const clients: MqttClient[] = [];
  for (let at = 0; at < options.length; at += AT_ONCE) {
    clients.push(
      ...(await Promise.all(
        options.slice(at, at + AT_ONCE).map(async (settings, offset) => {
          const client = mqtt.connect(url, { protocolVersion: 4, keepalive: 60, reconnectPeriod: 1000, ...settings });
          client.on('error', () => undefined);
          await new Promise<void>((done) => client.once('connect', () => done()));
          await each?.(client, at + offset);
          return client;
        }),
      )),
    );
  }
  return clients;
}
