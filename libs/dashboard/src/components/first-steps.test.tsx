import { accountGroups, accounts } from '@loa/contracts/accounts';
import { places } from '@loa/contracts/areas';
import { contents, SIGNALS } from '@loa/contracts/content';
import type { Dashboard } from '@loa/contracts/dashboard';
import {
  buildAccount,
  buildAccountGroup,
  buildContent,
  buildDashboard,
  buildPlace,
  COMMUNE,
  renderPage,
  rowsOf,
  VILLAGE,
  type FixtureOptions,
} from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DashboardPage } from '../pages/dashboard-page';

const nothing: Partial<Dashboard> = {
  devices: { total: 0, by_badge: {} },
  runs: [],
  next_runs: [],
  approvals: [],
  approval_total: 0,
  stop_requests: [],
};
const group = buildAccountGroup();
/** The sounds that come with the product. */
const builtIn = Object.keys(SIGNALS).map(() => buildContent());
const tables = {
  groups: rowsOf(accountGroups, [group]),
  people: rowsOf(accounts, [buildAccount()]),
  communes: rowsOf(places.commune, []),
  villages: rowsOf(places.village, []),
  contents: rowsOf(contents, builtIn),
};
const open = (over: Partial<typeof tables> = {}, options: FixtureOptions = {}, dashboard = nothing) =>
  renderPage(<DashboardPage />, {
    tables: Object.values({ ...tables, ...over }),
    ...options,
    routes: { 'GET /api/dashboard': () => buildDashboard(dashboard) },
  });
const steps = async () =>
  within(await screen.findByRole('list', { name: 'Các bước bắt đầu' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), within(link).queryByTitle('Đã làm') !== null]);

it('leads a new installation from its first place to its first content, in order', async () => {
  open();
  expect((await steps()).map(([, path, done]) => [path, done])).toEqual([
    ['/dia-ban/phuong-xa', false],
    ['/dia-ban/thon-xom', false],
    ['/cai-dat/nhom-nguoi-dung', false],
    ['/cai-dat/tai-khoan', false],
    ['/quan-ly-noi-dung/tao-moi', false],
  ]);
  expect(screen.getByText('1. Nạp danh mục phường xã hoặc thêm phường xã')).toBeTruthy();
  expect(screen.getByText('Chưa có thiết bị nào.')).toBeTruthy();
});

it('ticks the steps that have begun', async () => {
  open({
    communes: rowsOf(places.commune, [buildPlace({ node: COMMUNE })]),
    people: rowsOf(accounts, [buildAccount(), buildAccount()]),
  });
  expect((await steps()).map(([, , done]) => done)).toEqual([true, false, false, true, false]);
});

it('is hidden when all steps have begun, when there are devices, and for users without permission for any', async () => {
  const all = {
    communes: rowsOf(places.commune, [buildPlace({ node: COMMUNE })]),
    villages: rowsOf(places.village, [buildPlace({ node: VILLAGE })]),
    groups: rowsOf(accountGroups, [group, buildAccountGroup()]),
    people: rowsOf(accounts, [buildAccount(), buildAccount()]),
    contents: rowsOf(contents, [...builtIn, buildContent()]),
  };
  const begun = open(all);
  await waitFor(() =>
    expect(begun.api.asked('GET').filter((call) => call.includes('/content-manager/find'))).toHaveLength(1),
  );
  expect(screen.queryByText('Bắt đầu từ đây')).toBeNull();
  begun.unmount();
  const running = open({}, {}, { devices: { total: 1, by_badge: { idle: 1 } } });
  await screen.findByText(/^Mọi thứ đang chạy tốt/);
  expect(running.api.asked('GET').some((call) => call.includes('/content-manager/find'))).toBe(false);
  running.unmount();
  open({}, { permissions: ['TRANG_CHU_VIEW'] });
  await screen.findByText('Chưa có thiết bị nào.');
  expect(screen.queryByText('Bắt đầu từ đây')).toBeNull();
});

it('uses the words of its console for places: a school has no official list', async () => {
  open({}, { config: { typeApp: 2 } });
  expect((await steps())[0]?.slice(0, 2)).toEqual([expect.stringMatching(/^1\. Thêm đơn vị/), '/to-chuc/don-vi']);
});
