import { ZodForm } from '@loa/ui-kit/form';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as z from 'zod';
import { PositionFields } from './fields/position-fields';
import { PositionMap } from './position-map';

export default {
  title: 'Nền tảng/Bản đồ',
  parameters: {
    when: 'PositionFields: chọn vị trí trong biểu mẫu, bằng chuột, phím mũi tên hay hai con số. PositionMap: xem một vị trí trên trang đọc. Không cần Internet.',
  },
} satisfies Meta;
type Story = StoryObj;

const schema = z.object({ lat: z.number().nullable(), lng: z.number().nullable() });
const fields = { lat: { name: 'lat', label: 'Vĩ độ' }, lng: { name: 'lng', label: 'Kinh độ' } };

export const Choose: Story = {
  name: 'Chọn vị trí',
  render: () => (
    <ZodForm schema={schema} values={{ lat: 13.78, lng: 109.22 }} onSubmit={() => undefined} label="Vị trí">
      <PositionFields {...fields} />
    </ZodForm>
  ),
};

export const Nowhere: Story = {
  name: 'Chưa có vị trí',
  render: () => (
    <ZodForm schema={schema} values={{ lat: null, lng: null }} onSubmit={() => undefined} label="Vị trí">
      <PositionFields {...fields} view={{ province: '52' }} />
    </ZodForm>
  ),
};

export const Read: Story = {
  name: 'Chỉ xem',
  render: () => <PositionMap label="Vị trí" position={{ lat: 16.54, lng: 111.61 }} />,
};
