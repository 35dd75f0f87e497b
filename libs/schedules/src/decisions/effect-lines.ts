import { isSeen, type Conflict, type ConflictEffect, type ScheduleKind } from '@loa/contracts/schedules';
import { formatNumber, formatTime, formatTimeRange } from '@loa/ui-kit';

export type ConflictRule = keyof NonNullable<Conflict['effects']>;
type Effect = ConflictEffect & Pick<Conflict, 'schedule' | 'start'>;

/** Other schedules whose effect is written out. */
const MOST_NAMED = 3;

export const verbOf = (kind: ScheduleKind) => (isSeen(kind) ? 'chiếu' : 'phát');
const nameOf = ({ schedule }: Pick<Conflict, 'schedule'>) => `“${schedule.name}”`;

/** Effect of a rule on the schedule that is decided about: the worst of its conflicts decides. */
function ownLine(effects: readonly Effect[], verb: string) {
  const blocking = effects.filter(({ plays }) => plays === null);
  if (blocking.length > 0)
    return `Lịch này không ${verb} được, vì ${blocking.slice(0, MOST_NAMED).map(nameOf).join(', ')} đang ${verb} suốt lúc đó.`;
  const late = effects.flatMap(({ plays, start, is_whole }) =>
    plays && plays.start > start ? [{ ...plays, is_whole }] : [],
  );
  const [latest] = late.toSorted((a, b) => b.start.localeCompare(a.start));
  if (latest)
    return `Lịch này chờ đến ${formatTime(latest.start)} mới ${verb}${latest.is_whole ? '' : `, đến ${formatTime(latest.end)} là hết giờ`}.`;
  const cut = effects.find(({ is_whole }) => !is_whole);
  return cut ? `Lịch này ${verb} và bị ${nameOf(cut)} ngắt quãng.` : `Lịch này ${verb} đúng giờ.`;
}

/** Effect of a rule on another schedule, and whether that comes back by itself. */
function otherLine(effect: Effect, verb: string) {
  const { other_stops, other_returns } = effect;
  if (!other_stops) return [];
  const { start, end } = other_stops;
  if (other_returns === 'begins') return [`${nameOf(effect)} đến ${formatTime(end)} mới bắt đầu.`];
  const stops = `${nameOf(effect)} dừng ${formatTimeRange(start, end)}`;
  if (other_returns === null) return [`${stops}, phần đó không ${verb} lại.`];
  return [`${stops}, sau đó tự ${verb} ${other_returns === 'continues' ? 'tiếp' : 'lại từ đầu'}.`];
}

/** The effect of a rule on conflicts in sentences; none while the server cannot know it. */
export function effectLines(conflicts: readonly Conflict[], rule: ConflictRule, kind: ScheduleKind): string[] {
  const effects = conflicts.flatMap(({ schedule, start, effects }) =>
    effects ? [{ schedule, start, ...effects[rule] }] : [],
  );
  if (effects.length === 0) return [];
  const verb = verbOf(kind);
  const others = effects.flatMap((effect) => otherLine(effect, verb));
  const more = others.length - MOST_NAMED;
  return [
    ownLine(effects, verb),
    ...others.slice(0, MOST_NAMED),
    ...(more > 0 ? [`${formatNumber(more)} lịch nữa cũng vậy.`] : []),
    ...(others.length === 0 ? [`${effects.length === 1 ? 'Lịch kia' : 'Các lịch kia'} ${verb} như đã định.`] : []),
  ];
}
