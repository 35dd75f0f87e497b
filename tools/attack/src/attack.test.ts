import { afterAll, beforeAll, expect, it } from 'vitest';
import { beside } from './bystander';
import { Findings } from './findings';
import type { Measure } from './part';
import { parts } from './parts';
import { startTarget, type Target } from './target';

/**
 * A short sample of `npm run attack`, beside an ordinary user who may lose nothing; the long run is started by hand and
 * judges waiting, too.
 */
let target: Target;
beforeAll(async () => {
  target = await startTarget();
}, 600_000);
afterAll(() => target.stop());

it.each<[string, string, Measure]>([
  ['what a hostile device sends', 'device-messages', { rounds: 2, every: 1, seed: 1 }],
  ['calls with one thing out of range', 'http-inputs', { rounds: 1, every: 31, seed: 1 }],
  ['what each role may do in each place', 'roles-and-areas', { rounds: 1, every: 197, seed: 1 }],
  ['schedules that would sound elsewhere', 'targets-elsewhere', { rounds: 1, every: 1, seed: 1 }],
  ['the socket, addresses of files, and topics of others', 'other-ways', { rounds: 1, every: 1, seed: 1 }],
  ['devices that reconnect and send as fast as they can', 'reconnecting-devices', { rounds: 1, every: 1, seed: 1 }],
  ['what is left after kills', 'kill-loops', { rounds: 2, every: 1, seed: 3 }],
  ['sounds that were being made when the server was killed', 'killed-sounds', { rounds: 1, every: 1, seed: 1 }],
  // The races merge and move the places of the demo, so they come last.
  ['calls that meet on one record', 'races', { rounds: 1, every: 90, seed: 1 }],
])(
  'finds nothing in %s',
  async (_what, name, measure) => {
    const findings = new Findings();
    await beside(target, findings, () => parts[name]?.(target, findings, measure) ?? Promise.reject(new Error(name)), {
      waits: false,
    });
    expect(findings.all).toEqual([]);
  },
  600_000,
);
