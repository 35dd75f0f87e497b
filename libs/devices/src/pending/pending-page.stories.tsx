import { pendingDevices } from '@loa/contracts/devices';
import { buildPendingDevice, NOW, pageStory, rowsOf } from '@loa/test-kit';
import type { Meta } from '@storybook/react-vite';
import { PendingPage } from './pending-page';

export default {
  title: 'Màn hình/Thiết bị chưa lắp đặt',
  parameters: {
    when: 'Danh sách dẫn vào một việc nhiều bước: mỗi bước một phiếu nhỏ trong bảng bên, cả màn hình trên điện thoại.',
  },
} satisfies Meta;

const machine = (device_code: string, over: Parameters<typeof buildPendingDevice>[0] = {}) =>
  buildPendingDevice({ name: device_code, device_code, ...over });
const all = [
  machine('LV-0001'),
  machine('LV-0002', { approved_at: NOW, connection: 'online' }),
  machine('LV-0003', { approved_at: NOW }),
  machine('LV-0004', { clash_at: NOW, clash_from: '203.0.113.9' }),
  machine('NH-0001', {
    name: 'Cụm loa ngã ba chợ',
    maker: null,
    first_seen_at: null,
    last_seen_at: null,
    announced_from: null,
  }),
  machine('LV-0009', { name: 'Cụm loa đình làng', installed_at: NOW, approved_at: NOW, connection: 'offline' }),
];
const tables = [rowsOf(pendingDevices, all)];

export const AllStages = pageStory('Mọi tình trạng', <PendingPage />, { tables });
export const Install = pageStory('Lắp một máy', <PendingPage />, { tables, path: '/?lap-dat=moi' });
export const Empty = pageStory('Không có máy nào', <PendingPage />, { tables: [rowsOf(pendingDevices, [])] });
