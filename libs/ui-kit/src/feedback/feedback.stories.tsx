import { FeedbackHost } from './feedback-host';
import { partStory } from '../part-story';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { confirm } from './confirm';
import { loading } from './loading';
import { MessageList } from './message-list';
import { toast } from './toast';
import { WaitOverlay } from './wait-overlay';

function Waiting({ text }: { text?: string }) {
  useEffect(() => loading.show(text).hide, [text]);
  return <Typography>Nội dung phía dưới</Typography>;
}

export default {
  title: 'Nền tảng/Hỏi và báo',
  component: MessageList,
  subcomponents: { WaitOverlay, FeedbackHost },
  tags: ['autodocs'],
  parameters: {
    when: 'confirm: trước việc không hoàn tác được. toast: kết quả của việc vừa làm. loading: khi cả trang phải chờ; một nút hay một danh sách đang chờ thì tự nó cho biết. Lỗi của biểu mẫu hiện ở ô, không ở toast.',
  },
} satisfies Meta;

export const Feedback: StoryObj = {
  name: 'confirm, toast · hỏi lại trước khi làm, báo kết quả',
  render: () => (
    <Stack sx={{ gap: 1, p: 3, alignItems: 'flex-start' }}>
      <Button variant="outlined" onClick={() => void confirm()}>
        Xóa bản ghi
      </Button>
      <Button variant="outlined" onClick={() => void confirm({ message: 'Gửi lịch phát này đi phê duyệt?' })}>
        Gửi duyệt
      </Button>
      <Button variant="outlined" onClick={() => toast.success('Đã lưu lịch phát')}>
        Thành công
      </Button>
      <Button
        variant="outlined"
        onClick={() => toast.warning(['Loa thôn Đông mất kết nối', 'Loa thôn Đoài gần đầy bộ nhớ'])}
      >
        Cảnh báo nhiều dòng
      </Button>
      <Button variant="outlined" onClick={() => toast.error(undefined)}>
        Lỗi không rõ
      </Button>
    </Stack>
  ),
};

export const Messages: StoryObj = {
  name: 'Một hay nhiều câu',
  parameters: { when: 'MessageList: lời máy chủ trả về, một câu hoặc một danh sách.' },
  render: () => (
    <Stack sx={{ gap: 2, p: 3 }}>
      <MessageList message="Tên này đã được dùng ở lịch khác" />
      <MessageList message={['Loa thôn Đông mất kết nối', 'Loa thôn Đoài gần đầy bộ nhớ']} />
    </Stack>
  ),
};

export const Entering: StoryObj = {
  name: 'WaitOverlay · màn hình chờ khi vào hệ thống',
  args: {},
  parameters: {
    when: 'WaitOverlay: trong khi mã của khung đang tải trên đường truyền chậm; chỉ khung dùng. Chờ dữ liệu thì loading.',
  },
  render: () => <WaitOverlay />,
};
export const Overlay: StoryObj = { name: 'loading · lớp phủ chờ khi đang làm', render: () => <Waiting /> };
export const OverlayWithProgress: StoryObj = {
  name: 'Lớp phủ chờ, có tiến độ',
  render: () => <Waiting text="Đang xuất 400/1.200..." />,
};

export const OneMessage: StoryObj<typeof MessageList> = {
  name: 'MessageList · lời máy chủ trả về, một hay nhiều câu',
  ...partStory(MessageList, { message: ['Loa thôn Đông mất kết nối', 'Loa thôn Đoài gần đầy bộ nhớ'] }),
};
export const Host: StoryObj = {
  name: 'FeedbackHost · nơi hiện hộp hỏi và thông báo của cả trang',
  args: {},
  render: () => <Typography sx={{ p: 3 }}>Trang này đã có một FeedbackHost; xem Hộp hỏi và thông báo.</Typography>,
};
