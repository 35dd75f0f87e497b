import type { CalendarRun } from '@loa/contracts/schedules';
import { takenWords } from '@loa/records';
import { formatNumber, formatTime, formatTimeRange, type StateTone } from '@loa/ui-kit';
import { runState } from '../model/run-state';
import { scheduleState } from '../model/schedule-state';

/** Statuses of a schedule whose runs do not play as they are. */
const NOT_YET = ['draft', 'waiting_approval', 'rejected'] as const;
const isNotYet = (status: CalendarRun['schedule_status']) => NOT_YET.some((one) => one === status);

/** Whether nobody has approved it: it is drawn as an outline. */
export const isOnlyPlanned = ({ schedule_status, is_stored }: CalendarRun) => !is_stored && isNotYet(schedule_status);

/** Text, colour and icon of a run in the calendar. */
export function lookOf(run: CalendarRun, now: number): { label: string; tone: StateTone } {
  const { schedule_status, kind, status, priority_level } = run;
  const isPaused = schedule_status === 'paused' && status === 'planned';
  if (schedule_status && (isPaused || isOnlyPlanned(run)))
    return scheduleState({ status: schedule_status, running: false, kind });
  const { label, tone } = runState({ ...run, device_count: run.device_count ?? Infinity }, now);
  const isUrgent = priority_level === 90 && (status === 'planned' || status === 'playing');
  return { label, tone: isUrgent ? 'emergency' : tone };
}

/** Whether others take a part of it. */
export const isTaken = ({ taken, status }: CalendarRun) =>
  taken !== null && (status === 'planned' || status === 'playing') && (taken.lost_sec > 0 || taken.silent_count > 0);

/** The run in words, for its tooltip and for users who do not see it. They begin with what is shown of it. */
export function inWords(run: CalendarRun, now: number, device: string, hasTime: boolean): string {
  const { device_count, taken, is_changing, is_wider } = run;
  return [
    hasTime ? `${formatTime(run.planned_start)} ${run.schedule.name}` : run.schedule.name,
    formatTimeRange(run.planned_start, run.planned_end),
    lookOf(run, now).label,
    is_changing && 'có bản sửa chờ duyệt',
    is_wider ? 'lịch của cấp trên' : run.area.name,
    device_count !== null && `${formatNumber(device_count)} ${device}`,
    taken && takenWords({ taken, device_count: device_count ?? taken.device_count }, device),
  ]
    .filter(Boolean)
    .join(', ');
}
