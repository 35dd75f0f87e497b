import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';

/**
 * A column whose cell has one control, which follows the cell's `tabIndex`. Only this kind of column makes the cell
 * itself no stop of the Tab key.
 */
export const controlColumn = <Row extends GridValidRowModel>(column: GridColDef<Row>): GridColDef<Row> => ({
  sortable: true,
  align: 'left',
  headerAlign: 'left',
  display: 'text',
  ...column,
  type: 'actions',
});
