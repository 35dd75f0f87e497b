/** Maximum rows of one file: a user can still review them, and they are stored at once in a few seconds. */
export const IMPORT_ROWS = 5000;
/** Characters in a cell. */
export const IMPORT_CELL = 2000;
/** Bytes of a file, and of the call that carries its rows. */
export const IMPORT_BYTES = 5 * 1024 ** 2;
/** The last line a workbook can have. */
export const IMPORT_LAST_LINE = 1_048_576;
