import { getJson, useWaitingCounts } from '@loa/api-client';
import type { ConsoleFeature, ConsoleRoute, PaletteSource } from '@loa/app-config';
import type { Page } from '@loa/contracts/common';
import { SCHEDULE_CALLS, type Schedule } from '@loa/contracts/schedules';
import { withRows } from '@loa/ui-kit/table';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import { schedulesLive } from './api/schedules-live';
import { APPROVALS, HISTORY, PLAY_NOW, SCHEDULE_LIST, SCHEDULE_NEW, SCHEDULE_ONE, schedulePath } from './model/schedule-paths';
import { statusLabels } from './model/schedule-state';

const routes: ConsoleRoute[] = [
  {
    path: SCHEDULE_LIST,
    lazy: () => withRows(() => import('./pages/schedules-page')).then((page) => ({ Component: page.SchedulesPage })),
    title: 'Lịch phát',
    permission: 'LICH_PHAT_VIEW',
    menu: { group: 'schedules', label: 'Quản lý lịch phát', icon: EventNoteOutlined },
  },
  {
    path: SCHEDULE_NEW,
    lazy: () => import('./pages/new-schedule-page').then((page) => ({ Component: page.NewSchedulePage })),
    title: 'Tạo lịch phát',
    permission: 'LICH_PHAT_ADD',
    actions: [{ label: 'Tạo lịch phát' }, { label: 'Phát ngay', search: PLAY_NOW }],
  },
  {
    path: SCHEDULE_ONE,
    lazy: () => import('./pages/one-schedule-page').then((page) => ({ Component: page.OneSchedulePage })),
    title: 'Chi tiết lịch phát',
    permission: ['LICH_PHAT_EDIT', 'LICH_PHAT_VIEW'],
  },
  {
    path: APPROVALS,
    lazy: () => withRows(() => import('./pages/approvals-page')).then((page) => ({ Component: page.ApprovalsPage })),
    title: 'Phê duyệt',
    permission: 'LICH_PHAT_APPROVE',
    menu: { group: 'schedules', icon: FactCheckOutlined, useCount: () => useWaitingCounts()?.schedules },
  },
  {
    path: HISTORY,
    lazy: () => withRows(() => import('./pages/history-page')).then((page) => ({ Component: page.HistoryPage })),
    title: 'Lịch sử phát',
    permission: 'LICH_SU_PHAT_VIEW',
    menu: { group: 'schedules', icon: HistoryOutlined },
  },
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
  live: schedulesLive,
  palette: [palette],
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
