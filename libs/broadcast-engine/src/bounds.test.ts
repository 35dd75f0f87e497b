import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordOf, whyNotBelieved } from './believe-report';
import { expandOccurrences } from './expand-occurrences';
import { buildRecurrence } from './fixtures/build-recurrence';
import { at, buildRun, clock, nameOf } from './fixtures/build-run';
import { outcomeOf } from './outcome';
import { playOut } from './timeline';

const shifted = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString();

describe('the bounds of an outcome', () => {
  it('success is 98 % of the required time, or all but one second of it', () => {
    const cases = fc.record({
      required: fc.integer({ min: 1, max: 4000 }),
      missing: fc.integer({ min: 0, max: 4000 }),
    });
    fc.assert(
      fc.property(cases, ({ required, missing }) => {
        const played_sec = Math.max(0, required - missing);
        const isEnough = played_sec > 0 && (missing <= 1 || played_sec * 100 >= required * 98);
        const { result } = outcomeOf({ required_sec: required, played_sec, reason: 'power' });
        expect(result).toBe(isEnough ? 'success' : played_sec > 0 ? 'partial' : 'failed');
      }),
    );
  });

  it.each([
    [30, 29, 'success'],
    [30, 28.999, 'partial'],
    [1000, 980, 'success'],
    [1000, 979.999, 'partial'],
    [1, 0, 'failed'],
  ])('of %d s required, %d s played are %s', (required_sec, played_sec, result) =>
    expect(outcomeOf({ required_sec, played_sec, reason: 'power' }).result).toBe(result),
  );
});

