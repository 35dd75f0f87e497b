import type { BrowserContext, Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openConsole, PASSWORD, signIn, trySignIn, withBrowser } from './browser';
import type { Product } from './launch';
import { startProduct } from './product';

withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const ACCOUNT = '**/api/account/find/*';
const LISTS = '/quan-ly-lich-phat/danh-sach';
const shell = (page: Page) => page.getByRole('button', { name: /^Tài khoản/ }).waitFor();
const unreached = (page: Page) => page.getByRole('heading', { name: 'Không kết nối được máy chủ' });
const tokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]);
const blockAccount = (of: Page | BrowserContext) => of.route(ACCOUNT, () => new Promise<void>(() => undefined));

async function atSignIn() {
  const page = await openConsole(product.url);
  await page.goto('/dang-nhap');
  return page;
}

it('stays signed in when the page is reloaded twice, while a slow line still loads the account', async () => {
  const page = await atSignIn();
  await blockAccount(page);
  const asked = page.waitForRequest(ACCOUNT);
  await trySignIn(page, 'canbo', PASSWORD);
  await asked;
  const firstTokens = await tokens(page);
  for (const _again of [1, 2]) {
    const again = page.waitForRequest(ACCOUNT);
    await page.reload({ waitUntil: 'commit' });
    await again;
  }
  expect(await tokens(page)).toEqual(firstTokens);
  await page.unroute(ACCOUNT);
  await page.reload();
  await shell(page);
  expect(await tokens(page)).toEqual(firstTokens);
});

it('says that nobody answers, and opens at the next try, behind a proxy whose server is gone', async () => {
  const page = await atSignIn();
  await page.route(ACCOUNT, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  );
  await trySignIn(page, 'canbo', PASSWORD);
  await unreached(page).waitFor();
  expect(await page.getByText('không còn đăng nhập được').count()).toBe(0);
  await page.unroute(ACCOUNT);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await shell(page);
});

it('opens by itself when the server that died under the sign-in is back', async () => {
  const page = await atSignIn();
  let isDead = false;
  const die = async (route: Route) => {
    if (!isDead) {
      isDead = true;
      await product.kill9();
    }
    await route.continue();
  };
  await page.route(ACCOUNT, die);
  await trySignIn(page, 'canbo', PASSWORD);
  await unreached(page).waitFor();
  await product.restart();
  await shell(page);
});

it('continues with the same refresh token when the answer of a refresh was lost', async () => {
  const page = await openConsole(product.url);
  await signIn(page, 'canbo');
  const [, before] = await tokens(page);
  let lost = 0;
  await page.route('**/api/auth/refresh', async (route) => {
    await route.fetch();
    lost += 1;
    // The page may have been left meanwhile, which ended the call, too.
    await route.abort().catch(() => undefined);
  });
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
  await page.goto(LISTS);
  await expect.poll(() => lost, { timeout: 30_000 }).toBeGreaterThan(0);
  expect((await tokens(page))[1]).toBe(before);
  await page.unroute('**/api/auth/refresh');
  await page.goto(LISTS);
  await page.getByRole('row').nth(1).waitFor();
  const [, after] = await tokens(page);
  expect(after).not.toBe(before);
});

it('leaves one tab as it is when another is reloaded during input, and signs both out together', async () => {
  const page = await openConsole(product.url);
  await signIn(page, 'canbo');
  const other = await page.context().newPage();
  await blockAccount(other);
  const asked = other.waitForRequest(ACCOUNT);
  await other.goto(LISTS);
  await asked;
  await other.reload({ waitUntil: 'commit' });
  await other.unroute(ACCOUNT);
  await page.goto(LISTS);
  await page.getByRole('row').nth(1).waitFor();
  await shell(page);
  await page.getByRole('button', { name: /^Tài khoản/ }).click();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await page.getByLabel('Tên đăng nhập').waitFor();
  await other.getByLabel('Tên đăng nhập').waitFor();
});
