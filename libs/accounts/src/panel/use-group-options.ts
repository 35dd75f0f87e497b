import type { Account, AccountGroup } from '@loa/contracts/accounts';
import { ADMINISTRATOR_GROUP_ID, PERMISSIONS } from '@loa/contracts/permissions';
import { useCan } from '@loa/permissions';
import { errorText, type Option } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { groupChoices } from '../api/accounts-api';
import { useOwnRights } from '../model/own-rights';

const everything = PERMISSIONS.map(({ id }) => id);

/** Permissions from the account's group, derived from the account itself. */
const knownOf = ({ account_permission, own_permission_ids }: Account) =>
  account_permission.map(({ permission_id }) => permission_id).filter((id) => !own_permission_ids.includes(id));

/** Groups for an account. Groups with more rights than the caller's are shown, and cannot be chosen. */
export function useGroupOptions(account?: Account) {
  const seesGroups = useCan()('NHOM_TAI_KHOAN_VIEW');
  const { mayGive } = useOwnRights();
  const { data, error } = useQuery({ ...groupChoices(), enabled: seesGroups });
  const groups = data?.rows ?? [];
  const optionOf = (group: AccountGroup): Option =>
    mayGive(group)
      ? { value: group.id, label: group.name }
      : { value: group.id, label: `${group.name} (có quyền mà bạn không có)`, disabled: true };
  const current =
    account && !groups.some(({ id }) => id === account.group_account_id)
      ? [{ value: account.group_account_id, label: account.group_account.name }]
      : [];
  const rightsOf = (groupId: string): ReadonlySet<number> => {
    if (groupId === ADMINISTRATOR_GROUP_ID) return new Set(everything);
    const group = groups.find(({ id }) => id === groupId);
    return new Set(group ? group.permission_ids : account?.group_account_id === groupId ? knownOf(account) : []);
  };
  const options: Option[] = [...current, ...groups.map(optionOf)];
  const problem = error
    ? [errorText(error)].flat().join(' ')
    : seesGroups
      ? undefined
      : 'Bạn cần quyền xem nhóm người dùng để chọn nhóm khác';
  return {
    options,
    rightsOf,
    problem,
    nameOf: (groupId: string) => options.find(({ value }) => value === groupId)?.label ?? '…',
  };
}
