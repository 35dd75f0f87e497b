import { AreaFilterButton, useAreaName } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import type { accounts } from '@loa/contracts/accounts';
import type { QueryOf } from '@loa/contracts/common';
import { useCan } from '@loa/permissions';
import { chipsOf, chosenNames, FilterSelect, type FilterChip } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupChoices } from '../api/accounts-api';
import { accountLabels, statusLabels, statusOptions } from '../model/account-words';
import { signInChoice, signInOptions, signInQuery, signInWords } from '../model/sign-in-filter';

export type AccountQuery = QueryOf<typeof accounts>;
interface AccountFilterProps {
  query: AccountQuery;
  onChange: (change: Partial<AccountQuery>) => void;
}

/** Filters of the list. */
export function AccountFilters({ query, onChange }: AccountFilterProps) {
  const seesGroups = useCan()('NHOM_TAI_KHOAN_VIEW');
  const [wantsGroups, setWantsGroups] = useState(false);
  const {
    data: groups,
    error,
    refetch,
  } = useQuery({ ...groupChoices(), enabled: seesGroups && (wantsGroups || query.group_account_id !== undefined) });
  return (
    <>
      {seesGroups && (
        <FilterSelect
          label="Nhóm"
          value={query.group_account_id}
          options={groups?.rows.map(({ id, name }) => ({ value: id, label: name }))}
          onOpen={() => (error ? void refetch() : setWantsGroups(true))}
          error={error}
          onChange={(group_account_id) => onChange({ group_account_id })}
        />
      )}
      <FilterSelect
        label={accountLabels.status}
        multiple
        value={query.status}
        options={statusOptions}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={accountLabels.last_login_at}
        value={signInChoice(query)}
        options={signInOptions}
        onChange={(choice) => onChange(signInQuery(choice))}
      />
      <AreaFilterButton value={query.area_id} onChange={(area_id) => onChange({ area_id })} />
    </>
  );
}

/** Active filters of the list, in words. */
export function useAccountFilterChips({ query, onChange }: AccountFilterProps): FilterChip[] {
  const area = useTerm('area');
  const areaName = useAreaName(query.area_id);
  const { group_account_id, is_hotline, status } = query;
  const { data: groups } = useQuery({
    ...groupChoices(),
    enabled: useCan()('NHOM_TAI_KHOAN_VIEW') && group_account_id !== undefined,
  });
  return chipsOf(onChange, [
    [
      'group_account_id',
      'Nhóm',
      group_account_id && (groups?.rows.find(({ id }) => id === group_account_id)?.name ?? '…'),
    ],
    ['status', accountLabels.status, chosenNames(statusLabels, status)],
    ['signed_in', accountLabels.last_login_at, signInWords(query), signInQuery(undefined)],
    ['is_hotline', accountLabels.is_hotline, is_hotline && { true: 'Có', false: 'Không' }[is_hotline]],
    ['area_id', area, areaName],
  ]);
}
