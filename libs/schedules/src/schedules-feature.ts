import { getJson, useWaitingCounts } from '@loa/api-client';
import type { ConsoleFeature, ConsoleRoute, PaletteSource } from '@loa/app-config';
import type { Page } from '@loa/contracts/common';
import { BULLETIN_CALLS, SCHEDULE_CALLS, type Schedule } from '@loa/contracts/schedules';
import { withRows } from '@loa/ui-kit/table';
import DvrOutlined from '@mui/icons-material/DvrOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import WallpaperOutlined from '@mui/icons-material/WallpaperOutlined';
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import { schedulesLive } from './api/schedules-live';
import { APPROVERS } from './model/schedule-kind';
import {
  APPROVALS,
  DEFAULT_SHOWS,
  BULLETIN_CHANGES,
  BELL_PLANS,
  BULLETIN_COPIES,
  BULLETIN_LIST,
  BULLETIN_NEW,
  BULLETIN_ONE,
  SLIDESHOW_BULLETIN_NEW,
  EXPLAIN,
  HISTORY,
  PLAY_NOW,
  REPORT,
  SCHEDULE_CHANGES,
  SCHEDULE_COPIES,
  SCHEDULE_LIST,
  SCHEDULE_NEW,
  SCHEDULE_ONE,
  schedulePath,
  WITH_BELLS,
} from './model/schedule-paths';
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
    actions: [
      { label: 'Tạo lịch phát' },
      { label: 'Phát ngay', search: PLAY_NOW },
      { label: 'Tạo kế hoạch chuông', search: WITH_BELLS },
    ],
  },
  {
    path: SCHEDULE_ONE,
    lazy: () => import('./pages/one-schedule-page').then((page) => ({ Component: page.OneSchedulePage })),
    title: 'Chi tiết lịch phát',
    permission: ['LICH_PHAT_EDIT', 'LICH_PHAT_VIEW'],
  },
  {
    path: BELL_PLANS,
    lazy: () => withRows(() => import('./pages/bell-plans-page')).then((page) => ({ Component: page.BellPlansPage })),
    title: 'Kế hoạch chuông',
    permission: 'LICH_PHAT_VIEW',
    menu: { group: 'schedules', icon: NotificationsActiveOutlined },
  },
  {
    path: SCHEDULE_COPIES,
    lazy: () => import('./pages/copy-page').then((page) => ({ Component: page.CopyPage })),
    title: 'Chép lịch phát',
    permission: 'LICH_PHAT_ADD',
    actions: [{ label: 'Chép lịch phát sang ngày khác' }],
  },
  {
    path: BULLETIN_COPIES,
    lazy: () => import('./pages/copy-page').then((page) => ({ Component: page.CopyBulletinsPage })),
    title: 'Chép bản tin điện tử',
    permission: 'LICH_PHAT_MEDIA_ADD',
    actions: [{ label: 'Chép bản tin điện tử sang ngày khác' }],
  },
  {
    path: SCHEDULE_CHANGES,
    lazy: () => import('./pages/change-page').then((page) => ({ Component: page.ChangePage })),
    title: 'Đổi nhiều lịch phát',
    permission: 'LICH_PHAT_EDIT',
  },
  {
    path: BULLETIN_CHANGES,
    lazy: () => import('./pages/change-page').then((page) => ({ Component: page.ChangeBulletinsPage })),
    title: 'Đổi nhiều bản tin điện tử',
    permission: 'LICH_PHAT_MEDIA_EDIT',
  },
  {
    path: BULLETIN_LIST,
    lazy: () => withRows(() => import('./pages/schedules-page')).then((page) => ({ Component: page.BulletinsPage })),
    title: 'Bản tin điện tử',
    permission: 'LICH_PHAT_MEDIA_VIEW',
    menu: { group: 'schedules', icon: DvrOutlined },
  },
  {
    path: BULLETIN_NEW,
    lazy: () => import('./pages/new-bulletin-page').then((page) => ({ Component: page.NewBulletinPage })),
    title: 'Tạo bản tin điện tử',
    permission: 'LICH_PHAT_MEDIA_ADD',
    actions: [{ label: 'Tạo bản tin điện tử' }, { label: 'Chiếu ngay', search: PLAY_NOW }],
  },
  {
    path: BULLETIN_ONE,
    lazy: () => import('./pages/one-schedule-page').then((page) => ({ Component: page.OneBulletinPage })),
    title: 'Chi tiết bản tin điện tử',
    permission: ['LICH_PHAT_MEDIA_EDIT', 'LICH_PHAT_MEDIA_VIEW'],
  },
  {
    path: SLIDESHOW_BULLETIN_NEW,
    lazy: () =>
      import('./pages/new-slideshow-bulletin-page').then((page) => ({ Component: page.NewSlideshowBulletinPage })),
    title: 'Tạo trình chiếu điện tử',
    permission: 'MEDIA_SLIDE_SHOW_ADD',
    actions: [{ label: 'Tạo trình chiếu điện tử' }],
  },
  {
    path: DEFAULT_SHOWS,
    lazy: () => import('./pages/default-show-page').then((page) => ({ Component: page.DefaultShowPage })),
    title: 'Nội dung mặc định',
    permission: 'LICH_PHAT_MEDIA_VIEW',
    menu: { group: 'schedules', icon: WallpaperOutlined },
  },
  {
    path: APPROVALS,
    lazy: () => withRows(() => import('./pages/approvals-page')).then((page) => ({ Component: page.ApprovalsPage })),
    title: 'Phê duyệt',
    permission: APPROVERS,
    menu: { group: 'schedules', icon: FactCheckOutlined, useCount: () => useWaitingCounts()?.schedules },
  },
  {
    path: HISTORY,
    lazy: () => withRows(() => import('./pages/history-page')).then((page) => ({ Component: page.HistoryPage })),
    title: 'Lịch sử phát',
    permission: 'LICH_SU_PHAT_VIEW',
    menu: { group: 'schedules', icon: HistoryOutlined },
  },
  {
    path: REPORT,
    lazy: () => import('./pages/report-page').then((page) => ({ Component: page.ReportPage })),
    title: 'Báo cáo tháng',
    permission: 'LICH_SU_PHAT_VIEW',
    actions: [{ label: 'Báo cáo tháng' }],
  },
  {
    path: EXPLAIN,
    lazy: () => import('./explain/explain-page').then((page) => ({ Component: page.ExplainPage })),
    title: 'Vì sao không phát?',
    permission: 'THIET_BI_DA_LAP_DAT_VIEW',
    actions: [{ label: 'Vì sao loa này không phát?' }, { label: 'Vì sao bảng này không chiếu?' }],
  },
];

