import { EDITING } from '@loa/ui-kit';

/** SPEC §2. */
export const GROUP_LIST = '/cai-dat/nhom-nguoi-dung';
export const GROUP_NEW = `${GROUP_LIST}/tao-moi`;
export const GROUP_ONE = `${GROUP_LIST}/chi-tiet`;

/** Page of one group. */
export const groupPath = (id: string) => `${GROUP_ONE}?id=${id}`;
/** Form of one group. */
export const editGroupPath = (id: string) => `${groupPath(id)}&${EDITING}`;

const ACCOUNT_LIST = '/cai-dat/tai-khoan';
/** List of the accounts of a group. */
export const membersPath = (groupId: string) => `${ACCOUNT_LIST}?group_account_id=${groupId}`;
/** Page of one account beside its list. */
export const accountPath = (id: string) => `${ACCOUNT_LIST}?tai-khoan=${id}`;
