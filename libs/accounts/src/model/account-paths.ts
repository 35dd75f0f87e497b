/** SPEC §2. */
export const ACCOUNT_LIST = '/cai-dat/tai-khoan';
/** Address parameter of the panel: the id of the account it shows, or the word for a new one. */
export const ACCOUNT_PARAM = 'tai-khoan';
export const NEW = 'moi';
export const NEW_ACCOUNT = `?${ACCOUNT_PARAM}=${NEW}`;
/** Everybody's own account, which nobody changes here. */
export const OWN_ACCOUNT = '/thong-tin-tai-khoan';
export const accountPath = (id: string) => `${ACCOUNT_LIST}?${ACCOUNT_PARAM}=${id}`;
