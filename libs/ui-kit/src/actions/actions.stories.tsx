import { partStory } from '../part-story';
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
import { useRef, useState, type ComponentProps } from 'react';

export default {
  title: 'Nền tảng/Thao tác',
  component: ActionBar,
  subcomponents: { ActionMenu, CopyButton, FileInput, RowButton },
  tags: ['autodocs'],
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
function Chooser(options: Omit<ComponentProps<typeof FileInput>, 'ref' | 'onFiles'>) {
  const chooser = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState('Chưa chọn tệp nào');
  return (
    <Stack direction="row" sx={{ p: 3, gap: 2, alignItems: 'center' }}>
      <Button variant="outlined" onClick={() => chooser.current?.click()}>
        Chọn ảnh
      </Button>
      <FileInput {...options} ref={chooser} onFiles={(files) => setNames(files.map(({ name }) => name).join(', '))} />
      {names}
    </Stack>
  );
}
export const Files: StoryObj<Omit<ComponentProps<typeof FileInput>, 'ref' | 'onFiles'>> = {
  name: 'FileInput · chọn tệp, ảnh, chụp ảnh',
  args: { label: 'Chọn ảnh', accept: 'image/*', multiple: true, camera: false },
  parameters: {
    when: 'FileInput: hộp chọn tệp của hệ điều hành, mở từ một nút hay một thao tác. Tải lên thì upload-form của api-client.',
  },
  render: (options) => <Chooser {...options} />,
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

export const OneBar: StoryObj<typeof ActionBar> = {
  name: 'ActionBar · các nút thao tác của một trang',
  ...partStory(ActionBar, { actions, visible: 3, quiet: false }),
};
export const OneMenu: StoryObj<typeof ActionMenu> = {
  name: 'ActionMenu · nút ba chấm của một dòng',
  ...partStory(ActionMenu, { actions, label: 'Thao tác với Bản tin sáng' }),
};
export const OneCopy: StoryObj<typeof CopyButton> = {
  name: 'CopyButton · chép mật khẩu, mã, khóa',
  ...partStory(CopyButton, { text: 'canbo / abcd2345wxyz' }),
};
export const OneRowButton: StoryObj<typeof RowButton> = {
  name: 'RowButton · nút biểu tượng trong dòng',
  ...partStory(RowButton, {
    'aria-label': 'Nghe Bản tin sáng',
    look: 'outlined',
    size: 'small',
    children: <PlayArrow fontSize="small" />,
  }),
};
