import { upgrades, type UpgradePreview } from '@loa/contracts/upgrades';
import {
  bringIntoView,
  buildUpgrade,
  buildUpgradeDevice,
  failure,
  nextId,
  renderPage,
  rowsOf,
  WIDE,
  type FixtureOptions,
} from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPGRADE_LIST } from '../model/device-paths';
import { UpgradesPage } from './upgrades-page';

let putBack = () => {};
beforeAll(() => {
  putBack = bringIntoView(WIDE);
});
afterAll(() => putBack());

const release = {
  id: nextId(),
  name: 'Phần mềm loa',
  version_name: '2.5.0',
  package_name: 'loa-fw',
  size: 8_000_000,
  status: 'published',
};
const draft = buildUpgrade({ name: 'Đợt nháp' });
const running = buildUpgrade({
  name: 'Đợt đang chạy',
  status: 'running',
  stage: 1,
  counts: { done: 12, failed: 2, waiting: 186 },
  abilities: ['pause', 'stop', 'next-stage', 'retry', 'roll-back'],
});
const stopped = buildUpgrade({
  name: 'Đợt đã dừng',
  status: 'stopped',
  why: '3 trong 3 máy đã thử không nâng cấp được',
  counts: { failed: 3, waiting: 1 },
  abilities: ['continue', 'retry', 'roll-back'],
});
const preview: UpgradePreview = {
  total: 40,
  skipped: [
    { reason: 'newer', count: 2 },
    { reason: 'unable', count: 1 },
  ],
  done: 5,
  offline: 4,
  versions: [
    { version: '2.4.1', count: 35 },
    { version: '2.5.0', count: 5 },
  ],
  stages: [
    { percent: 1, added: 1 },
    { percent: 10, added: 3 },
    { percent: 100, added: 28 },
  ],
};
const devices = [
  buildUpgradeDevice({ name: 'Loa chợ', state: 'failed', reason: 'refused', waits_for: null, message: 'Bộ nhớ đầy' }),
  buildUpgradeDevice({ name: 'Loa đình', waits_for: 'run_soon' }),
];
const open = (search = '', options: FixtureOptions = {}) =>
  renderPage(<UpgradesPage />, {
    path: `${UPGRADE_LIST}${search}`,
    tables: [rowsOf(upgrades, [draft, running, stopped])],
    ...options,
    routes: {
      'GET /api/device/upgrade/choices': () => ({
        releases: [{ ...release, rollout_percent: 100 }],
        models: ['LV-60'],
      }),
      'POST /api/device/upgrade/preview': () => preview,
      'GET /api/device/upgrade/:id/device/find': () => ({ rows: devices, total: 2, page: 1, limit: 20 }),
      ...options.routes,
    },
  });
