import { LOG_FIELDS, logFieldName, type LogEntry } from '@loa/contracts/activity-log';
import type { Resource } from '@loa/contracts/common';
import { failure, nextId, NOW, renderPage, savedFiles, type FixtureOptions } from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { LogPage } from './log-page';
import { VALUE_WORDS, valueText } from './log-values';
import { textDifference } from './text-difference';

const place = { id: nextId(), name: 'Xã Một' };
const long = 'Mời bà con ra nhà văn hóa thôn họp lúc bảy giờ tối nay để bàn việc đào kênh, nạo vét mương và trồng cây.';
const build = (over: Partial<LogEntry> = {}): LogEntry => ({
  id: nextId(),
  at: NOW,
  account: { id: nextId(), name: 'Nguyễn Thị Lan' },
  action: 'LICH_PHAT_EDIT',
  module: 'LICH_PHAT',
  entity: { type: '/api/playlist', id: nextId(), name: 'Tin sáng' },
  changes: [],
  result: 'success',
  error: null,
  ip: '10.0.0.7',
  user_agent: 'Firefox',
  request_id: '',
  ...over,
});
const edited = build({
  changes: [
    { field: 'volume', old: 50, new: 70 },
    { field: 'area_ids', old: [], new: [place] },
    { field: 'transcript', old: long, new: long.replace('bảy', 'tám') },
    { field: 'days_of_week', old: [1], new: [1, 7] },
  ],
});
const refused = build({
  action: 'LOGIN',
  module: 'TAI_KHOAN',
  entity: { type: 'account', id: null, name: 'lan' },
  result: 'failed',
  error: 'LOGIN_FAILED',
});

function open(search = '', options: FixtureOptions = {}) {
  return renderPage(<LogPage />, {
    path: `/nhat-ky-hoat-dong${search}`,
    routes: {
      'GET /api/log/find': ({ query }) => {
        const rows = [edited, refused].filter(
          ({ result, entity }) =>
            (!query.has('result') || query.get('result') === result) &&
            (!query.has('entity_id') || query.get('entity_id') === entity.id),
        );
        return {
          rows: rows.map((row) => ({ ...row, change_count: row.changes.length, is_shortened: false })),
          total: rows.length,
          page: 1,
          limit: 20,
        };
      },
      'GET /api/log/find/:id': ({ params }) =>
        [edited, refused].find(({ id }) => id === params.id) ?? failure(404, 'NOT_FOUND', 'Không có'),
      'GET /api/account/find': () => ({ rows: [], total: 0, page: 1, limit: 200 }),
    },
    ...options,
  });
}

it('lists who did what, refused sign-ins with the reason included', async () => {
  open();
  expect(await screen.findByText('Sửa: Tin sáng')).toBeTruthy();
  expect(screen.getByText('Đăng nhập: lan')).toBeTruthy();
  expect(screen.getByText(/Âm lượng, Nơi phát, Lời đọc và 1 mục khác/)).toBeTruthy();
  expect(screen.getByText('Bị từ chối, lỗi')).toBeTruthy();
});

it('is filtered by its address', async () => {
  const { api, user, address } = open(`?result=failed&from=${NOW}`);
  await screen.findByText('Đăng nhập: lan');
  expect(screen.queryByText('Sửa: Tin sáng')).toBeNull();
  expect(api.calls.find(({ path }) => path === '/api/log/find')?.query.get('from')).toBe(NOW);
  const chip = within(screen.getByRole('group', { name: 'Bộ lọc đang áp dụng' }))
    .getByText('Kết quả: Bị từ chối, lỗi')
    .closest('[class*=MuiChip-root]') as HTMLElement;
  await user.click(within(chip).getByTestId('CancelIcon'));
  await screen.findByText('Sửa: Tin sáng');
  expect(address()).not.toContain('result');
  expect(address()).toContain('from');
});

