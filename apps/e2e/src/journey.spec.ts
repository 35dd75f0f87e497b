import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { apiAs, clearTheAir } from './api';
import { openConsole, shot, signIn, withBrowser } from './browser';
import { startProduct } from './product';

withBrowser();
const product = startProduct({ env: { LOA_REPORT_GRACE_SEC: '10' } });
const fixture = (name: string) => join(import.meta.dirname, '../fixtures', name);
const CONTENT = 'Thong bao ve sinh';
const SCHEDULE = 'Ra quân tổng vệ sinh';

const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

it('goes from an mp3 on disk to the history row, through three accounts', async () => {
  const { url } = await product;
  // Only this journey's schedule may play.
  await clearTheAir(await apiAs(url, 'admin'));

  const canbo = await openConsole(url);
  await canbo.goto('/quan-ly-noi-dung/danh-sach?sort=name');
  await canbo.waitForURL(({ pathname }) => pathname === '/dang-nhap');
  await signIn(canbo, 'canbo', { stay: true });
  await canbo.waitForURL('**/quan-ly-noi-dung/danh-sach?sort=name');

  await canbo
    .getByLabel('Chọn tệp âm thanh để tải lên')
    .setInputFiles([fixture('thong-bao-ve-sinh.mp3'), fixture('anh-gia-dang.mp3')]);
  await canbo.getByRole('button', { name: 'Tải lên 2 tệp' }).click();
  await row(canbo, new RegExp(CONTENT, 'i')).getByText('Sẵn sàng').waitFor({ timeout: 90_000 });
  await row(canbo, /anh gia dang/i)
    .getByText('Lỗi')
    .waitFor({ timeout: 90_000 });
  await shot(canbo, 'journey-content');

  await canbo.goto('/quan-ly-lich-phat/tao-moi');
  await canbo.getByLabel('Tên lịch phát').fill(SCHEDULE);
  await canbo.getByRole('button', { name: 'Chọn nội dung' }).click();
  await canbo.getByPlaceholder('Tìm nội dung').fill('thong bao ve sinh');
  await canbo
    .getByRole('list', { name: 'Nội dung sẵn sàng phát' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(CONTENT, 'i') })
    .getByRole('checkbox')
    .check();
  await canbo.getByRole('button', { name: 'Chọn 1 nội dung' }).click();
  await canbo.getByRole('radiogroup').getByText('Phát ngay').click();
  await canbo
    .getByRole('complementary', { name: 'Xem trước' })
    .getByText(/\d+ thiết bị/)
    .first()
    .waitFor();
  await shot(canbo, 'journey-schedule-form');
  await canbo.getByRole('button', { name: 'Gửi duyệt' }).click();
  await row(canbo, SCHEDULE).getByText('Chờ duyệt').waitFor();

  const lanhdao = await openConsole(url, { width: 390, height: 844 });
  await signIn(lanhdao, 'lanhdao');
  await lanhdao.goto('/quan-ly-lich-phat/phe-duyet');
  await lanhdao
    .getByRole('list', { name: 'Lịch chờ phê duyệt' })
    .getByRole('link', { name: new RegExp(SCHEDULE) })
    .click();
  await lanhdao.getByRole('button', { name: /^Nghe/ }).first().click();
  await shot(lanhdao, 'journey-approval');

  const watcher = await openConsole(url);
  await signIn(watcher, 'xemthoi');
  await watcher.goto('/quan-ly-thiet-bi/thiet-bi-lap-dat');
  await row(watcher, 'LOA-').first().getByText('Sẵn sàng').waitFor();
  await lanhdao.getByRole('button', { name: /^Phê duyệt/ }).click();
  const pressed = Date.now();
  await lanhdao.getByRole('dialog').getByRole('button', { name: 'Phát ngay' }).click();
  await row(watcher, 'LOA-').filter({ hasText: 'Đang phát' }).first().waitFor();
  console.log(`on the air ${Date.now() - pressed} ms after approval was pressed`);
  await shot(watcher, 'journey-devices');

  await watcher.goto('/quan-ly-lich-phat/lich-su');
  const run = row(watcher, SCHEDULE);
  await run.waitFor({ timeout: 90_000 });
  await run.getByText('Đã phát', { exact: true }).waitFor({ timeout: 60_000 });
  await run.click();
  await watcher.getByText('LOA-').first().waitFor();
  await shot(watcher, 'journey-history');

  await canbo.goto('/quan-ly-lich-phat/danh-sach');
  await row(canbo, SCHEDULE).getByText('Đã kết thúc').waitFor({ timeout: 60_000 });
}, 400_000);

it("sets one device's volume and shows the result of the order", async () => {
  const { url } = await product;
  const page = await openConsole(url);
  await signIn(page, 'canbo');
  await page.goto('/quan-ly-thiet-bi/thiet-bi-lap-dat');
  await row(page, 'LOA-').first().click();
  const slider = page.getByRole('slider', { name: 'Âm lượng' });
  await slider.focus();
  await slider.press('Home');
  await page.getByText('Đã thực hiện').first().waitFor();
});
