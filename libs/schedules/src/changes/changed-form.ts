import { nextStatus, wantedOf, withBells, type BellPlan, type Schedule, type Slot } from '@loa/contracts/schedules';
import { DAY_MINUTES, endFor, minutesOf, slotSeconds, timeAt } from '@loa/ui-kit';
import { daysLater } from '../calendar/calendar-days';
import { formOf, type ScheduleForm } from '../model/form/form-values';
import { slotText } from '../model/schedule-when';

/** Changes to make in each of several schedules. Each part that is missing, or 0 minutes, leaves it as it is. */
export interface ManyChanges {
  /** 0–100; null: each device's own. */
  volume?: number | null | undefined;
  /** Minutes by which all times of day move; earlier ones are negative. */
  minutes: number;
  /** An item that another one replaces, both by the id of what they play. */
  item?: { from: string; to: string } | undefined;
  /** Days without runs, first and last included. */
  off?: { from: string; to: string } | undefined;
}

export type Changed = { form: ScheduleForm } | { refusal: string };

/** A schedule, or the change proposed of it, with these changes. */
export function changedForm(schedule: Schedule, { volume, minutes, item, off }: ManyChanges): Changed {
  if (nextStatus(schedule.status, 'edit') === null) return { refusal: 'Lịch không còn sửa được.' };
  const before = formOf(wantedOf(schedule));
  const away = before.slots.find((slot) => dayOfShifted(slot, minutes) !== 0);
  if (away) return { refusal: `Khung giờ ${slotText(away)} sẽ sang ngày khác.` };
  const replaced = (id: string | null) => (item && id === item.from ? item.to : id);
  // The slots and items of a bell plan are those of its bells.
  const form = withBells({
    ...before,
    ...(volume !== undefined && { volume }),
    slots: before.slots.map((slot) => shifted(slot, minutes)),
    items: before.items.map((one) => (item && one.ref_id === item.from ? { ...one, ref_id: item.to } : one)),
    bell_plan: before.bell_plan && changedBells(before.bell_plan, minutes, replaced),
    exclude_dates: off ? withDaysOff(before, off) : before.exclude_dates,
  });
  return JSON.stringify(form) === JSON.stringify(before) ? { refusal: 'Không có gì để đổi.' } : { form };
}

/** Days by which the start of a slot leaves its day. */
const dayOfShifted = ({ start_time }: Slot, minutes: number) =>
  Math.floor((minutesOf(start_time) + minutes) / DAY_MINUTES);

function shifted(slot: Slot, minutes: number): Slot {
  const start_time = timeAt(minutesOf(slot.start_time) + minutes);
  return minutes === 0 ? slot : { start_time, end_time: endFor(start_time, slotSeconds(slot)) ?? slot.end_time };
}

const changedBells = (plan: BellPlan, minutes: number, replaced: (id: string | null) => string | null): BellPlan => ({
  ...plan,
  sounds: {
    warning: replaced(plan.sounds.warning),
    begin: replaced(plan.sounds.begin),
    break: replaced(plan.sounds.break),
    end: replaced(plan.sounds.end),
  },
  day_types: plan.day_types.map((type) => ({
    ...type,
    bells: type.bells.map((bell) => ({
      ...bell,
      time: timeAt(minutesOf(bell.time) + minutes),
      ref_id: replaced(bell.ref_id),
    })),
  })),
});

/** The excluded days with those of a span on which a repeating schedule may play. */
function withDaysOff({ mode, start_date, end_date, exclude_dates }: ScheduleForm, off: { from: string; to: string }) {
  if (mode === 'now' || mode === 'once') return exclude_dates;
  const first = start_date && start_date > off.from ? start_date : off.from;
  const last = end_date && end_date < off.to ? end_date : off.to;
  const days = new Set(exclude_dates);
  for (let day = first; day <= last; day = daysLater(day, 1)) days.add(day);
  return days.size === exclude_dates.length ? exclude_dates : [...days].sort();
}
