import { IMPORT_BYTES } from '@loa/contracts/common';
import { formatBytes } from '@loa/ui-kit';
import { FileProblem } from '../file-problem';
import { decodeText } from './decode-text';
import { readTable } from './legacy-fonts';
import { lostInCsv, lostInNumber, lostInText } from './lost-cells';
import { addressOf, sheetFacts, type SheetFacts } from './sheet-facts';
import { shownDate, typedForDate, typedForDateText } from './typed-before';
import { plainLines, type FileLines, type WrittenCell } from './written-cell';

const begins = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/** The text of `="0045"`, by which a spreadsheet is kept from taking it for a number. */
const unquoted = (text: string) => /^="((?:[^"]|"")*)"$/.exec(text.trim())?.[1]?.replaceAll('""', '"') ?? text;

/** A cell of a workbook as it is shown, and as it was typed where Excel made a date or a number of it. */
function cellOf(value: unknown, format: string): WrittenCell {
  if (value === null || value === undefined) return { text: '' };
  if (typeof value === 'boolean') return { text: value ? 'Có' : 'Không' };
  if (value instanceof Date)
    return { text: shownDate(value, format), meant: { text: typedForDate(value, format), why: 'date' } };
  if (typeof value === 'string') return { text: unquoted(value), lost: lostInText(value) };
  const text = String(value);
  const lost = typeof value === 'number' ? lostInNumber(value, format) : undefined;
  // A format of zeros shows 00007 for 7.
  return { text: /^0{2,}$/.test(format) ? text.padStart(format.length, '0') : text, lost };
}

/** Gives every cell of a merged range the value that is written in its first. */
function fillMerged(lines: WrittenCell[][], { merged }: SheetFacts) {
  for (const { from, to } of merged) {
    const first = lines[from.line - 1]?.[from.column];
    if (!first?.text) continue;
    for (let line = from.line; line <= Math.min(to.line, lines.length); line += 1)
      for (let column = from.column; column <= to.column; column += 1) {
        const cells = lines[line - 1];
        if (cells && !cells[column]?.text)
          cells[column] = {
            text: '',
            meant: { text: first.meant?.text ?? first.text, why: 'merged' },
            lost: first.lost,
          };
      }
  }
}

async function workbookLines(bytes: Uint8Array<ArrayBuffer>): Promise<FileLines> {
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const facts = sheetFacts(bytes);
    const rows = await readSheet(bytes.buffer);
    const lines = rows.map((row, at) =>
      row.map((value, column) => cellOf(value, facts.formats.get(addressOf(at + 1, column)) ?? '')),
    );
    fillMerged(lines, facts);
    const { hiddenLines, hiddenColumns, otherSheets } = facts;
    return { lines, hiddenLines, hiddenColumns, otherSheets };
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem('Không mở được tệp Excel này: hãy mở bằng Excel rồi lưu lại thành .xlsx.');
  }
}

/** Removes the mark that protects a spreadsheet from running `=…`; it is no part of the text. */
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '');

/** A code or a telephone number that a program took for a number. */
const DECIMAL = /^\s*(\d+)\.0\s*$/;

/** A cell of a CSV; what a spreadsheet is kept from changing is as it was typed. */
function csvCell(written: string): WrittenCell {
  const text = unquoted(unguarded(written));
  if (text !== written) return { text };
  const typed = typedForDateText(text);
  const [, digits] = DECIMAL.exec(text) ?? [];
  if (digits) return { text, meant: { text: digits, why: 'decimal' } };
  return { text, lost: lostInCsv(text), ...(typed && { meant: { text: typed, why: 'date' } }) };
}

const SEPARATORS = [';', ',', '\t', '|'];
/** Lines from the top by which the separator is judged: a title may stand above the table. */
const JUDGED_LINES = 40;

/** How much of a table these widths of lines are: lines of one width first, then their width. */
function widestTable(widths: readonly number[]): number {
  const lines = Map.groupBy(
    widths.filter((width) => width > 1),
    (width) => width,
  );
  return Math.max(0, ...[...lines].map(([width, some]) => some.length * 1000 + width));
}

async function csvLines(decoded: string): Promise<FileLines> {
  const { default: Papa } = await import('papaparse');
  // A first line `sep=;` tells Excel the separator; it stays a line, so that the others keep their numbers.
  const [header = '', separator] = /^\ufeff?"?sep=(.)"?\r?\n/i.exec(decoded) ?? [];
  const text = decoded.slice(header.length);
  const tableBy = (delimiter: string) =>
    widestTable(Papa.parse<string[]>(text, { delimiter, preview: JUDGED_LINES }).data.map((row) => row.length));
  const delimiter = separator ?? SEPARATORS.toSorted((a, b) => tableBy(b) - tableBy(a))[0] ?? ',';
  const rows = Papa.parse<string[]>(text, { delimiter }).data.map((row) => row.map(csvCell));
  return plainLines(header ? [[], ...rows] : rows);
}

/** Reads the texts of a font of before Unicode. */
function inUnicode(file: FileLines): FileLines {
  const read = readTable(file.lines.map((line) => line.map(({ text, meant }) => meant?.text ?? text)));
  for (const [at, line] of file.lines.entries())
    for (const [column, cell] of line.entries()) {
      const text = read[at]?.[column] ?? cell.text;
      if (text !== (cell.meant?.text ?? cell.text)) cell.meant = { text, why: cell.meant?.why ?? 'font' };
    }
  return file;
}

/**
 * Lines of a workbook's first sheet, or of a CSV: with `;`, `,` or tabs, in Unicode or a Vietnamese code of before it.
 */
export async function readLines(file: File): Promise<FileLines> {
  if (file.size > IMPORT_BYTES)
    throw new FileProblem(`Tệp lớn hơn ${formatBytes(IMPORT_BYTES)}: hãy chia thành nhiều tệp.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new FileProblem('Tệp .xls kiểu cũ: hãy mở bằng Excel rồi lưu lại thành .xlsx.');
  return inUnicode(begins(bytes, 0x50, 0x4b) ? await workbookLines(bytes) : await csvLines(decodeText(bytes)));
}
