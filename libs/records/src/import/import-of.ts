import type { ImportAnswer, ImportBody } from '@loa/contracts/common';
import type { Cell } from '@loa/ui-kit/export';

/** A column of the file. */
export interface ImportColumn {
  /** What the server calls it. */
  field: string;
  /** What stands above it. */
  label: string;
  required?: boolean;
  example: string;
  hint?: string;
  /** The only words a cell may hold. */
  choices?: readonly string[];
  /** What a spreadsheet took from a cell is put back. */
  read?: (written: string) => string;
}

/** A row as it stands in the file, by its line there. */
export interface FileRow {
  row: number;
  cells: Record<string, string>;
}

/** How a file of records looks. */
export interface ImportFile {
  /** What the records are, inside a sentence: `thôn xóm`. */
  word: string;
  /** Begins the names of files: `thon-xom`. */
  name: string;
  columns: readonly ImportColumn[];
  /** Rows of one file. */
  most: number;
  /** What is known of a row beyond its columns: `Đã có mã thì cập nhật`. */
  hint: string;
}

/** Records that are read from files: where the rows of one go. */
export interface ImportOf<Answer extends ImportAnswer = ImportAnswer> extends ImportFile {
  send: (body: ImportBody) => Promise<Answer>;
  /** A file of what was stored that nobody can have again: saved at once, and while the dialog stays open. */
  given?: { notice: string; label: string; name: string; rows: (stored: Answer, rows: readonly FileRow[]) => Cell[][] };
}

/** A telephone number that a spreadsheet took for a number has lost its zero. */
export const readPhone = (written: string) => (/^[1-9]\d{8}$/.test(written) ? `0${written}` : written);
