import * as z from 'zod';
import { calendarDay, text, timeOfDay } from '../common';
import { BELL_KINDS, DAY_TYPE_COLORS, MOST_BELLS, MOST_CYCLE_DAYS, MOST_DAY_TYPES } from './bells-of-plan';

const MOST_EXCEPTIONS = 366;

const bellName = text.max(60);

/** One bell of a day: a time and a sound, which says when it is over. */
export const bell = z.strictObject({
  time: timeOfDay,
  kind: z.enum(BELL_KINDS),
  /** Announced thing, such as a period or a shift. */
  name: bellName.default(''),
  /** The content that sounds; null: that of its kind. */
  ref_id: z.uuid().nullable().default(null),
});
export type Bell = z.output<typeof bell>;

const dayTypeId = text.min(1).max(36);
/** Kiểu ngày: a named list of bells, such as a normal day or a day of exams. */
export const dayType = z.strictObject({
  id: dayTypeId,
  name: text.min(1, 'Đặt tên cho kiểu ngày').max(60),
  color: z.enum(DAY_TYPE_COLORS),
  bells: z.array(bell).max(MOST_BELLS),
});
export type DayType = z.output<typeof dayType>;

/** A date or several in a row with another day type, or without bells. */
export const bellException = z.strictObject({ from: calendarDay, to: calendarDay, day_type: dayTypeId.nullable() });
export type BellException = z.output<typeof bellException>;

const kindSound = z.uuid().nullable().default(null);
/** Kế hoạch chuông: which bells ring on which day. The days are those of its schedule. */
export const bellPlan = z
  .strictObject({
    sounds: z.strictObject({ warning: kindSound, begin: kindSound, break: kindSound, end: kindSound }),
    day_types: z.array(dayType).max(MOST_DAY_TYPES),
    /** Day types of days in a row, again and again; the first is that of the day `from`. A week begins on a Monday. */
    cycle: z.strictObject({ from: calendarDay, days: z.array(dayTypeId.nullable()).min(1).max(MOST_CYCLE_DAYS) }),
    /** The later one counts of two that name a date. */
    exceptions: z.array(bellException).max(MOST_EXCEPTIONS).default([]),
  })
  .refine(({ day_types }) => new Set(day_types.map(({ id }) => id)).size === day_types.length, {
    path: ['day_types'],
    message: 'Hai kiểu ngày có cùng mã',
  })
  .refine(
    ({ day_types, cycle, exceptions }) =>
      [...cycle.days, ...exceptions.map((exception) => exception.day_type)].every(
        (id) => id === null || day_types.some((type) => type.id === id),
      ),
    { path: ['cycle'], message: 'Có ngày theo một kiểu ngày không còn trong kế hoạch' },
  )
  .refine(({ exceptions }) => exceptions.every(({ from, to }) => from <= to), {
    path: ['exceptions'],
    message: 'Ngày cuối phải sau ngày đầu',
  });
export type BellPlan = z.output<typeof bellPlan>;