const panel = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the roll-outs', () => {
  it('show in the list their progress, and why one stopped automatically', async () => {
    const { user } = open();
    expect(await screen.findByText('12/200 máy, 2 lỗi')).toBeTruthy();
    expect(screen.getByText('Đợt 2/3: 10%')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Đợt đã dừng' }));
    expect(await (await panel('Đợt đã dừng')).findByText(/Tự dừng: 3 trong 3 máy/)).toBeTruthy();
  });

  it('are created as drafts, with a preview', async () => {
    const { user, api } = open('?id=moi');
    const form = await panel('Thêm đợt nâng cấp');
    await user.click(await form.findByLabelText(/^Bản firmware/));
    await user.click(await screen.findByRole('option', { name: 'Phần mềm loa, bản 2.5.0' }));
    const name = form.getByLabelText<HTMLInputElement>(/^Tên đợt/);
    expect(name.value).toBe('Nâng cấp lên 2.5.0');
    await user.clear(name);
    await user.type(name, 'Thử ở xã');
    const effects = within(await form.findByRole('region', { name: 'Điều sẽ xảy ra' }));
    expect(await effects.findByText('32 máy')).toBeTruthy();
    expect(effects.getByText('2 máy: đã có phiên bản mới hơn; 1 máy: kiểu máy không nâng cấp từ xa được')).toBeTruthy();
    const shares = form.getByLabelText(/^Tỷ lệ từng đợt/);
    await user.clear(shares);
    await user.type(shares, '50, 20');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    expect(await form.findByText('Mỗi đợt phải nhiều hơn đợt trước')).toBeTruthy();
    await user.clear(shares);
    await user.type(shares, '5, 100');
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(api.lastBody('POST', '/api/device/upgrade')).toMatchObject({
        name: 'Thử ở xã',
        release_id: release.id,
        stages: [5, 100],
        area_ids: [],
        device_ids: [],
        by_hand: false,
        at_once: 50,
      }),
    );
  });

  it('are for all that a filter matches, counted again when they have changed', async () => {
    const matching = { filter: { kind: 'speaker', search: 'chợ' }, expected_count: 31 };
    const counts = () => ({ count: 30 });
    const asked = buildUpgrade({ name: 'Đợt theo bộ lọc', matching });
    const { user, api } = open(`?id=${asked.id}`, {
      tables: [rowsOf(upgrades, [asked])],
      routes: {
        'GET /api/device/count': counts,
        'GET /api/device/facets': () => ({ factories: [], resolutions: [], versions: [], plan_outdated: 0 }),
      },
    });
    const facts = await panel('Đợt theo bộ lọc');
    expect(await facts.findByText('31 thiết bị khớp bộ lọc. Tìm “chợ”; Loại: Cụm loa')).toBeTruthy();
    expect(api.lastBody('POST', '/api/device/upgrade/preview')).toMatchObject({ matching });
    await user.click(facts.getByRole('button', { name: 'Sửa' }));
    const form = await panel('Đợt theo bộ lọc');
    const chosen = within(await form.findByRole('group', { name: 'Máy khớp bộ lọc' }));
    await user.click(chosen.getByRole('button', { name: 'Đếm lại' }));
    expect(await chosen.findByText(/^30 thiết bị khớp bộ lọc/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(api.lastBody('PUT', `/api/device/upgrade/${asked.id}`)).toMatchObject({
        matching: { ...matching, expected_count: 30 },
      }),
    );
  });

  it('begin after asking', async () => {
    const { user, api } = open(`?id=${draft.id}`, {
      routes: { 'POST /api/device/upgrade/:id/start': () => ({ ...draft, status: 'running' }) },
    });
    const facts = await panel('Đợt nháp');
    expect(await facts.findByText('4 máy, nâng cấp khi kết nối lại')).toBeTruthy();
    await user.click(facts.getByRole('button', { name: 'Bắt đầu' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Bắt đầu “Đợt nháp”?' }));
    expect(asked.getByText(/1% → 10% → 100%/)).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Bắt đầu' }));
    await waitFor(() => expect(api.asked('POST')).toContain(`POST /api/device/upgrade/${draft.id}/start`));
  });

  it('show each device with its reason, and narrow them by state', async () => {
    const { user, api } = open(`?id=${running.id}`);
    const facts = await panel('Đợt đang chạy');
    expect(await facts.findByText('Máy báo không làm được: Bộ nhớ đầy')).toBeTruthy();
    expect(facts.getByText('Sắp đến giờ phát')).toBeTruthy();
    await user.click(facts.getByRole('combobox', { name: 'Tình hình' }));
    await user.click(await screen.findByRole('option', { name: 'Bị lỗi (2)' }));
    await waitFor(() =>
      expect(
        api.calls.some(({ path, query }) => path.endsWith('/device/find') && String(query).includes('failed')),
      ).toBe(true),
    );
  });

  it('are read only for users who may not upgrade, and show refusals', async () => {
    open('', {
      permissions: ['THIET_BI_DA_LAP_DAT_VIEW'],
      tables: [rowsOf(upgrades, [buildUpgrade({ name: 'Đợt nháp', abilities: [] })])],
    });
    expect(await screen.findByText('Đợt nháp')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Thêm đợt nâng cấp' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Thao tác/ })).toBeNull();
  });

  it('show why there is no preview', async () => {
    open(`?id=${draft.id}`, {
      routes: { 'POST /api/device/upgrade/preview': () => failure(422, 'RULE', 'Bản này đã thu hồi') },
    });
    expect(await (await panel('Đợt nháp')).findByText('Bản này đã thu hồi')).toBeTruthy();
  });
});
