import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import type { UserAction } from '../../actions/user-action';
import { controlColumn } from '../control-column';
import { RowMenuButton } from '../row-menus';
import { menuWidth } from '../state/fitting-columns';

/** The last column: the row's actions. `quick`: most buttons beside a row's menu. */
export const rowMenuColumn = <Row extends GridValidRowModel>(
  actionsOf: (row: Row) => UserAction[],
  nameOf: (row: Row) => string,
  quick: number,
): GridColDef<Row> =>
  controlColumn({
    field: '__actions',
    headerName: '',
    renderHeader: () => <span className="visually-hidden">Thao tác</span>,
    width: menuWidth(quick),
    sortable: false,
    hideable: false,
    resizable: false,
    disableColumnMenu: true,
    align: 'center',
    display: 'flex',
    renderCell: ({ row, tabIndex }) => {
      const actions = actionsOf(row);
      return actions.length > 0 && <RowMenuButton row={row} actions={actions} name={nameOf(row)} tabIndex={tabIndex} />;
    },
  });
