import { devices } from '@loa/contracts/devices';
import type { Dashboard } from '@loa/contracts/dashboard';
import {
  buildDashboard,
  buildDevice,
  buildOccurrence,
  buildRef,
  COMMUNE,
  ConsoleFixture,
  failure,
  nextId,
  prepareFixture,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DashboardPage } from './dashboard-page';

export default {
  title: 'Màn hình/Trang chủ',
  parameters: {
    when: 'Trang đầu tiên: việc cần xử lý đứng trên số liệu. Một số liệu mới là một StatTile dẫn tới danh sách của nó.',
  },
} satisfies Meta;
type Story = StoryObj;

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const broken = buildDevice({
  name: 'Cụm loa Đình làng',
  play_state: 'error',
  faults: [{ code: 'amp', message: 'Bộ khuếch đại quá nóng', since: inMinutes(-12) }],
});

const busy = (): Partial<Dashboard> => ({
  server_time: inMinutes(0),
  runs: [
    buildOccurrence({
      schedule: buildRef('Bản tin sáng'),
      planned_start: inMinutes(-120),
      planned_end: inMinutes(-90),
      status: 'partial',
      success_count: 27,
      failed_count: 3,
    }),
    buildOccurrence({
      schedule: buildRef('Tiếp sóng VOV1'),
      planned_start: inMinutes(-10),
      planned_end: inMinutes(20),
      status: 'playing',
    }),
  ],
  next_runs: [
    buildOccurrence({
      schedule: buildRef('Thông báo tiêm chủng'),
      planned_start: inMinutes(40),
      planned_end: inMinutes(50),
      status: 'planned',
    }),
  ],
  approvals: [
    {
      id: nextId(),
      kind: 'audio',
      name: 'Thông báo cắt điện',
      area: buildRef(COMMUNE.name),
      priority_level: 20,
      first_start: inMinutes(25),
      submitted_by: buildRef('Lê Thị Hoa'),
      submitted_at: inMinutes(-30),
    },
  ],
  approval_total: 1,
});
const calm: Partial<Dashboard> = { devices: { total: 50, by_badge: { idle: 50 } } };

const story = (name: string, answer: () => unknown): Story => {
  const options: FixtureOptions = { tables: [rowsOf(devices, [broken])], routes: { 'GET /api/dashboard': answer } };
  return {
    name,
    loaders: [() => void prepareFixture(options)],
    render: () => (
      <ConsoleFixture {...options}>
        <DashboardPage />
      </ConsoleFixture>
    ),
  };
};

export const Busy = story('Có việc cần xử lý', () => buildDashboard(busy()));
export const Calm = story('Yên ổn', () => buildDashboard(calm));
export const Loading = story('Đang tải', () => new Promise(() => undefined));
export const Failed = story('Không tải được', () =>
  failure(503, 'UNAVAILABLE', 'Máy chủ đang bận, vui lòng thử lại sau.'),
);
