import type { Place } from '@loa/contracts/areas';
import { beforeAll, expect, it } from 'vitest';
import { apiAs, type ApiUser } from './api';
import { openConsole, PASSWORD, shot, signIn, visit, withBrowser } from './browser';
import { AGAIN, changesOn, slowing } from './offline';
import { startProduct } from './product';

withBrowser();
const laptop = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
const sizes = [laptop, phone];

let url: string;
let admin: ApiUser;
beforeAll(async () => {
  ({ url } = await startProduct());
  admin = await apiAs(url, 'admin');
});

it.each(sizes)('signs in once the network is back, with what was typed, $width px', async (size) => {
  const page = await openConsole(url, size);
  await page.goto('/dang-nhap');
  const password = page.getByLabel('Mật khẩu', { exact: true });
  const press = page.locator('form button[type=submit]');
  await page.getByLabel('Tên đăng nhập').fill('xemthoi');
  await password.fill(PASSWORD);
  await page.waitForLoadState('networkidle');
  const sent = changesOn(page);
  await page.context().setOffline(true);
  await press.click();
  await page.getByText(AGAIN).first().waitFor();
  await shot(page, `mat-mang-dang-nhap-${size.width}`);
  expect(await password.inputValue()).toBe(PASSWORD);
  await page.context().setOffline(false);

  const release = await slowing(page, 'POST /api/auth/login');
  await press.click();
  await page.getByRole('button', { name: 'Đang đăng nhập...' }).waitFor();
  expect(await press.isDisabled()).toBe(true);
  release();
  await page.getByRole('button', { name: /^Tài khoản/ }).waitFor();
  expect(sent.filter((each) => each === 'POST /api/auth/login')).toHaveLength(1);
});

it('changes a password once the network is back, with what was typed, wide and on a phone', async () => {
  // Nobody may go back to the password of the demo.
  const [first, second] = [`${PASSWORD}1`, `${PASSWORD}2`];
  const waits = 'button:has([role=progressbar])';
  for (const [{ width, height }, before, after] of [
    [laptop, PASSWORD, first],
    [phone, first, second],
  ] as const) {
    const page = await openConsole(url, { width, height });
    await signIn(page, 'xemthoi', { password: before });
    await visit(page, '/thong-tin-tai-khoan?muc=mat-khau');
    const form = page.getByRole('form', { name: 'Đổi mật khẩu' });
    const save = form.locator('button[type=submit]');
    await form.getByLabel(/^Mật khẩu hiện tại/).fill(before);
    await form.locator('[name=new_password]').fill(after);
    const repeated = form.getByLabel(/^Nhập lại mật khẩu mới/);
    await repeated.fill(after);
    await page.waitForLoadState('networkidle');
    const sent = changesOn(page);
    await page.context().setOffline(true);
    await save.click();
    await page.getByText(AGAIN).first().waitFor();
    await shot(page, `mat-mang-doi-mat-khau-${width}`);
    expect(await repeated.inputValue()).toBe(after);
    await page.context().setOffline(false);

    const release = await slowing(page, 'PUT /api/account/change-pass/*');
    await save.click();
    await save.and(page.locator(waits)).waitFor();
    expect(await page.locator(waits).count()).toBe(1);
    release();
    await page.getByText('Đã đổi mật khẩu.').first().waitFor();
    expect(sent.filter((each) => each.includes('/change-pass/'))).toHaveLength(1);
    await expect.poll(() => repeated.inputValue()).toBe('');
    await page.close();
  }
});

/** Number of tries: two places of one name are refused. */
let tries = 0;

