import type { Bell, BellException, BellPlan, DayType } from './bell-plan';

// Facts of a bell plan, apart from its schemas: pages that only read one do without their code.

export const BELL_KINDS = ['warning', 'begin', 'break', 'end'] as const;
export type BellKind = (typeof BELL_KINDS)[number];
export const BELL_KIND_LABELS: Record<BellKind, string> = {
  warning: 'Báo trước',
  begin: 'Bắt đầu',
  break: 'Giải lao',
  end: 'Kết thúc',
};
/** Colours of the day types in a calendar, by name; each is a colour of the theme on the screen. */
export const DAY_TYPE_COLORS = ['blue', 'green', 'orange', 'purple', 'red', 'teal', 'brown', 'gray'] as const;
export type DayTypeColor = (typeof DAY_TYPE_COLORS)[number];

export const MOST_BELLS = 100;
export const MOST_DAY_TYPES = 12;
export const MOST_CYCLE_DAYS = 56;

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The day type of a date by the cycle alone; null where it has none. */
export function ruledDayType({ cycle, day_types }: Omit<BellPlan, 'exceptions'>, date: string): DayType | null {
  const length = cycle.days.length;
  const id = cycle.days[((daysBetween(cycle.from, date) % length) + length) % length];
  return day_types.find((type) => type.id === id) ?? null;
}

/** The exception that counts on a date. */
export const exceptionOn = ({ exceptions }: Pick<BellPlan, 'exceptions'>, date: string): BellException | undefined =>
  exceptions.findLast(({ from, to }) => from <= date && date <= to);

/** The day type of a date; null where no bell rings. Holidays and the first and last day are the schedule's. */
export function dayTypeOn(plan: BellPlan, date: string): DayType | null {
  const exception = exceptionOn(plan, date);
  return exception ? (plan.day_types.find(({ id }) => id === exception.day_type) ?? null) : ruledDayType(plan, date);
}

/** The content that a bell plays. */
export const soundOf = ({ sounds }: Pick<BellPlan, 'sounds'>, { kind, ref_id }: Pick<Bell, 'kind' | 'ref_id'>) =>
  ref_id ?? sounds[kind];

const minuteAfter = (time: string) => {
  const minute = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 1) % 1440;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};

/** The slots of a bell plan, in order: the times of all its bells. A sound decides when the run in a slot is over. */
export const slotsOfBells = ({ day_types }: Pick<BellPlan, 'day_types'>) =>
  [...new Set(day_types.flatMap(({ bells }) => bells.map(({ time }) => time)))]
    .sort()
    .map((time) => ({ start_time: time, end_time: minuteAfter(time) }));

/** The contents that a bell plan plays, each once, in the order of the kinds. */
export const soundsOfBells = (plan: Pick<BellPlan, 'day_types' | 'sounds'>): string[] => {
  const bells = plan.day_types.flatMap(({ bells }) => bells);
  const ofKinds = BELL_KINDS.flatMap((kind) => bells.filter((one) => one.kind === kind));
  return [...new Set(ofKinds.flatMap((one) => soundOf(plan, one) ?? []))];
};

const quoted = ({ name }: DayType) => `“${name}”`;

/** The first day type with two bells at the same time, in words; null where there is none. */
export function sameTimeText({ day_types }: Pick<BellPlan, 'day_types'>): string | null {
  for (const type of day_types) {
    const twice = type.bells.find(({ time }, at) => type.bells.findIndex((other) => other.time === time) !== at);
    if (twice) return `${quoted(type)} có hai chuông lúc ${twice.time}`;
  }
  return null;
}

/** The first bell without a sound, in words; null where each has one. */
export function silentBellText(plan: Pick<BellPlan, 'day_types' | 'sounds'>): string | null {
  for (const type of plan.day_types) {
    const silent = type.bells.find((one) => soundOf(plan, one) === null);
    if (!silent) continue;
    const kind = BELL_KIND_LABELS[silent.kind].toLowerCase();
    return `Chọn âm thanh cho chuông ${kind}: ${silent.time} trong ${quoted(type)} chưa có`;
  }
  return null;
}

/**
 * The exceptions after these days were given a day type: null for no bells, undefined for that of the cycle. Dates in a
 * row with one type are one exception.
 */
export function withException(
  exceptions: readonly BellException[],
  days: readonly string[],
  day_type: string | null | undefined,
): BellException[] {
  const byDate = new Map<string, string | null>();
  for (const one of exceptions)
    for (let at = Date.parse(one.from); at <= Date.parse(one.to); at += DAY_MS)
      byDate.set(new Date(at).toISOString().slice(0, 10), one.day_type);
  for (const day of days) {
    if (day_type === undefined) byDate.delete(day);
    else byDate.set(day, day_type);
  }
  const merged: BellException[] = [];
  for (const [date, type] of [...byDate].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = merged.at(-1);
    if (last && last.day_type === type && daysBetween(last.to, date) === 1) last.to = date;
    else merged.push({ from: date, to: date, day_type: type });
  }
  return merged;
}
