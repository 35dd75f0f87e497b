import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';

/**
 * A column whose cell holds one thing to press, which follows the cell's `tabIndex`. Of the grid's kinds only this one
 * makes the
 * cell no stop of its own beside it.
 */
export const controlColumn = <Row extends GridValidRowModel>(column: GridColDef<Row>): GridColDef<Row> => ({
  sortable: true,
  align: 'left',
  headerAlign: 'left',
  display: 'text',
  ...column,
  type: 'actions',
});
