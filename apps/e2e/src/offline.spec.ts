import { expect, it } from 'vitest';
import { apiAs } from './api';
import { openConsole, shot, signIn, withBrowser } from './browser';
import { startProduct } from './product';

withBrowser();
const product = startProduct();
const GROUPS = '/cai-dat/nhom-nguoi-dung';
const OFFLINE = 'Máy này đang không có mạng';

it('says at once that nothing was sent without a network, keeps what was typed, and stores it once afterwards', async () => {
  const { url } = await product;
  const page = await openConsole(url);
  const main = page.getByRole('main');
  await signIn(page, 'admin');
  await page.goto(GROUPS);
  await main.getByRole('button', { name: 'Thêm nhóm người dùng' }).first().click();
  await main.getByLabel(/^Tên nhóm/).fill('Trực khi mất mạng');
  await main.getByLabel(/^Mã/).fill('MAT_MANG');
  await page.context().setOffline(true);
  await main.getByRole('button', { name: 'Lưu' }).click();
  await page.getByText(OFFLINE).first().waitFor();
  await shot(page, 'mat-mang-khi-luu');
  expect(await main.getByLabel(/^Tên nhóm/).inputValue()).toBe('Trực khi mất mạng');
  await page.context().setOffline(false);
  await main.getByRole('button', { name: 'Lưu' }).click();
  await main.getByRole('heading', { name: 'Trực khi mất mạng', level: 1 }).waitFor();
  const admin = await apiAs(url, 'admin');
  const { rows } = (await admin.call<{ rows: { name: string }[] }>('GET', '/api/group-account/find?limit=200')).body;
  expect(rows.filter(({ name }) => name === 'Trực khi mất mạng')).toHaveLength(1);
});

it('says that a page cannot be loaded without a network, and opens it by itself once the network is back', async () => {
  const { url } = await product;
  const page = await openConsole(url);
  await signIn(page, 'admin');
  await page.goto(GROUPS);
  await page.getByRole('row').nth(1).waitFor();
  await page.context().setOffline(true);
  // Code of a page that was not visited before.
  await page.getByRole('link', { name: 'Tài khoản', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Không tải được trang' }).waitFor();
  await shot(page, 'mat-mang-trang-moi');
  await page.context().setOffline(false);
  await page.getByRole('row').nth(1).waitFor();
});

it.each([1440, 390])(
  'opens without a network once it was visited, says so, and goes on by itself, %d px',
  async (width) => {
    const { url } = await product;
    const page = await openConsole(url, { width, offline: true });
    await signIn(page, 'admin');
    await page.goto(GROUPS);
    await page.getByRole('button', { name: /^Tài khoản/ }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const stored = (name: string) =>
      page.evaluate(async (cache) => (await (await caches.open(cache)).keys()).length, name);
    await expect.poll(() => stored('loa-page')).toBe(1);
    await expect.poll(() => stored('loa-code'), { timeout: 30_000 }).toBeGreaterThan(5);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(OFFLINE).first().waitFor();
    await shot(page, `mat-mang-mo-lai-${width}`);
    await page.context().setOffline(false);
    await page.getByText('Giáo viên phụ trách phát thanh').first().waitFor();
    // Only code is stored, no data.
    const paths = await page.evaluate(async () =>
      (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
        .flat()
        .map((request) => new URL(request.url).pathname),
    );
    expect(paths.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
  },
);
