import type { GridLocaleText } from '@mui/x-data-grid';

/**
 * What the grid says in our use of it. Its own Vietnamese speaks mostly of what is switched off here, and weighs more
 * than this.
 */
export const gridLocale: Partial<GridLocaleText> = {
  noRowsLabel: 'Dữ liệu không tồn tại!',
  noResultsOverlayLabel: 'Dữ liệu không tồn tại!',
  noColumnsOverlayLabel: 'Không có cột nào',
  noColumnsOverlayManageColumns: 'Chọn cột',
  columnHeaderSortIconLabel: 'Sắp xếp',
  checkboxSelectionHeaderName: 'Chọn',
  checkboxSelectionSelectAllRows: 'Chọn tất cả',
  checkboxSelectionUnselectAllRows: 'Bỏ chọn tất cả',
  checkboxSelectionSelectRow: 'Chọn dòng',
  checkboxSelectionUnselectRow: 'Bỏ chọn dòng',
};
