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
import { TopBar } from './top-bar';

const features: ConsoleFeature[] = [
  {
    id: 'story',
    routes: [],
    menu: [
      { group: 'overview', label: 'Trang chủ', icon: HomeOutlined, path: '/' },
      { group: 'content', label: 'Nội dung phát', icon: LibraryMusicOutlined, path: '/quan-ly-noi-dung/danh-sach' },
      { group: 'schedules', label: 'Quản lý lịch phát', icon: CampaignOutlined, path: '/quan-ly-lich-phat/danh-sach', useCount: () => 12 },
      { group: 'schedules', label: 'Lịch sử phát', icon: HistoryOutlined, path: '/quan-ly-lich-phat/lich-su' },
      { group: 'devices', label: 'Thiết bị lắp đặt', icon: SpeakerOutlined, path: '/quan-ly-thiet-bi/thiet-bi-lap-dat' },
    ],
  },
];
const nothing = () => undefined;

function FrameParts({ folded }: { folded: boolean }) {
  useFeatures.setState({ features });
  return (
    <ConsoleFixture>
      <Box sx={{ display: 'flex', height: '100dvh' }}>
        <Box sx={{ width: folded ? 64 : 256, borderRight: 1, borderColor: 'divider' }}>
          <SideMenu folded={folded} onFold={nothing} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TopBar group="Lịch phát" title="Chi tiết lịch phát" parent={{ label: 'Lịch phát', path: '/quan-ly-lich-phat/danh-sach' }} onOpenMenu={nothing} onOpenPalette={nothing} onOpenHelp={nothing} />
        </Box>
      </Box>
    </ConsoleFixture>
  );
}

const meta: Meta<typeof FrameParts> = { title: 'Khung/Menu và thanh trên', component: FrameParts, parameters: { when: 'Khung của mọi trang sau khi đăng nhập. Mục của menu do từng miền khai báo (ConsoleFeature), không viết ở đây.', route: '/quan-ly-lich-phat/danh-sach' } };
export default meta;

export const Open: StoryObj<typeof FrameParts> = { name: 'Mở rộng', args: { folded: false } };
export const Folded: StoryObj<typeof FrameParts> = { name: 'Thu gọn', args: { folded: true } };
