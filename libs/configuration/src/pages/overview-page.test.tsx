import { createQueryClient } from '@loa/api-client';
import { USUAL_SETTINGS, type Backups, type SystemConfig } from '@loa/contracts/system-config';
import { renderPage } from '@loa/test-kit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { configurationFeature } from '../configuration-feature';
import { OverviewPage } from './overview-page';

const config: SystemConfig = {
  id: 'system-config',
  version: 2,
  updated_by: null,
  values: { ...USUAL_SETTINGS, default_volume: 40 },
  changes: [],
  areas: [],
  is_everywhere: true,
};
const features = [() => Promise.resolve(configurationFeature)];
const none: Backups = { is_on: true, count: 0, newest: null, is_late: false };
const open = (values = config.values, backups = none) =>
  renderPage(<OverviewPage />, {
    config: { features },
    routes: {
      'GET /api/system-config/find': () => ({ ...config, values, rows: [], total: 0, page: 1, limit: 20 }),
      'GET /api/system-config/backups': () => backups,
    },
  });

it('links the pages of its menu and lists unusual settings', async () => {
  open();
  const link = await screen.findByRole('link', { name: /Cấu hình hệ thống/ });
  expect(link.getAttribute('href')).toBe('/cau-hinh/cai-dat-he-thong');
  expect(screen.getByText('Âm lượng mặc định: 40% (mặc định: 70%)')).toBeTruthy();
  expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
    '/cau-hinh/cai-dat-he-thong',
    '/cau-hinh/suc-khoe-he-thong',
    '/cau-hinh/viec-khong-xong',
  ]);
});

it('says how old and how large the newest backup is, and when one is missing', async () => {
  const newest = { name: 'loa-2026-11-27T020000.tar', made_at: '2026-11-26T19:00:00.000Z', size: 3 * 1024 ** 3 };
  open(USUAL_SETTINGS, { is_on: true, count: 7, newest, is_late: true });
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /27\/11\/2026.*3(,0)? GB; đang giữ 7 bản\. Lần sao lưu gần đây không thành/,
  );
});

it('says when all settings are usual', async () => {
  open(USUAL_SETTINGS);
  expect(await screen.findByText('Mọi cấu hình đều theo mặc định')).toBeTruthy();
});

it.each(configurationFeature.routes.map(({ title, lazy }) => ({ title, lazy })))('opens $title', async ({ lazy }) => {
  expect((await lazy({ search: new URLSearchParams(), client: createQueryClient() })).Component).toBeTypeOf('function');
});
