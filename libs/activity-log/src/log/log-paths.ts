/** Address parameter of the panel: the id of its line. */
export const LINE_PARAM = 'dong';
