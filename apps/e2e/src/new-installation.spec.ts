import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { apiAs, type ApiUser } from './api';
import { faultsOf, openConsole, shot, trySignIn, withBrowser } from './browser';
import { launch, type Product } from './launch';

/**
 * One installation from its first start: each journey continues where the one before it ended, as its people would.
 */
withBrowser();
/** Timeout for a loaded machine. */
const PATIENT = { timeout: 60_000 };
const PASSWORD = 'LoaGiaLai2026';
const CONSOLE = 'https://loa.example.vn';
const [PROVINCE, COMMUNE, BESIDE] = ['Gia Lai', 'An Nhơn Bắc', 'An Nhơn Đông'];
const VILLAGES = ['Thôn Háo Đức', 'Thôn Thọ Lộc', 'Thôn Trung Lý'] as const;

/** Rights of each group, as they are ticked in the matrix. */
const GROUPS = {
  'Cán bộ truyền thanh': [
    'Trang chủ: Xem',
    'Nội dung phát: mọi quyền',
    'Lịch phát: Xem',
    'Lịch phát: Thêm',
    'Lịch phát: Sửa',
  ],
  'Lãnh đạo xã': ['Trang chủ: Xem', 'Nội dung phát: Xem', 'Lịch phát: Xem', 'Lịch phát: Phê duyệt'],
  'Trưởng thôn': ['Thôn xóm: Xem'],
};
/** Pages that everybody may read, whatever the group. */
const FOR_ALL = ['/huong-dan-su-dung', '/nhat-ky-hoat-dong', '/cau-hinh', '/cau-hinh/cai-dat-he-thong'];
const OFFICER = [
  '/',
  '/quan-ly-noi-dung/danh-sach',
  '/quan-ly-lich-phat/danh-sach',
  '/quan-ly-lich-phat/ke-hoach-chuong',
];
const LEADER = [...OFFICER, '/quan-ly-lich-phat/phe-duyet'];
const HEAD = ['/dia-ban/thon-xom'];
const PEOPLE = [
  {
    name: 'Nguyễn Thị Hòa',
    username: 'hoa',
    group: 'Cán bộ truyền thanh',
    area: COMMUNE,
    menu: OFFICER,
    refused: '/quan-ly-lich-phat/phe-duyet',
  },
  {
    name: 'Trần Văn Lâm',
    username: 'lam',
    group: 'Cán bộ truyền thanh',
    area: COMMUNE,
    menu: OFFICER,
    refused: '/cai-dat/tai-khoan',
  },
  {
    name: 'Lê Minh Châu',
    username: 'chau',
    group: 'Lãnh đạo xã',
    area: COMMUNE,
    menu: LEADER,
    refused: '/quan-ly-noi-dung/tao-moi',
  },
  { name: 'Phạm Văn Tư', username: 'pham.tu', group: 'Trưởng thôn', area: VILLAGES[0], menu: HEAD, refused: '/' },
  {
    name: 'Đỗ Thị Sáu',
    username: 'sau',
    group: 'Trưởng thôn',
    area: VILLAGES[1],
    menu: HEAD,
    refused: '/dia-ban/phuong-xa',
  },
];
type Person = (typeof PEOPLE)[number];

/** E-mails that were received. */
const letters: { to: string; text: string }[] = [];
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      // Decoded text of the e-mail: long lines are joined.
      const text = Buffer.concat(parts).toString().replace(/=\r\n/g, '').replace(/=3D/g, '=');
      letters.push(...session.envelope.rcptTo.map(({ address: to }) => ({ to, text })));
      done();
    });
  },
});
let product: Product;
/** The administrator's console, open from the first journey to the last. */
let page: Page;
let main: Locator;
/** The same account over the API, for preparations. */
let chief: ApiUser;
const issuedPasswords: Record<string, string> = {};
const problems: string[] = [];

