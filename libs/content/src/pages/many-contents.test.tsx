import { contents } from '@loa/contracts/content';
import { contentCategories, newsCategories, soundQualities } from '@loa/contracts/settings';
import {
  buildContent,
  buildNewsCategory,
  buildSoundQuality,
  renderPage,
  rowsOf,
  type FixtureOptions,
} from '@loa/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { ContentsPage } from './contents-page';

const health = buildNewsCategory({ name: 'Y tế' });
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
const soon = buildContent({ name: 'Sắp hết', expires_at: inDays(3) });
const later = buildContent({ name: 'Còn lâu', expires_at: inDays(30) });

const open = (options: FixtureOptions = {}) =>
  renderPage(<ContentsPage />, {
    tables: [
      rowsOf(contents, [soon, later]),
      rowsOf(newsCategories, [health]),
      rowsOf(contentCategories, []),
      rowsOf(soundQualities, [buildSoundQuality()]),
    ],
    path: '/quan-ly-noi-dung/danh-sach',
    route: '/quan-ly-noi-dung/danh-sach',
    otherPages: [{ path: '/quan-ly-noi-dung/chi-tiet', element: 'trang sửa' }],
    ...options,
  });

// The dialog includes the calendar, whose code takes time to load.
beforeAll(async () => void (await import('../actions/change-many-dialog')), 60_000);

const row = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>('[role="row"]')!;
const tick = async (user: ReturnType<typeof open>['user'], ...names: string[]) => {
  for (const name of names) await user.click(within(await row(name)).getByRole('checkbox'));
};
const CALL = 'POST /api/content-manager/change-many';
const answer = (messages: Record<string, string | null>) => () => ({
  rows: [soon, later].map(({ id, name }) => ({ id, name, message: messages[name] ?? null })),
});

it('marks contents that expire soon, and filters by them', async () => {
  const { api } = open({ path: '/quan-ly-noi-dung/danh-sach?expiry=soon' });
  expect(within(await row('Sắp hết')).getByText('Sắp hết hạn')).toBeTruthy();
  expect(within(await row('Còn lâu')).getByText('Sẵn sàng')).toBeTruthy();
  expect(screen.getByText(/Trong 7 ngày tới/)).toBeTruthy();
  expect(
    api.calls.some(({ path, query }) => path === '/api/content-manager/find' && query.get('expiry') === 'soon'),
  ).toBe(true);
});

it('changes the chosen fields of the selected contents and no others', async () => {
  const { user, api } = open({ routes: { [CALL]: answer({}) } });
  await tick(user, 'Sắp hết', 'Còn lâu');
  await user.click(screen.getByRole('button', { name: 'Sửa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sửa 2 nội dung' }));
  await user.click(dialog.getByRole('button', { name: 'Sửa 2 nội dung' }));
  expect(await dialog.findAllByText('Chọn ít nhất một mục để đổi')).not.toHaveLength(0);
  await user.click(dialog.getByRole('combobox', { name: /Ai được dùng/ }));
  await user.click(await screen.findByRole('option', { name: 'Mọi nơi' }));
  await user.click(dialog.getByRole('switch', { name: /Đổi ngày hết hạn/ }));
  await user.click(dialog.getByRole('button', { name: 'Sửa 2 nội dung' }));
  expect(await screen.findByText('Đã sửa 2 nội dung')).toBeTruthy();
  expect(api.lastBody('POST', '/api/content-manager/change-many')).toEqual({
    ids: [soon.id, later.id],
    change: { share: 'all', expires_at: null },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows for each content why it was not changed', async () => {
  const { user } = open({ routes: { [CALL]: answer({ 'Còn lâu': 'Dữ liệu này do nơi khác quản lý' }) } });
  await tick(user, 'Sắp hết', 'Còn lâu');
  await user.click(screen.getByRole('button', { name: 'Sửa' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: /Lĩnh vực/ }));
  await user.click(await screen.findByRole('option', { name: 'Y tế' }));
  await user.click(dialog.getByRole('button', { name: 'Sửa 2 nội dung' }));
  const refused = within(await screen.findByRole('dialog', { name: 'Chưa sửa được 1 trên 2 nội dung' }));
  expect(refused.getByRole('listitem').textContent).toBe('Còn lâu: Dữ liệu này do nơi khác quản lý');
});

it('duplicates a content and opens the copy for editing', async () => {
  const copy = buildContent({ name: 'Còn lâu (bản sao)' });
  const { user, router } = open({ routes: { 'POST /api/content-manager/:id/copy': () => copy } });
  await user.click(await screen.findByRole('button', { name: 'Thao tác: Còn lâu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Nhân bản' }));
  expect(await screen.findByText('Đã nhân bản nội dung')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toContain(`id=${copy.id}`));
});
