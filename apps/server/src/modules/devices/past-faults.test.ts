import { expect, it } from 'vitest';
import { VARIANTS } from '../../config';
import { DEMO_WORLDS, PAST_DAYS } from '../../demo-worlds';
import { demoDevices } from './demo-devices';
import { faultsOf } from './past-faults';
import type { FaultKind } from './past-faults';

const DAY = 86_400_000;
const DEVICES = 50;
const FIRST = Date.UTC(2026, 0, 1);
const DATES = 365;
const SILENCING: FaultKind[] = ['power', 'plug', 'dead', 'storage'];

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** For each date, the share of what the devices of a world had to play that day that no fault kept them from. */
function playedByDay(variant: (typeof VARIANTS)[number]) {
  const world = DEMO_WORLDS[variant];
  const communes = world.places.map(({ name, code, lat, lng, parts }) => ({
    ...{ id: code, name, path: `/${code}/`, lat, lng },
    villages: parts.map((part) => ({ id: `${code} ${part}`, name: part, path: `/${code}/${part}/` })),
  }));
  /** Minutes of the day: a sound is over soon, a picture stays to the end of its slot. */
  const slotsOf = (wanted: boolean) =>
    world.schedules
      .filter(({ life, is_seen = false }) => life === 'approved' && is_seen === wanted)
      .flatMap(({ slots }) => slots)
      .map(({ start_time, end_time }) => {
        const start = minuteOf(start_time);
        return [start, wanted ? minuteOf(end_time) : start + 1] as const;
      });
  const [heard, seen] = [slotsOf(false), slotsOf(true)];
  const days = Array.from({ length: DATES }, () => ({ whole: 0, runs: 0, played: 0, required: 0 }));
  for (const { device_code: code, area_id, kind } of demoDevices(world, communes, DEVICES)) {
    const silent = faultsOf({ code, area_id }, FIRST, FIRST + DATES * DAY).filter((fault) =>
      SILENCING.includes(fault.kind),
    );
    for (const [at, day] of days.entries())
      for (const [start, end] of kind === 'speaker' ? heard : seen) {
        const [from, to] = [FIRST + at * DAY + start * 60_000, FIRST + at * DAY + end * 60_000];
        const lost = silent.reduce(
          (sum, fault) => sum + Math.max(0, Math.min(to, fault.to) - Math.max(from, fault.from)),
          0,
        );
        day.runs += 1;
        day.whole += lost === 0 ? 1 : 0;
        day.required += to - from;
        day.played += Math.max(0, to - from - lost);
      }
  }
  return days;
}

it.each(VARIANTS)('any week of a year of %s is a believable one, by runs and by seconds', (variant) => {
  const days = playedByDay(variant);
  for (let last = 6; last < DATES; last += 1) {
    const week = days.slice(last - 6, last + 1);
    const sum = (field: 'whole' | 'runs' | 'played' | 'required') => week.reduce((all, day) => all + day[field], 0);
    const seconds = sum('played') / sum('required');
    expect(seconds >= 0.9 && seconds <= 0.995, `${last} ${seconds}`).toBe(true);
  }
});

it('each month has faults of several kinds, the same at each call', () => {
  const device = (at: number) => ({ code: `LOA-${String(at).padStart(5, '0')}`, area_id: `area ${at % 20}` });
  for (let month = 0; month < 12; month += 1) {
    const from = FIRST + month * PAST_DAYS * DAY;
    const all = Array.from({ length: DEVICES }, (_, at) => faultsOf(device(at + 1), from, from + PAST_DAYS * DAY));
    expect(new Set(all.flat().map(({ kind }) => kind)).size).toBeGreaterThan(3);
    const later = faultsOf(device(7), from + DAY, from + PAST_DAYS * DAY);
    expect(later).toEqual(all[6]?.filter((fault) => fault.to > from + DAY));
  }
});
