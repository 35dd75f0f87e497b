import { serverNow } from '../clock/server-clock';
import { loading } from '../feedback/loading';
import { toast } from '../feedback/toast';
import { dayOf, type Moment } from '../format/date-time';
import { formatNumber } from '../format/numbers';
import { countText } from '../layout/pager-words';
import { csvBlob, type Cell } from './csv';
import { saveFile } from './save-file';

const AT_ONCE = 200;
const MOST = 5000;

/** Header of a column, and its text for a row, in the words of the screen. */
export type ExportColumn<Row> = readonly [header: string, cell: (row: Row) => Cell];

/** A workbook for Excel, or plain text for all other programs. */
export type FileKind = 'xlsx' | 'csv';

interface RowsToExport<Row> {
  kind: FileKind;
  /** Beginning of the file's name: `noi-dung-phat` makes `noi-dung-phat-2026-11-21.csv`. */
  name: string;
  /** The day in the file's name. Default: today. */
  day?: Moment;
  columns: readonly ExportColumn<Row>[];
  /** Loads one page of the list with its present filters and sort, from 1. */
  readPage: (page: {
    page: number;
    limit: number;
  }) => Promise<{ rows: Row[]; total: number; is_more?: true | undefined }>;
}

/**
 * Rows of all pages without duplicates: a list that grows meanwhile moves rows to the next page, where they come a
 * second time.
 */
async function readRows<Row extends { id: string }>(
  readPage: RowsToExport<Row>['readPage'],
  report: (read: number, total: number) => void,
) {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const answer = await readPage({ page, limit: AT_ONCE });
    for (const row of answer.rows) rows.set(row.id, row);
    const { total } = answer;
    if (answer.rows.length < AT_ONCE || page * AT_ONCE >= Math.min(total, MOST))
      return { rows: [...rows.values()], total, isMore: answer.is_more };
    report(page * AT_ONCE, Math.min(total, MOST));
  }
}

/** The code for workbooks is loaded with the first of them. */
const blobOf = async (kind: FileKind, rows: Cell[][]) =>
  kind === 'csv' ? csvBlob(rows) : (await import('./xlsx')).xlsxBlob(rows);

/**
 * Saves all rows of a list as a file, at most 5.000, with a message when there are more. The page is covered meanwhile.
 */
export async function exportRows<Row extends { id: string }>({
  kind,
  name,
  day = serverNow(),
  columns,
  readPage,
}: RowsToExport<Row>) {
  const wait = loading.show('Đang xuất...');
  try {
    const { rows, total, isMore } = await readRows(readPage, (read, of) =>
      wait.setText(`Đang xuất ${formatNumber(read)}/${formatNumber(of)}...`),
    );
    const blob = await blobOf(kind, [
      columns.map(([header]) => header),
      ...rows.map((row) => columns.map(([, cell]) => cell(row))),
    ]);
    saveFile(`${name}-${dayOf(day)}.${kind}`, blob);
    if (total > MOST)
      toast.warning(
        `Tệp chỉ có ${formatNumber(rows.length)} trên ${countText(total, isMore)} dòng. Hãy lọc bớt danh sách để xuất phần còn lại.`,
      );
  } finally {
    wait.hide();
  }
}
