import { fold, IMPORT_CELL } from '@loa/contracts/common';
import { formatNumber } from '@loa/ui-kit';
import { FileProblem } from './file-problem';
import type { FileRow, ImportColumn } from './import-of';

/** Rows of a file, with its unknown and missing columns. */
export interface FileRows {
  columns: ImportColumn[];
  rows: FileRow[];
  /** Headers without a known column. */
  unknown: string[];
}

/** Last column of a file of refused rows; it is ignored when the file is imported again. */
export const REASON = 'Lý do';

// NUL, and halves of characters (lone surrogates): they only appear in files that are no text.
const UNSTORABLE = /[\0\p{Cs}]/u;
const isBlank = (line: readonly string[]) => line.every((cell) => cell.trim() === '');
/** An exported list has a dash in empty cells. */
const textOf = (cell: string) => (cell.trim() === '–' ? '' : cell.trim());
const sameHeader = (written: string) => fold(written.replace('*', ''));

/** Position of each column, by the header. */
function columnsIn(header: readonly string[], wanted: readonly ImportColumn[]) {
  const places = header.map((written) => wanted.find(({ label }) => fold(label) === sameHeader(written)));
  const twice = places.find((column, index) => column && places.indexOf(column) !== index);
  if (twice) throw new FileProblem(`Cột “${twice.label}” có hai lần trong tệp.`);
  const missing = wanted.filter((column) => column.required && !places.includes(column));
  if (missing.length > 0)
    throw new FileProblem(
      `Tệp thiếu cột ${missing.map(({ label }) => `“${label}”`).join(', ')}. Dòng đầu tiên phải là tên các cột, như trong tệp mẫu.`,
    );
  return places;
}

/** The rows below the header, each with its line; blank ones are left out. */
export function readRows(lines: readonly string[][], wanted: readonly ImportColumn[], most: number): FileRows {
  const top = lines.findIndex((line) => !isBlank(line));
  const header = lines[top];
  if (!header) throw new FileProblem('Tệp không có dòng nào.');
  const places = columnsIn(header, wanted);
  const rows: FileRow[] = [];
  for (const [index, line] of lines.entries()) {
    if (index <= top || isBlank(line)) continue;
    const cells: FileRow['cells'] = {};
    for (const [at, column] of places.entries()) {
      if (!column) continue;
      const written = textOf(line[at] ?? '');
      if (written.length > IMPORT_CELL)
        throw new FileProblem(`Dòng ${index + 1}, cột “${column.label}”: dài hơn ${formatNumber(IMPORT_CELL)} ký tự.`);
      if (UNSTORABLE.test(written))
        throw new FileProblem(`Dòng ${index + 1}, cột “${column.label}”: có ký tự không hợp lệ, hãy nhập lại.`);
      cells[column.field] = column.read?.(written) ?? written;
    }
    rows.push({ row: index + 1, cells });
  }
  if (rows.length === 0) throw new FileProblem('Tệp chỉ có dòng tên cột, chưa có dòng dữ liệu nào.');
  if (rows.length > most)
    throw new FileProblem(
      `Tệp có ${formatNumber(rows.length)} dòng; mỗi lần nhập nhiều nhất ${formatNumber(most)} dòng. Hãy chia thành nhiều tệp.`,
    );
  const unknown = header.filter(
    (written, at) => written.trim() !== '' && !places[at] && sameHeader(written) !== fold(REASON),
  );
  return { columns: wanted.filter((column) => places.includes(column)), rows, unknown };
}