beforeAll(async () => {
  const listening = post.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const env = {
    LOA_MODE: 'production',
    LOA_SECRET: 'mot-bi-mat-du-dai-cho-may-chu-that-9f3a',
    LOA_SMTP_URL: `smtp://127.0.0.1:${port}`,
    LOA_SMTP_FROM: 'loa@example.vn',
    LOA_CONSOLE_URL: CONSOLE,
  };
  product = await launch({ variant: 'ip-radio', env });
});
afterAll(async () => {
  await product?.stop();
  await new Promise<void>((done) => post.close(() => done()));
});

/** Faults that axe finds at desktop and phone width. */
async function inspect(on: Page, name: string) {
  const size = on.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [1440, 390]) {
    await on.setViewportSize({ width, height: 900 });
    problems.push(...(await faultsOf(on, `${name} ${width}`)));
    await shot(on, `${name}-${width}`);
  }
  await on.setViewportSize(size);
}

async function changePassword(on: Page, old: string) {
  await on.getByLabel(/^Mật khẩu hiện tại/).fill(old);
  await on.getByLabel(/^Mật khẩu mới\*?$/).fill(PASSWORD);
  await on.getByLabel(/^Nhập lại mật khẩu mới/).fill(PASSWORD);
  await on.getByRole('button', { name: 'Đổi mật khẩu' }).click();
}

const steps = () => page.getByRole('list', { name: 'Các bước bắt đầu' });
async function takeStep(name: RegExp) {
  await page.getByRole('link', { name: 'Trang chủ', exact: true }).click();
  await steps().getByRole('link', { name }).click();
}

async function chooseArea(opener: Locator, name: string) {
  await opener.click();
  const tree = page.getByRole('dialog').last();
  await tree.getByRole('searchbox').fill(name);
  await tree.getByRole('treeitem').filter({ hasText: name }).first().click();
}

