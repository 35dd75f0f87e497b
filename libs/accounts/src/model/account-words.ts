import type { AccountStatus } from '@loa/contracts/accounts';
import type { StateTone } from '@loa/ui-kit';

/** Labels of the fields: in the form, in the list, in the file, and for differences between two versions. */
export const accountLabels = {
  name: 'Họ và tên',
  username: 'Tên đăng nhập',
  group_account_id: 'Nhóm người dùng',
  phone: 'Điện thoại',
  email: 'Email',
  own_permission_ids: 'Quyền ngoài nhóm',
  is_hotline: 'Đường dây nóng',
  hotline_order: 'Thứ tự trong đường dây nóng',
  device_ids: 'Chỉ dùng với',
  note: 'Ghi chú',
  status: 'Trạng thái',
  last_login_at: 'Đăng nhập gần nhất',
};

export const statusLabels: Record<AccountStatus, string> = {
  active: 'Đang hoạt động',
  locked: 'Đã khóa',
  disabled: 'Ngừng sử dụng',
};
export const statusTones: Record<AccountStatus, StateTone> = { active: 'done', locked: 'paused', disabled: 'ended' };
export const statusOptions = (Object.entries(statusLabels) as [AccountStatus, string][]).map(([value, label]) => ({
  value,
  label,
}));

export const NEVER_SIGNED_IN = 'Chưa đăng nhập';
