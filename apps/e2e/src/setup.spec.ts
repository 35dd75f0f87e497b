import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { apiAs } from './api';
import { faultsOf, openConsole, shot, trySignIn, withBrowser } from './browser';
import { launch } from './launch';

withBrowser();
const PASSWORD = 'LoaGiaLai2026';
const PROVINCE = 'Tỉnh Gia Lai';
const COMMUNE = 'Phường An Nhơn';
const VILLAGES = ['Thôn Háo Đức', 'Thôn Thọ Lộc', 'Thôn Trung Lý'];

/** What each group may do, as it is ticked in the matrix. */
const GROUPS = {
  'Cán bộ truyền thanh': ['Trang chủ: Xem', 'Nội dung phát: mọi quyền', 'Lịch phát: Xem', 'Lịch phát: Thêm', 'Lịch phát: Sửa'],
  'Lãnh đạo xã': ['Trang chủ: Xem', 'Nội dung phát: Xem', 'Lịch phát: Xem', 'Lịch phát: Phê duyệt'],
  'Trưởng thôn': ['Thôn xóm: Xem'],
};
const PEOPLE = [
  { name: 'Nguyễn Thị Hòa', username: 'hoa', group: 'Cán bộ truyền thanh', area: COMMUNE },
  { name: 'Trần Văn Lâm', username: 'lam', group: 'Cán bộ truyền thanh', area: COMMUNE },
  { name: 'Lê Minh Châu', username: 'chau', group: 'Lãnh đạo xã', area: COMMUNE },
  { name: 'Phạm Văn Tư', username: 'tu', group: 'Trưởng thôn', area: VILLAGES[0] },
  { name: 'Đỗ Thị Sáu', username: 'sau', group: 'Trưởng thôn', area: VILLAGES[1] },
];

async function changePassword(page: Page, old: string) {
  await page.getByLabel(/^Mật khẩu hiện tại/).fill(old);
  await page.getByLabel(/^Mật khẩu mới\*?$/).fill(PASSWORD);
  await page.getByLabel(/^Nhập lại mật khẩu mới/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
}

const step = (page: Page, name: RegExp) => page.getByRole('list', { name: 'Các bước bắt đầu' }).getByRole('link', { name });
async function takeStep(page: Page, name: RegExp) {
  await page.getByRole('link', { name: 'Trang chủ', exact: true }).click();
  await step(page, name).click();
}

async function chooseArea(page: Page, opener: Locator, name: string) {
  await opener.click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('treeitem', { name: new RegExp(name) }).first().click();
}

async function addVillage(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name: 'Thêm thôn xóm' }).first().click();
  const form = page.getByRole('dialog', { name: 'Thêm thôn xóm' });
  await form.getByLabel(/^Tên/).first().fill(name);
  await form.getByRole('button', { name: 'Lưu' }).click();
  await page.getByRole('link', { name, exact: true }).waitFor();
}

