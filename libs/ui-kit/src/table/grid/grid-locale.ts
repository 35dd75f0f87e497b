import type { GridLocaleText } from '@mui/x-data-grid';

/**
 * The grid's texts that are used here. Its own Vietnamese locale is mostly about features that are off here, and is
 * larger.
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