async function act(name: string, action: string) {
  await main.getByRole('button', { name: `Thao tác: ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function addVillage(name: string) {
  await main.getByRole('button', { name: 'Thêm thôn xóm' }).first().click();
  const form = page.getByRole('dialog', { name: 'Thêm thôn xóm' });
  await form.getByLabel(/^Tên/).first().fill(name);
  await form.getByRole('button', { name: 'Lưu' }).click();
  await main.getByRole('link', { name, exact: true }).waitFor();
}

async function addGroup(name: string, rights: readonly string[], at: number) {
  await page.goto('/cai-dat/nhom-nguoi-dung/tao-moi');
  await main.getByLabel(/^Tên nhóm/).fill(name);
  await main.getByLabel(/^Mã/).fill(`NHOM_${at}`);
  for (const right of rights) await main.getByRole('checkbox', { name: right, exact: true }).click();
  await main.getByRole('button', { name: 'Lưu' }).click();
  await main.getByRole('heading', { name, level: 1 }).waitFor();
}

/** The password on the printed slip, which is shown once. */
async function passwordOf(name: string) {
  const slip = page.getByRole('dialog', { name: `Mật khẩu dùng một lần của ${name}` });
  const [, password = ''] = /^\S+ \/ (\S+)$/.exec(await slip.locator('code').innerText()) ?? [];
  await slip.getByRole('button', { name: 'Đóng' }).click();
  await slip.waitFor({ state: 'hidden' });
  return password;
}

async function addAccount({ name, username, group, area }: Person) {
  await main.getByRole('button', { name: 'Thêm tài khoản' }).first().click();
  const form = page.getByRole('dialog', { name: 'Thêm tài khoản' });
  await form.getByLabel(/^Họ và tên/).fill(name);
  await form.getByLabel(/^Tên đăng nhập/).fill(username);
  await form.getByRole('combobox', { name: /^Nhóm người dùng/ }).click();
  await page.getByRole('option', { name: group }).click();
  await chooseArea(form.getByRole('button', { name: /^Địa bàn/ }), area);
  await form.getByRole('button', { name: 'Thêm tài khoản' }).click();
  return passwordOf(name);
}

/** Links of the side menu, with every group open. */
async function menuOf(on: Page) {
  const menu = on.getByRole('navigation', { name: 'Chức năng' });
  await menu.getByRole('link').nth(1).waitFor();
  const closed = menu.locator(
    'button[aria-expanded="false"][aria-controls], button[aria-expanded="false"]:not([aria-label])',
  );
  while ((await closed.count()) > 0) await closed.first().click();
  const addresses = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  return addresses.slice(1);
}

/** Signs in with the slip's password, on a machine of their own. */
async function comeIn({ username }: Pick<Person, 'username'>, size = {}) {
  const own = await openConsole(product.url, size);
  await own.goto('/');
  await trySignIn(own, username, issuedPasswords[username] ?? '');
  await own.getByRole('heading', { name: 'Đổi mật khẩu' }).waitFor();
  await changePassword(own, issuedPasswords[username] ?? '');
  await own.getByRole('button', { name: /^Tài khoản/ }).waitFor();
  return own;
}

it('goes from the one-time password to a commune with villages, three groups and five accounts', async () => {
  await expect.poll(() => product.output(), PATIENT).toMatch(/one-time password \S+;/);
  const printed = /one-time password (\S+);/.exec(product.output())?.[1] ?? '';
  page = await openConsole(product.url);
  main = page.getByRole('main');
  await page.goto('/');
  await trySignIn(page, 'admin', printed);
  await changePassword(page, printed);
  await page.getByRole('link', { name: 'Trang chủ', exact: true }).click();
  await steps()
    .getByRole('link', { name: /^1\. Nạp danh mục/ })
    .waitFor();
  await inspect(page, 'moi-cai-dat');

  await steps().getByRole('link', { name: /^1\./ }).click();
  await main.getByRole('button', { name: 'Nạp danh mục' }).last().click();
  const catalogue = page.getByRole('dialog', { name: 'Nạp danh mục' });
  await catalogue.getByRole('checkbox', { name: new RegExp(PROVINCE) }).check();
  await inspect(page, 'nap-danh-muc');
  const load = () => catalogue.getByRole('button', { name: 'Nạp 1 tỉnh thành' }).click();
  await load();
  await catalogue.getByText(/^Đã thêm 13\d, cập nhật 0, giữ nguyên \d\.$/).waitFor();
  await catalogue.getByRole('checkbox', { name: new RegExp(PROVINCE) }).check();
  await load();
  await catalogue.getByText(/^Đã thêm 0, cập nhật 0, giữ nguyên 136\.$/).waitFor();
  await catalogue.getByRole('button', { name: 'Đóng' }).click();
  await page.getByRole('grid', { name: 'Phường xã' }).getByRole('link').first().waitFor();

  await takeStep(/Thêm thôn xóm/);
  const tree = page.getByRole('complementary', { name: /^Cây/ });
  await tree.getByRole('searchbox').fill(COMMUNE);
  await tree.getByRole('treeitem').filter({ hasText: COMMUNE }).first().click();
  for (const village of VILLAGES) await addVillage(village);

  await takeStep(/Lập nhóm người dùng/);
  for (const [at, [name, rights]] of Object.entries(GROUPS).entries()) await addGroup(name, rights, at + 1);

  await takeStep(/Thêm tài khoản/);
  for (const person of PEOPLE) issuedPasswords[person.username] = await addAccount(person);
  await page.getByRole('link', { name: 'Trang chủ', exact: true }).click();
  await expect.poll(() => steps().locator('title', { hasText: 'Đã làm' }).count(), PATIENT).toBe(4);
  chief = await apiAs(product.url, 'admin', PASSWORD);
  expect(problems).toEqual([]);
}, 300_000);

it.each(PEOPLE)('shows $username the pages of their group, and nothing else', async ({ menu, refused, ...person }) => {
  const own = await comeIn(person);
  expect(await menuOf(own)).toEqual(expect.arrayContaining([...menu, ...FOR_ALL]));
  expect((await menuOf(own)).length).toBe(menu.length + FOR_ALL.length);
  // People who plan begin with the schedules, others with the first page of the menu.
  await expect
    .poll(() => new URL(own.url()).pathname, PATIENT)
    .toBe(person.group === 'Cán bộ truyền thanh' ? '/quan-ly-lich-phat/danh-sach' : menu[0]);
  if (person.group === 'Trưởng thôn') {
    await own.setViewportSize({ width: 390, height: 844 });
    await own.getByRole('link', { name: person.area }).waitFor();
    for (const other of VILLAGES.filter((village) => village !== person.area))
      expect(await own.getByText(other).count()).toBe(0);
    if (person.area === VILLAGES[0]) await inspect(own, 'truong-thon');
  }
  await own.goto(refused);
  await own.getByRole('heading', { name: 'Forbidden Error!' }).waitFor();
  await own.context().close();
  expect(problems).toEqual([]);
});

/** Chooses a file in the open dialog of an import. */
async function chooseFile(name: string, buffer: Buffer) {
  const dialog = page.getByRole('dialog', { name: /^Nhập .* từ Excel$/ });
  await dialog.getByLabel('Tệp Excel hoặc CSV').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  return dialog;
}
/** Text of a workbook that the console saves, read without its own reader. */
async function savedText(save: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), save()]);
  const parts = unzipSync(await readFile(await download.path()));
  return Object.entries(parts)
    .filter(([name]) => /sharedStrings|worksheets/.test(name))
    .map(([, part]) => Buffer.from(part).toString())
    .join('');
}
const placeNamed = async (name: string) =>
  (
    await chief.call<{ rows: { id: string; name: string; version: number; parent_id: string }[] }>(
      'GET',
      `/api/category/commune/find?search=${encodeURIComponent(name)}`,
    )
  ).body.rows.find((row) => row.name === name)!;
/** Number of records that follow, as the preview counts it. */
const countedIn = async (dialog: Locator, label: string) =>
  dialog.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]').innerText();

it('imports villages from a file without its wrong row, which is returned with the reason', async () => {
  const commune = await placeNamed(COMMUNE);
  await page.goto(`/dia-ban/thon-xom?within=${commune.id}`);
  await main.getByRole('link', { name: VILLAGES[0] }).waitFor();
  await main.getByRole('button', { name: 'Nhập từ Excel' }).first().click();
  const lines = [
    'Tên,Mã,Loại,Trực thuộc,Điện thoại người phụ trách',
    `Thôn Tân Dương,T10,Thôn,${COMMUNE},0912 345 678`,
    `Thôn Lạc,T11,Thôn,Xã Không Có,`,
    `Khu phố Ngãi Chánh,T12,Khu phố,${COMMUNE},`,
  ];
  const dialog = await chooseFile('thon-xom.csv', Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`));
  await dialog.getByText('1 dòng có lỗi. Sửa trong tệp rồi chọn lại, hoặc bỏ qua các dòng này.').waitFor();
  await inspect(page, 'nhap-thon-xom');
  const store = dialog.getByRole('button', { name: 'Nhập 2 dòng' });
  expect(await store.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: 'Bỏ qua các dòng lỗi (1)' }).check();
  await store.click();
  await dialog.getByText('Đã thêm 2, cập nhật 0, giữ nguyên 0. Bỏ qua 1 dòng lỗi.').waitFor();
  const returned = await savedText(() => dialog.getByRole('button', { name: 'Tải các dòng lỗi' }).click());
  expect(returned).toContain('Thôn Lạc');
  expect(returned).toMatch(/Trực thuộc: Không tìm thấy/);
  expect(returned).not.toContain('Thôn Tân Dương');
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await main.getByRole('link', { name: 'Khu phố Ngãi Chánh' }).waitFor();
  expect(problems).toEqual([]);
});

