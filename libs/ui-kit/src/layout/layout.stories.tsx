import { LoaThemeProvider } from '../theme/loa-theme-provider';
import { partStory } from '../part-story';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { ColorModeSwitch } from '../theme/color-mode';
import { Page } from '../page/page';
import { StateBadge } from '../state/state-badge';
import { KeyValueList } from './blocks/key-value-list';
import { Pager } from './pager';
import { PersonPicture } from './person-picture';
import { Section } from './section';
import { SidePanel } from './blocks/side-panel';
import { StatTile } from './blocks/stat-tile';
import { UrlTabs } from './blocks/url-tabs';

export default {
  title: 'Nền tảng/Bố cục',
  component: Section,
  subcomponents: {
    KeyValueList,
    StatTile,
    UrlTabs,
    SidePanel,
    Pager,
    PersonPicture,
    ColorModeSwitch,
    LoaThemeProvider,
  },
  tags: ['autodocs'],
  parameters: {
    when: 'Section: một phần có tiêu đề. KeyValueList: đọc một bản ghi. StatTile: một con số dẫn tới danh sách của nó. UrlTabs: các phần của một trang, thẻ nằm trong địa chỉ. SidePanel: xem một dòng mà không rời danh sách. Pager: danh sách không phải bảng.',
  },
} satisfies Meta;
type Story = StoryObj;

const tiles = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))' };

export const Tiles: Story = {
  name: 'Ô số liệu',
  render: () => (
    <Page title="Tổng quan">
      <Box sx={tiles}>
        <StatTile
          label="Đang phát"
          value="128"
          tone="playing"
          hint="trên 1.204 cụm loa"
          to="/quan-ly-thiet-bi/thiet-bi-lap-dat"
        />
        <StatTile label="Trực tuyến" value="1.187" tone="online" hint="98,6% thiết bị" />
        <StatTile label="Mất kết nối" value="17" tone="offline" hint="3 cụm từ hôm qua" />
        <StatTile label="Chờ phê duyệt" value={undefined} tone="waiting" hint="đang tải" />
      </Box>
    </Page>
  ),
};

export const Tabs: Story = {
  name: 'Thẻ theo địa chỉ',
  parameters: { route: '/?tab=thiet-bi' },
  render: () => (
    <Page title="Lịch phát sáng">
      <UrlTabs
        label="Phần của lịch phát"
        tabs={[
          { value: 'noi-dung', label: 'Nội dung', content: 'Danh sách nội dung' },
          { value: 'thiet-bi', label: 'Thiết bị', count: 24, content: 'Danh sách thiết bị' },
          { value: 'lich-su', label: 'Lịch sử', content: 'Các lượt đã phát' },
        ]}
      />
    </Page>
  ),
};

function PanelStory() {
  const [open, setOpen] = useState(true);
  return (
    <Page title="Thiết bị">
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Mở thiết bị
      </Button>
      <SidePanel
        open={open}
        onClose={() => setOpen(false)}
        title="Loa nhà văn hóa thôn Đông"
        subtitle={<StateBadge tone="playing" label="Đang phát" />}
        footer={<ColorModeSwitch />}
      >
        <KeyValueList
          items={[
            { label: 'Mã thiết bị', value: 'LOA-000123' },
            { label: 'Địa bàn', value: 'Thôn Đông, xã Hòa Bình' },
            { label: 'Âm lượng', value: '75%' },
            { label: 'Số điện thoại', value: '0912 345 678' },
          ]}
        />
      </SidePanel>
    </Page>
  );
}
export const Panel: Story = { name: 'Bảng bên', render: () => <PanelStory /> };

function PagerStory() {
  const [page, setPage] = useState(2);
  return <Pager page={page} pageSize={20} total={1312} onChange={setPage} />;
}
export const Paging: Story = { name: 'Sang trang', render: () => <PagerStory /> };

export const Person: Story = {
  name: 'Ảnh một người',
  parameters: { when: 'PersonPicture: người làm một việc; không có ảnh thì chữ đầu của tên.' },
  render: () => (
    <Box sx={{ p: 3, display: 'flex', gap: 2 }}>
      <PersonPicture name="Nguyễn Thị Hoa" src={null} />
      <PersonPicture name="Trần Văn Bình" src="/smart-audio/assets/favicon.svg" size={64} />
    </Box>
  ),
};

export const Card: Story = {
  name: 'Khung có tiêu đề',
  render: () => (
    <Page title="Cụm loa">
      <Section title="Kế hoạch hôm nay" hint="Theo giờ Việt Nam" actions={<Button>Xem tất cả</Button>}>
        <KeyValueList
          items={[
            { label: '05:00', value: 'Bản tin sáng' },
            { label: '17:00', value: 'Bản tin chiều' },
          ]}
        />
      </Section>
    </Page>
  ),
};

export const OneSection: StoryObj<typeof Section> = {
  name: 'Section · khung có tiêu đề, một phần của trang',
  ...partStory(Section, {
    title: 'Kế hoạch hôm nay',
    hint: 'Theo giờ Việt Nam',
    flush: false,
    children: 'Ba lượt phát',
  }),
};
export const OneFactList: StoryObj<typeof KeyValueList> = {
  name: 'KeyValueList · đọc một bản ghi, tên và giá trị',
  ...partStory(KeyValueList, {
    items: [
      { label: '05:00', value: 'Bản tin sáng' },
      { label: '17:00', value: '' },
    ],
    labelWidth: 160,
  }),
};
export const OneTile: StoryObj<typeof StatTile> = {
  name: 'StatTile · ô số liệu của trang chủ',
  ...partStory(StatTile, {
    label: 'Đang phát',
    value: '128',
    hint: 'trên 1.204 cụm loa',
    tone: 'playing',
    to: '/thiet-bi',
  }),
};
export const OneTabs: StoryObj<typeof UrlTabs> = {
  name: 'UrlTabs · thẻ của một trang, nằm trong địa chỉ',
  ...partStory(UrlTabs, {
    label: 'Phần của lịch phát',
    param: 'tab',
    tabs: [
      { value: 'noi-dung', label: 'Nội dung', content: 'Danh sách nội dung' },
      { value: 'thiet-bi', label: 'Thiết bị', count: 24, content: 'Danh sách thiết bị' },
    ],
  }),
};
export const OnePanel: StoryObj<typeof SidePanel> = {
  name: 'SidePanel · xem một dòng bên cạnh danh sách',
  ...partStory(SidePanel, {
    open: true,
    onClose: () => undefined,
    title: 'Loa nhà văn hóa thôn Đông',
    subtitle: 'LOA-000123',
    width: 440,
    beside: false,
    children: 'Nội dung của bảng bên',
  }),
};
export const OnePager: StoryObj<typeof Pager> = {
  name: 'Pager · sang trang của một danh sách',
  ...partStory(Pager, { page: 2, pageSize: 20, total: 1312, isMore: false, onChange: () => undefined }),
};
export const OnePicture: StoryObj<typeof PersonPicture> = {
  name: 'PersonPicture · ảnh hoặc chữ đầu tên một người',
  ...partStory(PersonPicture, { name: 'Nguyễn Thị Hoa', src: null, size: 64 }),
};
export const OneModeSwitch: StoryObj = {
  name: 'ColorModeSwitch · đổi giao diện sáng, tối',
  args: {},
  render: () => <ColorModeSwitch />,
};
export const Theme: StoryObj = {
  name: 'LoaThemeProvider · màu, chữ, cỡ chung của mọi trang',
  args: {},
  render: () => (
    <LoaThemeProvider>
      <Button variant="contained">Nút chính</Button>
    </LoaThemeProvider>
  ),
};
