import { BELL_KIND_LABELS, type BellPlan } from '@loa/contracts/schedules';
import { formatDate } from '@loa/ui-kit';

/** A bell plan in words: the bells of each day type, the cycle, and the dates with another one. */
export function bellPlanText({ day_types, cycle, exceptions }: BellPlan): string {
  const nameOf = (id: string | null) => day_types.find((type) => type.id === id)?.name ?? 'không chuông';
  const bells = day_types.map(
    ({ name, bells }) =>
      `${name} – ${bells.map(({ time, kind, name: of }) => `${time} ${of || BELL_KIND_LABELS[kind].toLowerCase()}`).join(', ') || 'không chuông'}`,
  );
  const dates = exceptions.map(
    ({ from, to, day_type }) =>
      `${[...new Set([from, to])].map((date) => formatDate(date)).join('–')} ${nameOf(day_type)}`,
  );
  return [
    ...bells,
    `Lần lượt từ ${formatDate(cycle.from)}: ${cycle.days.map(nameOf).join(', ')}`,
    ...(dates.length > 0 ? [`Riêng ${dates.join(', ')}`] : []),
  ].join('; ');
}
