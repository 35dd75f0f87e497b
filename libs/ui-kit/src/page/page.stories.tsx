import { ErrorState } from './error-state';
import { partStory } from '../part-story';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkLine } from '../layout/link-line';
import { Section } from '../layout/section';
import { KeyValueList } from '../layout/blocks/key-value-list';
import { StateBadge } from '../state/state-badge';
import { EmptyState } from './empty-state';
import { ForbiddenState } from './forbidden-state';
import { Page, type PageQuery } from './page';
import { PageSkeleton } from './page-skeleton';
import { RecordPage } from './record-page';
import { StaleNotice } from './stale-notice';

export default {
  title: 'Nền tảng/Trang',
  component: Page,
  subcomponents: { RecordPage, PageSkeleton, EmptyState, ErrorState, ForbiddenState, StaleNotice, LinkLine },
  tags: ['autodocs'],
  parameters: {
    when: 'Page: mọi trang trong khung. Đang tải, trống, lỗi và không có quyền do trang quyết định một lần; trang chỉ đưa query. EmptyState dùng riêng cho một phần trống của trang.',
  },
} satisfies Meta;
type Story = StoryObj;

const query = (over: Partial<PageQuery>): PageQuery => ({
  isError: false,
  error: null,
  refetch: () => undefined,
  ...over,
});
const frame = {
  title: 'Bản tin sáng xã Hòa Bình',
  actions: [
    { label: 'Phát ngay', icon: <Add />, run: () => undefined },
    { label: 'Sao chép', run: () => undefined },
    { label: 'Xóa', danger: true, run: () => undefined },
  ],
};
const body = (
  <Section title="Thông tin">
    <KeyValueList
      items={[
        { label: 'Lĩnh vực', value: 'Nông nghiệp – nông thôn' },
        { label: 'Thời lượng', value: '12 phút 30 giây' },
        { label: 'Trạng thái', value: <StateBadge tone="done" label="Sẵn sàng" /> },
        { label: 'Ghi chú', value: '' },
      ]}
    />
  </Section>
);

