import type { ImportAnswer } from '@loa/contracts/common';
import { saveSheets } from '@loa/ui-kit/export';
import type { ImportColumn, ImportFile } from './import-of';
import { REASON, type FileRows } from './reading/read-rows';

/** Number of template lines with the text format, so that `0912…` keeps its zero. */
const PREPARED = 500;

const headerOf = ({ label, required }: ImportColumn) => (required ? `${label} *` : label);
const allowedIn = ({ choices, hint }: ImportColumn) =>
  [choices && `Một trong: ${choices.join(', ')}`, hint].filter(Boolean).join('. ');

/** Saves an empty file to fill in, with a second sheet of instructions. */
export const saveTemplate = ({ name, columns, hint }: ImportFile) =>
  saveSheets(`mau-${name}`, [
    {
      name: 'Danh sách',
      rows: [columns.map(headerOf), ...Array.from({ length: PREPARED }, () => columns.map(() => ''))],
    },
    {
      name: 'Hướng dẫn',
      rows: [
        ['Cột', 'Bắt buộc', 'Ví dụ', 'Cách ghi'],
        ...columns.map((column) => [column.label, column.required ? 'Có' : 'Không', column.example, allowedIn(column)]),
        ['', '', '', hint],
      ],
    },
  ]);

/** Errors of a row, each after the name of its column, if it has one. */
export function reasonsOf(columns: readonly ImportColumn[], errors: ImportAnswer['rows'][number]['errors']) {
  const labels = new Map(columns.map(({ field, label }) => [field, label]));
  return errors.map(({ field, message }) => (labels.has(field) ? `${labels.get(field)}: ${message}` : message));
}

/**
 * Saves the refused rows as they were written, with the reasons in the last column: after a correction, the file can be
 * imported again.
 */
export function saveWrongRows({ name, columns }: ImportFile, file: FileRows, { rows }: ImportAnswer) {
  const wrong = new Map(
    rows.filter(({ outcome }) => outcome === 'wrong').map(({ row, errors }) => [row, reasonsOf(columns, errors)]),
  );
  const lines = file.rows.flatMap(({ row, cells }) =>
    wrong.has(row) ? [[...file.columns.map(({ field }) => cells[field] ?? ''), wrong.get(row)?.join('; ') ?? '']] : [],
  );
  return saveSheets(`${name}-loi`, [{ name: 'Danh sách', rows: [[...file.columns.map(headerOf), REASON], ...lines] }]);
}
