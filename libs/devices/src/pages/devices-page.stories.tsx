import { devices, type Device } from '@loa/contracts/devices';
import {
  buildAlert,
  buildDevice,
  buildRef,
  ConsoleFixture,
  nextId,
  prepareFixture,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DevicesPage } from './devices-page';

export default {
  title: 'Màn hình/Thiết bị',
  parameters: {
    when: 'Danh sách cập nhật trực tiếp, một thiết bị mở ở bảng bên và có địa chỉ riêng: mẫu cho danh sách cần xem nhanh từng dòng.',
  },
} satisfies Meta;
type Story = StoryObj;

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const hash = 'a'.repeat(64);
const now = () => ({
  occurrence_id: nextId(),
  schedule_id: nextId(),
  title: 'Bản tin sáng hằng ngày',
  position_sec: 95,
  ends_at: inMinutes(20),
});
const states: Partial<Device>[] = [
  { play_state: 'playing', now: now() },
  { play_state: 'idle' },
  { play_state: 'paused', now: now() },
  { play_state: 'error', faults: [{ code: 'amp', message: 'Bộ khuếch đại quá nóng', since: inMinutes(-12) }] },
  { connection: 'offline', play_state: 'playing', last_seen_at: inMinutes(-95), signal: 12 },
  { play_state: 'restarting' },
  { connection: 'never', last_seen_at: null, signal: null, volume: null },
  { plan_hash: hash, missing_files: 4 },
];
const names = ['Chợ', 'Đình làng', 'Trường học', 'Nhà văn hóa', 'Bưu điện', 'Trạm y tế', 'Bến xe', 'Ủy ban'];
const all = states.map((state, index) =>
  buildDevice({
    name: `Cụm loa ${names[index]}`,
    device_code: `LOA-${String(index + 1).padStart(5, '0')}`,
    last_seen_at: inMinutes(0),
    wanted_plan_hash: hash,
    plan_hash: index % 3 ? hash : 'b'.repeat(64),
    ...state,
  }),
);

const alerts = [
  buildAlert({ subject: 'Thôn Hòa Bình', opened_at: inMinutes(-14) }),
  buildAlert({
    kind: 'before_run',
    subject: 'Thôn Đông',
    device_count: 2,
    still_count: 2,
    run: { id: nextId(), name: 'Bản tin chiều', start: inMinutes(25) },
    state: 'acknowledged',
    acknowledged_by: buildRef('Trần Thị Mai'),
    acknowledged_at: inMinutes(-3),
    abilities: ['SILENCE'],
  }),
  buildAlert({
    kind: 'fault',
    is_group: false,
    subject: 'Cụm loa Nhà văn hóa',
    detail: 'Bộ khuếch đại quá nóng',
    device_count: 1,
    still_count: 1,
    abilities: [],
  }),
];

const story = (name: string, rows: Device[], path = '/'): Story => {
  const options: FixtureOptions = {
    path,
    tables: [rowsOf(devices, rows)],
    routes: {
      'GET /api/device/command/find': () => ({ rows: [], total: 0, page: 1, limit: 5 }),
      'GET /api/device/:id/refused-messages': () => ({ rows: [] }),
      'GET /api/device/:id/photo': () => ({ photo: null }),
      'GET /api/alert/find': () => ({ rows: alerts, total: alerts.length, page: 1, limit: 50 }),
    },
  };
  return {
    name,
    loaders: [() => void prepareFixture(options)],
    render: () => (
      <ConsoleFixture {...options}>
        <DevicesPage />
      </ConsoleFixture>
    ),
  };
};

export const AllStates = story('Mọi trạng thái', all);
export const OneDevice = story('Một thiết bị', all, `/?thiet-bi=${all[0]?.id}`);
export const InTrouble = story('Một thiết bị đang lỗi', all, `/?thiet-bi=${all[3]?.id}`);
export const Empty = story('Chưa có thiết bị', []);
export const Alerts = story('Cảnh báo', all, '/?canh-bao=dang-co');
