import { AreaFilterButton, useAreaName } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { useAccount } from '@loa/auth';
import { LOG_ACTIONS, LOG_MODULES, logActionName, type LogQuery } from '@loa/contracts/activity-log';
import { useCan } from '@loa/permissions';
import { useModuleWords } from '@loa/permissions/module-words';
import { chipsOf, FilterSelect, formatDate, lazyPart, type FilterChip } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { logPeople } from './log-api';
import { logLabels, resultLabels } from './log-words';

/** Filters include the calendar, so they are loaded when they are opened. */
export const LogTimeFilters = lazyPart(() => import('./log-time-filters').then((filters) => filters.LogTimeFilters));

export interface LogFilterProps {
  query: LogQuery;
  onChange: (change: Partial<LogQuery>) => void;
}

const resultOptions = Object.entries(resultLabels).map(([value, label]) => ({ value, label }));

/**
 * Options of the person filter. A user who may not read accounts can choose the own lines, and reaches others by a link
 * in one of their lines.
 */
function usePeople(isWanted: boolean) {
  const own = useAccount();
  const { data, error, refetch } = useQuery({ ...logPeople(), enabled: useCan()('TAI_KHOAN_VIEW') && isWanted });
  const others = data?.rows.filter(({ id }) => id !== own.id) ?? [];
  return {
    people: [
      { value: own.id, label: `${own.name} (tôi)` },
      ...others.map(({ id, name }) => ({ value: id, label: name })),
    ],
    error,
    refetch,
  };
}

export function LogFilters({ query, onChange }: LogFilterProps) {
  const [wantsPeople, setWantsPeople] = useState(false);
  const { people, error, refetch } = usePeople(wantsPeople || query.account_id !== undefined);
  const called = useModuleWords();
  const modules = LOG_MODULES.map((value) => ({ value, label: called(value) }));
  const actions = LOG_ACTIONS.filter(
    ({ value, module }) => !query.module || module === query.module || value === query.action,
  ).map(({ value, module }) => ({
    value,
    label: [module && called(module), logActionName(value)].filter(Boolean).join(': '),
  }));
  return (
    <>
      <FilterSelect
        label={logLabels.account}
        value={query.account_id}
        options={people}
        onOpen={() => (error ? void refetch() : setWantsPeople(true))}
        error={error}
        onChange={(account_id) => onChange({ account_id })}
      />
      <FilterSelect
        label={logLabels.module}
        value={query.module}
        options={modules}
        onChange={(module) => onChange({ module })}
      />
      <FilterSelect
        label={logLabels.action}
        value={query.action}
        options={actions}
        onChange={(action) => onChange({ action: action as LogQuery['action'] })}
      />
      <FilterSelect
        label={logLabels.result}
        value={query.result}
        options={resultOptions}
        onChange={(result) => onChange({ result: result as LogQuery['result'] })}
      />
      <AreaFilterButton value={query.area_id} onChange={(area_id) => onChange({ area_id })} />
    </>
  );
}

/** Active filters of the log, in words. `record` is the name of the record whose lines are shown. */
export function useLogFilterChips({ query, onChange }: LogFilterProps, record: string | undefined): FilterChip[] {
  const called = useModuleWords();
  const area = useTerm('area');
  const areaName = useAreaName(query.area_id);
  const { people } = usePeople(query.account_id !== undefined);
  const { account_id, action, entity_id, from, module, result, to } = query;
  return chipsOf(onChange, [
    ['entity_id', logLabels.entity, entity_id && (record ?? '…')],
    ['account_id', logLabels.account, account_id && (people.find(({ value }) => value === account_id)?.label ?? '…')],
    ['module', logLabels.module, module && called(module)],
    ['action', logLabels.action, action && logActionName(action)],
    ['result', logLabels.result, result && resultLabels[result]],
    ['area_id', area, query.area_id && areaName],
    ['from', 'Từ ngày', from && formatDate(from)],
    ['to', 'Đến hết ngày', to && formatDate(to)],
  ]);
}
