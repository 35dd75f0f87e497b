export { exportRows, type ExportColumn, type FileKind } from './export-rows';
export { saveFile } from './save-file';
export { saveSheets } from './save-sheets';
export type { SheetRows } from './xlsx';
export type { Cell } from './csv';
