import type { Content } from '@loa/contracts/content';
import { expect, it } from 'vitest';
import { apiAs } from './api';
import { openConsole, signIn, visit, withBrowser } from './browser';
import { startProduct } from './product';
import { PITCHES, soundFile } from './sound-files';

/** A name of the office's network: unlike 127.0.0.1 it is no secure context without https. */
const OFFICE = 'loa.xa.lan';
withBrowser(`--host-resolver-rules=MAP ${OFFICE} 127.0.0.1`);
const product = startProduct({ env: { LOA_SIMULATOR: 'off' } });

it('over plain http uploads and copies, and says what needs https', async () => {
  const { url } = await product;
  const office = url.replace('127.0.0.1', OFFICE);
  const page = await openConsole(office);
  await signIn(page, 'canbo');
  expect(await page.evaluate(() => [isSecureContext, location.hostname])).toEqual([false, OFFICE]);

  const name = 'Bản tin qua http';
  await visit(page, '/quan-ly-noi-dung/danh-sach');
  await page.getByLabel('Chọn tệp âm thanh để tải lên').setInputFiles([soundFile(name, 'mp3', PITCHES.slice(0, 2))]);
  await page.getByRole('dialog').getByRole('button', { name: 'Tải lên', exact: true }).click();
  const api = await apiAs(url, 'canbo');
  const found = `/api/content-manager/find?search=${encodeURIComponent(name)}`;
  const stored = async () => (await api.call<{ rows: Content[] }>('GET', found)).body.rows[0];
  await expect.poll(async () => (await stored())?.processing_status, { timeout: 120_000 }).toBe('ready');

  await page.goto('/quan-ly-noi-dung/tao-moi');
  await page.getByRole('button', { name: 'Ghi âm', exact: true }).click();
  await page.getByText('Chỉ ghi âm được khi mở trang bằng địa chỉ https.').waitFor();

  const admin = await openConsole(office);
  await signIn(admin, 'admin');
  const { call } = await apiAs(url, 'admin');
  const { rows } = (await call<{ rows: { id: string }[] }>('GET', '/api/account/find?search=xemthoi')).body;
  await admin.goto(`/cai-dat/tai-khoan?tai-khoan=${rows[0]?.id}`);
  await admin.getByRole('button', { name: 'Thao tác với tài khoản' }).click();
  await admin.getByRole('menuitem', { name: 'Đặt lại mật khẩu' }).click();
  await admin.getByRole('dialog').last().getByRole('button', { name: 'Đặt lại mật khẩu' }).click();
  const slip = admin.getByRole('dialog', { name: /Mật khẩu dùng một lần/ });
  await slip.getByRole('button', { name: 'Sao chép' }).click();
  await slip.getByRole('button', { name: 'Đã sao chép' }).waitFor();
  const line = (await slip.locator('code').textContent()) ?? '';
  await slip.getByRole('button', { name: 'Đóng' }).click();
  await admin.goto('/cai-dat/linh-vuc-tin-tuc?id=moi');
  const field = admin.getByRole('dialog').getByRole('textbox').first();
  await field.press('Control+V');
  expect(await field.inputValue()).toBe(line);
});