it('shows the changes of a line in words, opened by its address', async () => {
  const { user, address } = open(`?dong=${edited.id}`);
  const panel = within(await screen.findByRole('dialog', { name: 'Sửa: Tin sáng' }));
  const changes = (await panel.findByRole('list', { name: 'Thay đổi' })).textContent ?? '';
  for (const words of ['Âm lượng50% → 70%', 'Nơi pháttrống → Xã Một', 'Thứ trong tuầnThứ Hai → Thứ Hai, Chủ nhật'])
    expect(changes).toContain(words);
  expect([panel.getByText('bảy').tagName, panel.getByText('tám').tagName]).toEqual(['DEL', 'INS']);
  await user.click(panel.getByRole('link', { name: 'Lịch sử thay đổi' }));
  await waitFor(() => expect(address()).toBe(`/nhat-ky-hoat-dong?entity_id=${edited.entity.id}`));
  expect(await screen.findByText('Đối tượng: Tin sáng')).toBeTruthy();
  expect(screen.queryByText('Đăng nhập: lan')).toBeNull();
});

it.each([
  [2, 'area_id', 'Tổ chức'],
  [2, 'place_count', 'Số tổ chức'],
  [3, 'area_id', 'Cơ sở'],
  [4, 'device_ids', 'Bảng LED phát'],
  [4, 'device_code', 'Mã bảng LED'],
  [1, 'device_code', 'Mã thiết bị'],
  [2, 'reject_reason', 'Lý do từ chối'],
] as const)('in app type %d calls %s %s', async (typeApp, field, word) => {
  const line = build({ changes: [{ field, old: null, new: 'x' }] });
  open(`?dong=${line.id}`, {
    config: { typeApp },
    routes: {
      [`GET /api/log/find/${line.id}`]: () => line,
      'GET /api/log/find': () => ({ rows: [], total: 0, page: 1, limit: 20 }),
    },
  });
  expect((await screen.findByRole('list', { name: 'Thay đổi' })).textContent).toBe(`${word}trống → x`);
});

it('leaves out what changes nothing of what is shown', async () => {
  const line = build({
    changes: [
      { field: 'note', old: '', new: null },
      { field: 'volume', old: 50, new: 60 },
    ],
  });
  open(`?dong=${line.id}`, {
    routes: {
      [`GET /api/log/find/${line.id}`]: () => line,
      'GET /api/log/find': () => ({ rows: [], total: 0, page: 1, limit: 20 }),
    },
  });
  expect((await screen.findByRole('list', { name: 'Thay đổi' })).textContent).toBe('Âm lượng50% → 60%');
});

it('names fields in the words of its console, in the file too', async () => {
  const changes = [{ field: 'device_ids', old: [], new: [place] }];
  const line = build({ changes });
  const { user } = open(`?dong=${line.id}`, {
    config: { typeApp: 4 },
    routes: {
      'GET /api/log/find': () => ({
        rows: [{ ...line, change_count: 1, is_shortened: false }],
        total: 1,
        page: 1,
        limit: 20,
      }),
      'GET /api/log/find/:id': () => line,
      'GET /api/account/find': () => ({ rows: [], total: 0, page: 1, limit: 200 }),
    },
  });
  const panel = within(await screen.findByRole('dialog', { name: 'Sửa: Tin sáng' }));
  expect((await panel.findByRole('list', { name: 'Thay đổi' })).textContent).toContain('Bảng LED pháttrống → Xã Một');
  await user.click(panel.getByRole('button', { name: 'Đóng' }));
  expect(await screen.findByText('Bảng LED phát')).toBeTruthy();
  const files = savedFiles();
  await user.click(await screen.findByRole('button', { name: 'Xuất tệp' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Xuất CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0]!.lines).join()).toContain('Bảng LED phát: trống → Xã Một');
});

it.each([
  ['mode', 'now', 'Cách phát: Phát ngay'],
  ['conflict_rule', 'override', 'Khi trùng giờ: Chèn lên'],
  ['conflict_rule', 'queue', 'Khi trùng giờ: Nối tiếp'],
  ['resume_rule', 'resume', 'Khi bị chèn lên: Phát tiếp từ chỗ dừng'],
  ['occurrence', 'preempted', 'Lượt phát: Bị chiếm'],
  ['skip_holidays', true, 'Không phát vào ngày nghỉ lễ: Có'],
  ['exclude_dates', ['2026-11-20'], 'Trừ các ngày: 20/11/2026'],
  ['is_active', false, 'Đang dùng: Không'],
])('writes %s %j as the form and the list do', (field, value, words) =>
  expect(`${logFieldName(field)}: ${valueText(field, value, String)}`).toBe(words),
);

