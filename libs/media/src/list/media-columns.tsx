import type { Media } from '@loa/contracts/media';
import { areaColumn, createdAtColumn, createdByColumn, namedColumn, pictureNameColumn } from '@loa/ui-kit/table';
import type { GridColDef } from '@mui/x-data-grid';
import { factsOf, failureOf } from '../model/media-words';
import { MediaStatus } from './media-status';
import { MediaThumbnail } from './media-thumbnail';

/** Columns hidden by default. */
export const hiddenMediaColumns = ['content_category', 'created_by'];

export const mediaColumns = (areaTerm: string): GridColDef<Media>[] => [
  pictureNameColumn('Tên nội dung', (row, width) => <MediaThumbnail media={row} width={width} />, failureOf),
  {
    field: 'media_kind',
    headerName: 'Loại',
    width: 206,
    sortable: false,
    valueGetter: (_, row) => factsOf(row) || '–',
  },
  {
    field: 'processing_status',
    headerName: 'Trạng thái',
    width: 142,
    sortable: false,
    renderCell: ({ row }) => <MediaStatus media={row} />,
  },
  namedColumn(({ category_news }) => category_news?.name, {
    field: 'category_news',
    headerName: 'Lĩnh vực',
    width: 184,
  }),
  namedColumn(({ content_category }) => content_category?.name, {
    field: 'content_category',
    headerName: 'Loại nội dung',
    width: 160,
  }),
  areaColumn(areaTerm),
  createdByColumn(),
  createdAtColumn(),
];
