import { useAreaFilter } from '@loa/areas';
import { MOST_COPY_TARGETS, SCHEDULE_FIELDS } from '@loa/contracts/schedules';
import { dayOf } from '@loa/ui-kit';
import { serverNow } from '@loa/ui-kit/clock';
import { useTableState } from '@loa/ui-kit/table';
import { useSearchParams } from 'react-router-dom';
import { daysLater, readDay, spanOf } from '../calendar/calendar-days';

const { kind: _ownKind, sort: _sort, ...FILTERS } = SCHEDULE_FIELDS;
const WEEK = 7;

export interface CopyQuestion {
  from: string;
  days: 1 | 7;
  targets: string[];
  area_ids: string[];
  skip_holidays: boolean;
}

const listIn = (params: URLSearchParams, key: string) => params.get(key)?.split(',').filter(Boolean) ?? [];
const mondayOf = (day: string) => spanOf('week', day).from;

/** The day or week that lies after this one, and not in the past. */
export const nextTarget = (from: string, days: 1 | 7) => {
  const today = dayOf(serverNow());
  const next = daysLater(from, days);
  if (days === 1) return next > today ? next : daysLater(today, 1);
  return next > mondayOf(today) ? next : daysLater(mondayOf(today), WEEK);
};

/** What is copied and where to, in the address, beside the filters of the list. */
export function useCopyQuestion() {
  const [params, setParams] = useSearchParams();
  const table = useTableState(FILTERS, { id: 'schedules.copies' });
  const areaFilter = useAreaFilter();
  const days = params.get('days') === '1' ? 1 : WEEK;
  const chosen = readDay(params.get('from')) ?? daysLater(dayOf(serverNow()), days === 1 ? 0 : -WEEK);
  const from = days === 1 ? chosen : mondayOf(chosen);
  const named = listIn(params, 'to').flatMap((day) => readDay(day) ?? []);
  const targets = params.has('to') ? named : [nextTarget(from, days)];
  const question: CopyQuestion = {
    from,
    days,
    targets: [...new Set(days === 1 ? targets : targets.map(mondayOf))].sort().slice(0, MOST_COPY_TARGETS),
    area_ids: listIn(params, 'areas'),
    skip_holidays: params.has('skip_holidays'),
  };
  const { page: _page, limit: _limit, ...query } = table.query;
  const area_id = query.area_id ?? areaFilter.area_id;
  /** Changes the address; an empty list of places and a false switch leave it. */
  const set = (changes: Partial<CopyQuestion>) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        const { from: first, days: length, targets: to, area_ids, skip_holidays } = { ...question, ...changes };
        next.set('from', first);
        next.set('days', String(length));
        next.set('to', to.join());
        for (const [key, value] of [
          ['areas', area_ids.join()],
          ['skip_holidays', skip_holidays ? '1' : ''],
        ] as const)
          if (value) next.set(key, value);
          else next.delete(key);
        return next;
      },
      { replace: true },
    );
  return { question, filters: { ...query, ...(area_id && { area_id }) }, table, set };
}
