import { fold, IMPORT_CELL, usableText } from '@loa/contracts/common';
import { formatNumber } from '@loa/ui-kit';
import { FileProblem } from '../file-problem';
import type { FileRow, ImportColumn } from '../import-of';
import { isBelowTable, isTotal } from './end-of-table';
import { findHeader } from './find-header';
import type { ChangeKind, FileLines, WrittenCell } from './written-cell';

/** A cell that a program changed: as it is in the file, and as it was meant. */
export interface Change {
  row: number;
  field: string;
  written: string;
  meant: string;
  why: ChangeKind;
}

/** Rows of a file, with all that is in it and not in them. */
export interface FileRows {
  columns: ImportColumn[];
  rows: FileRow[];
  /** Cells that the rows have as they were meant. */
  changes: Change[];
  /** Lines that are no rows, and why. */
  left: { row: number; text: string; why: string }[];
  /** Number of hidden lines among them. */
  hidden: number;
  /** Headers without a known column. */
  unknown: string[];
  /** Headers that were understood by their meaning. */
  renamed: { written: string; label: string }[];
  /** Hidden columns that are read. */
  hiddenColumns: string[];
  otherSheets: string[];
}

/** Last column of a file of refused rows; it is ignored when the file is imported again. */
export const REASON = 'Lý do';

/** Number of cells that are named where a program lost what was typed. */
const LOST_NAMED = 5;
// NUL, and halves of characters (lone surrogates): they only appear in files that are no text.
const UNSTORABLE = /[\0\p{Cs}]/u;
/** Characters that nobody sees: a code with one would be another code. */
const UNSEEN = /[\u200b\u2060\ufeff]/g;
const textOf = ({ text, meant }: WrittenCell) => (meant?.text ?? text).replace(UNSEEN, '').trim();
const isBlank = (line: readonly WrittenCell[]) => line.every(({ text }) => text.trim() === '');
/** An exported list has a dash in empty cells. */
const asValue = (text: string) => (text === '–' ? '' : text);
const inLine = (line: readonly WrittenCell[]) => line.map(textOf).filter(Boolean).join(' · ').slice(0, 120);
/** Forms number their columns below the header: (1) (2) (3). */
const numbersColumns = (line: readonly WrittenCell[]) => {
  const numbers = line
    .map(textOf)
    .filter(Boolean)
    .map((text) => /^\(?(\d{1,2})\)?$/.exec(text)?.[1]);
  return numbers.length > 1 && numbers.every((number, at) => Number(number) === Number(numbers[0]) + at);
};

/** The value of a cell, and how it differs from what is written in the file. */
function readCell(cell: WrittenCell, column: ImportColumn, row: number): { value: string; change?: Change } {
  const written = textOf(cell);
  const value = asValue(usableText(column.has_lines ? written : written.replace(/\s+/g, ' ')));
  const where = `Dòng ${row}, cột “${column.label}”`;
  if (value.length > IMPORT_CELL) throw new FileProblem(`${where}: dài hơn ${formatNumber(IMPORT_CELL)} ký tự.`);
  if (UNSTORABLE.test(written)) throw new FileProblem(`${where}: có ký tự không hợp lệ, hãy nhập lại.`);
  const meant = column.read?.(value) ?? value;
  const why = meant === value ? cell.meant?.why : 'zeros';
  const typed = cell.text.trim();
  return why && meant !== typed
    ? { value: meant, change: { row, field: column.field, written: typed, meant, why } }
    : { value };
}

function refuseLost(lost: readonly string[]) {
  if (lost.length === 0) return;
  const others = lost.length - LOST_NAMED;
  const more = others > 0 ? [`Còn ${formatNumber(others)} ô như vậy.`] : [];
  throw new FileProblem([...lost.slice(0, LOST_NAMED), ...more].join(' '));
}