const FOUND_AT_MOST = 6;

/** Search in one of the lists of schedules. */
const searchIn =
  (base: string): PaletteSource['search'] =>
  async (text, signal) => {
    const { rows } = await getJson<Page<Schedule>>(`${base}/find`, { search: text, limit: FOUND_AT_MOST }, signal);
    return rows.map(({ id, name, area, status, kind }) => ({
      label: name,
      hint: `${statusLabels[status]} · ${area.name}`,
      path: schedulePath(id, kind),
    }));
  };

const palette: PaletteSource = {
  label: 'Lịch phát',
  permission: 'LICH_PHAT_VIEW',
  search: searchIn(SCHEDULE_CALLS.base),
};
const bulletins: PaletteSource = {
  label: 'Bản tin điện tử',
  permission: 'LICH_PHAT_MEDIA_VIEW',
  search: searchIn(BULLETIN_CALLS.base),
};

/** Lịch phát, phê duyệt, lịch sử phát in a console. */
export const schedulesFeature: ConsoleFeature = {
  id: 'schedules',
  routes,
  live: schedulesLive,
  palette: [palette, bulletins],
  shortcuts: [
    {
      where: 'Lịch phát theo ngày, tuần, tháng',
      shortcuts: [
        { keys: 'T', does: 'Hôm nay' },
        { keys: 'D', does: 'Xem một ngày' },
        { keys: 'W', does: 'Xem một tuần' },
        { keys: 'M', does: 'Xem một tháng' },
        { keys: 'Shift F10', does: 'Mở việc làm được với lượt đang chọn' },
      ],
    },
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
