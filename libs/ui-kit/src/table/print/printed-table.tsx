import type { GridColDef, GridRenderCellParams, GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import styles from './printed-table.module.css';

interface PrintedTableProps<Row extends GridValidRowModel> {
  label: string;
  rows: readonly Row[];
  columns: readonly GridColDef<Row>[];
  visibility: Record<string, boolean>;
}

type AnyColumn = GridColDef<GridValidRowModel>;

/** Text of the grid in this cell. Of all that the grid passes to a column, ours only read the row. */
function cellOf({ field, valueGetter, valueFormatter, renderCell }: AnyColumn, row: GridValidRowModel): ReactNode {
  const apart = [] as unknown as [never, never];
  const raw: unknown = row[field];
  const value: unknown = valueGetter ? valueGetter(raw as never, row, ...apart) : raw;
  const formattedValue: unknown = valueFormatter ? valueFormatter(value as never, row, ...apart) : value;
  return renderCell
    ? renderCell({ row, value, formattedValue, field, id: row.id, tabIndex: -1 } as GridRenderCellParams)
    : String(formattedValue ?? '');
}

/** A list on paper: every row of the page and every visible column, whatever the width of the screen. */
export function PrintedTable<Row extends GridValidRowModel>({
  label,
  rows,
  columns,
  visibility,
}: PrintedTableProps<Row>) {
  const shown = (columns as readonly AnyColumn[]).filter(
    ({ field, headerName }) => headerName && visibility[field] !== false,
  );
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {shown.map(({ field, headerName }) => (
            <th key={field} scope="col">
              {headerName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row.id)}>
            {shown.map((column) => (
              <td key={column.field}>{cellOf(column, row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
