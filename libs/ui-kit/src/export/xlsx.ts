import writeExcelFile, { type CellObject } from 'write-excel-file/universal';
import type { Cell } from './csv';

const WIDEST = 60;
const NARROWEST = 8;

/** A string is written as a string, whatever it begins with, and as text: it stays one when somebody edits the cell. */
const cellOf = (cell: Cell): CellObject => (typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String, format: '@' });
const headerOf = (cell: Cell): CellObject => ({ value: String(cell), type: String, fontWeight: 'bold' });

const widthOf = (rows: readonly (readonly Cell[])[], column: number) =>
  Math.min(WIDEST, rows.reduce((width, row) => Math.max(width, String(row[column]).length), NARROWEST) + 2);

/** A workbook of one sheet, whose header stays in view. */
export const xlsxBlob = ([header = [], ...rows]: readonly (readonly Cell[])[]) =>
  writeExcelFile([header.map(headerOf), ...rows.map((row) => row.map(cellOf))], {
    sheet: 'Danh sách',
    stickyRowsCount: 1,
    columns: header.map((_, column) => ({ width: widthOf([header, ...rows], column) })),
  }).toBlob();
