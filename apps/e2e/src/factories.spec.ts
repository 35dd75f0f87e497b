import { expect, it } from 'vitest';
import { apiAs } from './api';
import { faultsOf, openConsole, shot, signIn, withBrowser } from './browser';
import { startProduct } from './product';

withBrowser();
const product = startProduct();
const LIST = '/cai-dat/nha-san-xuat-goc';

it('a manufacturer is added, changed by two people at once, found by its address, and deleted, on a phone', async () => {
  const { url } = await product;
  const page = await openConsole(url, { width: 390, height: 844 });
  await signIn(page, 'admin');
  await page.goto(LIST);
  await page.getByRole('main').getByRole('button', { name: 'Thêm nhà sản xuất' }).first().click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel(/^Tên nhà sản xuất/).fill('Loa Sài Gòn');
  await panel.getByRole('button', { name: 'Lưu' }).click();
  await panel.getByText('Chưa lưu được: còn 1 chỗ cần sửa.').waitFor();
  await expect.poll(() => panel.getByLabel(/^Mã/).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await faultsOf(page, 'nha-san-xuat-sai')).toEqual([]);
  await panel.getByLabel(/^Mã/).fill('LSG');
  await panel.getByRole('button', { name: 'Lưu' }).click();
  await page.getByText('Đã thêm nhà sản xuất').waitFor();

  await page.getByRole('main').getByRole('link', { name: 'Loa Sài Gòn' }).click();
  await panel.getByLabel(/^Người liên hệ/).fill('Chị Lan');
  const admin = await apiAs(url, 'admin');
  const { id, version, ...rest } = (await admin.call<{ rows: { id: string; version: number; name: string; code: string; note: string; contact: string; phone: string; website: string }[] }>('GET', '/api/factory/find?search=LSG')).body.rows[0]!;
  const { name, code, note, contact, phone, website } = rest;
  expect((await admin.call('PUT', `/api/factory/${id}`, { name, code, note, contact, phone, website, country: 'JP', version })).status).toBe(200);
  await panel.getByRole('button', { name: 'Lưu' }).click();
  await panel.getByText('Quốc gia: hiện là “Nhật Bản”, bạn nhập “Việt Nam”').waitFor();
  expect(await faultsOf(page, 'nha-san-xuat-trung')).toEqual([]);
  await shot(page, 'factory-conflict-390');
  await panel.getByRole('button', { name: 'Giữ nội dung của tôi' }).click();
  await panel.getByRole('button', { name: 'Lưu' }).click();
  await page.getByText('Đã lưu nhà sản xuất').waitFor();

  await page.goto(`${LIST}?id=${id}`);
  await page.reload();
  await expect.poll(() => panel.getByLabel(/^Người liên hệ/).inputValue()).toBe('Chị Lan');
  expect(await faultsOf(page, 'nha-san-xuat-mot')).toEqual([]);
  await panel.getByRole('button', { name: 'Đóng' }).click();

  await page.getByRole('button', { name: 'Thao tác: Loa Sài Gòn' }).click();
  await page.getByRole('menuitem', { name: 'Xóa' }).click();
  await page.getByRole('button', { name: 'Đồng ý' }).click();
  await page.getByText('Đã xóa nhà sản xuất').waitFor();
  expect((await admin.call('GET', `/api/factory/find/${id}`)).status).toBe(404);
});
