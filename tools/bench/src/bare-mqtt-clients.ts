import mqtt from 'mqtt';
import type { Cleanup } from './cleanup.ts';
import { startChild } from './child-processes.ts';
import { startMqttClients } from './start-mqtt-clients.ts';
import { deviceCode } from './device-keys.ts';
import { topicOf } from './device-topics.ts';
import { residentBytes } from './resident-memory.ts';

/** A bare broker, its clients, and a publisher that sends each client a message of its own. */
export async function startBareMqttClients(own: Cleanup) {
  const { child, ready } = await startChild<{ url: string }>(own, 'bare-broker.ts', {});
  const publisher = await mqtt.connectAsync(ready.url);
  own.add(publisher, () => publisher.endAsync(true));
  const mqttClients = await startMqttClients(own, ready.url);
  const payload = JSON.stringify({
    hash: 'a'.repeat(64),
    url: `/device-api/plan/${'a'.repeat(64)}`,
    valid_to: new Date().toISOString(),
  });
  return {
    ...mqttClients,
    bytes: () => residentBytes(child.pid ?? 0),
    /** Time (ms) until each of the first `to` clients has its message. */
    async fanOut(to: number, within_ms: number) {
      await mqttClients.reset();
      const began = performance.timeOrigin + performance.now();
      for (let number = 1; number <= to; number += 1)
        publisher.publish(topicOf(deviceCode(number), 'plan'), payload, { qos: 1 });
      const { last_at } = await mqttClients.received(to, within_ms);
      return last_at - began;
    },
  };
}
export type BareMqttClients = Awaited<ReturnType<typeof startBareMqttClients>>;
