import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { controlColumn } from '../control-column';
import { RowLink, RowTargetContext } from '../row-link';

/** The first column, with the row's link: plain text becomes a link; a column that draws itself uses its `RowLink`. */
export const linkColumn = <Row extends GridValidRowModel>(
  column: GridColDef<Row>,
  linkOf: (row: Row) => string | undefined,
): GridColDef<Row> =>
  controlColumn({
    ...column,
    renderCell: (params) => {
      const to = linkOf(params.row);
      return (
        <RowTargetContext value={to === undefined ? undefined : { to, tabIndex: params.tabIndex }}>
          {column.renderCell ? column.renderCell(params) : <RowLink>{String(params.formattedValue ?? '')}</RowLink>}
        </RowTargetContext>
      );
    },
  });
