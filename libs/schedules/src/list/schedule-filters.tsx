import { AreaFilterButton } from '@loa/areas';
import type { QueryOf } from '@loa/contracts/common';
import { SCHEDULE_MODES, SCHEDULE_STATUSES, type schedules } from '@loa/contracts/schedules';
import { FilterSelect, type FilterChip, type Option } from '@loa/ui-kit';
import { modeLabels, priorityLabels, statusLabels } from '../model/schedule-state';

type Query = QueryOf<typeof schedules>;
type Filters = Pick<Query, 'status' | 'mode' | 'priority_level' | 'area_id' | 'running'>;

interface ScheduleFiltersProps {
  query: Filters;
  set: (changes: Partial<Query>) => void;
}

const statusOptions: Option[] = SCHEDULE_STATUSES.map((value) => ({ value, label: statusLabels[value] }));
const modeOptions: Option[] = SCHEDULE_MODES.map((value) => ({ value, label: modeLabels[value] }));
const priorityOptions: Option[] = ([90, 30, 20, 10] as const).map((level) => ({ value: String(level), label: priorityLabels[level] }));

/** What narrows the list of those that wait. */
export function WaitingFilters({ query, set }: ScheduleFiltersProps) {
  return (
    <>
      <HowAndPriority query={query} set={set} />
      <AreaFilterButton value={query.area_id} onChange={(area_id) => set({ area_id })} />
    </>
  );
}

const HowAndPriority = ({ query, set }: ScheduleFiltersProps) => (
  <>
    <FilterSelect label="Cách phát" multiple value={query.mode} options={modeOptions} onChange={(mode) => set({ mode })} />
    <FilterSelect label="Mức ưu tiên" value={query.priority_level} options={priorityOptions} onChange={(level) => set({ priority_level: level as Query['priority_level'] })} />
  </>
);

/** What narrows the list of schedules. */
export function ScheduleFilters({ query, set }: ScheduleFiltersProps) {
  return (
    <>
      <FilterSelect label="Trạng thái" multiple value={query.status} options={statusOptions} onChange={(status) => set({ status })} />
      <HowAndPriority query={query} set={set} />
      <FilterSelect label="Đang phát" value={query.running} options={[{ value: 'true', label: 'Chỉ lịch đang phát' }]} onChange={(running) => set({ running: running as Query['running'] })} />
      <AreaFilterButton value={query.area_id} onChange={(area_id) => set({ area_id })} />
    </>
  );
}

const names = (value: string, options: Option[]) => value.split(',').map((one) => options.find((option) => option.value === one)?.label ?? one).join(', ');

/** The filters in words, each with a way to take it away. */
export function scheduleFilterChips({ query, set }: ScheduleFiltersProps, areaName: string | undefined): FilterChip[] {
  const { status, mode, priority_level, running } = query;
  return [
    ...(status ? [{ key: 'status', label: `Trạng thái: ${names(status, statusOptions)}`, onRemove: () => set({ status: undefined }) }] : []),
    ...(mode ? [{ key: 'mode', label: `Cách phát: ${names(mode, modeOptions)}`, onRemove: () => set({ mode: undefined }) }] : []),
    ...(priority_level ? [{ key: 'priority', label: `Mức ưu tiên: ${names(priority_level, priorityOptions)}`, onRemove: () => set({ priority_level: undefined }) }] : []),
    ...(running ? [{ key: 'running', label: 'Đang phát', onRemove: () => set({ running: undefined }) }] : []),
    ...(areaName ? [{ key: 'area', label: areaName, onRemove: () => set({ area_id: undefined }) }] : []),
  ];
}
