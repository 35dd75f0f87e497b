import { getJson } from '@loa/api-client';
import type { ConsoleFeature, ConsoleRoute, MenuEntry, PaletteSource } from '@loa/app-config';
import type { Page } from '@loa/contracts/common';
import { SCHEDULE_CALLS, type Schedule } from '@loa/contracts/schedules';
import { withRows } from '@loa/ui-kit/table';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import { schedulesLive } from './api/schedules-live';
import { useWaitingCount } from './api/use-waiting-count';
import { APPROVALS, HISTORY, PLAY_NOW, SCHEDULE_LIST, SCHEDULE_NEW, SCHEDULE_ONE, schedulePath } from './model/schedule-paths';
import { statusLabels } from './model/schedule-state';

const routes: ConsoleRoute[] = [
  {
    path: SCHEDULE_LIST,
    lazy: () => withRows(() => import('./pages/schedules-page')).then((page) => ({ Component: page.SchedulesPage })),
    handle: { permission: 'LICH_PHAT_VIEW', title: 'Lịch phát' },
  },
  {
    path: SCHEDULE_NEW,
    lazy: () => import('./pages/new-schedule-page').then((page) => ({ Component: page.NewSchedulePage })),
    handle: { permission: 'LICH_PHAT_ADD', title: 'Tạo lịch phát' },
  },
  {
    path: SCHEDULE_ONE,
    lazy: () => import('./pages/one-schedule-page').then((page) => ({ Component: page.OneSchedulePage })),
    handle: { permission: 'LICH_PHAT_VIEW', title: 'Chi tiết lịch phát' },
  },
  {
    path: APPROVALS,
    lazy: () => import('./pages/approvals-page').then((page) => ({ Component: page.ApprovalsPage })),
    handle: { permission: 'LICH_PHAT_APPROVE', title: 'Phê duyệt' },
  },
  {
    path: HISTORY,
    lazy: () => withRows(() => import('./pages/history-page')).then((page) => ({ Component: page.HistoryPage })),
    handle: { permission: 'LICH_SU_PHAT_VIEW', title: 'Lịch sử phát' },
  },
];

const menu: MenuEntry[] = [
  { group: 'schedules', label: 'Quản lý lịch phát', icon: EventNoteOutlined, path: SCHEDULE_LIST, permission: 'LICH_PHAT_VIEW' },
  { group: 'schedules', label: 'Phê duyệt', icon: FactCheckOutlined, path: APPROVALS, permission: 'LICH_PHAT_APPROVE', useCount: useWaitingCount },
  { group: 'schedules', label: 'Lịch sử phát', icon: HistoryOutlined, path: HISTORY, permission: 'LICH_SU_PHAT_VIEW' },
];

const FOUND_AT_MOST = 6;

const palette: PaletteSource = {
  label: 'Lịch phát',
  permission: 'LICH_PHAT_VIEW',
  search: async (text, signal) => {
    const { rows } = await getJson<Page<Schedule>>(`${SCHEDULE_CALLS.base}/find`, { search: text, limit: FOUND_AT_MOST }, signal);
    return rows.map(({ id, name, area, status }) => ({ label: name, hint: `${statusLabels[status]} · ${area.name}`, path: schedulePath(id) }));
  },
};

/** Lịch phát, phê duyệt, lịch sử phát in a console. */
export const schedulesFeature: ConsoleFeature = {
  id: 'schedules',
  routes,
  menu,
  live: schedulesLive,
  palette: [palette],
  actions: [
    { label: 'Tạo lịch phát', path: SCHEDULE_NEW, permission: 'LICH_PHAT_ADD' },
    { label: 'Phát ngay', path: PLAY_NOW, permission: 'LICH_PHAT_ADD' },
  ],
  shortcuts: [
    {
      where: 'Phê duyệt',
      shortcuts: [
        { keys: 'J', does: 'Lịch tiếp theo' },
        { keys: 'K', does: 'Lịch trước đó' },
        { keys: 'A', does: 'Phê duyệt' },
        { keys: 'R', does: 'Từ chối' },
      ],
    },
  ],
};
