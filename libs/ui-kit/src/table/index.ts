export { controlColumn } from './control-column';
export { DataTable } from './data-table';
export { ExportButton } from './export-button';
export { withRows, withRowsUnlessOpen } from './row-forms';
export { RowLink } from './row-link';
export { useTableState, type TableState } from './use-table-state';
export type { RowsQuery } from './rows-query';
export type { ListQuery } from './list-url';
