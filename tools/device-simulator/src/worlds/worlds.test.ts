import { recordOf, whyNotBelieved } from '@loa/broadcast-engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { referenceHeard } from './reference-player';
import { experience, momentsOf } from './simulated-world';
import { anyWorld, at, ZERO } from './world';
import type { World } from './world';

/**
 * The tests draw the same worlds each time, so that a red test is caused by the change; `npm run fuzz` draws other
 * worlds, and more. A failing world is found again with the seed and path it prints, and made smaller with
 * LOA_SHRINK=1.
 */
const { LOA_WORLDS, LOA_SEED, LOA_PATH, LOA_SHRINK } = process.env;
const asked = {
  numRuns: Number(LOA_WORLDS ?? 2500),
  seed: Number(LOA_SEED ?? 82),
  ...(LOA_PATH && { path: LOA_PATH }),
  endOnFailure: LOA_SHRINK !== '1',
};

const secondsOf = (heard: ReadonlyMap<number, string[]>) => {
  const count = new Map<string, number>();
  for (const id of [...heard.values()].flat()) count.set(id, (count.get(id) ?? 0) + 1);
  return count;
};

function check(world: World) {
  const device = experience(world);
  const reference = referenceHeard(world, momentsOf(world));
  // Heard runs, second by second.
  const lines = (heard: ReadonlyMap<number, string[]>) =>
    [...heard].map(([second, ids]) => `${second} ${ids.map((id) => id.slice(-2)).join('+')}`);
  expect(lines(device.heard)).toEqual(lines(reference));

  const played = secondsOf(reference);
  for (const { run, start, end, known_at, dropped_at } of world.runs) {
    const { occurrence_id: id, schedule_id, title, required_sec } = run;
    const mine = device.reports.filter(({ report }) => report.occurrence_id === id);
    const stored = {
      id,
      schedule_id,
      schedule_name: title,
      planned_start: at(start),
      planned_end: at(end),
      required_sec,
      target_ids: new Set(['device']),
    };
    const records = mine.map(({ second, report }) => {
      const received = { device_id: 'device', report, received_at: at(second) };
      if (dropped_at === null || dropped_at > Math.max(start, known_at))
        expect(whyNotBelieved(received, stored)).toBeNull();
      return recordOf(received, stored);
    });
    // Recorded runs: the largest report, to the second.
    const reportedSec = Math.max(0, ...records.map(({ played_sec }) => played_sec));
    expect(reportedSec, `${id.slice(-2)} in the record`).toBe(Math.min(played.get(id) ?? 0, required_sec));
    for (const { result, reason, played_sec } of records) {
      if (world.clock_offset !== 0) expect(result).not.toBe('success');
      if (result !== 'success') expect(reason).not.toBeNull();
      expect(result === 'failed' || result === 'skipped').toBe(played_sec === 0);
    }
  }

  // Any run that sounds can be stopped, because the server knows that it is not over. A wrong clock is reported to the
  // server in the status.
  if (world.clock_offset === 0 && world.cut.length + world.dark.length === 0)
    for (const [second, id] of [...device.heard].flatMap(([second, ids]) => ids.map((id) => [second, id] as const))) {
      const known = device.foreseen.findLast((each) => each.second + world.latency <= second);
      expect(known?.over.get(id) ?? 0, `${id.slice(-2)} over while it is heard at ${second}`).toBeGreaterThan(
        ZERO + second * 1000,
      );
    }
}

it('a reference player hears what the device plays and what the history stores, in any world', { timeout: 0 }, () => {
  fc.assert(fc.property(anyWorld, check), asked);
});
