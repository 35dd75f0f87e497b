import { useShownWords, useTerm } from '@loa/app-config';
import { PlaceFilterButton, usePlaceChips } from '@loa/areas';
import { OCCURRENCE_STATUSES, RUN_LABELS, type historyQuery, type OccurrenceStatus } from '@loa/contracts/schedules';
import { chipsOf, chosenNames, FilterSelect, formatDate, type FilterChip } from '@loa/ui-kit';
import type * as z from 'zod';
import { dateRanges, rangeName } from '../model/date-ranges';

import { DateRangeFilter } from './date-range-filter';

type Query = z.output<typeof historyQuery>;

interface HistoryFiltersProps {
  query: Query;
  set: (changes: Partial<Query>) => void;
}

const ended = OCCURRENCE_STATUSES.filter((status) => status !== 'planned' && status !== 'playing');

export function HistoryFilters({ query, set }: HistoryFiltersProps) {
  const shownWords = useShownWords();
  return (
    <>
      <DateRangeFilter range={query} onChange={set} />
      <FilterSelect
        label="Kết quả"
        multiple
        value={query.status}
        options={ended.map((value) => ({ value, label: shownWords(RUN_LABELS[value]) }))}
        onChange={(status) => set({ status })}
      />
      <PlaceFilterButton query={query} onChange={set} />
    </>
  );
}

function rangeText({ planned_start_from, planned_start_to }: Query) {
  const named = dateRanges().find(({ value }) => value === rangeName({ planned_start_from, planned_start_to }));
  if (named) return named.label;
  return [
    planned_start_from && `từ ${formatDate(planned_start_from)}`,
    planned_start_to && `đến ${formatDate(planned_start_to)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The filters in words, each with a button to remove it. */
export function useHistoryFilterChips({ query, set }: HistoryFiltersProps): FilterChip[] {
  const [device, shownWords] = [useTerm('device.any'), useShownWords()];
  const places = usePlaceChips(query, useTerm('area'));
  return chipsOf(set, [
    [
      'planned_start_from',
      shownWords('Ngày phát'),
      rangeText(query),
      { planned_start_from: undefined, planned_start_to: undefined },
    ],
    ['status', 'Kết quả', shownWords(chosenNames<OccurrenceStatus>(RUN_LABELS, query.status) ?? '')],
    ...places,
    ['schedule_id', 'Lịch phát', query.schedule_id && 'chỉ một'],
    ['device_id', device, query.device_id && 'chỉ một'],
  ]);
}
