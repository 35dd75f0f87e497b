import { createQueryClient } from '@loa/api-client';
import { USUAL_SETTINGS, type SystemConfig } from '@loa/contracts/system-config';
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
const open = (values = config.values) =>
  renderPage(<OverviewPage />, {
    config: { features },
    routes: { 'GET /api/system-config/find': () => ({ ...config, values, rows: [], total: 0, page: 1, limit: 20 }) },
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

it('says when all settings are usual', async () => {
  open(USUAL_SETTINGS);
  expect(await screen.findByText('Mọi cấu hình đều theo mặc định')).toBeTruthy();
});

it.each(configurationFeature.routes.map(({ title, lazy }) => ({ title, lazy })))('opens $title', async ({ lazy }) => {
  expect((await lazy({ search: new URLSearchParams(), client: createQueryClient() })).Component).toBeTypeOf('function');
});
