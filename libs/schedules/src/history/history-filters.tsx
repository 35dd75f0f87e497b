import { AreaFilterButton } from '@loa/areas';
import { OCCURRENCE_STATUSES, type historyQuery } from '@loa/contracts/schedules';
import { FilterSelect, formatDate, type FilterChip } from '@loa/ui-kit';
import type * as z from 'zod';
import { dateRanges, rangeName } from '../model/date-ranges';
import { runLabels } from '../model/run-state';
import { DateRangeFilter } from './date-range-filter';

type Query = z.output<typeof historyQuery>;

interface HistoryFiltersProps {
  query: Query;
  set: (changes: Partial<Query>) => void;
}

const ended = OCCURRENCE_STATUSES.filter((status) => status !== 'planned' && status !== 'playing');
const statusOptions = ended.map((value) => ({ value, label: runLabels[value] }));

export function HistoryFilters({ query, set }: HistoryFiltersProps) {
  return (
    <>
      <DateRangeFilter range={query} onChange={set} />
      <FilterSelect label="Kết quả" multiple value={query.status} options={statusOptions} onChange={(status) => set({ status })} />
      <AreaFilterButton value={query.area_id} onChange={(area_id) => set({ area_id })} />
    </>
  );
}

function rangeText({ planned_start_from, planned_start_to }: Query) {
  const named = dateRanges().find(({ value }) => value === rangeName({ planned_start_from, planned_start_to }));
  if (named) return named.label;
  return [planned_start_from && `từ ${formatDate(planned_start_from)}`, planned_start_to && `đến ${formatDate(planned_start_to)}`].filter(Boolean).join(' ');
}

/** The filters in words, each with a way to take it away. */
export function historyFilterChips({ query, set }: HistoryFiltersProps, areaName: string | undefined, device: string): FilterChip[] {
  const { status, schedule_id, device_id } = query;
  const range = rangeText(query);
  const names = status?.split(',').map((one) => statusOptions.find(({ value }) => value === one)?.label ?? one).join(', ');
  return [
    ...(range ? [{ key: 'range', label: `Ngày phát: ${range}`, onRemove: () => set({ planned_start_from: undefined, planned_start_to: undefined }) }] : []),
    ...(names ? [{ key: 'status', label: `Kết quả: ${names}`, onRemove: () => set({ status: undefined }) }] : []),
    ...(areaName ? [{ key: 'area', label: areaName, onRemove: () => set({ area_id: undefined }) }] : []),
    ...(schedule_id ? [{ key: 'schedule', label: 'Một lịch phát', onRemove: () => set({ schedule_id: undefined }) }] : []),
    ...(device_id ? [{ key: 'device', label: `Một ${device}`, onRemove: () => set({ device_id: undefined }) }] : []),
  ];
}