describe('the bounds of what is believed', () => {
  const [start, end] = ['2026-11-20T10:00:00.000Z', '2026-11-20T10:10:00.000Z'];
  const run = {
    id: 'r',
    schedule_id: 's',
    schedule_name: 'Bản tin',
    planned_start: start,
    planned_end: end,
    required_sec: 300,
    target_ids: new Set(['d']),
  };
  const received = (fields: object, received_at = '2026-11-20T11:00:00.000Z') => ({
    device_id: 'd',
    received_at,
    report: {
      report_id: 'x',
      occurrence_id: 'r',
      schedule_id: 's',
      title: '',
      planned_start: start,
      planned_end: end,
      actual_start: start,
      actual_end: end,
      required_sec: 300,
      played_sec: 300,
      result: 'success' as const,
      reason: null,
      is_buffered: false,
      at: received_at,
      ...fields,
    },
  });
  /** Two seconds are allowed for rounding and transmission. */
  it.each([
    ['a start before its time', (ms: number) => received({ actual_start: shifted(start, -2000 - ms) })],
    ['an end in the future', (ms: number) => received({ actual_end: shifted('2026-11-20T11:00:00.000Z', 2000 + ms) })],
    [
      'a run that has not begun',
      (ms: number) => received({ actual_start: null, actual_end: null, played_sec: 0 }, shifted(start, -2000 - ms)),
    ],
    ['more sound than time', (ms: number) => received({ actual_end: shifted(start, 298_000 - ms) })],
    [
      'more sound than the slot',
      (ms: number) => received({ actual_end: '2026-11-20T10:30:00.000Z', played_sec: 601 + ms / 1000 }),
    ],
  ])('%s is believed up to its bound and not a millisecond later', (_what, beyond) => {
    expect(whyNotBelieved(beyond(0), run)).toBeNull();
    expect(whyNotBelieved(beyond(1), run)).not.toBeNull();
  });

  it('a wrong clock that the device reports corrects them, an unreported one changes nothing', () => {
    const late = (skew: number, ms: number) =>
      received({
        clock_skew_ms: skew,
        actual_start: shifted(start, -Math.abs(skew) - 2000 - ms),
        actual_end: shifted(end, skew),
      });
    expect(whyNotBelieved(late(-3_600_000, 0), run)).toBeNull();
    expect(whyNotBelieved(late(-3_600_000, 1), run)).not.toBeNull();
    expect(whyNotBelieved(received({ actual_start: shifted(start, -3_600_000) }), run)).not.toBeNull();
    expect(whyNotBelieved(received({ clock_skew_ms: 1e9 }), run)).toContain('trước giờ');
    expect(whyNotBelieved(received({ clock_skew_ms: -1e9 }), run)).toContain('tương lai');
  });

  it('what is believed of any clock was played, as the server tells the time, in the run and before it was heard', () => {
    const day = 86_400_000;
    const skews = fc.oneof(
      fc.integer({ min: -5000, max: 5000 }),
      fc.integer({ min: -2 * day, max: 2 * day }),
      fc.constantFrom(2000, 2001, -2000, -2001, day, day + 1, -day, 1e9, -1e9, 3e12, -3e12),
    );
    const near = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -4 * day, max: 4 * day }));
    const cases = fc.record({
      skew: skews,
      // Around each bound, and far from it.
      from: fc.tuple(fc.constantFrom(-2000, 0, 2000), near),
      to: fc.tuple(fc.constantFrom(-2000, 0, 2000, 4000), near),
      early: fc.boolean(),
    });
    fc.assert(
      fc.property(cases, ({ skew, from, to, early }) => {
        const received_at = '2026-11-20T11:00:00.000Z';
        // Instants by the server's clock, written down by the device's.
        const counted = Math.abs(skew) <= 2000 ? 0 : skew;
        const trueStart = Date.parse(start) + from[0] + from[1] - (early ? counted : 0);
        const trueEnd = Date.parse(received_at) + to[0] + to[1];
        const written = (ms: number) => new Date(ms + counted).toISOString();
        const one = received(
          { clock_skew_ms: skew, played_sec: 1, actual_start: written(trueStart), actual_end: written(trueEnd) },
          received_at,
        );
        let before = 2000;
        if (counted > day) before += day;
        else if (counted > 0) before += counted;
        const isHeardInTime = trueEnd - Date.parse(received_at) <= (counted === 0 ? 2000 : 4000);
        const isInRun = Date.parse(start) - trueStart <= before;
        const isLongEnough = trueEnd - trueStart >= -1000;
        expect(whyNotBelieved(one, run) === null).toBe(isHeardInTime && isInRun && isLongEnough);
        if (isHeardInTime && isInRun && isLongEnough)
          expect(recordOf(one, run)).toMatchObject({
            actual_start: new Date(trueStart).toISOString(),
            actual_end: new Date(trueEnd).toISOString(),
          });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the bounds of a range', () => {
  const recurrence = buildRecurrence({ slots: [{ start_time: '05:00', end_time: '05:30' }] });
  const start = '2026-11-20T22:00:00.000Z';
  it.each([
    ['from its start', start, shifted(start, 1), 1],
    ['after its start', shifted(start, 1), shifted(start, 60_000), 0],
    ['to its start', shifted(start, -60_000), start, 0],
    ['to just after its start', shifted(start, -60_000), shifted(start, 1), 1],
  ])('a run is found %s: %s to %s', (_what, from, to, count) => {
    expect(expandOccurrences(recurrence, { from, to })).toHaveLength(count);
  });
});

describe('a queued run', () => {
  it('plays its whole length from its turn on, also where the device got it later', () => {
    const first = buildRun('a', at('10:00'), at('10:30'));
    const second = {
      ...buildRun('b', at('10:20'), at('10:40')),
      queue: true,
      added_at: new Date(at('10:25')).toISOString(),
    };
    const received = playOut([first, second]).segments.map(({ occurrence_id, from, to }) => [
      nameOf(occurrence_id),
      clock(from),
      clock(to),
    ]);
    expect(received).toEqual([
      ['a', '10:00:00', '10:30:00'],
      ['b', '10:30:00', '10:50:00'],
    ]);
  });
});

describe('the item that plays at the end of the slot', () => {
  it.each([59, 60, 61, 99, 100, 101, undefined])(
    'is finished within the longest duration: %s s',
    (max_duration_sec) => {
      const run = buildRun('a', at('10:00'), at('10:01'), {
        items: [100],
        overrun_rule: 'finish',
        ...(max_duration_sec !== undefined && { max_duration_sec }),
      });
      const seconds = Math.min(100, Math.max(60, max_duration_sec ?? Infinity));
      expect(playOut([run]).segments.at(-1)?.to).toBe(at('10:00') + seconds * 1000);
    },
  );
});
