import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, buildRun, clock, minutes, nameOf } from './fixtures/build-run';
import type { Segment } from './timeline';
import { playOut } from './timeline';
import { playOutOn, trackOf } from './tracks';

const asText = (segments: readonly Segment[] = []) =>
  segments.map(
    ({ occurrence_id, from, to, programme_offset_sec }) =>
      `${nameOf(occurrence_id)} ${clock(from)}–${clock(to)} @${programme_offset_sec}`,
  );
const picture = buildRun('P', at('06:00'), at('22:00'), { items: [40], repeat_count: 1440, is_seen: true });
const spoken = buildRun('S', at('07:20'), at('07:30'));

describe('a device with two tracks', () => {
  it('shows its pictures all day while a bulletin is spoken', () => {
    expect(playOutOn(2, [picture, spoken]).tracks.map(asText)).toEqual([
      ['S 07:20:00–07:30:00 @0'],
      ['P 06:00:00–22:00:00 @0'],
    ]);
    // With only one track, the first run that began occupies it.
    expect(playOutOn(1, [picture, spoken]).tracks.map(asText)).toEqual([['P 06:00:00–22:00:00 @0']]);
  });

  it('gives both to an emergency of either kind, and continues by the rule of the interrupted run', () => {
    const storm = (is_seen: boolean) => buildRun('E', at('07:25'), at('07:27'), { priority_level: 90, is_seen });
    const again = { ...picture, resume_rule: 'restart' as const };
    for (const is_seen of [false, true]) {
      const { tracks, over } = playOutOn(2, [again, spoken, storm(is_seen)]);
      const own = 'E 07:25:00–07:27:00 @0';
      const sound = ['S 07:20:00–07:25:00 @0', ...(is_seen ? [] : [own]), 'S 07:27:00–07:30:00 @300'];
      const seen = ['P 06:00:00–07:25:00 @0', ...(is_seen ? [own] : []), 'P 07:27:00–22:00:00 @0'];
      expect(tracks.map(asText)).toEqual([sound, seen]);
      expect([...over.values()].map(clock).sort()).toEqual(['07:27:00', '07:30:00', '22:00:00']);
    }
  });
});

const anyRun = fc.record({
  start: fc.integer({ min: 0, max: 120 }),
  length: fc.integer({ min: 1, max: 60 }),
  priority_level: fc.constantFrom(10 as const, 20 as const, 30 as const, 90 as const),
  resume_rule: fc.constantFrom('resume' as const, 'restart' as const, 'skip' as const),
  queue: fc.boolean(),
  override: fc.constantFrom(undefined, true as const),
  is_seen: fc.boolean(),
  items: fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 4 }),
});
const anyRuns = fc
  .array(anyRun, { maxLength: 12 })
  .map((all) =>
    all.map(({ start, length, ...over }, index) =>
      buildRun(`R${index}`, minutes(start), minutes(start + length), over),
    ),
  );

describe('any runs', () => {
  it('each track without emergencies is a device of its own', () => {
    fc.assert(
      fc.property(anyRuns, (all) => {
        const runs = all.filter(({ priority_level }) => priority_level !== 90);
        const alone = (['sound', 'picture'] as const).map((track) =>
          playOut(runs.filter((run) => trackOf(run) === track)),
        );
        const { tracks, over } = playOutOn(2, runs);
        expect(tracks).toEqual(alone.map(({ segments }) => segments));
        expect(new Map([...over].sort())).toEqual(new Map(alone.flatMap((one) => [...one.over]).sort()));
      }),
    );
  });

  it('an emergency takes both tracks, each run plays on one, and a device with one track plays as before', () => {
    fc.assert(
      fc.property(anyRuns, (runs) => {
        const urgent = new Set(
          runs.filter(({ priority_level }) => priority_level === 90).map(({ occurrence_id }) => occurrence_id),
        );
        const { tracks, over } = playOutOn(2, runs);
        const all = tracks.flat();
        for (const emergency of all.filter(({ occurrence_id }) => urgent.has(occurrence_id)))
          expect(
            all.filter((other) => other !== emergency && other.from < emergency.to && emergency.from < other.to),
          ).toEqual([]);
        tracks.forEach((segments, index) =>
          expect(
            segments.every(
              ({ occurrence_id }) =>
                trackOf(runs.find((run) => run.occurrence_id === occurrence_id)!) === ['sound', 'picture'][index],
            ),
          ).toBe(true),
        );
        expect([...over.keys()].sort()).toEqual(runs.map(({ occurrence_id }) => occurrence_id).sort());
        expect(playOutOn(1, runs)).toEqual((({ segments, over }) => ({ tracks: [segments], over }))(playOut(runs)));
      }),
    );
  });
});