it('moves a village and merges communes as the preview counts it, and old links lead to the new place', async () => {
  const [old, into] = [await placeNamed(COMMUNE), await placeNamed(BESIDE)];
  await act(VILLAGES[1], 'Chuyển nơi khác');
  const move = page.getByRole('dialog', { name: `Chuyển ${VILLAGES[1]} sang nơi khác` });
  await chooseArea(move.getByRole('button', { name: /^Địa bàn mới/ }), BESIDE);
  await move.getByText('3 tài khoản thay đổi phạm vi').waitFor();
  expect(await countedIn(move, 'Tài khoản')).toBe('1');
  await move.getByText('Lê Minh Châu (chau): thôi phụ trách nơi chuyển đi').waitFor();
  await inspect(page, 'chuyen-noi');
  await move.getByRole('button', { name: 'Chuyển thôn xóm' }).click();
  await page.getByText(`Đã chuyển ${VILLAGES[1]}`).waitFor();

  await page.goto(`/dia-ban/phuong-xa?search=${encodeURIComponent('An Nhơn')}`);
  const toolbar = page.getByRole('toolbar', { name: 'Thao tác với các dòng đã chọn' });
  for (const name of [COMMUNE, BESIDE]) {
    await main.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
    // The toolbar comes with the first tick and moves the rows below it.
    await toolbar.waitFor();
  }
  await toolbar.getByRole('button', { name: 'Sáp nhập' }).click();
  const merge = page.getByRole('dialog', { name: 'Sáp nhập 2 phường xã' });
  await merge.getByRole('radio', { name: new RegExp(BESIDE) }).check();
  await merge.getByText('Chuyển theo cùng').waitFor();
  expect([await countedIn(merge, 'Nơi trực thuộc'), await countedIn(merge, 'Tài khoản')]).toEqual(['4', '4']);
  await inspect(page, 'sap-nhap');
  await merge.getByRole('button', { name: 'Sáp nhập 2 phường xã' }).click();
  await page.getByText(`Đã sáp nhập vào ${BESIDE}`).waitFor();

  await page.goto(`/dia-ban/phuong-xa?noi=${old.id}`);
  const gone = page.getByRole('dialog', { name: COMMUNE });
  await gone.getByText('Đã sáp nhập vào').first().waitFor();
  await gone.getByRole('link', { name: BESIDE }).click();
  await page.getByRole('dialog', { name: BESIDE }).getByLabel(/^Tên/).first().waitFor();
  expect(new URL(page.url()).searchParams.get('noi')).toBe(into.id);
  expect(problems).toEqual([]);
});

