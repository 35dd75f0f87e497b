import { areaColumn, namedColumn } from '@loa/ui-kit/table';
import type { NewsItem } from '@loa/contracts/news';
import { formatDateTime } from '@loa/ui-kit';
import type { GridColDef } from '@mui/x-data-grid';
import { NewsStatusBadge } from './news-status';

/** Columns hidden by default. */
export const hiddenNewsColumns = ['source_name', 'created_by', 'updated_at'];

const moment = (value: string | null) => (value ? formatDateTime(value) : '–');

/** The columns of the list of news; the ones that the server sorts by can be sorted. */
export const newsColumns = (areaTerm: string): GridColDef<NewsItem>[] => [
  { field: 'name', headerName: 'Tiêu đề', flex: 1, minWidth: 220, hideable: false },
  {
    field: 'status',
    headerName: 'Trạng thái',
    width: 140,
    sortable: false,
    renderCell: ({ row }) => <NewsStatusBadge item={row} />,
  },
  namedColumn(({ category_news }) => category_news?.name, {
    field: 'category_news',
    headerName: 'Lĩnh vực',
    width: 150,
  }),
  areaColumn(areaTerm),
  { field: 'publish_at', headerName: 'Đăng lúc', width: 138, valueFormatter: moment },
  { field: 'expire_at', headerName: 'Gỡ lúc', width: 138, sortable: false, valueFormatter: moment },
  {
    field: 'source_name',
    headerName: 'Nguồn tin',
    width: 150,
    sortable: false,
    valueGetter: (_, row) => row.source_name || '–',
  },
  {
    field: 'created_by',
    headerName: 'Người viết',
    width: 150,
    sortable: false,
    valueGetter: (_, row) => row.created_by?.name ?? '–',
  },
  { field: 'created_at', headerName: 'Ngày tạo', width: 138, valueFormatter: moment },
  { field: 'updated_at', headerName: 'Sửa gần nhất', width: 138, valueFormatter: moment },
];
