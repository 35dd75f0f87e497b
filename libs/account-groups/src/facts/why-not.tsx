import type { AccountGroup } from '@loa/contracts/accounts';
import { PERMISSIONS } from '@loa/contracts/permissions';
import { useCan } from '@loa/permissions';
import Alert from '@mui/material/Alert';

/** Reason why a user who may change groups may not change this one. */
export function WhyNot({ group }: { group: AccountGroup }) {
  const can = useCan();
  if (group.is_administrator)
    return <Alert severity="info">Nhóm quản trị luôn có mọi quyền, không ai sửa hay xóa được.</Alert>;
  if (group.abilities.includes('EDIT') || !can('NHOM_TAI_KHOAN_EDIT')) return null;
  const exceeds = PERMISSIONS.some(({ id, code }) => group.permission_ids.includes(id) && !can(code));
  return (
    <Alert severity="info">
      {exceeds
        ? 'Nhóm này có quyền mà bạn không có, nên bạn chỉ xem được.'
        : 'Nhóm này có thành viên ngoài phạm vi của bạn, nên bạn chỉ xem được.'}
    </Alert>
  );
}
