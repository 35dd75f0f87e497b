import type { AccountStatus } from '@loa/contracts/accounts';

/** Verbs for a new state of accounts: on a button, and within a sentence. */
export const statusVerbs: Record<AccountStatus, { label: string; what: string }> = {
  active: { label: 'Mở khóa', what: 'mở khóa' },
  locked: { label: 'Khóa', what: 'khóa' },
  disabled: { label: 'Ngừng sử dụng', what: 'ngừng sử dụng' },
};

/** Effect on locked people. */
export const SHUT_OUT = 'Mọi phiên đang mở bị đăng xuất ngay, và không đăng nhập lại được cho đến khi được mở khóa.';
