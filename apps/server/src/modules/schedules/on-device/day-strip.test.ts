import type { MissReason } from '@loa/contracts/schedules';
import { describe, expect, it } from 'vitest';
import { dayStrip, type Condition, type PlayedRun } from './day-strip';

const MIN = 60_000;
const DAY = 24 * 60;
/** Pseudo-random numbers, the same each time. */
function draws(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** A run of this many minutes that began this late and ended this early; null: it never began. */
const run = (
  title: string,
  at: number,
  slot: number,
  required: number,
  heard: [number, number] | null,
  reason: MissReason | null = 'offline',
): PlayedRun => {
  const played = heard ? heard[1] - heard[0] : 0;
  return {
    title,
    planned_start: at * MIN,
    planned_end: (at + slot) * MIN,
    required_sec: required * 60,
    played_sec: played * 60,
    actual_start: heard && (at + heard[0]) * MIN,
    actual_end: heard && (at + heard[1]) * MIN,
    result: played >= required ? 'success' : played > 0 ? 'partial' : 'failed',
    reason: played >= required ? null : reason,
  };
};

/** The same day computed minute by minute, without cutting or joining intervals. */
function minuteByMinute(runs: readonly PlayedRun[], conditions: readonly Condition[], minute: number): string {
  const at = (minute + 0.5) * MIN;
  const heard = runs
    .filter(
      ({ actual_start, actual_end }) =>
        actual_start !== null && actual_end !== null && actual_start <= at && at < actual_end,
    )
    .sort((a, b) => b.actual_start! - a.actual_start!)[0];
  if (heard) return `played ${heard.title}`;
  const wanting = runs
    .filter((each) => each.result === 'failed' || each.result === 'partial')
    .filter(({ planned_start, planned_end, actual_start, actual_end, required_sec, played_sec }) => {
      if (at < planned_start || at >= planned_end) return false;
      if (actual_start === null || actual_end === null) return at < planned_start + required_sec * 1000;
      const lost = required_sec * 1000 - played_sec * 1000;
      return at < actual_start || (at >= actual_end && at - actual_end < lost - (actual_start - planned_start));
    });
  if (wanting.length > 0) return `missed ${wanting.map(({ title }) => title).join('|')}`;
  const now = conditions.findLast((each) => each.at <= at);
  if (!now) return 'unknown';
  return now.is_online ? (now.has_fault ? 'fault' : 'silent') : 'offline';
}

describe('the last day of a device', () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    'is what asking of each minute gives, and has no gap: day %i',
    (seed) => {
      const draw = draws(seed * 7919);
      const runs: PlayedRun[] = [];
      for (let at = -30 + draw(60); at < DAY; at += 30 + draw(200)) {
        const required = 5 + draw(15);
        const begins = draw(4);
        runs.push(
          run(
            `Lượt ${runs.length}`,
            at,
            20 + draw(10),
            required,
            draw(4) === 0 ? null : [begins, begins + 1 + draw(required)],
          ),
        );
      }
      const conditions: Condition[] = [];
      for (let at = draw(2) === 0 ? -100 : draw(300); at < DAY; at += 1 + draw(180))
        conditions.push({ at: at * MIN, is_online: draw(3) > 0, has_fault: draw(4) === 0 });
      const strip = dayStrip({ from: 0, to: DAY * MIN, runs, conditions });
      expect([strip[0]?.from, strip.at(-1)?.to]).toEqual([0, DAY * MIN]);
      for (const [at, span] of strip.entries()) if (at > 0) expect(span.from).toBe(strip[at - 1]?.to);
      for (let minute = 0; minute < DAY; minute += 1) {
        const span = strip.find(({ from, to }) => from <= (minute + 0.5) * MIN && (minute + 0.5) * MIN < to)!;
        expect([minute, span.title ? `${span.state} ${span.title}` : span.state]).toEqual([
          minute,
          minuteByMinute(runs, conditions, minute),
        ]);
      }
    },
  );

  it('counts nothing as missed for a slot longer than its programme, nor for a cancelled run', () => {
    const conditions = [{ at: 0, is_online: true, has_fault: false }];
    const done = run('Tin', 60, 30, 12, [0, 12]);
    const off: PlayedRun = { ...run('Bỏ', 120, 30, 10, null, 'dropped'), result: 'skipped' };
    expect(
      dayStrip({ from: 0, to: 200 * MIN, runs: [done, off], conditions }).map(({ from, to, state }) => [
        from / MIN,
        to / MIN,
        state,
      ]),
    ).toEqual([
      [0, 60, 'silent'],
      [60, 72, 'played'],
      [72, 200, 'silent'],
    ]);
  });
});
