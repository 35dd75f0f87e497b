import { partStory } from '../part-story';
import Add from '@mui/icons-material/Add';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FilterSelect } from '../filters/filter-select';
import { formatDuration } from '../format/duration';
import { Page } from '../page/page';
import { StateBadge } from '../state/state-badge';
import type { StateTone } from '../state/state-tones';
import { DataTable } from './data-table';
import { PictureCard } from './cards/picture-card';
import { RowLink } from './row-link';
import { FilterToolbar } from './toolbar/filter-toolbar';
import type { RowsQuery } from './state/rows-query';
import { useTableState } from './state/use-table-state';

export default {
  title: 'Bảng/Danh sách',
  component: DataTable,
  subcomponents: { FilterToolbar, PictureCard, RowLink },
  tags: ['autodocs'],
  parameters: {
    when: 'DataTable: danh sách do máy chủ phân trang, trạng thái nằm trong địa chỉ (useTableState). Vài dòng cố định thì dùng KeyValueList hay List; danh sách không phải bảng thì Pager; cùng bộ lọc nhưng không phải danh sách (bản đồ) thì FilterToolbar.',
  },
} satisfies Meta;
type Story = StoryObj;

interface Bulletin {
  id: string;
  name: string;
  field: string;
  seconds: number;
  state: StateTone;
  author: string;
}
const states: Record<string, string> = { done: 'Sẵn sàng', waiting: 'Đang xử lý', failed: 'Lỗi', draft: 'Bản nháp' };
const tones = ['done', 'done', 'done', 'waiting', 'done', 'failed', 'draft'] as const;
const topics = ['Nông nghiệp', 'Y tế', 'An ninh trật tự', 'Văn hóa – thể thao'];
const rows: Bulletin[] = Array.from({ length: 20 }, (_, index) => ({
  id: String(index + 1),
  name: `Bản tin ${['sáng', 'trưa', 'chiều'][index % 3]} ngày ${String(index + 1).padStart(2, '0')}/11/2026`,
  field: topics[index % topics.length]!,
  seconds: 185 + index * 47,
  state: tones[index % tones.length]!,
  author: ['Nguyễn Thị Hoa', 'Trần Văn Bình', 'Lê Ngọc Ánh'][index % 3]!,
}));

const badge = (row: Bulletin) => <StateBadge tone={row.state} label={states[row.state]!} />;
const columns: GridColDef<Bulletin>[] = [
  { field: 'name', headerName: 'Tên bản tin', flex: 1, minWidth: 240, hideable: false },
  { field: 'field', headerName: 'Lĩnh vực', width: 180 },
  {
    field: 'seconds',
    headerName: 'Thời lượng',
    width: 110,
    align: 'right',
    headerAlign: 'right',
    valueFormatter: (value) => formatDuration(value),
  },
  { field: 'state', headerName: 'Trạng thái', width: 150, renderCell: ({ row }) => badge(row) },
  { field: 'author', headerName: 'Người tạo', width: 170 },
];
const fields = {
  sort: { one: columns.flatMap(({ field }) => [field, `-${field}`]) },
  state: { some: ['ready', 'processing', 'failed'] },
};

const stateFilter = (state: string | undefined, onChange: (next: string | undefined) => void) => (
  <FilterSelect
    label="Trạng thái"
    multiple
    value={state}
    options={Object.entries(states).map(([value, label]) => ({ value, label }))}
    onChange={onChange}
  />
);

interface ListStoryProps {
  query: Partial<RowsQuery<Bulletin>>;
  cards?: boolean;
  searchPlaceholder?: string;
  emptyHint?: string;
}

function ListStory({
  query,
  cards = false,
  searchPlaceholder = 'Tìm theo tên bản tin',
  emptyHint = '',
}: ListStoryProps) {
  const table = useTableState(fields, { id: 'story', defaultSort: '-name' });
  const { state } = table.query;
  return (
    <Page title="Nội dung phát" actions={[{ label: 'Thêm nội dung', icon: <Add />, run: () => undefined }]}>
      <DataTable
        label="Nội dung phát"
        rows={{ isFetching: false, isError: false, error: null, refetch: () => undefined, ...query }}
        columns={columns}
        table={table}
        searchPlaceholder={searchPlaceholder}
        emptyHint={emptyHint}
        filters={stateFilter(state, (next) => table.set({ state: next }))}
        filterChips={
          state
            ? [
                {
                  key: 'state',
                  label: `Trạng thái: ${state
                    .split(',')
                    .map((one) => states[one])
                    .join(', ')}`,
                  onRemove: () => table.set({ state: undefined }),
                },
              ]
            : []
        }
        rowActions={() => [
          { label: 'Sửa', run: () => undefined },
          { label: 'Xóa', danger: true, run: () => undefined },
        ]}
        bulkActions={() => [{ label: 'Xóa', danger: true, run: () => undefined }]}
        linkOf={({ id }) => `?bulletin=${id}`}
        onExport={() => Promise.resolve()}
        emptyAction={{ label: 'Thêm nội dung', run: () => undefined }}
        {...(cards
          ? {
              renderCard: (row: Bulletin) => (
                <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
                  <Typography variant="subtitle1">
                    <RowLink>{row.name}</RowLink>
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {row.field} · {formatDuration(row.seconds)}
                  </Typography>
                  {badge(row)}
                </Stack>
              ),
            }
          : {})}
      />
    </Page>
  );
}

