import { serverNow } from '@loa/ui-kit/clock';
import {
  isPreviewable,
  scheduleDraftOn,
  scheduleWriteOn,
  withBells,
  type Schedule,
  type SchedulePreview,
  type ScheduleWrite,
  type Slot,
} from '@loa/contracts/schedules';
import { dayOf, formatTime } from '@loa/ui-kit';
import { formOf, type ScheduleForm } from './form-values';
import { slotSeconds } from '@loa/ui-kit';

const today = () => dayOf(serverNow());
/** Validation of what is submitted, with today's date. */
export const formSchema = scheduleWriteOn(today);
/** Validation of a draft, which may be half. */
export const draftSchema = scheduleDraftOn(today);

/** Default seconds of a repeating play-now programme. */
const AT_ONCE_SEC = 30 * 60;

/** Form values of a copy: a new name, from today on, without a conflict rule. */
export function copyOf(schedule: Schedule, today = dayOf(serverNow())): ScheduleForm {
  const copy = formOf(schedule);
  const over = copy.end_date !== null && copy.end_date < today;
  return {
    ...copy,
    name: `${copy.name} (bản sao)`,
    start_date: copy.start_date && copy.start_date < today ? today : copy.start_date,
    end_date: over ? null : copy.end_date,
    conflict_rule: null,
  };
}

/** A copy that plays once, as soon as it is approved; one that fills its time has the length of its slot. */
export function playNowCopyOf(schedule: Schedule): ScheduleForm {
  const copy = copyOf(schedule);
  return bodyOf({
    ...copy,
    name: `${schedule.name} (phát ngay)`,
    mode: 'now',
    max_duration_sec: copy.max_duration_sec ?? (copy.repeat_rule === 'fill' ? atOnceSeconds(copy.slots) : null),
  });
}

/** Seconds of a repeating play-now programme: the length of the first slot. */
export function atOnceSeconds([slot]: readonly Slot[]): number {
  return (slot && slotSeconds(slot)) ?? AT_ONCE_SEC;
}

/** Request body: fields left from another mode are cleared, so that they neither confuse nor count as a change. */
export function bodyOf(form: ScheduleForm): ScheduleForm {
  const { mode } = form;
  const repeats = mode !== 'now' && mode !== 'once';
  return withBells({
    ...form,
    end_date: repeats ? form.end_date : null,
    days_of_week: mode === 'weekly' ? form.days_of_week : [],
    days_of_month: mode === 'monthly' ? form.days_of_month : [],
    weekdays_of_month: mode === 'monthly' ? form.weekdays_of_month : [],
    lunar_days: mode === 'monthly' ? form.lunar_days : [],
    slots: mode === 'now' ? [] : form.slots,
    exclude_dates: repeats ? form.exclude_dates : [],
    skip_holidays: repeats && form.skip_holidays,
  });
}

/** Body for a preview, available once times and places are valid: before it has a name or a programme. */
export function previewableBody(form: ScheduleForm): ScheduleWrite | undefined {
  const parsed = draftSchema.safeParse({
    ...bodyOf(form),
    name: form.name.trim().length < 2 ? 'Lịch phát mới' : form.name,
  });
  return parsed.success && isPreviewable(parsed.data) ? parsed.data : undefined;
}

/**
 * Changes that move the run at `start` to another time of its day: its slot; a play-now schedule gets this time.
 */
export function movedTo(slot: Slot, start: string, { mode, slots, time_zone }: ScheduleForm): Partial<ScheduleForm> {
  if (mode === 'now') return { slots: [slot], start_date: dayOf(start, time_zone), mode: 'once' };
  const instead = formatTime(start, time_zone);
  const at = Math.max(
    0,
    slots.findIndex(({ start_time }) => start_time === instead),
  );
  return { slots: slots.map((one, index) => (index === at ? slot : one)) };
}

/** The form with the first run that collides moved to the free slot that its preview found. */
export function inFreeSlot(
  form: ScheduleForm,
  preview: Pick<SchedulePreview, 'free_slot' | 'occurrences'> | undefined,
): ScheduleForm {
  const colliding = preview?.occurrences.find(({ collides }) => collides);
  return preview?.free_slot && colliding
    ? { ...form, conflict_rule: null, ...movedTo(preview.free_slot, colliding.start, form) }
    : form;
}
