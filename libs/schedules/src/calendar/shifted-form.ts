import { DEFAULT_TIME_ZONE } from '@loa/contracts/common';
import type { CalendarRun } from '@loa/contracts/schedules';
import { dayOf, formatTime } from '@loa/ui-kit';
import type { ScheduleForm } from '../model/form/form-values';
import { weekdayOf } from './calendar-days';

/** Wall times, `YYYY-MM-DDTHH:mm`. */
export interface WallSpan {
  start: string;
  end: string;
}

type Shifted = { form: ScheduleForm } | { refusal: string };

/** The whole schedule after one of its runs was dragged: its slot, and its day where the rule has one. */
export function shiftedForm(form: ScheduleForm, run: CalendarRun, to: WallSpan): Shifted {
  if (form.mode === 'bells') return { refusal: 'Giờ chuông theo kế hoạch: hãy đổi trong kế hoạch chuông.' };
  if (form.time_zone !== DEFAULT_TIME_ZONE) return { refusal: 'Lịch theo múi giờ khác, hãy đổi giờ trong biểu mẫu.' };
  const begun = formatTime(run.moved?.from ?? run.planned_start);
  const at = form.slots.findIndex(({ start_time }) => start_time === begun);
  if (at === -1) return { refusal: 'Khung giờ của lượt này không còn trong lịch.' };
  const slot = { start_time: to.start.slice(11), end_time: to.end.slice(11) };
  if (form.slots.some((other, index) => index !== at && other.start_time === slot.start_time))
    return { refusal: 'Lịch đã có một khung giờ bắt đầu lúc này.' };
  const slots = form.slots.map((other, index) => (index === at ? slot : other));
  const [from, day] = [dayOf(run.planned_start), to.start.slice(0, 10)];
  return from === day ? { form: { ...form, slots } } : onOtherDay({ ...form, slots }, from, day);
}

function onOtherDay(form: ScheduleForm, from: string, day: string): Shifted {
  const replaced = (days: readonly number[], one: number, other: number) =>
    [...new Set(days.map((each) => (each === one ? other : each)))].sort((a, b) => a - b);
  if (form.mode === 'once') return { form: { ...form, start_date: day } };
  if (form.mode === 'weekly')
    return { form: { ...form, days_of_week: replaced(form.days_of_week, weekdayOf(from) + 1, weekdayOf(day) + 1) } };
  if (form.mode === 'monthly') {
    const date = Number(from.slice(8));
    if (!form.days_of_month.includes(date))
      return { refusal: 'Lượt này theo thứ hay ngày âm lịch: hãy đổi ngày trong biểu mẫu.' };
    return { form: { ...form, days_of_month: replaced(form.days_of_month, date, Number(day.slice(8))) } };
  }
  return { refusal: 'Lịch hằng ngày chỉ đổi được giờ, không đổi được ngày.' };
}
