import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import type { UserAction } from '../../actions/user-action';
import { controlColumn } from '../control-column';
import { RowMenuButton } from '../row-menus';

/** The last column: the row's actions. */
export const rowMenuColumn = <Row extends GridValidRowModel>(
  actionsOf: (row: Row) => UserAction[],
  nameOf: (row: Row) => string,
): GridColDef<Row> =>
  controlColumn({
    field: '__actions',
    headerName: '',
    renderHeader: () => <span className="visually-hidden">Thao tác</span>,
    width: 52,
    sortable: false,
    hideable: false,
    resizable: false,
    disableColumnMenu: true,
    align: 'center',
    display: 'flex',
    renderCell: ({ row, tabIndex }) =>
      actionsOf(row).length > 0 && <RowMenuButton row={row} name={nameOf(row)} tabIndex={tabIndex} />,
  });
