import { setTimeout as pause } from 'node:timers/promises';
import type { Belongings } from './belongings.ts';
import { ask, startChild } from './children.ts';
import type { CrowdMember } from './crowd-clients.ts';

interface Received {
  count: number;
  first_at: number;
  last_at: number;
}
const LONGEST_MS = 300_000;

/** Clients that do what a device does on its connection and nothing else, so that the machine holds many; the same for any broker. */
export async function startCrowd(own: Belongings, url: string) {
  const { child } = await startChild(own, 'crowd-clients.ts', { type: 'reset' });
  const timed = async (request: { type: string }) => (await ask<{ took: number }>(child, request, request.type, LONGEST_MS)).took;
  return {
    connect: (members: readonly CrowdMember[]) => timed({ type: 'connect', url, members } as { type: string }),
    storm: () => timed({ type: 'storm' }),
    beat: (every_sec: number) => timed({ type: 'beat', every_sec } as { type: string }),
    reset: () => timed({ type: 'reset' }),
    /** When so many messages have come since the last reset, the last of them (ms since 1970). */
    async received(count: number): Promise<number> {
      for (const until = Date.now() + LONGEST_MS; Date.now() < until; await pause(20)) {
        const seen = await ask<Received>(child, { type: 'received' });
        if (seen.count >= count) return seen.last_at;
      }
      throw new Error(`${count} messages did not come`);
    },
  };
}
