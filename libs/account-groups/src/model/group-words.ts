import type { AccountGroup } from '@loa/contracts/accounts';
import { PERMISSIONS } from '@loa/contracts/permissions';
import { formatNumber } from '@loa/ui-kit';

/** Labels of the fields: in the form, in the list, and for differences between two versions. */
export const groupLabels = {
  name: 'Tên nhóm',
  code: 'Mã',
  members: 'Thành viên',
  rights: 'Quyền',
  note: 'Ghi chú',
  changed: 'Sửa gần nhất',
};

const ALL: readonly number[] = PERMISSIONS.map(({ id }) => id);

/** Permissions of the members: all for administrators, whatever is stored with their group. */
export const rightsOf = ({
  is_administrator,
  permission_ids,
}: Pick<AccountGroup, 'is_administrator' | 'permission_ids'>) => (is_administrator ? ALL : permission_ids);

export const rightsCount = (group: AccountGroup) =>
  group.is_administrator ? 'Mọi quyền' : `${formatNumber(group.permission_ids.length)} quyền`;
export const chosenCount = (count: number) => `Đã chọn ${formatNumber(count)} trên ${formatNumber(ALL.length)} quyền`;
export const membersCount = (count: number) => `${formatNumber(count)} thành viên`;
/** Time of the last change, or of its creation. */
export const changedAt = ({ updated_at, created_at }: Pick<AccountGroup, 'updated_at' | 'created_at'>) =>
  updated_at ?? created_at;
