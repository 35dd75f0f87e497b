import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { controlColumn } from '../control-column';
import { RowName } from '../record-columns';
import { RowTargetContext } from '../row-link';

/**
 * The first column, with the row's link: plain text becomes a link in two lines at most; a column that draws itself
 * uses its `RowLink`.
 */
export const linkColumn = <Row extends GridValidRowModel>(
  column: GridColDef<Row>,
  linkOf: (row: Row) => string | undefined,
): GridColDef<Row> =>
  controlColumn({
    display: 'flex',
    ...column,
    renderCell: (params) => {
      const to = linkOf(params.row);
      return (
        <RowTargetContext value={to === undefined ? undefined : { to, tabIndex: params.tabIndex }}>
          {column.renderCell ? column.renderCell(params) : <RowName name={String(params.formattedValue ?? '')} />}
        </RowTargetContext>
      );
    },
  });
