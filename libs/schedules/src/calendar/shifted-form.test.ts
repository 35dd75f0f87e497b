import { buildCalendarRun, buildSchedule } from '@loa/test-kit';
import type { Schedule } from '@loa/contracts/schedules';
import { expect, it } from 'vitest';
import { formOf } from '../model/form/form-values';
import { shiftedForm } from './shifted-form';

const slots = [
  { start_time: '05:00', end_time: '05:30' },
  { start_time: '17:00', end_time: '17:30' },
];
/** Friday at five in the morning. */
const run = buildCalendarRun({ planned_start: '2026-11-19T22:00:00.000Z', planned_end: '2026-11-19T22:30:00.000Z' });
const shifted = (over: Partial<Schedule>, start: string, end: string, dragged = run) =>
  shiftedForm(formOf(buildSchedule({ slots, ...over })), dragged, { start, end });

it('moves and stretches the slot of the run, and leaves the others', () => {
  expect(shifted({}, '2026-11-20T06:10', '2026-11-20T07:00')).toMatchObject({
    form: { slots: [{ start_time: '06:10', end_time: '07:00' }, slots[1]] },
  });
});

it('finds the slot of a run that was moved by its own start', () => {
  const moved = { ...run, moved: { from: '2026-11-20T10:00:00.000Z', by: null } };
  expect(shifted({}, '2026-11-20T18:00', '2026-11-20T18:30', moved)).toMatchObject({
    form: { slots: [slots[0], { start_time: '18:00', end_time: '18:30' }] },
  });
});

it.each<[Partial<Schedule>, object]>([
  [{ mode: 'once', start_date: '2026-11-20' }, { start_date: '2026-11-22' }],
  [{ mode: 'weekly', days_of_week: [1, 5] }, { days_of_week: [1, 7] }],
  [{ mode: 'weekly', days_of_week: [5, 7] }, { days_of_week: [7] }],
  [{ mode: 'monthly', days_of_month: [1, 20] }, { days_of_month: [1, 22] }],
])('of %j another day changes %j', (over, form) =>
  expect(shifted(over, '2026-11-22T05:00', '2026-11-22T05:30')).toMatchObject({ form }),
);

it('refuses another day of a run by weekday or lunar day, not another time', () => {
  const lunar = { mode: 'monthly' as const, lunar_days: [12], days_of_month: [1] };
  expect(shifted(lunar, '2026-11-22T05:00', '2026-11-22T05:30')).toHaveProperty('refusal');
  expect(shifted(lunar, '2026-11-20T06:00', '2026-11-20T06:30')).toMatchObject({ form: { lunar_days: [12] } });
});

it('refuses another day of a daily schedule, and the start of its other slot', () => {
  expect(shifted({ mode: 'daily' }, '2026-11-22T05:00', '2026-11-22T05:30')).toHaveProperty('refusal');
  expect(shifted({}, '2026-11-20T17:00', '2026-11-20T17:30')).toHaveProperty('refusal');
});
