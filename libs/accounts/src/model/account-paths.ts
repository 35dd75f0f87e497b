/** SPEC §2. */
export const ACCOUNT_LIST = '/cai-dat/tai-khoan';
/** Address parameter of the panel: the id of an account, or the word for a new one. */
export const ACCOUNT_PARAM = 'tai-khoan';
export const NEW = 'moi';
export const NEW_ACCOUNT = `?${ACCOUNT_PARAM}=${NEW}`;
/** Page of the user's own account, which cannot be changed here. */
export const OWN_ACCOUNT = '/thong-tin-tai-khoan';
export const accountPath = (id: string) => `${ACCOUNT_LIST}?${ACCOUNT_PARAM}=${id}`;