/** The rows below the header, each with its line. Lines that are none are listed with the reason. */
export function readRows(file: FileLines, wanted: readonly ImportColumn[], most: number, withHidden = false): FileRows {
  const { lines, hiddenLines, hiddenColumns, otherSheets } = file;
  const { at: top, last, header, places } = findHeader(lines, wanted);
  const [rows, changes, left]: [FileRow[], Change[], FileRows['left']] = [[], [], []];
  const lost: string[] = [];
  let hidden = 0;
  const below = lines.findIndex((line, at) => at > last && !isBlank(line));
  const end = lines.findIndex((line, at) => at > last && isBelowTable(line.map(textOf)));
  for (const [at, line] of lines.entries()) {
    if ((at >= top && at <= last) || isBlank(line)) continue;
    const row = at + 1;
    const leave = (why: string) => left.push({ row, text: inLine(line), why });
    const isHidden = hiddenLines.has(row);
    if (isHidden && at > top) hidden += 1;
    if (at < top) leave('ở trên dòng tên cột');
    else if (at === below && numbersColumns(line)) leave('dòng đánh số cột');
    else if (end !== -1 && at >= end) leave('phần cuối bảng: ngày, chữ ký, ghi chú');
    else if (isTotal(line.map(textOf))) leave('dòng tổng');
    else if (isHidden && !withHidden) leave('đang ẩn trong Excel');
    else if (!places.some((column, place) => column && line[place] && asValue(textOf(line[place]))))
      leave('không có gì ở các cột được dùng');
    else {
      const cells: FileRow['cells'] = {};
      for (const [place, column] of places.entries()) {
        if (!column) continue;
        if (line[place]?.lost)
          lost.push(`Dòng ${row}, cột “${column.label}” là “${textOf(line[place])}”: ${line[place].lost}.`);
        const { value, change } = readCell(line[place] ?? { text: '' }, column, row);
        cells[column.field] = value;
        if (change) changes.push(change);
      }
      rows.push({ row, cells });
    }
  }
  refuseLost(lost);
  if (rows.length === 0 && hidden === 0) throw new FileProblem('Tệp chỉ có dòng tên cột, chưa có dòng dữ liệu nào.');
  if (rows.length === 0) throw new FileProblem('Mọi dòng dữ liệu của tệp đang ẩn: hãy bỏ lọc trong Excel rồi lưu lại.');
  if (rows.length > most)
    throw new FileProblem(
      `Tệp có ${formatNumber(rows.length)} dòng; mỗi lần nhập nhiều nhất ${formatNumber(most)} dòng. Hãy chia thành nhiều tệp.`,
    );
  const headers = header.map((written, place) => ({ written: written.trim(), column: places[place], place }));
  return {
    columns: wanted.filter((column) => places.includes(column)),
    rows,
    changes,
    left,
    hidden,
    unknown: headers.flatMap(({ written, column }) =>
      written && !column && fold(written) !== fold(REASON) ? written : [],
    ),
    renamed: headers.flatMap(({ written, column }) =>
      column && fold(written.replace('*', '')) !== fold(column.label) ? { written, label: column.label } : [],
    ),
    hiddenColumns: headers.flatMap(({ column, place }) => (column && hiddenColumns.has(place) ? column.label : [])),
    otherSheets,
  };
}

const sameCell = (one: Change) => (other: Change) => one.row === other.row && one.field === other.field;

/** The rows with some changes undone: those cells as they are in the file. */
export function undoChanges({ rows }: FileRows, undone: readonly Change[]): FileRow[] {
  if (undone.length === 0) return rows;
  const written = new Map(undone.map(({ row, field, written: text }) => [`${row}/${field}`, text]));
  return rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(
      Object.entries(cells).map(([field, value]) => [field, written.get(`${row}/${field}`) ?? value]),
    ),
  }));
}

/** The changes that are undone after one of them was pressed. */
export const toggled = (undone: readonly Change[], change: Change) =>
  undone.some(sameCell(change)) ? undone.filter((one) => !sameCell(change)(one)) : [...undone, change];