it('tells the second of two people what the first has changed of a place', async () => {
  const { id, version, parent_id } = await placeNamed(BESIDE);
  const form = page.getByRole('dialog', { name: BESIDE });
  await form.getByLabel(/^Người phụ trách/).fill('Bà Sáu');
  expect(
    (
      await chief.call('PUT', `/api/category/commune/${id}`, {
        name: BESIDE,
        parent_id,
        kind: 'phuong',
        code: '21934',
        head_name: 'Ông Tư',
        version,
      })
    ).status,
  ).toBe(200);
  await form.getByRole('button', { name: 'Lưu' }).click();
  await form.getByText('Người phụ trách: hiện là “Ông Tư”, bạn nhập “Bà Sáu”').waitFor();
  await inspect(page, 'hai-nguoi-sua');
  await form.getByRole('button', { name: 'Giữ nội dung của tôi' }).click();
  await form.getByRole('button', { name: 'Lưu' }).click();
  await page.getByText('Đã lưu phường xã').waitFor();
  expect(problems).toEqual([]);
});

it('registers people from a workbook, whose passwords are returned once', async () => {
  await page.goto('/cai-dat/tai-khoan');
  await main.getByRole('link', { name: 'Lê Minh Châu' }).waitFor();
  await main.getByRole('button', { name: 'Nhập từ Excel' }).first().click();
  const header = ['Họ và tên', 'Tên đăng nhập', 'Nhóm người dùng', 'Địa bàn'].map((value) => ({ value }));
  const people = [
    ['Võ Văn Bảy', 'bay.vo', 'Trưởng thôn', 'Thôn Tân Dương'],
    ['Hồ Thị Tám', 'tam.ho', 'Cán bộ truyền thanh', BESIDE],
  ].map((cells) => cells.map((value) => ({ value: value ?? '' })));
  const dialog = await chooseFile('tai-khoan.xlsx', await writeXlsxFile([header, ...people]).toBuffer());
  const store = dialog.getByRole('button', { name: 'Nhập 2 dòng' });
  await store.waitFor();
  await inspect(page, 'nhap-tai-khoan');
  const slips = await savedText(() => store.click());
  await dialog.getByText('Đã thêm 2, cập nhật 0, giữ nguyên 0.').waitFor();
  expect(slips).toContain('Hồ Thị Tám');
  const passwords = [...slips.matchAll(/>([a-z2-9]{12})</g)].map(([, password]) => password);
  expect(passwords).toHaveLength(2);
  const seen = await Promise.all(
    passwords.flatMap((password) =>
      ['bay.vo', 'tam.ho'].map((username) =>
        apiAs(product.url, username, password).then(
          () => username,
          () => null,
        ),
      ),
    ),
  );
  expect(seen.filter(Boolean).toSorted()).toEqual(['bay.vo', 'tam.ho']);
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await page.getByRole('button', { name: 'Đã cất tệp, đóng' }).click();
  await main.getByRole('link', { name: 'Hồ Thị Tám' }).waitFor();
  expect(problems).toEqual([]);
});