it('is saved as a file', async () => {
  const { user } = open();
  const files = savedFiles();
  await screen.findByText('Sửa: Tin sáng');
  await user.click(await screen.findByRole('button', { name: 'Xuất tệp' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Xuất CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
});

it('is for everyone: a user without permissions loads no accounts', async () => {
  const { api } = open('', { permissions: [] });
  await screen.findByText('Sửa: Tin sáng');
  expect(api.calls.filter(({ path }) => path.startsWith('/api/account/find'))).toEqual([]);
});

/** Every resource of the contracts: later ones are checked without being named here. */
const contracts = import.meta.glob<Record<string, unknown>>('../../../contracts/src/*/index.ts', { eager: true });
const resources = Object.values(contracts)
  .flatMap((module) => [...Object.values(module), ...Object.values((module.places ?? {}) as object)])
  .filter(
    (value): value is Resource<z.ZodObject> =>
      typeof value === 'object' && value !== null && 'base' in value && 'entity' in value,
  );

/** Values that a schema allows, however it is wrapped. */
function wordsIn(schema: unknown): string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return wordsIn(schema.unwrap());
  return schema instanceof z.ZodEnum ? schema.options.map(String) : [];
}

it('has a word for every coded value', () => {
  const missing = resources.flatMap(({ base, entity }) =>
    Object.entries(entity.shape)
      .filter(([field]) => field in LOG_FIELDS && field !== 'country')
      .flatMap(([field, schema]) =>
        wordsIn(schema)
          .filter((word) => word !== '' && !VALUE_WORDS[field]?.[word])
          .map((word) => `${base} ${field} ${word}`),
      ),
  );
  expect(resources.length).toBeGreaterThan(8);
  expect(missing).toEqual([]);
  expect([
    valueText('items', [{ ref_id: 'x', name: 'Tin', repeat: 2 }], String),
    valueText('slots', [{ start_time: '05:00', end_time: '05:30' }], String),
    valueText('weekdays_of_month', ['1MO', '-1FR'], String),
    valueText('permission_ids', [502], String),
    valueText('area_id', { id: 'x', name: '' }, String),
  ]).toEqual(['Tin (2 lần)', '05:00–05:30', 'Thứ Hai đầu tháng, Thứ Sáu cuối tháng', 'Lịch phát: Thêm', 'đã xóa']);
});

it.each([
  ['a b c', 'a x c'],
  ['a', 'a'],
  ['', 'a b'],
  ['a a', 'a'],
  ['x y', 'p q'],
])('compares %j with %j so that both can be rebuilt', (old, now) => {
  const { before, gone, come, after } = textDifference(old, now);
  expect([before + gone + after, before + come + after]).toEqual([old, now]);
});

it('calls the pages an installation has taken out of its menu as the menu does', async () => {
  const changes = [{ field: 'menu_hidden', old: [], new: ['/to-chuc/bo-phan', '/khong-con'] }];
  const line = build({ changes });
  const lazy = () => Promise.reject(new Error('Not opened here'));
  const routes = [
    {
      path: { areas: '/dia-ban/thon-xom', organisation: '/to-chuc/bo-phan' },
      title: 'Danh sách thôn xóm',
      lazy,
      permission: 'THON_XOM_VIEW' as const,
      menu: { group: 'areas' as const, icon: () => null, label: 'Thôn xóm' },
    },
  ];
  open(`?dong=${line.id}`, {
    config: { features: [() => Promise.resolve({ id: 'areas', routes })] },
    routes: {
      [`GET /api/log/find/${line.id}`]: () => line,
      'GET /api/log/find': () => ({ rows: [], total: 0, page: 1, limit: 20 }),
    },
  });
  await waitFor(async () =>
    expect((await screen.findByRole('list', { name: 'Thay đổi' })).textContent).toContain(
      'trống → Thôn xóm, /khong-con',
    ),
  );
});
