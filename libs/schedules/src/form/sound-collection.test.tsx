import { contents } from '@loa/contracts/content';
import { devices } from '@loa/contracts/devices';
import { newsCategories } from '@loa/contracts/settings';
import { schedules, type SchedulePreview } from '@loa/contracts/schedules';
import { collections } from '@loa/contracts/slideshows';
import {
  buildCollection,
  buildCollectionItem,
  buildContent,
  buildDevice,
  buildSchedule,
  buildScheduleItem,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NewSchedulePage } from '../pages/new-schedule-page';
import { OneSchedulePage } from '../pages/one-schedule-page';

const bulletin = buildContent({ name: 'Bản tin y tế' });
const collection = buildCollection({ name: 'Nhạc sáng', kind: 'audio', item_count: 2, total_duration_sec: 70 });
const items = [
  buildCollectionItem({ name: 'Nhạc hiệu', media_kind: null, duration_sec: 30 }),
  buildCollectionItem({
    name: 'Dân ca',
    media_kind: null,
    duration_sec: 40,
    state: 'expired',
    reason: 'Nội dung đã hết hạn',
  }),
];
const permissions: FixtureOptions['permissions'] = [
  'LICH_PHAT_VIEW',
  'LICH_PHAT_ADD',
  'LICH_PHAT_EDIT',
  'NOI_DUNG_PHAT_VIEW',
  'BO_SUU_TAP_VIEW',
];
const calm: SchedulePreview = {
  occurrences: [],
  occurrence_total: 0,
  begun: null,
  device_count: 30,
  offline_count: 0,
  devices: [],
  programme_sec: 0,
  gap_sec: 0,
  slot_sec: null,
  interruptions: [],
  conflicts: [],
  free_slot: null,
  warnings: [],
};
const created = buildSchedule({ name: 'Nhạc buổi sáng' });
const routes = {
  'POST /api/playlist': () => created,
  'POST /api/playlist/:id/submit': () => ({ ...created, status: 'waiting_approval', version: 2 }),
  'POST /api/playlist/check-conflict': () => calm,
  'GET /api/collection/:id/items': () => ({ rows: items }),
};
const tables = [
  rowsOf(schedules, []),
  rowsOf(contents, [bulletin]),
  rowsOf(collections, [collection]),
  rowsOf(devices, [buildDevice()]),
  rowsOf(newsCategories, []),
];
const open = (options: FixtureOptions = {}) =>
  renderPage(<NewSchedulePage />, {
    permissions,
    tables,
    routes,
    path: `/quan-ly-lich-phat/tao-moi?content=${bulletin.id}`,
    otherPages: [{ path: '/quan-ly-lich-phat/danh-sach', element: <p>Danh sách lịch</p> }],
    ...options,
  });
const name = async () => screen.findByRole('textbox', { name: /Tên lịch phát/ });

it('is chosen as a whole with its number and length, repeated, unfolded and sent as one item', async () => {
  const { user, api } = open();
  await user.type(await name(), 'Nhạc buổi sáng');
  await user.click(screen.getByRole('button', { name: 'Thêm bộ sưu tập' }));
  expect(await screen.findByText(/2 nội dung · 1 phút 10 giây/)).toBeTruthy();
  expect(api.calls.find(({ path }) => path === '/api/collection/find')?.query.get('kind')).toBe('audio');
  await user.click(screen.getByRole('button', { name: 'Chọn Nhạc sáng' }));
  await user.type(await screen.findByRole('textbox', { name: 'Số lần phát Nhạc sáng' }), '{Control>}a{/Control}3');
  // Three minutes of the bulletin, and three times 70 seconds.
  expect(await screen.findByText('6 phút 30 giây')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Xem nội dung trong Nhạc sáng' }));
  const rows = within(await screen.findByRole('list', { name: 'Nội dung trong bộ' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Nhạc hiệu.*30 giây/),
    expect.stringMatching(/Dân ca.*40 giây.*hết hạn/i),
  ]);
  expect(screen.getByRole('button', { name: 'Nghe Nhạc hiệu' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Gửi duyệt' }));
  await screen.findByText('Danh sách lịch');
  expect(api.lastBody('POST', '/api/playlist')).toMatchObject({
    items: [
      { item_type: 'content', ref_id: bulletin.id },
      { item_type: 'collection', ref_id: collection.id, repeat: 3, length_sec: null },
    ],
  });
});

it('is not offered to users who may not see collections', async () => {
  open({ permissions: ['LICH_PHAT_VIEW', 'LICH_PHAT_ADD', 'NOI_DUNG_PHAT_VIEW'] });
  await name();
  expect(screen.queryByRole('button', { name: 'Thêm bộ sưu tập' })).toBeNull();
});

it('lists its contents on the page of a schedule, and lets each be heard', async () => {
  const item = buildScheduleItem({
    item_type: 'collection',
    ref_id: collection.id,
    name: 'Nhạc sáng',
    duration_sec: 70,
    media_url: null,
    part_count: 2,
  });
  const schedule = buildSchedule({ name: 'Nhạc buổi sáng', items: [item], status: 'approved' });
  const { user } = renderPage(<OneSchedulePage />, {
    permissions: ['LICH_PHAT_VIEW', 'BO_SUU_TAP_VIEW'],
    tables: [rowsOf(schedules, [schedule])],
    routes,
    path: `/quan-ly-lich-phat/chi-tiet?id=${schedule.id}`,
  });
  expect(await screen.findByText('2 nội dung · 1 phút 10 giây')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Xem nội dung trong Nhạc sáng' }));
  expect(await screen.findByRole('button', { name: 'Nghe Dân ca' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Nhạc sáng' }).getAttribute('href')).toBe(
    `/bo-suu-tap/chi-tiet?id=${collection.id}`,
  );
});