export const Full: Story = {
  name: 'Đầy đủ',
  render: () => (
    <Page {...frame} titleAside={<StateBadge tone="waiting" label="Chờ phê duyệt" />} query={query({ data: {} })}>
      {body}
    </Page>
  ),
};
export const Loading: Story = {
  name: 'Đang tải',
  render: () => (
    <Page {...frame} query={query({})}>
      {body}
    </Page>
  ),
};
export const Skeleton: Story = {
  name: 'PageSkeleton · khung chờ khi trang đang tải',
  args: {},
  parameters: { when: 'PageSkeleton: chỗ chờ khi chưa có trang nào để vẽ, như lúc mã của trang đang tải.' },
  render: () => <PageSkeleton />,
};
export const Failed: Story = {
  name: 'Lỗi',
  render: () => (
    <Page
      {...frame}
      query={query({ isError: true, error: new Error('Máy chủ không phản hồi, vui lòng thử lại sau.') })}
    >
      {body}
    </Page>
  ),
};
export const Forbidden: Story = {
  name: 'Không có quyền',
  render: () => (
    <Page {...frame} forbidden>
      {body}
    </Page>
  ),
};
export const WholePageForbidden: Story = {
  name: 'Không có quyền, cả trang',
  parameters: {
    when: 'ForbiddenState: người đăng nhập mở một địa chỉ không được phép; khung dùng, trang thì chỉ cần forbidden.',
  },
  render: () => <ForbiddenState action={<Button variant="outlined">Về trang chủ</Button>} />,
};
const record = { name: frame.title };
const recordPage = {
  kind: 'Bản tin',
  status: () => <StateBadge tone="done" label="Sẵn sàng" />,
  actionsOf: () => frame.actions,
  sections: () => body,
  facts: () => body,
};
export const Record: StoryObj<{ kind: string }> = {
  name: 'RecordPage · trang đọc một bản ghi',
  args: { kind: 'Bản tin' },
  parameters: {
    when: 'RecordPage: ai được xem cũng đọc được bản ghi thành trang thông tin; sửa là trang hay bảng khác.',
  },
  render: ({ kind }) => <RecordPage {...recordPage} kind={kind} query={{ ...query({}), data: record }} />,
};
export const RecordOnItsWay: Story = {
  name: 'Một bản ghi đang tải',
  render: () => <RecordPage<typeof record> {...recordPage} query={{ ...query({}), data: undefined }} />,
};
export const Stale: Story = {
  name: 'Chưa đọc lại được',
  parameters: {
    when: 'StaleNotice: phía trên điều đã đọc được trước đó, khi lần đọc lại vừa lỗi; danh sách tự có. Chưa đọc được gì thì để Page báo lỗi.',
  },
  render: () => (
    <Page {...frame}>
      <StaleNotice onRetry={() => undefined} />
      {body}
    </Page>
  ),
};
export const Lines: Story = {
  name: 'Các dòng dẫn tới nơi xử lý',
  parameters: {
    when: 'LinkLine: một việc trong danh sách ngắn, dẫn tới nơi xử lý nó; không có địa chỉ thì chỉ để đọc. Danh sách dài, sắp xếp và lọc được thì DataTable.',
  },
  render: () => (
    <Page {...frame}>
      <Section title="Cần xử lý" flush>
        <ul style={{ margin: 0, padding: 0 }}>
          <LinkLine to="/lich-phat" title="Thông báo cắt điện" detail="Chờ duyệt, phát lúc 17:00" aside="30 phút nữa" />
          <LinkLine to={undefined} title="Tiếp sóng VOV1" detail="Đang phát" aside="12 loa" />
        </ul>
      </Section>
    </Page>
  ),
};
export const Empty: Story = {
  name: 'Trống',
  render: () => (
    <Page {...frame}>
      <Section flush>
        <EmptyState
          hint="Thêm bản tin đầu tiên để lên lịch phát cho các cụm loa."
          action={{ label: 'Thêm nội dung', icon: <Add />, run: () => undefined }}
        />
      </Section>
    </Page>
  ),
};

export const OnePage: StoryObj<typeof Page> = {
  name: 'Page · khung của mọi trang: tiêu đề, thao tác',
  ...partStory(Page, { ...frame, width: 'full', forbidden: false, children: body }, (part) => part),
};
export const OneEmpty: StoryObj<typeof EmptyState> = {
  name: 'EmptyState · khi không có dữ liệu',
  ...partStory(EmptyState, {
    message: 'Dữ liệu không tồn tại!',
    hint: 'Thêm bản tin đầu tiên.',
    action: { label: 'Thêm nội dung', run: () => undefined },
  }),
};
export const OneError: StoryObj<typeof ErrorState> = {
  name: 'ErrorState · khi tải lỗi, có nút thử lại',
  ...partStory(ErrorState, {
    error: new Error('Máy chủ không phản hồi, vui lòng thử lại sau.'),
    title: 'Không tải được dữ liệu',
    onRetry: () => undefined,
  }),
};
export const OneForbidden: StoryObj<typeof ForbiddenState> = {
  name: 'ForbiddenState · khi không có quyền',
  ...partStory(ForbiddenState, { message: 'Bạn không có quyền truy cập trang này.' }),
};
export const OneStale: StoryObj<typeof StaleNotice> = {
  name: 'StaleNotice · dữ liệu cũ, lần đọc lại vừa lỗi',
  ...partStory(StaleNotice, { message: 'Chưa tải được thay đổi mới nhất.', onRetry: () => undefined }),
};
export const OneLine: StoryObj<typeof LinkLine> = {
  name: 'LinkLine · một việc dẫn tới nơi xử lý',
  ...partStory(
    LinkLine,
    { to: '/lich-phat', title: 'Thông báo cắt điện', detail: 'Chờ duyệt', aside: '30 phút nữa' },
    (part) => <ul style={{ margin: 0, padding: 0 }}>{part}</ul>,
  ),
};
