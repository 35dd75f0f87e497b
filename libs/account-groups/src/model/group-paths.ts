import { EDITING } from '@loa/ui-kit';

/** SPEC §2. */
export const GROUP_LIST = '/cai-dat/nhom-nguoi-dung';
export const GROUP_NEW = `${GROUP_LIST}/tao-moi`;
export const GROUP_ONE = `${GROUP_LIST}/chi-tiet`;

/** One group, to be read. */
export const groupPath = (id: string) => `${GROUP_ONE}?id=${id}`;
/** Its form. */
export const editGroupPath = (id: string) => `${groupPath(id)}&${EDITING}`;

const ACCOUNT_LIST = '/cai-dat/tai-khoan';
/** The accounts of a group. */
export const membersPath = (groupId: string) => `${ACCOUNT_LIST}?group_account_id=${groupId}`;
/** One account, open beside its list. */
export const accountPath = (id: string) => `${ACCOUNT_LIST}?tai-khoan=${id}`;
