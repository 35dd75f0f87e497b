export { controlColumn } from './control-column';
export { DataTable } from './data-table';
export { ExportButton } from './toolbar/export-button';
export { FilterToolbar } from './toolbar/filter-toolbar';
export { withRows, withRowsUnlessOpen } from './state/row-forms';
export { RowLink } from './row-link';
export { useTableState, type TableState } from './state/use-table-state';
export type { RowsQuery } from './state/rows-query';
export type { ListQuery } from './state/list-url';
