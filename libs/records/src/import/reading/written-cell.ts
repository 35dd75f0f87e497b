/** Reason why a cell may not be what was typed. */
export type ChangeKind = 'date' | 'zeros' | 'decimal' | 'merged' | 'font';

/** A cell as it is in the file and, where a program changed it, as it was meant. */
export interface WrittenCell {
  text: string;
  meant?: { text: string; why: ChangeKind };
  /** Why a program left nothing of what was typed, and what to do. */
  lost?: string | undefined;
}

/** The lines of a file, with what a reader of the file sees beside them. */
export interface FileLines {
  lines: WrittenCell[][];
  /** Lines, from 1, that Excel hides. */
  hiddenLines: ReadonlySet<number>;
  /** Columns, from 0, that Excel hides. */
  hiddenColumns: ReadonlySet<number>;
  /** Names of the sheets that are not read. */
  otherSheets: string[];
}

export const plainLines = (lines: WrittenCell[][]): FileLines => ({
  lines,
  hiddenLines: new Set(),
  hiddenColumns: new Set(),
  otherSheets: [],
});
