import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import LibraryMusicOutlined from '@mui/icons-material/LibraryMusicOutlined';
import SpeakerOutlined from '@mui/icons-material/SpeakerOutlined';
import type { ConsoleFeature } from '@loa/app-config';
import { ConsoleFixture } from '@loa/test-kit';
import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useFeatures } from '../router/feature-store';
import { SideMenu } from './side-menu';
import { TopBar, TopBarControls } from './top-bar';

const unopened = { permission: 'signed-in', lazy: () => Promise.reject(new Error('Not opened here')) } as const;
const features: ConsoleFeature[] = [
  {
    id: 'story',
    routes: [
      { ...unopened, path: '/', title: 'Trang chủ', menu: { group: 'overview', icon: HomeOutlined } },
      {
        ...unopened,
        path: '/quan-ly-noi-dung/danh-sach',
        title: 'Nội dung phát',
        menu: { group: 'content', icon: LibraryMusicOutlined },
      },
      {
        ...unopened,
        path: '/quan-ly-lich-phat/danh-sach',
        title: 'Quản lý lịch phát',
        menu: { group: 'schedules', icon: CampaignOutlined, useCount: () => 12 },
      },
      {
        ...unopened,
        path: '/quan-ly-lich-phat/lich-su',
        title: 'Lịch sử phát',
        menu: { group: 'schedules', icon: HistoryOutlined },
      },
      {
        ...unopened,
        path: '/quan-ly-thiet-bi/thiet-bi-lap-dat',
        title: 'Thiết bị lắp đặt',
        menu: { group: 'devices', icon: SpeakerOutlined },
      },
    ],
  },
];
const nothing = () => undefined;

function FrameParts({ folded }: { folded: boolean }) {
  useFeatures.setState({ features });
  return (
    <ConsoleFixture routes={{ 'GET /api/notification/waiting': () => ({ unread: 3 }) }}>
      <Box sx={{ display: 'flex', height: '100dvh' }}>
        <Box sx={{ width: folded ? 64 : 256, borderRight: 1, borderColor: 'divider' }}>
          <SideMenu folded={folded} onFold={nothing} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TopBar>
            <TopBarControls
              group="Lịch phát"
              title="Chi tiết lịch phát"
              parent={{ label: 'Lịch phát', path: '/quan-ly-lich-phat/danh-sach' }}
              onOpenMenu={nothing}
              onOpenPalette={nothing}
              onOpenHelp={nothing}
            />
          </TopBar>
        </Box>
      </Box>
    </ConsoleFixture>
  );
}

const meta: Meta<typeof FrameParts> = {
  title: 'Khung/Menu và thanh trên',
  component: FrameParts,
  parameters: {
    when: 'Khung của mọi trang sau khi đăng nhập. Mục của menu do từng miền khai báo (ConsoleFeature), không viết ở đây.',
    route: '/quan-ly-lich-phat/danh-sach',
  },
};
export default meta;

export const Open: StoryObj<typeof FrameParts> = { name: 'Mở rộng', args: { folded: false } };
export const Folded: StoryObj<typeof FrameParts> = { name: 'Thu gọn', args: { folded: true } };