it('removes lost rights from open pages, and ends them when the account is locked', async () => {
  const own = await openConsole(product.url, { width: 390, height: 844 });
  await own.goto('/quan-ly-noi-dung/danh-sach');
  await trySignIn(own, 'lam', PASSWORD);
  await own.getByRole('main').getByRole('button', { name: 'Tải lên' }).first().waitFor();
  const { rows } = (
    await chief.call<{ rows: { id: string; name: string; code: string; permission_ids: number[]; version: number }[] }>(
      'GET',
      '/api/group-account/find',
    )
  ).body;
  const leaders = rows.find(({ name }) => name === 'Lãnh đạo xã');
  const [lam] = (await chief.call<{ rows: { id: string }[] }>('GET', '/api/account/find?search=lam')).body.rows;
  await chief.call('POST', '/api/account/change-many', { ids: [lam?.id], change: { group_account_id: leaders?.id } });
  await own.getByRole('main').getByRole('button', { name: 'Tải lên' }).first().waitFor({ state: 'detached' });
  expect(await own.getByRole('heading', { name: 'Forbidden Error!' }).count()).toBe(0);
  const withoutRights = {
    name: leaders?.name,
    code: leaders?.code,
    version: leaders?.version,
    permission_ids: leaders?.permission_ids.slice(0, 1),
  };
  expect((await chief.call('PUT', `/api/group-account/${leaders?.id}`, withoutRights)).status).toBe(200);
  await own.getByRole('heading', { name: 'Forbidden Error!' }).waitFor();

  await act('Trần Văn Lâm', 'Khóa');
  await page.getByRole('button', { name: 'Khóa tài khoản' }).click();
  await own.getByText(/^Phiên đăng nhập đã kết thúc/).waitFor();
  await trySignIn(own, 'lam', PASSWORD);
  await own
    .getByText(/bị khóa|đã bị khóa|ngừng/i)
    .first()
    .waitFor();
  await own.context().close();
});

