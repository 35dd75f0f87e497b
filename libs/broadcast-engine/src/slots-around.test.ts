import type { Recurrence } from '@loa/contracts/schedules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildRecurrence } from './fixtures/build-recurrence';
import type { DroppedRun } from './match-slots';
import { type DayRule, slotsAround } from './slots-around';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONE_MS = 7 * HOUR;
const FIRST = Date.parse('2026-11-01T00:00:00Z');
const dayAt = (index: number) => new Date(FIRST + index * DAY).toISOString().slice(0, 10);
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The rule that takes a day off, by the calendar alone: Viet Nam has one offset, so days are counted in UTC. */
function ruleOn(recurrence: Recurrence, day: string, holidays: string[], decision?: DroppedRun): DayRule | null {
  const { mode, start_date, end_date, days_of_week, days_of_month } = recurrence;
  const date = new Date(`${day}T00:00:00Z`);
  if (day < (start_date ?? '')) return 'before_start';
  if (mode === 'once' ? day > (start_date ?? '') : end_date !== null && day > end_date) return 'after_end';
  if (mode === 'weekly' && !days_of_week.includes(date.getUTCDay() || 7)) return 'other_day';
  if (mode === 'monthly' && !days_of_month.includes(date.getUTCDate())) return 'other_day';
  if (recurrence.exclude_dates.includes(day)) return 'excluded_day';
  if (recurrence.skip_holidays && holidays.includes(day)) return 'holiday';
  return decision ? (decision.moved_to ? 'run_moved' : 'run_dropped') : null;
}

/** Each slot of each day that meets the minute, looked at one by one. */
function slowSlots(recurrence: Recurrence, minute: number, holidays: string[], dropped: DroppedRun[]) {
  const found: string[] = [];
  for (let index = -3; index < 40; index += 1) {
    const day = dayAt(index);
    for (const { start_time, end_time } of recurrence.slots) {
      const length = (minutesOf(end_time) - minutesOf(start_time) + 24 * 60) % (24 * 60) || 24 * 60;
      const decision = dropped.find((run) => run.local_date === day && run.slot_start === start_time);
      const meets = (time: string) => {
        const start = Date.parse(`${day}T00:00:00Z`) - ZONE_MS + minutesOf(time) * 60_000;
        return start < minute + 60_000 && start + length * 60_000 > minute;
      };
      const rule = ruleOn(recurrence, day, holidays, decision);
      const isMoved = rule === 'run_moved';
      if (isMoved && meets(decision?.moved_to ?? '')) found.push(`${day} ${start_time} plays`);
      else if (meets(start_time)) found.push(`${day} ${start_time} ${rule ?? 'plays'}`);
    }
  }
  return found.sort();
}

const anyDay = fc.integer({ min: 0, max: 30 }).map(dayAt);
const time = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.constantFrom(0, 15, 30, 45) })
  .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const anyRecurrence = fc.record({
  mode: fc.constantFrom('once' as const, 'daily' as const, 'weekly' as const, 'monthly' as const),
  start_date: anyDay,
  end_date: fc.option(anyDay, { nil: null }),
  days_of_week: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
  days_of_month: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 12 }),
  // Slots with different starts: of two with the same start the first counts.
  slots: fc.uniqueArray(fc.record({ start_time: time, end_time: time }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ start_time }) => start_time,
  }),
  exclude_dates: fc.uniqueArray(anyDay, { maxLength: 8 }),
  skip_holidays: fc.boolean(),
});

it('finds what plays in a minute and which rule takes off the rest, as the calendar looked through day by day', () => {
  const rules = new Set<string>();
  fc.assert(
    fc.property(
      anyRecurrence,
      fc.uniqueArray(anyDay, { maxLength: 6 }),
      fc.integer({ min: 0, max: 30 * 24 * 4 }),
      fc.array(fc.record({ day: anyDay, slot: fc.nat(2), moved_to: fc.option(time, { nil: null }) }), { maxLength: 6 }),
      (values, holidays, quarter, decisions) => {
        const recurrence = buildRecurrence(values);
        const minute = FIRST + quarter * 15 * 60_000;
        const dropped = [
          ...new Map(
            decisions.map(({ day, slot, moved_to }) => {
              const slot_start = recurrence.slots[slot % recurrence.slots.length]?.start_time ?? '';
              return [`${day} ${slot_start}`, { local_date: day, slot_start, moved_to }];
            }),
          ).values(),
        ].filter(({ slot_start, moved_to }) => moved_to !== slot_start);
        // A run that is moved to the start of another slot of its day is one run with it.
        fc.pre(dropped.every(({ moved_to }) => !recurrence.slots.some(({ start_time }) => start_time === moved_to)));
        fc.pre(
          new Set(dropped.map((run) => `${run.local_date} ${run.moved_to ?? run.slot_start}`)).size === dropped.length,
        );
        const found = slotsAround(recurrence, { from: minute, to: minute + 60_000, holidays, dropped }).map(
          ({ local_date, slot_index, rule }) =>
            `${local_date} ${recurrence.slots[slot_index]?.start_time} ${rule ?? 'plays'}`,
        );
        for (const one of found) rules.add(one.split(' ')[2] ?? '');
        expect(found.sort()).toEqual(slowSlots(recurrence, minute, holidays, dropped));
      },
    ),
    { numRuns: 3000, seed: 31 },
  );
  expect([...rules].sort()).toEqual(
    ['after_end', 'before_start', 'excluded_day', 'holiday', 'other_day', 'plays', 'run_dropped', 'run_moved'].sort(),
  );
});
