import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { apiAs } from './api';
import { faultsOf, openConsole, shot, signIn, trySignIn, withBrowser } from './browser';
import { launch, root } from './launch';
import { expectDrawn, iphonePhoto } from './picture-files';
import { startProduct } from './product';

withBrowser();
const NEW_PASSWORD = 'LoaDongAnh2026';
const notice = (page: Page) => page.getByText(/^Đã đổi mật khẩu/);

async function changePassword(page: Page, old: string, chosen: string) {
  await page.getByLabel(/^Mật khẩu hiện tại/).fill(old);
  await page.getByLabel(/^Mật khẩu mới\*?$/).fill(chosen);
  await page.getByLabel(/^Nhập lại mật khẩu mới/).fill(chosen);
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Tài khoản/ }).click();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await page.getByLabel('Tên đăng nhập').waitFor();
}

it('makes the administrator of a new installation change the printed password before anything else', async () => {
  const product = await launch({
    env: { LOA_MODE: 'production', LOA_SECRET: 'mot-bi-mat-du-dai-cho-may-chu-that-9f3a' },
  });
  afterAll(product.stop);
  await expect.poll(() => product.output()).toMatch(/one-time password \S+;/);
  const printed = /one-time password (\S+);/.exec(product.output())?.[1] ?? '';

  const page = await openConsole(product.url);
  const calls: string[] = [];
  page.on(
    'response',
    (answer) => void (answer.status() === 403 && calls.push(`${answer.request().method()} ${answer.url()}`)),
  );
  await page.goto('/quan-ly-thiet-bi/thiet-bi-lap-dat?sort=-name');
  await page.getByLabel('Tên đăng nhập').waitFor();
  await trySignIn(page, 'admin', printed);
  await page.getByRole('heading', { name: 'Đổi mật khẩu' }).waitFor();
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(page, `phai-doi-mat-khau ${colorScheme} ${width}`)).toEqual([]);
    await shot(page, `account-must-change-${colorScheme}-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await page.getByRole('heading', { name: 'Đổi mật khẩu' }).waitFor();

  const terminal = await apiAs(product.url, 'admin', printed);
  expect((await terminal.call('GET', '/api/device/find')).body).toMatchObject({
    status: 403,
    code: 'PASSWORD_CHANGE_REQUIRED',
  });
  expect((await terminal.call('GET', `/api/account/find/${terminal.accountId}`)).status).toBe(200);

  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await page.getByText('Vui lòng nhập thông tin này').first().waitFor();
  await changePassword(page, printed, 'ngan');
  await page.getByText('Mật khẩu mới phải có ít nhất 8 ký tự, có chữ số').waitFor();
  await changePassword(page, printed, NEW_PASSWORD);
  await page.getByRole('grid').waitFor();
  expect(page.url()).toBe(`${product.url}/quan-ly-thiet-bi/thiet-bi-lap-dat?sort=-name`);
  expect((await terminal.call('GET', '/api/users/profile')).status).toBe(401);
  await page.getByRole('link', { name: 'Trang chủ', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Trực tiếp').first().waitFor();
  expect(calls).toEqual([]);

  await signOut(page);
  await trySignIn(page, 'admin', printed);
  await page.getByText('Tên đăng nhập hoặc mật khẩu không đúng').waitFor();
  await signIn(page, 'admin', { stay: true, password: NEW_PASSWORD });
  expect(await page.getByRole('heading', { name: 'Đổi mật khẩu' }).count()).toBe(0);
  expect(product.output()).not.toContain(NEW_PASSWORD);
});

it('changes name, picture and password; other sessions are signed out, this one stays', async () => {
  const { url } = await startProduct();
  const [page, elsewhere] = [await openConsole(url), await openConsole(url, { width: 390, height: 844 })];
  await signIn(page, 'canbo');
  await signIn(elsewhere, 'canbo');

  await page.getByRole('button', { name: /^Tài khoản/ }).click();
  await page.getByRole('link', { name: 'Thông tin tài khoản' }).click();
  await page.getByLabel(/^Họ và tên/).fill('Trần Thị Nhung');
  await page.getByLabel('Chọn tệp ảnh đại diện').setInputFiles(join(root, 'docs/images/dashboard.png'));
  await page.getByRole('button', { name: 'Dùng ảnh này' }).click();
  await page.getByText('Đã đổi ảnh đại diện').waitFor();
  const picture = page.getByRole('banner').locator('img');
  await expectDrawn(picture, 256, 256);
  expect(await page.getByLabel(/^Họ và tên/).inputValue()).toBe('Trần Thị Nhung');
  await shot(page, 'account-profile');
  await page.getByRole('button', { name: 'Lưu' }).click();
  await page.getByRole('button', { name: 'Tài khoản Trần Thị Nhung' }).waitFor();
  await page.getByRole('button', { name: 'Bỏ ảnh' }).click();
  await page.getByRole('button', { name: 'Đồng ý' }).click();
  await expect.poll(() => picture.count()).toBe(0);

  await elsewhere.goto('/thong-tin-tai-khoan');
  await elsewhere.getByLabel('Chọn tệp ảnh đại diện').setInputFiles(iphonePhoto());
  await elsewhere.getByRole('button', { name: 'Dùng ảnh này' }).waitFor();
  expect(await faultsOf(elsewhere, 'anh-iphone 390')).toEqual([]);
  await shot(elsewhere, 'account-iphone-crop-390');
  await elsewhere.getByRole('button', { name: 'Dùng ảnh này' }).click();
  await elsewhere.getByText('Đã đổi ảnh đại diện').waitFor();
  await expectDrawn(elsewhere.getByRole('main').locator('img'), 256, 256);
  await shot(elsewhere, 'account-iphone-390');

  await page.getByRole('tab', { name: 'Đổi mật khẩu' }).click();
  await changePassword(page, 'khong-phai-1', NEW_PASSWORD);
  await page.getByText('Mật khẩu hiện tại không đúng').waitFor();
  await shot(page, 'account-password');
  await changePassword(page, 'Loa@123456', NEW_PASSWORD);
  await notice(page).waitFor();
  await elsewhere.getByLabel('Tên đăng nhập').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Thông tin tài khoản' }).waitFor();
  await page.goto('/quan-ly-noi-dung/danh-sach');
  await page.getByRole('grid').waitFor();

  const office = await openConsole(url);
  await signIn(office, 'admin');
  await office.goto('/cai-dat/tai-khoan');
  await office.getByRole('button', { name: 'Thao tác: Trần Thị Nhung' }).click();
  await office.getByRole('menuitem', { name: 'Xóa dữ liệu cá nhân' }).click();
  const question = office.getByRole('dialog', { name: 'Xóa dữ liệu cá nhân của “Trần Thị Nhung”?' });
  await shot(office, 'account-erase');
  await question.getByRole('button', { name: 'Xóa dữ liệu cá nhân' }).click();
  await office.getByText(/Từ nay người này là “Người dùng đã xóa #\d+”/).waitFor();
  await page.getByLabel('Tên đăng nhập').waitFor();
});
