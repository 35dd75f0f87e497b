import { passesWithin, requiredSeconds } from '@loa/broadcast-engine';
import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import fc from 'fast-check';

/** Everything happens at whole seconds of a quarter of an hour around a midnight. */
export const WORLD_SEC = 900;
export const ZERO = Date.parse('2026-12-31T16:52:30.000Z');
export const at = (second: number) => new Date(ZERO + second * 1000).toISOString();

/** Decisions about a run, and when they were made. `to` is null while nobody has resumed it. */
export interface RunFacts {
  run: PlannedOccurrence;
  start: number;
  end: number;
  /** Whether it repeats to the end of its time, whatever number of passes the plan says. */
  fills: boolean;
  /** Second from which the server knows it. */
  known_at: number;
  dropped_at: number | null;
  pauses: { from: number; to: number | null }[];
  /** A change of the priority in the schedule: it counts only if the run has not begun. */
  edited: { at: number; priority_level: PlannedOccurrence['priority_level'] } | null;
}

/** One device, its runs and what happens to it; [from, to) in seconds. */
export interface World {
  /** Number of tracks. */
  tracks: number;
  runs: RunFacts[];
  /** Times in which its place is not among the targets. */
  away: { from: number; to: number }[];
  /** Times without network, and without power. */
  cut: { from: number; to: number }[];
  dark: { from: number; to: number }[];
  /** Times in which neither address of any relay sends sound. */
  unsent: { from: number; to: number }[];
  /** How far its clock is ahead, in seconds. */
  clock_offset: number;
  /** Seconds from a change of its plan until the device has it. */
  latency: number;
  /** Times at which yesterday's runs leave the plan. */
  midnights: number[];
}

const id = (n: number) => `6a3f3ad1-6b1c-4b50-9d52-${String(n).padStart(12, '0')}`;
const second = fc.integer({ min: 1, max: WORLD_SEC - 200 });
const stretch = fc
  .tuple(second, fc.integer({ min: 1, max: 200 }))
  .map(([from, length]) => ({ from, to: from + length }));
const apart = (stretches: { from: number; to: number }[]) => {
  let last = 0;
  return [...stretches].sort((a, b) => a.from - b.from).filter(({ from, to }) => from > last && ((last = to), true));
};
const some = (most: number) => fc.array(stretch, { maxLength: most }).map(apart);
const level = fc.constantFrom(10 as const, 20 as const, 20 as const, 30 as const, 90 as const);

const drawnRun = fc.record({
  start: second,
  length: fc.integer({ min: 1, max: 180 }),
  ahead: fc.integer({ min: 1, max: 400 }),
  priority_level: level,
  resume_rule: fc.constantFrom('resume' as const, 'restart' as const, 'skip' as const),
  overrun_rule: fc.constantFrom('cut' as const, 'finish' as const),
  queue: fc.boolean(),
  override: fc.boolean(),
  max_duration_sec: fc.option(fc.integer({ min: 1, max: 250 }), { freq: 3 }),
  items: fc.array(fc.record({ duration_sec: fc.integer({ min: 1, max: 120 }), is_relay: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  }),
  is_seen: fc.boolean(),
  fills: fc.boolean(),
  repeat_count: fc.integer({ min: 1, max: 2 }),
  repeat_gap_sec: fc.integer({ min: 0, max: 20 }),
  late: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 8 }),
  dropped: fc.option(fc.integer({ min: 0, max: 250 }), { freq: 3 }),
  pauses: fc.option(
    fc.array(fc.tuple(fc.integer({ min: 0, max: 120 }), fc.option(fc.integer({ min: 1, max: 90 }), { freq: 4 })), {
      minLength: 1,
      maxLength: 2,
    }),
    { freq: 3 },
  ),
  edited: fc.option(fc.tuple(fc.integer({ min: -100, max: 100 }), level), { freq: 4 }),
});
type DrawnRun = typeof drawnRun extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function factsOf(drawn: DrawnRun, index: number): RunFacts {
  const { start, max_duration_sec, items, priority_level } = drawn;
  const end = start + Math.min(drawn.length, max_duration_sec ?? Infinity);
  const known_at = drawn.late === null ? Math.max(0, start - drawn.ahead) : start + drawn.late;
  let last = Math.max(start, known_at);
  const pauses = (drawn.pauses ?? []).flatMap(([wait, length]) => {
    if (last === Infinity) return [];
    const from = last + wait;
    const to = length === null ? null : from + length;
    last = to === null ? Infinity : to + 1;
    return [{ from, to }];
  });
  const sha256 = 'a'.repeat(64);
  const { repeat_gap_sec, fills } = drawn;
  const programme = {
    items,
    repeat_count: fills ? passesWithin({ items, repeat_gap_sec }, end - start) : drawn.repeat_count,
    repeat_gap_sec,
  };
  const required_sec = requiredSeconds({ ...programme, limit_sec: end - start, overrun_rule: drawn.overrun_rule });
  return {
    start,
    end,
    fills,
    known_at,
    dropped_at: drawn.dropped === null ? null : Math.max(known_at, start - 20) + drawn.dropped,
    pauses,
    edited: drawn.edited && { at: Math.max(known_at, start + drawn.edited[0]), priority_level: drawn.edited[1] },
    run: {
      occurrence_id: id(index),
      schedule_id: id(100 + index),
      title: `Lượt ${index}`,
      priority_level,
      start: at(start),
      end: at(end),
      resume_rule: drawn.resume_rule,
      overrun_rule: drawn.overrun_rule,
      queue: drawn.queue,
      ...(drawn.override && { override: true as const }),
      volume: null,
      repeat_count: programme.repeat_count,
      repeat_gap_sec,
      required_sec,
      ...(max_duration_sec !== null && { max_duration_sec }),
      items: items.map(({ duration_sec, is_relay }, n) => {
        const timed = { content_id: id(200 + n), name: 'Bản tin', duration_sec, repeat: 1 };
        if (drawn.is_seen)
          return {
            ...timed,
            show: {
              frames: [
                {
                  media_id: id(300),
                  media_kind: 'image',
                  seconds: 7,
                  fit: 'contain',
                  file: { url: `/device-api/media/${sha256}`, sha256, size: 1, mime: 'image/jpeg' },
                },
              ],
            },
          };
        return is_relay
          ? { ...timed, relay: { url: 'https://dai.example/', protocol: 'http', gain_db: 0 } }
          : { ...timed, url: `/device-api/media/${sha256}`, sha256, size: 1, mime: 'audio/mpeg' };
      }),
    },
  };
}

export const anyWorld: fc.Arbitrary<World> = fc.record({
  tracks: fc.constantFrom(1, 2),
  runs: fc.array(drawnRun, { minLength: 1, maxLength: 7 }).map((drawn) => drawn.map(factsOf)),
  away: some(2),
  cut: some(2),
  unsent: some(2),
  dark: fc.option(some(1), { freq: 4, nil: [] }),
  clock_offset: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 3, max: 150 }) },
    { weight: 1, arbitrary: fc.integer({ min: -150, max: -3 }) },
  ),
  latency: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5 })),
  midnights: fc.array(second, { maxLength: 2 }).map((all) => [...new Set(all)].sort((a, b) => a - b)),
});
