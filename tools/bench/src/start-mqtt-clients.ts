import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cleanup } from './cleanup.ts';
import { ask, startChild } from './child-processes.ts';
import type { MqttLogin } from './mqtt-clients.ts';

interface Received {
  count: number;
  first_at: number;
  last_at: number;
}
/** Number of connected clients, and the time (ms) until the last of them was. */
export interface Connected {
  connected: number;
  took: number;
}
/** Time beyond the limit in which the process must report how far it came. */
const ANSWER_MS = 60_000;

/**
 * Clients that do what a device does on its connection and nothing else, so that one machine can run many; the same for
 * any broker. A limit that is exceeded is reported, not waited for.
 */
export async function startMqttClients(own: Cleanup, url: string) {
  const { child } = await startChild(own, 'mqtt-clients.ts', { type: 'reset' });
  const send = <Answer extends object>(request: { type: string }, within_ms = 0) =>
    ask<Answer>(child, request, request.type, within_ms + ANSWER_MS);
  return {
    connect: (members: readonly MqttLogin[], within_ms: number) =>
      send<Connected>({ type: 'connect', url, members, within_ms } as { type: string }, within_ms),
    /** Gives every other process precedence, as if the clients ran on machines of their own. */
    stepBack: () => setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW),
    storm: (within_ms: number) => send<Connected>({ type: 'storm', within_ms } as { type: string }, within_ms),
    beat: (every_sec: number) => send({ type: 'beat', every_sec } as { type: string }),
    reset: () => send({ type: 'reset' }),
    /**
     * How many messages have come since the last reset, and when the last of them (ms since 1970): once it is so many,
     * or the time is over.
     */
    async received(count: number, within_ms: number): Promise<Received> {
      for (const until = Date.now() + within_ms; ; await pause(20)) {
        const answered = await send<Received>({ type: 'received' });
        if (answered.count >= count || Date.now() > until) return answered;
      }
    },
  };
}
export type MqttClients = Awaited<ReturnType<typeof startMqttClients>>;
