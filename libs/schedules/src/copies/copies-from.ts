import type { ScheduleKind } from '@loa/contracts/schedules';
import { copiesPath } from '../model/schedule-paths';

/** The page that copies what a list or calendar with this address shows: its filters, its day or its week. */
export function copiesFrom(kind: ScheduleKind, shown: URLSearchParams): string {
  const params = new URLSearchParams(shown);
  const [view, date] = [params.get('view'), params.get('date')];
  for (const key of ['view', 'date', 'page', 'limit', 'sort']) params.delete(key);
  if (date && (view === 'day' || view === 'week')) params.set('from', date);
  if (view === 'day') params.set('days', '1');
  return `${copiesPath(kind)}?${params}`;
}
