import { useTerm } from '@loa/app-config';
import { PlaceFilterButton, usePlaceChips } from '@loa/areas';
import type { QueryOf } from '@loa/contracts/common';
import { isSeen, SCHEDULE_MODES, SCHEDULE_STATUSES, type schedules } from '@loa/contracts/schedules';
import { chipsOf, chosenNames, FilterSelect, type FilterChip, type Option } from '@loa/ui-kit';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';
import { modeLabels, priorityLabels, statusLabels } from '../model/schedule-state';

type Query = QueryOf<typeof schedules>;
type Filters = Pick<Query, 'status' | 'mode' | 'priority_level' | 'area_id' | 'group_id' | 'running'>;

interface ScheduleFiltersProps {
  query: Filters;
  set: (changes: Partial<Query>) => void;
  /** Whether the list is of one mode, by which it is not filtered. */
  isOneMode?: boolean;
}

const statusOptions: Option[] = SCHEDULE_STATUSES.map((value) => ({ value, label: statusLabels[value] }));
const modeOptions: Option[] = SCHEDULE_MODES.map((value) => ({ value, label: modeLabels[value] }));
const priorityOptions: Option[] = ([90, 30, 20, 10] as const).map((level) => ({
  value: String(level),
  label: priorityLabels[level],
}));

/** Filters of the list of waiting schedules. */
export function WaitingFilters({ query, set }: ScheduleFiltersProps) {
  return (
    <>
      <HowAndPriority query={query} set={set} />
      <PlaceFilterButton query={query} onChange={set} />
    </>
  );
}

const HowAndPriority = ({ query, set, isOneMode }: ScheduleFiltersProps) => {
  const kind = useScheduleKind();
  const { verb } = wordsOf(kind);
  return (
    <>
      {!isOneMode && (
        <FilterSelect
          label={`Cách ${verb}`}
          multiple
          value={query.mode}
          options={isSeen(kind) ? modeOptions.filter(({ value }) => value !== 'bells') : modeOptions}
          onChange={(mode) => set({ mode })}
        />
      )}
      <FilterSelect
        label="Mức ưu tiên"
        value={query.priority_level}
        options={priorityOptions}
        onChange={(level) => set({ priority_level: level as Query['priority_level'] })}
      />
    </>
  );
};

/** Filters of the list of schedules. */
export function ScheduleFilters({ query, set, isOneMode = false }: ScheduleFiltersProps) {
  const { verb } = wordsOf(useScheduleKind());
  return (
    <>
      <FilterSelect
        label="Trạng thái"
        multiple
        value={query.status}
        options={statusOptions}
        onChange={(status) => set({ status })}
      />
      <HowAndPriority query={query} set={set} isOneMode={isOneMode} />
      <FilterSelect
        label={`Đang ${verb}`}
        value={query.running}
        options={[{ value: 'true', label: `Chỉ lịch đang ${verb}` }]}
        onChange={(running) => set({ running: running as Query['running'] })}
      />
      <PlaceFilterButton query={query} onChange={set} />
    </>
  );
}

/** The filters in words, each with a button to remove it. */
export function useScheduleFilterChips({ query, set }: ScheduleFiltersProps): FilterChip[] {
  const places = usePlaceChips(query, useTerm('area'));
  const { verb } = wordsOf(useScheduleKind());
  return chipsOf(set, [
    ['status', 'Trạng thái', chosenNames(statusLabels, query.status)],
    ['mode', `Cách ${verb}`, chosenNames(modeLabels, query.mode)],
    ['priority_level', 'Mức ưu tiên', priorityOptions.find(({ value }) => value === query.priority_level)?.label],
    ['running', `Đang ${verb}`, query.running && `chỉ lịch đang ${verb}`],
    ...places,
  ]);
}
