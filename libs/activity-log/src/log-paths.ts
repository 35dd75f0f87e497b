/** SPEC §2. */
export const LOG_PATH = '/nhat-ky-hoat-dong';
/** Address parameter of the panel: the id of the line it shows. */
export const LINE_PARAM = 'dong';

export const HISTORY_LABEL = 'Lịch sử thay đổi';
/** The log of one record. */
export const historyPath = (id: string) => `${LOG_PATH}?entity_id=${id}`;
