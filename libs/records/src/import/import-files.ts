import type { ImportAnswer } from '@loa/contracts/common';
import { saveSheets } from '@loa/ui-kit/export';
import type { ImportColumn, ImportFile } from './import-of';
import { REASON, type FileRows } from './read-rows';

/** Lines of the template that are texts before anything is typed, so that `0912…` keeps its zero. */
const PREPARED = 500;

const headerOf = ({ label, required }: ImportColumn) => (required ? `${label} *` : label);
const allowedIn = ({ choices, hint }: ImportColumn) =>
  [choices && `Một trong: ${choices.join(', ')}`, hint].filter(Boolean).join('. ');

/** The empty file to fill in, with a second sheet that says how. */
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

/** What is wrong with a row, each after the name of its column, if it is of one. */
export function reasonsOf(columns: readonly ImportColumn[], errors: ImportAnswer['rows'][number]['errors']) {
  const labels = new Map(columns.map(({ field, label }) => [field, label]));
  return errors.map(({ field, message }) => (labels.has(field) ? `${labels.get(field)}: ${message}` : message));
}

/** The rows that were left out, as they were written, with the reasons last: mended, the file can be read again. */
export function saveWrongRows({ name, columns }: ImportFile, file: FileRows, { rows }: ImportAnswer) {
  const wrong = new Map(
    rows.filter(({ outcome }) => outcome === 'wrong').map(({ row, errors }) => [row, reasonsOf(columns, errors)]),
  );
  const lines = file.rows.flatMap(({ row, cells }) =>
    wrong.has(row) ? [[...file.columns.map(({ field }) => cells[field] ?? ''), wrong.get(row)?.join('; ') ?? '']] : [],
  );
  return saveSheets(`${name}-loi`, [{ name: 'Danh sách', rows: [[...file.columns.map(headerOf), REASON], ...lines] }]);
}
