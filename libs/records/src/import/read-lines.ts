import { IMPORT_BYTES } from '@loa/contracts/common';
import { formatBytes } from '@loa/ui-kit';
import { FileProblem } from './file-problem';

const begins = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);
const twoDigits = (part: number) => String(part).padStart(2, '0');

/** Text of a cell as a user would have typed it. */
function textOf(value: unknown) {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Có' : 'Không';
  if (value instanceof Date)
    return `${value.getUTCFullYear()}-${twoDigits(value.getUTCMonth() + 1)}-${twoDigits(value.getUTCDate())}`;
  return String(value);
}

async function workbookLines(file: Blob): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(await file.arrayBuffer()).catch(() => {
    throw new FileProblem('Không mở được tệp Excel này: hãy mở bằng Excel rồi lưu lại thành .xlsx.');
  });
  return rows.map((row) => row.map(textOf));
}

function decoded(bytes: Uint8Array) {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileProblem('Tệp CSV không phải mã UTF-8: hãy lưu lại là “CSV UTF-8”, hoặc dùng tệp .xlsx.');
  }
}

/** Removes the mark that protects a spreadsheet from running `=…`; it is no part of the text. */
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '');

async function csvLines(text: string): Promise<string[][]> {
  const { default: Papa } = await import('papaparse');
  const columnsBy = (delimiter: string) => Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  const delimiter = [';', ',', '\t'].toSorted((a, b) => columnsBy(b) - columnsBy(a))[0] ?? ',';
  return Papa.parse<string[]>(text, { delimiter }).data.map((row) => row.map(unguarded));
}

/**
 * Lines of a workbook's first sheet, or of a CSV: with `;`, `,` or tabs, in UTF-8 with or without a byte order mark.
 */
export async function readLines(file: File): Promise<string[][]> {
  if (file.size > IMPORT_BYTES)
    throw new FileProblem(`Tệp lớn hơn ${formatBytes(IMPORT_BYTES)}: hãy chia thành nhiều tệp.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new FileProblem('Tệp .xls kiểu cũ: hãy mở bằng Excel rồi lưu lại thành .xlsx.');
  return begins(bytes, 0x50, 0x4b) ? workbookLines(file) : csvLines(decoded(bytes));
}
