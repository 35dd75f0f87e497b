import writeExcelFile, { type CellObject } from 'write-excel-file/universal';
import type { Cell } from './csv';

const WIDEST = 60;
const NARROWEST = 8;

/**
 * A string is written as a string, whatever its beginning, and in the text format: it stays one when somebody edits the
 * cell.
 */
const cellOf = (cell: Cell): CellObject =>
  typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String, format: '@' };
const headerOf = (cell: Cell): CellObject => ({ value: String(cell), type: String, fontWeight: 'bold' });

const widthOf = (rows: readonly (readonly Cell[])[], column: number) =>
  Math.min(WIDEST, rows.reduce((width, row) => Math.max(width, String(row[column]).length), NARROWEST) + 2);

/** One sheet of a workbook: its first row is the header. */
export interface SheetRows {
  name: string;
  rows: readonly (readonly Cell[])[];
}

/** A workbook whose headers stay in view. */
export const sheetsBlob = (sheets: readonly SheetRows[]) =>
  writeExcelFile(
    sheets.map(({ name, rows: [header = [], ...rows] }) => ({
      data: [header.map(headerOf), ...rows.map((row) => row.map(cellOf))],
      sheet: name,
      stickyRowsCount: 1,
      columns: header.map((_, column) => ({ width: widthOf([header, ...rows], column) })),
    })),
  ).toBlob();

/** A workbook of one list. */
export const xlsxBlob = (rows: readonly (readonly Cell[])[]) => sheetsBlob([{ name: 'Danh sách', rows }]);
