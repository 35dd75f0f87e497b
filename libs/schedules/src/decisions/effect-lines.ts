import { isSeen, type Conflict, type ConflictEffect, type ScheduleKind } from '@loa/contracts/schedules';
import { formatTime, formatTimeRange } from '@loa/ui-kit';

export type ConflictRule = keyof NonNullable<Conflict['effects']>;

const verbOf = (kind: ScheduleKind) => (isSeen(kind) ? 'chiếu' : 'phát');

/** What a rule does to the schedule that is decided about. */
function ownLine({ schedule, start }: Conflict, { plays, is_whole }: ConflictEffect, verb: string) {
  if (!plays) return `Lịch này không ${verb} được, vì “${schedule.name}” đang ${verb} suốt lúc đó.`;
  if (plays.start > start)
    return `Lịch này chờ đến ${formatTime(plays.start)} mới ${verb}${is_whole ? '' : `, đến ${formatTime(plays.end)} là hết giờ`}.`;
  return is_whole
    ? `Lịch này ${verb} đúng giờ.`
    : `Lịch này ${verb} ${formatTimeRange(plays.start, plays.end)} và bị “${schedule.name}” ngắt quãng.`;
}

/** What it does to the other one, and whether that comes back by itself. */
function otherLine({ schedule }: Conflict, { other_stops, other_returns }: ConflictEffect, verb: string) {
  const name = `“${schedule.name}”`;
  if (!other_stops) return `${name} ${verb} như đã định.`;
  const { start, end } = other_stops;
  if (other_returns === 'begins') return `${name} đến ${formatTime(end)} mới bắt đầu.`;
  const stops = `${name} dừng ${formatTimeRange(start, end)}`;
  if (other_returns === null) return `${stops}, phần đó không ${verb} lại.`;
  return `${stops}, sau đó tự ${verb} ${other_returns === 'continues' ? 'tiếp' : 'lại từ đầu'}.`;
}

/** The effect of a rule on one conflict in sentences; none while the server cannot know it. */
export function effectLines(conflict: Conflict, rule: ConflictRule, kind: ScheduleKind): string[] {
  const effect = conflict.effects?.[rule];
  if (!effect) return [];
  const verb = verbOf(kind);
  return [ownLine(conflict, effect, verb), otherLine(conflict, effect, verb)];
}