it.each(sizes)('merges places once the network is back, and once only, $width px', async (size) => {
  const { body } = await admin.call<{ rows: Place[] }>('GET', '/api/category/commune/find?limit=1');
  const parent = body.rows[0];
  const search = `Nhập khi mất mạng ${++tries}`;
  const names = ['Đông', 'Tây'].map((side) => `${search} ${side}`);
  for (const name of names) {
    const { status, body: answer } = await admin.call('POST', '/api/category/village', { name, parent_id: parent?.id });
    expect(status, JSON.stringify(answer)).toBeLessThan(300);
  }
  const page = await openConsole(url, size);
  await signIn(page, 'admin');
  await visit(page, `/dia-ban/thon-xom?search=${encodeURIComponent(search)}`);
  if (size === phone) await page.getByRole('button', { name: 'Chọn', exact: true }).click();
  const toolbar = page.getByRole('toolbar', { name: 'Thao tác với các dòng đã chọn' });
  for (const name of names) {
    const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });
    await row.first().getByRole('checkbox').check();
    await toolbar.waitFor();
  }
  await toolbar.getByRole('button', { name: 'Sáp nhập' }).click();
  const dialog = page.getByRole('dialog', { name: /^Sáp nhập 2 / });
  await dialog.getByRole('radio', { name: new RegExp(names[0] ?? '') }).check();
  await dialog.getByText('Chuyển theo cùng').waitFor();
  await page.waitForLoadState('networkidle');
  const merge = dialog.getByRole('button', { name: /^Sáp nhập 2 / });
  const sent = changesOn(page);
  await page.context().setOffline(true);
  await merge.click();
  await page.getByText(AGAIN).first().waitFor();
  await shot(page, `mat-mang-sap-nhap-${size.width}`);
  expect(await dialog.getByRole('radio', { name: new RegExp(names[0] ?? '') }).isChecked()).toBe(true);
  await page.context().setOffline(false);

  const release = await slowing(page, 'POST /api/category/village/merge');
  await merge.click();
  await dialog.locator('button:has([role=progressbar])').waitFor();
  release();
  await page.getByText(`Đã sáp nhập vào ${names[0]}`).waitFor();
  expect(sent.filter((each) => each.endsWith('/village/merge'))).toHaveLength(1);
});

/** Opens the last step for a device that has its place already. */
async function lastStep(size: typeof laptop) {
  const { body } = await admin.call<{ rows: { device_code: string }[] }>(
    'GET',
    '/api/device/not-installed/find?search=KHO&limit=1',
  );
  const code = body.rows[0]?.device_code ?? '';
  const page = await openConsole(url, size);
  await signIn(page, 'admin');
  const panel = page.getByRole('dialog', { name: /^Lắp đặt / });
  const finish = panel.getByRole('button', { name: /^Hoàn tất lắp/ });
  await visit(page, `/quan-ly-thiet-bi/thiet-bi-chua-lap-dat?lap-dat=${code}`);
  await panel.getByLabel(/^Tên /).fill(`Lắp khi mất mạng ${code}`);
  await panel.getByRole('button', { name: 'Tiếp tục' }).click();
  await finish.waitFor();
  await page.waitForLoadState('networkidle');
  const sent = changesOn(page);
  const press = async () => {
    await finish.click();
    await page.getByRole('button', { name: 'Vẫn hoàn tất' }).click();
  };
  return { page, finish, press, installs: () => sent.filter((each) => each.endsWith('/install')) };
}

it('installs a device once on a slow line, and the pressed button waits, 1366 px', async () => {
  const { page, finish, press, installs } = await lastStep(laptop);
  const release = await slowing(page, 'POST /api/device/*/install');
  await press();
  await finish.and(page.locator('button:has([role=progressbar])')).waitFor();
  release();
  await page.getByText(/^Đã lắp /).waitFor();
  expect(installs()).toHaveLength(1);
});

it('stores the form of a device without a network, and sends it once when it is back, 390 px', async () => {
  const { page, press, installs } = await lastStep(phone);
  await page.context().setOffline(true);
  await press();
  const pending = page.getByRole('region', { name: 'Phiếu lắp đặt chưa gửi' });
  await pending.getByText('chờ có mạng để gửi', { exact: false }).waitFor();
  await shot(page, 'mat-mang-lap-dat-390');
  await page.context().setOffline(false);
  await page.getByText('Đã gửi 1 phiếu lắp đặt').waitFor();
  expect(installs()).toHaveLength(1);
});
