import mqtt from 'mqtt';
import type { Belongings } from './belongings.ts';
import { startChild } from './children.ts';
import { startCrowd } from './crowd-fleet.ts';
import { deviceCode } from './device-keys.ts';
import { topicOf } from './device-topics.ts';
import { residentBytes } from './resident-memory.ts';

/** A broker with nothing around it, its clients, and somebody who tells each of them something of its own. */
export async function startBareCrowd(own: Belongings) {
  const { child, ready } = await startChild<{ url: string }>(own, 'bare-broker.ts', {});
  const publisher = await mqtt.connectAsync(ready.url);
  own.add(publisher, () => publisher.endAsync(true));
  const crowd = await startCrowd(own, ready.url);
  const payload = JSON.stringify({
    hash: 'a'.repeat(64),
    url: `/device-api/plan/${'a'.repeat(64)}`,
    valid_to: new Date().toISOString(),
  });
  return {
    ...crowd,
    bytes: () => residentBytes(child.pid ?? 0),
    /** Ms until each of the first so many has been told. */
    async fanOut(to: number, within_ms: number) {
      await crowd.reset();
      const began = performance.timeOrigin + performance.now();
      for (let number = 1; number <= to; number += 1)
        publisher.publish(topicOf(deviceCode(number), 'plan'), payload, { qos: 1 });
      const { last_at } = await crowd.received(to, within_ms);
      return last_at - began;
    },
  };
}
export type BareCrowd = Awaited<ReturnType<typeof startBareCrowd>>;
