import { contents } from '@loa/contracts/content';
import { schedules, type SchedulePreview } from '@loa/contracts/schedules';
import {
  buildContent,
  buildOccurrence,
  buildRef,
  buildSchedule,
  buildScheduleItem,
  ConsoleFixture,
  prepareFixture,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { dayBounds, dayOf } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PreviewAnswer } from './preview/preview-answer';
import { ApprovalsPage } from './pages/approvals-page';
import { SchedulesPage } from './pages/schedules-page';
import { RunStrip } from './runs/day/run-strip';

export default {
  title: 'Màn hình/Lịch phát',
  parameters: {
    when: 'RunStrip: các lượt của một ngày trên dải 24 giờ. PreviewAnswer: điều sẽ xảy ra nếu lưu, cạnh biểu mẫu và ở trang phê duyệt.',
  },
} satisfies Meta;
type Story = StoryObj;

const today = dayOf(Date.now());
const at = (hour: number, minute = 0) =>
  new Date(Date.parse(dayBounds(today).start) + (hour * 60 + minute) * 60_000).toISOString();
const soon = new Date(Date.now() + 25 * 60_000).toISOString();
const [commune, neighbour] = [buildRef('Xã An Nhơn'), buildRef('Phường Quy Nhơn')];
const run = (name: string, hour: number, over: Parameters<typeof buildOccurrence>[0] = {}) =>
  buildOccurrence({
    schedule: buildRef(name),
    area: commune,
    planned_start: at(hour),
    planned_end: at(hour, 30),
    ...over,
  });

const runs = [
  run('Bản tin sáng', 5),
  run('Nhạc hiệu', 5, { planned_end: at(6), status: 'partial' }),
  run('Thông báo tiêm chủng', 9, { status: 'missed', area: neighbour }),
  run('Bản tin trưa', 11, { status: 'playing' }),
  run('Cảnh báo lũ', 14, { priority_level: 90, status: 'planned' }),
  run('Bản tin chiều', 17, { status: 'planned', area: neighbour }),
  run('Văn nghệ', 20, { status: 'cancelled', planned_end: at(21, 30) }),
];

const preview: SchedulePreview = {
  occurrences: [5, 29, 53].map((hour, index) => ({
    start: at(hour),
    end: at(hour, 30),
    collides: index === 0,
    quiet_device_count: 0,
    holiday: index === 2,
    taken: null,
  })),
  occurrence_total: 14,
  begun: null,
  device_count: 30,
  offline_count: 2,
  devices: [],
  programme_sec: 2400,
  gap_sec: 0,
  slot_sec: 1800,
  interruptions: [],
  conflicts: [
    {
      schedule: buildRef('Nhạc hiệu'),
      priority_level: 20,
      start: at(5),
      end: at(5, 30),
      times: 14,
      effects: {
        override: {
          plays: { start: at(5), end: at(5, 30) },
          is_whole: true,
          other_stops: { start: at(5), end: at(5, 30) },
          other_returns: 'continues',
        },
        queue: { plays: { start: at(22), end: at(22, 30) }, is_whole: true, other_stops: null, other_returns: null },
        keep: { plays: null, is_whole: false, other_stops: null, other_returns: null },
      },
      device_count: 12,
      devices: [buildRef('Cụm loa Thôn Hòa Bình'), buildRef('Cụm loa Chợ')],
    },
  ],
  free_slot: { start_time: '05:30', end_time: '06:00' },
  warnings: ['Chương trình dài 40 phút, khung giờ ngắn nhất chỉ 30 phút: phần còn lại bị cắt.'],
};

const bulletin = buildContent({
  name: 'Phòng cúm gia cầm',
  transcript:
    'Kính thưa bà con, hiện nay dịch cúm gia cầm diễn biến phức tạp. Đề nghị bà con không mua bán, giết mổ gia cầm không rõ nguồn gốc.',
});
const items = [buildScheduleItem({ ref_id: bulletin.id, name: bulletin.name })];
const rows = [
  buildSchedule({
    name: 'Bản tin sáng',
    status: 'approved',
    running: true,
    next_start: soon,
    mode: 'weekly',
    days_of_week: [1, 2, 3, 4, 5],
    items,
  }),
  buildSchedule({ name: 'Cảnh báo lũ', status: 'waiting_approval', mode: 'now', slots: [], priority_level: 90, items }),
  buildSchedule({ name: 'Tiêm chủng mở rộng', status: 'waiting_approval', next_start: soon, items }),
  buildSchedule({ name: 'Văn nghệ cuối tuần', status: 'paused', priority_level: 10, items }),
  buildSchedule({
    name: 'Quảng cáo hội chợ',
    status: 'rejected',
    reject_reason: 'Không thuộc nội dung tuyên truyền',
    items,
  }),
  buildSchedule({ name: 'Kế hoạch tháng tới', items }),
];
const options: FixtureOptions = {
  tables: [rowsOf(schedules, rows), rowsOf(contents, [bulletin])],
  routes: {
    'POST /api/playlist/check-conflict': () => preview,
    'GET /api/playlist/occurrence/find': () => ({ rows: runs, total: runs.length, page: 1, limit: 200 }),
  },
};
const loaders = [() => Promise.resolve({ api: prepareFixture(options) })];

export const List: Story = {
  name: 'Danh sách',
  loaders,
  parameters: { route: '/quan-ly-lich-phat/danh-sach' },
  render: () => (
    <ConsoleFixture {...options}>
      <SchedulesPage />
    </ConsoleFixture>
  ),
};
export const Today: Story = {
  name: 'Hôm nay',
  loaders,
  parameters: { route: '/quan-ly-lich-phat/danh-sach?view=today' },
  render: () => (
    <ConsoleFixture {...options}>
      <SchedulesPage />
    </ConsoleFixture>
  ),
};
export const Inbox: Story = {
  name: 'Phê duyệt',
  loaders,
  parameters: { route: '/quan-ly-lich-phat/phe-duyet' },
  render: () => (
    <ConsoleFixture {...options}>
      <ApprovalsPage />
    </ConsoleFixture>
  ),
};
export const Strip: Story = {
  name: 'Dải 24 giờ',
  render: () => (
    <Box sx={{ p: 3 }}>
      <RunStrip runs={runs} onOpen={() => undefined} />
    </Box>
  ),
};
export const EmptyStrip: Story = {
  name: 'Dải 24 giờ, không có lượt',
  render: () => (
    <Box sx={{ p: 3 }}>
      <RunStrip runs={[]} />
    </Box>
  ),
};
export const Preview: Story = {
  name: 'Xem trước, có trùng lịch',
  render: () => (
    <Box sx={{ p: 3, maxWidth: 380 }}>
      <PreviewAnswer preview={preview} onUseSlot={() => undefined} />
    </Box>
  ),
};
