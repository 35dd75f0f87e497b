/** Address parameter of the panel: the id of the line it shows. */
export const LINE_PARAM = 'dong';
