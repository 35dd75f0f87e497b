/** SPEC §2. */
export const FACTORY_LIST = '/cai-dat/nha-san-xuat-goc';
/** Address parameter of the panel: the id of the record it shows, or the word for a new one. */
export const FACTORY_PARAM = 'nha-san-xuat';
export const NEW = 'moi';
export const NEW_FACTORY = `?${FACTORY_PARAM}=${NEW}`;
