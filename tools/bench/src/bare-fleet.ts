import { setTimeout as pause } from 'node:timers/promises';
import mqtt from 'mqtt';
import { topicOfDevice } from './bare-topics.ts';
import type { Cleanup } from './cleanup.ts';
import { ask, startChild } from './child-processes.ts';

const now = () => performance.timeOrigin + performance.now();

/** The same number of clients on a broker with nothing around it. */
export async function startBareFleet(own: Cleanup) {
  const broker = await startChild<{ url: string }>(own, 'bare-broker.ts', {});
  const clients = await startChild(own, 'bare-clients.ts', { type: 'reset' });
  const { url } = broker.ready;
  const publisher = await mqtt.connectAsync(url);
  own.add(publisher, () => publisher.endAsync(true));
  let connected = 0;
  return {
    async connect(to: number) {
      await ask(clients.child, { type: 'connect', url, from: connected, to } as { type: 'connect' });
      connected = to;
    },
    /** Publishes a message to each client, like plans; returns the time (ms) until the last one has it. */
    async fanOut(): Promise<number> {
      await ask(clients.child, { type: 'reset' });
      const payload = JSON.stringify({
        hash: 'a'.repeat(64),
        url: `/device-api/plan/${'a'.repeat(64)}`,
        valid_to: new Date().toISOString(),
      });
      const began = now();
      for (let number = 0; number < connected; number += 1)
        publisher.publish(topicOfDevice(number), payload, { qos: 1, retain: true });
      for (;;) {
        const { count, last_at } = await ask<{ count: number; last_at: number }>(clients.child, { type: 'received' });
        if (count >= connected) return last_at - began;
        await pause(20);
      }
    },
  };
}
