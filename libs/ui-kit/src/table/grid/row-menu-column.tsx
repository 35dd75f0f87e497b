import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { ActionMenu } from '../../actions/action-menu';
import type { UserAction } from '../../actions/user-action';
import { controlColumn } from '../control-column';

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
    renderCell: ({ row, tabIndex }) => (
      <ActionMenu actions={() => actionsOf(row)} label={`Thao tác: ${nameOf(row)}`} tabIndex={tabIndex} />
    ),
  });
