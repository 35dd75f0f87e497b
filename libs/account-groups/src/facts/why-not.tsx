import { ACCOUNT_GROUP_CALLS, type AccountGroup } from '@loa/contracts/accounts';
import { OnlyForAll, useCan } from '@loa/permissions';
import Alert from '@mui/material/Alert';

/** Reason why a user who may change groups may not change this one. */
export function WhyNot({ group }: { group: AccountGroup }) {
  const can = useCan();
  if (group.is_administrator)
    return <Alert severity="info">Nhóm quản trị luôn có mọi quyền, không ai sửa hay xóa được.</Alert>;
  if (group.abilities.includes('EDIT') || !can('NHOM_TAI_KHOAN_EDIT')) return null;
  if (!can('NHOM_TAI_KHOAN_EDIT', ACCOUNT_GROUP_CALLS.scope)) return <OnlyForAll calls={ACCOUNT_GROUP_CALLS} />;
  return <Alert severity="info">Nhóm này có quyền mà bạn không có, nên bạn chỉ xem được.</Alert>;
}
