import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Belongings } from './belongings.ts';
import { ask, startChild } from './children.ts';
import type { CrowdMember } from './crowd-clients.ts';

interface Received {
  count: number;
  first_at: number;
  last_at: number;
}
/** What came about: how many were there, and ms until the last of them was. */
export interface Came {
  there: number;
  took: number;
}
/** Beyond its own limit a process that is asked is given so much longer to say how far it came. */
const ANSWER_MS = 60_000;

/**
 * Clients that do what a device does on its connection and nothing else, so that the machine holds many; the same for
 * any broker. What does not come about within a limit is said, not waited for.
 */
export async function startCrowd(own: Belongings, url: string) {
  const { child } = await startChild(own, 'crowd-clients.ts', { type: 'reset' });
  const told = <Answer extends object>(request: { type: string }, within_ms = 0) =>
    ask<Answer>(child, request, request.type, within_ms + ANSWER_MS);
  return {
    connect: (members: readonly CrowdMember[], within_ms: number) =>
      told<Came>({ type: 'connect', url, members, within_ms } as { type: string }, within_ms),
    /** From now on whoever else wants a core has it first, as if these were machines of their own. */
    stepBack: () => setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW),
    storm: (within_ms: number) => told<Came>({ type: 'storm', within_ms } as { type: string }, within_ms),
    beat: (every_sec: number) => told({ type: 'beat', every_sec } as { type: string }),
    reset: () => told({ type: 'reset' }),
    /**
     * How many messages have come since the last reset, and when the last of them (ms since 1970): once it is so many,
     * or the time is over.
     */
    async received(count: number, within_ms: number): Promise<Received> {
      for (const until = Date.now() + within_ms; ; await pause(20)) {
        const seen = await told<Received>({ type: 'received' });
        if (seen.count >= count || Date.now() > until) return seen;
      }
    },
  };
}
export type Crowd = Awaited<ReturnType<typeof startCrowd>>;
