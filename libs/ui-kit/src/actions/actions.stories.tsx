import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ActionBar } from './action-bar';
import { ActionMenu } from './action-menu';
import { CopyButton } from './copy-button';
import { FileInput } from './file-input';
import { RowButton } from './row-button';
import type { UserAction } from './user-action';
import { useRef, useState } from 'react';

export default {
  title: 'Nền tảng/Thao tác',
  parameters: {
    when: 'UserAction là dữ liệu: nhãn, quyền, việc làm. ActionBar: các thao tác của một trang, cái đầu là chính. ActionMenu: thao tác của một dòng. RowButton: một nút biểu tượng trong dòng, luôn có tên. CopyButton: chép một dòng chữ đang hiện, như mật khẩu hay khóa chỉ hiện một lần.',
  },
} satisfies Meta;
type Story = StoryObj;

const nothing = () => undefined;
const actions: UserAction[] = [
  { label: 'Phát ngay', icon: <PlayArrow />, run: nothing },
  { label: 'Sửa', icon: <EditOutlined />, run: nothing },
  { label: 'Sao chép', run: nothing, disabled: true },
  { label: 'Xóa', icon: <DeleteOutlined />, danger: true, run: nothing },
];

export const Bar: Story = {
  name: 'Thanh thao tác',
  render: () => (
    <Stack direction="row" sx={{ p: 3 }}>
      <ActionBar actions={actions} />
    </Stack>
  ),
};
export const QuietBar: Story = {
  name: 'Thanh thao tác, không có thao tác chính',
  render: () => (
    <Stack direction="row" sx={{ p: 3 }}>
      <ActionBar actions={actions} quiet visible={2} />
    </Stack>
  ),
};
export const Menu: Story = {
  name: 'Menu của một dòng',
  render: () => (
    <Stack direction="row" sx={{ p: 3 }}>
      <ActionMenu actions={actions} label="Thao tác với Bản tin sáng" />
    </Stack>
  ),
};
export const Copy: Story = {
  name: 'Nút sao chép',
  render: () => (
    <Stack direction="row" sx={{ p: 3 }}>
      <CopyButton text="canbo / abcd2345wxyz" />
    </Stack>
  ),
};
function Chooser() {
  const chooser = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState('Chưa chọn tệp nào');
  return (
    <Stack direction="row" sx={{ p: 3, gap: 2, alignItems: 'center' }}>
      <Button variant="outlined" onClick={() => chooser.current?.click()}>
        Chọn ảnh
      </Button>
      <FileInput
        ref={chooser}
        label="Chọn ảnh"
        accept="image/*"
        multiple
        onFiles={(files) => setNames(files.map(({ name }) => name).join(', '))}
      />
      {names}
    </Stack>
  );
}
export const Files: Story = {
  name: 'Chọn tệp',
  parameters: {
    when: 'FileInput: hộp chọn tệp của hệ điều hành, mở từ một nút hay một thao tác. Tải lên thì upload-form của api-client.',
  },
  render: () => <Chooser />,
};
export const Buttons: Story = {
  name: 'Nút trong dòng',
  render: () => (
    <Stack direction="row" sx={{ p: 3, gap: 1 }}>
      <RowButton aria-label="Sửa Bản tin sáng">
        <EditOutlined fontSize="small" />
      </RowButton>
      <RowButton aria-label="Nghe Bản tin sáng" look="outlined">
        <PlayArrow fontSize="small" />
      </RowButton>
      <RowButton aria-label="Phát Bản tin sáng" look="filled" size="large">
        <PlayArrow />
      </RowButton>
      <RowButton aria-label="Xóa Bản tin sáng" disabled>
        <DeleteOutlined fontSize="small" />
      </RowButton>
    </Stack>
  ),
};
