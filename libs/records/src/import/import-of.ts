import { canonicalPhone } from '@loa/contracts/common';
import type { ImportAnswer, ImportBody } from '@loa/contracts/common';
import type { Cell } from '@loa/ui-kit/export';

/** A column of the file. */
export interface ImportColumn {
  /** Field name on the server. */
  field: string;
  /** Header of the column. */
  label: string;
  /** Other names of the column, as people write them; compared without marks and signs. */
  also?: readonly string[];
  required?: boolean;
  example: string;
  hint?: string;
  /** The only allowed words in a cell. */
  choices?: readonly string[];
  /** Whether its text may have lines of its own; any other is one line. */
  has_lines?: boolean;
  /** Repairs a value that a spreadsheet has changed. */
  read?: (written: string) => string;
}

/** A row of the file, with its line there. */
export interface FileRow {
  row: number;
  cells: Record<string, string>;
}

/** Format of a file of records. */
export interface ImportFile {
  /** Name of the records inside a sentence: `thôn xóm`. */
  word: string;
  /** Beginning of file names: `thon-xom`. */
  name: string;
  columns: readonly ImportColumn[];
  /** Maximum rows of one file. */
  most: number;
  /** Note about a row beyond its columns: `Đã có mã thì cập nhật`. */
  hint: string;
}

/** Description of an import: its file, and the call for its rows. */
export interface ImportOf<Answer extends ImportAnswer = ImportAnswer> extends ImportFile {
  send: (body: ImportBody) => Promise<Answer>;
  /** A file with stored data that is shown only once: saved immediately, and available while the dialog stays open. */
  given?: { notice: string; label: string; name: string; rows: (stored: Answer, rows: readonly FileRow[]) => Cell[][] };
}

/** Restores the zero of a phone number that a spreadsheet took for a number. */
export const readPhone = (written: string) =>
  /^[1-9]\d{8,9}$/.test(written) && canonicalPhone(`0${written}`)?.startsWith('+84') ? `0${written}` : written;