/** Requests a new password from the sign-in page; returns the answer. */
async function askFor(on: Page, name: string) {
  await on.goto('/dang-nhap');
  await on.getByRole('link', { name: /^Quên mật khẩu/ }).click();
  await on.getByLabel('Tên đăng nhập hoặc email').fill(name);
  await on.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  return on.getByRole('status').innerText();
}
async function giveEmail(username: string, email: string) {
  const { rows } = (
    await chief.call<{
      rows: {
        id: string;
        username: string;
        name: string;
        group_account_id: string;
        area_id: string;
        version: number;
      }[];
    }>('GET', `/api/account/find?search=${username}`)
  ).body;
  const { id, name, group_account_id, area_id, version } = rows.find((row) => row.username === username)!;
  expect(
    (
      await chief.call('PUT', `/api/account/update/${id}`, {
        username,
        name,
        group_account_id,
        area_id,
        version,
        email,
      })
    ).status,
  ).toBe(200);
}

it('sets a forgotten password by the link of an e-mail, once, and answers the same for unknown users', async () => {
  await giveEmail('hoa', 'hoa@xa.vn');
  const [own, elsewhere] = [
    await openConsole(product.url, { width: 390, height: 844 }),
    await openConsole(product.url),
  ];
  await elsewhere.goto('/dang-nhap');
  await trySignIn(elsewhere, 'hoa', PASSWORD);
  await elsewhere.getByRole('button', { name: /^Tài khoản/ }).waitFor();
  const said = await askFor(own, 'hoa');
  await inspect(own, 'quen-mat-khau');
  await expect.poll(() => letters.map(({ to }) => to), PATIENT).toEqual(['hoa@xa.vn']);
  const [, path = ''] = new RegExp(`${CONSOLE}(/\\S+)`).exec(letters[0]?.text ?? '') ?? [];
  const choose = async (on: Page, password: string) => {
    await on.goto(path);
    await on.getByLabel(/^Mật khẩu mới\*?$/).fill(password);
    await on.getByLabel(/^Nhập lại mật khẩu mới/).fill(password);
    if (on === own) await inspect(own, 'dat-mat-khau');
    await on.getByRole('button', { name: 'Đặt mật khẩu' }).click();
  };
  await choose(own, 'LoaHoaMoi2026');
  await own.getByRole('heading', { name: 'Đã đặt mật khẩu mới' }).waitFor();
  await elsewhere.getByText(/^Phiên đăng nhập đã kết thúc/).waitFor();
  await own.getByRole('link', { name: 'Về trang đăng nhập' }).click();
  await trySignIn(own, 'hoa', 'LoaHoaMoi2026');
  await own.getByRole('button', { name: /^Tài khoản/ }).waitFor();
  await choose(elsewhere, 'LoaKhongDuoc2026');
  await elsewhere.getByRole('heading', { name: 'Liên kết không còn dùng được' }).waitFor();
  expect(await askFor(elsewhere, 'khong-co-ai')).toBe(said);
  for (const one of [own, elsewhere]) await one.context().close();
  expect(problems).toEqual([]);
});

it('shows the administrator the request of a user without an e-mail address, to be answered', async () => {
  const own = await openConsole(product.url, { width: 390, height: 844 });
  await askFor(own, 'chau');
  await page.getByRole('button', { name: /^Thông báo, \d+ chưa đọc/ }).click();
  await page
    .getByRole('dialog', { name: 'Thông báo' })
    .getByRole('link', { name: /Lê Minh Châu.*Quên mật khẩu, xin đặt lại/ })
    .click();
  await page
    .getByRole('dialog', { name: 'Lê Minh Châu' })
    .getByRole('button', { name: 'Thao tác với tài khoản' })
    .click();
  await page.getByRole('menuitem', { name: 'Đặt lại mật khẩu' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Đặt lại mật khẩu' }).click();
  issuedPasswords.chau = await passwordOf('Lê Minh Châu');
  await own.getByRole('link', { name: 'Về trang đăng nhập' }).click();
  await trySignIn(own, 'chau', issuedPasswords.chau);
  await own.getByRole('heading', { name: 'Đổi mật khẩu' }).waitFor();
  await own.context().close();
});
