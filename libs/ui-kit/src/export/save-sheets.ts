import { saveFile } from './save-file';
import type { SheetRows } from './xlsx';

/** Saves a workbook as a file. The code for workbooks is loaded with the first of them. */
export const saveSheets = async (name: string, sheets: readonly SheetRows[]) =>
  saveFile(`${name}.xlsx`, await (await import('./xlsx')).sheetsBlob(sheets));
