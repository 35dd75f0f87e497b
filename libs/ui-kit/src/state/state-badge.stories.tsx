import { partStory } from '../part-story';
import Stack from '@mui/material/Stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StateBadge } from './state-badge';

export default {
  title: 'Nền tảng/Trạng thái',
  component: StateBadge,
  tags: ['autodocs'],
  parameters: {
    when: 'StateBadge: trạng thái của một bản ghi, luôn có chữ bên màu. Chọn tông theo nghĩa (stateTones), không theo màu; nhãn là lời của nghiệp vụ.',
  },
} satisfies Meta;

export const All: StoryObj = {
  name: 'Tất cả trạng thái',
  render: () => (
    <Stack direction="row" sx={{ gap: 1, p: 3, flexWrap: 'wrap' }}>
      <StateBadge tone="playing" label="Đang phát" />
      <StateBadge tone="online" label="Trực tuyến" />
      <StateBadge tone="done" label="Đã phát" />
      <StateBadge tone="planned" label="Đã lên lịch" />
      <StateBadge tone="waiting" label="Chờ phê duyệt" />
      <StateBadge tone="paused" label="Tạm dừng" />
      <StateBadge tone="failed" label="Lỗi" reason="Tệp hỏng, không đọc được." />
      <StateBadge tone="emergency" label="Khẩn cấp" />
      <StateBadge tone="offline" label="Mất kết nối" />
      <StateBadge tone="draft" label="Bản nháp" />
      <StateBadge tone="ended" label="Đã kết thúc" />
    </Stack>
  ),
};

export const OneState: StoryObj<typeof StateBadge> = {
  name: 'StateBadge · trạng thái có màu và chữ',
  ...partStory(StateBadge, { tone: 'playing', label: 'Đang phát', reason: '' }),
};