/** The same rows in another form: a map. */
function FilteredStory({ searchPlaceholder }: { searchPlaceholder: string }) {
  const table = useTableState(fields, { id: 'story', defaultSort: '-name' });
  return (
    <FilterToolbar
      table={table}
      searchPlaceholder={searchPlaceholder}
      filters={stateFilter(table.query.state, (state) => table.set({ state }))}
      chips={[]}
    />
  );
}

export const Full: StoryObj<{ searchPlaceholder: string; emptyHint: string }> = {
  name: 'DataTable · bảng, danh sách có tìm, lọc, sắp xếp',
  args: { searchPlaceholder: 'Tìm theo tên bản tin', emptyHint: '' },
  render: (shown) => <ListStory query={{ data: { rows, total: 1234 } }} {...shown} />,
};
export const Filtered: Story = {
  name: 'Đang lọc',
  parameters: { route: '/?state=done,failed&search=ban' },
  render: () => <ListStory query={{ data: { rows: rows.slice(0, 6), total: 6 } }} />,
};
export const Loading: Story = { name: 'Đang tải', render: () => <ListStory query={{ isFetching: true }} /> };
export const Empty: Story = { name: 'Trống', render: () => <ListStory query={{ data: { rows: [], total: 0 } }} /> };
export const NothingFound: Story = {
  name: 'Lọc không thấy',
  parameters: { route: '/?search=zzz' },
  render: () => <ListStory query={{ data: { rows: [], total: 0 } }} />,
};
export const Failed: Story = {
  name: 'Lỗi',
  render: () => (
    <ListStory query={{ isError: true, error: new Error('Máy chủ không phản hồi, vui lòng thử lại sau.') }} />
  ),
};
export const Stale: Story = {
  name: 'Dữ liệu cũ, làm mới bị lỗi',
  render: () => (
    <ListStory query={{ data: { rows, total: 1234 }, isError: true, error: new Error('Mất kết nối tới máy chủ') }} />
  ),
};
export const Cards: Story = {
  name: 'Thẻ trên điện thoại',
  render: () => <ListStory cards query={{ data: { rows, total: 1234 } }} />,
};
export const Toolbar: StoryObj<{ searchPlaceholder: string }> = {
  name: 'FilterToolbar · chỉ tìm và lọc, dòng vẽ cách khác',
  args: { searchPlaceholder: 'Tìm theo tên bản tin' },
  render: (shown) => <FilteredStory {...shown} />,
};
export const PictureCards: Story = {
  name: 'Thẻ có hình',
  render: () => (
    <Stack sx={{ gap: 2, maxWidth: 390 }}>
      {rows.slice(0, 3).map((row) => (
        <PictureCard
          key={row.id}
          picture={(width) => (
            <Skeleton
              variant="rounded"
              animation={false}
              width={width}
              height={(width * 5) / 8}
              sx={{ flex: 'none' }}
            />
          )}
          name={row.name}
          status={badge(row)}
          lines={[`${row.field} · ${formatDuration(row.seconds)}`]}
        />
      ))}
    </Stack>
  ),
};

export const OnePictureCard: StoryObj<typeof PictureCard> = {
  name: 'PictureCard · thẻ có hình của một dòng',
  ...partStory(PictureCard, {
    picture: (width: number) => (
      <Skeleton variant="rounded" animation={false} width={width} height={width / 2} sx={{ flex: 'none' }} />
    ),
    name: 'Bản tin sáng',
    lines: ['Y tế · 3 phút'],
  }),
};
export const OneRowLink: StoryObj<typeof RowLink> = {
  name: 'RowLink · tên của một dòng, dẫn tới bản ghi',
  ...partStory(RowLink, { children: 'Bản tin sáng' }),
};
