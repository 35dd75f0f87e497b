import type { LogEntry } from '@loa/contracts/activity-log';
import { buildRef, COMMUNE, nextId, NOW, pageStory } from '@loa/test-kit';
import type { Meta } from '@storybook/react-vite';
import { LogPage } from './log/log-page';

export default {
  title: 'Màn hình/Nhật ký hoạt động',
  parameters: {
    when: 'Danh sách chỉ đọc: dòng nói ngắn, bảng bên nói đủ. Trường mới của một bản ghi có tên ở LOG_FIELDS, giá trị mới ở log-values.ts.',
  },
} satisfies Meta;

const line = (over: Partial<LogEntry>): LogEntry => ({
  id: nextId(),
  at: NOW,
  account: buildRef('Nguyễn Thị Lan'),
  action: 'LICH_PHAT_EDIT',
  module: 'LICH_PHAT',
  entity: { type: '/api/playlist', id: nextId(), name: 'Tin sáng' },
  changes: [],
  result: 'success',
  error: null,
  ip: '10.0.0.7',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
  request_id: '',
  ...over,
});
const edited = line({
  changes: [
    { field: 'volume', old: 50, new: 70 },
    { field: 'area_ids', old: [], new: [buildRef(COMMUNE.name)] },
    { field: 'mode', old: 'daily', new: 'now' },
    { field: 'device_ids', old: [], new: [buildRef('Nhà văn hóa')] },
  ],
});
const refused = line({
  action: 'LOGIN',
  module: 'TAI_KHOAN',
  entity: { type: 'account', id: null, name: 'lan' },
  result: 'failed',
  error: 'LOGIN_FAILED',
});
const routesOf = (lines: LogEntry[]) => ({
  'GET /api/log/find': () => ({
    rows: lines.map((one) => ({ ...one, change_count: one.changes.length, is_shortened: false })),
    total: lines.length,
    page: 1,
    limit: 20,
  }),
  'GET /api/log/find/:id': () => edited,
  'GET /api/account/find': () => ({ rows: [], total: 0, page: 1, limit: 200 }),
});

export const List = pageStory('Danh sách', <LogPage />, { routes: routesOf([edited, refused]) });
export const One = pageStory('Một dòng', <LogPage />, {
  routes: routesOf([edited, refused]),
  path: `/?dong=${edited.id}`,
});
export const None = pageStory('Chưa có hoạt động', <LogPage />, { routes: routesOf([]) });