async function addGroup(page: Page, name: string, rights: string[], count: number) {
  const main = page.getByRole('main');
  await page.goto('/cai-dat/nhom-nguoi-dung/tao-moi');
  await main.getByLabel(/^Tên nhóm/).fill(name);
  await main.getByLabel(/^Mã/).fill(`NHOM_${count}`);
  for (const right of rights) await main.getByRole('checkbox', { name: right, exact: true }).check();
  await main.getByRole('button', { name: 'Lưu' }).click();
  await main.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Registers somebody and gives back the password that is shown once. */
async function addAccount(page: Page, { name, username, group, area }: (typeof PEOPLE)[number]) {
  await page.getByRole('main').getByRole('button', { name: 'Thêm tài khoản' }).first().click();
  const form = page.getByRole('dialog', { name: 'Thêm tài khoản' });
  await form.getByLabel(/^Họ và tên/).fill(name);
  await form.getByLabel(/^Tên đăng nhập/).fill(username);
  await form.getByRole('combobox', { name: /^Nhóm người dùng/ }).click();
  await page.getByRole('option', { name: group }).click();
  await chooseArea(page, form.getByRole('button', { name: /^Địa bàn/ }), area ?? '');
  await form.getByRole('button', { name: 'Thêm tài khoản' }).click();
  const slip = page.getByRole('dialog', { name: `Mật khẩu dùng một lần của ${name}` });
  const [, password = ''] = /^\S+ \/ (\S+)$/.exec(await slip.locator('code').innerText()) ?? [];
  await slip.getByRole('button', { name: 'Đóng' }).click();
  return password;
}

const menuOf = async (page: Page) => {
  const links = page.getByRole('navigation', { name: 'Chức năng' }).getByRole('link');
  await links.nth(1).waitFor();
  return (await links.allInnerTexts()).slice(1).map((text) => text.split('\n')[0]);
};

it('takes a new installation from the one-time password to a commune with villages, groups and accounts', async () => {
  const product = await launch({ variant: 'ip-radio', env: { LOA_MODE: 'production', LOA_SECRET: 'mot-bi-mat-du-dai-cho-may-chu-that-9f3a' } });
  afterAll(product.stop);
  await expect.poll(() => product.output()).toMatch(/one-time password \S+;/);
  const printed = /one-time password (\S+);/.exec(product.output())?.[1] ?? '';

  const page = await openConsole(product.url);
  await page.goto('/');
  await trySignIn(page, 'admin', printed);
  await changePassword(page, printed);
  await step(page, /^1\. Nạp danh mục/).waitFor();
  expect(await faultsOf(page, 'moi-cai-dat')).toEqual([]);
  await shot(page, 'moi-cai-dat');

  await step(page, /^1\./).click();
  await page.getByRole('main').getByRole('button', { name: 'Nạp danh mục' }).last().click();
  const catalogue = page.getByRole('dialog', { name: 'Nạp danh mục' });
  await catalogue.getByRole('checkbox', { name: new RegExp(PROVINCE) }).check();
  expect(await faultsOf(page, 'nap-danh-muc')).toEqual([]);
  await shot(page, 'nap-danh-muc');
  await catalogue.getByRole('button', { name: 'Nạp 1 tỉnh thành' }).click();
  await catalogue.getByText(/^Đã thêm 1\d\d, cập nhật 0, giữ nguyên 0\.$/).waitFor();
  await catalogue.getByRole('button', { name: 'Đóng' }).click();
  await page.getByRole('grid', { name: 'Phường xã' }).getByRole('link').first().waitFor();

  await takeStep(page, /Thêm thôn xóm/);
  const tree = page.getByRole('complementary', { name: /^Cây/ });
  await tree.getByRole('searchbox').fill(COMMUNE);
  await tree.getByRole('treeitem', { name: new RegExp(`${COMMUNE}$`) }).first().click();
  for (const village of VILLAGES) await addVillage(page, village);
  await shot(page, 'thon-xom');

  await takeStep(page, /Lập nhóm người dùng/);
  for (const [at, [name, rights]] of Object.entries(GROUPS).entries()) await addGroup(page, name, rights, at + 1);

  await takeStep(page, /Thêm tài khoản/);
  const passwords: Record<string, string> = {};
  for (const person of PEOPLE) passwords[person.username] = await addAccount(page, person);
  await page.getByRole('link', { name: 'Trang chủ', exact: true }).click();
  await expect.poll(() => page.getByRole('list', { name: 'Các bước bắt đầu' }).getByTitle('Đã làm').count()).toBe(4);

  const phone = await openConsole(product.url, { width: 390, height: 844 });
  await phone.goto('/');
  await trySignIn(phone, 'tu', passwords.tu ?? '');
  await phone.getByRole('heading', { name: 'Đổi mật khẩu' }).waitFor();
  await changePassword(phone, passwords.tu ?? '');
  // A village's head has one page: it is the first one.
  await phone.getByRole('heading', { name: 'Thôn xóm', level: 1 }).waitFor();
  await phone.getByRole('link', { name: VILLAGES[0] }).waitFor();
  expect(await phone.getByText(VILLAGES[1] ?? '').count()).toBe(0);
  expect(await faultsOf(phone, 'truong-thon')).toEqual([]);
  await shot(phone, 'truong-thon-390');

  const leader = await openConsole(product.url);
  await leader.goto('/');
  await trySignIn(leader, 'chau', passwords.chau ?? '');
  await changePassword(leader, passwords.chau ?? '');
  expect(await menuOf(leader)).toEqual(['Trang chủ', 'Danh sách nội dung', 'Danh sách lịch phát', 'Phê duyệt lịch phát']);
  await leader.goto('/cai-dat/tai-khoan');
  await leader.getByRole('heading', { name: 'Forbidden Error!' }).waitFor();

  const terminal = await apiAs(product.url, 'hoa', passwords.hoa ?? '');
  expect((await terminal.call('GET', '/api/content-manager/find')).body).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
  expect((await terminal.call('PUT', `/api/account/change-pass/${terminal.accountId}`, { old_password: passwords.hoa, new_password: PASSWORD })).status).toBe(200);
  const seen = async (path: string) => (await terminal.call(`GET`, path)).status;
  expect([await seen('/api/content-manager/find'), await seen('/api/playlist/find'), await seen('/api/account/find'), await seen('/api/category/village/find')]).toEqual([200, 200, 403, 403]);

  // What one is no longer allowed is gone from the page that is open, and what ended is the sign-in page.
  const chief = await apiAs(product.url, 'admin', PASSWORD);
  const groups = (await chief.call<{ rows: { id: string; name: string; code: string; permission_ids: number[]; version: number }[] }>('GET', '/api/group-account/find')).body.rows;
  const leaders = groups.find(({ name }) => name === 'Lãnh đạo xã');
  await leader.goto('/quan-ly-noi-dung/danh-sach');
  await leader.getByRole('heading', { name: 'Danh sách nội dung', level: 1 }).waitFor();
  await leader.getByText('Trực tiếp').first().waitFor();
  const { status } = await chief.call('PUT', `/api/group-account/${leaders?.id}`, { name: leaders?.name, code: leaders?.code, version: leaders?.version, permission_ids: [101] });
  expect(status).toBe(200);
  await leader.getByRole('heading', { name: 'Forbidden Error!' }).waitFor();
  expect(await menuOf(leader)).toEqual(['Trang chủ']);
  const { rows } = (await chief.call<{ rows: { id: string; username: string }[] }>('GET', '/api/account/find?search=tu')).body;
  const [locked] = rows.filter(({ username }) => username === 'tu');
  await chief.call('POST', '/api/account/change-many', { ids: [locked?.id], change: { status: 'locked' } });
  await phone.getByText(/^Phiên đăng nhập đã kết thúc/).waitFor();
});
