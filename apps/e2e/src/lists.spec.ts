import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openConsole, shot, signIn, withBrowser } from './browser';
import { startProduct } from './product';

withBrowser();
const product = startProduct();

const CONTENT = '/quan-ly-noi-dung/danh-sach';
const DEVICES = '/quan-ly-thiet-bi/thiet-bi-lap-dat';
const lists = [CONTENT, '/quan-ly-lich-phat/danh-sach', '/quan-ly-lich-phat/lich-su', DEVICES];
const phone = { width: 390, height: 844 };

async function openAs(options: { width?: number; height?: number } = {}, username = 'admin') {
  const { url } = await product;
  const page = await openConsole(url, options);
  await signIn(page, username);
  return page;
}

/** Whether nothing covers the middle of the button. */
const isFree = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => {
    button.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = button.getBoundingClientRect();
    // A disabled button lets the pointer through to its container.
    return button.parentElement?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ?? false;
  });
const expectFreePager = async (page: Page) => {
  for (const name of ['Trang trước', 'Trang sau'])
    await expect.poll(() => isFree(page, name), { message: name }).toBe(true);
};

/** Most pixels above the first card of a list on a phone. */
const FIRST_CARD_PX = 160;

it('lists on a phone are cards from near the top, and the code of the grid is not loaded', async () => {
  const page = await openAs(phone);
  const withGrid: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js') && (await response.text().catch(() => '')).includes('MuiDataGrid'))
      withGrid.push(response.url());
  });
  for (const path of lists) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('main').getByRole('button', { name: 'Xuất tệp' }).waitFor();
    const first = await page.getByRole('main').getByRole('listitem').first().boundingBox();
    expect(first?.y, path).toBeLessThanOrEqual(FIRST_CARD_PX);
  }
  expect(withGrid).toEqual([]);
  expect(await page.getByRole('grid').count()).toBe(0);
});

it('a list on a phone begins near the top, too, where a note explains it or its page has no search', async () => {
  const page = await openAs(phone, 'canbo');
  for (const path of ['/thong-bao', '/cai-dat/do-phan-giai']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const first = page.getByRole('main').getByRole('listitem').first();
    await first.waitFor();
    expect((await first.boundingBox())?.y, path).toBeLessThanOrEqual(FIRST_CARD_PX);
  }
});

it('no column of a list lies behind the edge of its table on a small laptop', async () => {
  const page = await openAs({ width: 1366, height: 768 });
  for (const path of lists) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const grid = page.getByRole('grid');
    await grid.getByRole('gridcell').first().waitFor();
    const behind = await grid.evaluate((table) => {
      const headers = [...table.querySelectorAll('[role=columnheader]')].map((one) => one.getBoundingClientRect());
      const menu = table.querySelector('[role=columnheader][data-field=__actions]')?.getBoundingClientRect().left;
      const end = menu ?? table.getBoundingClientRect().right;
      return headers.filter(({ left, right }) => right > end + 1 && left < end - 1).length;
    });
    expect(behind, path).toBe(0);
  }
});

it.each([1366, 390])('no day is cut in the form of a schedule, %d px', async (width) => {
  const page = await openAs({ width, height: 844 });
  await page.goto('/quan-ly-lich-phat/tao-moi');
  const days = page.locator('.MuiPickersSectionList-root');
  const cut = () => days.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  await days.nth(1).waitFor();
  expect(await cut()).toBe(0);
  await page.getByRole('spinbutton', { name: 'Ngày' }).nth(1).click();
  await page.keyboard.type('31122030');
  await page.getByRole('button', { name: 'Xóa giá trị' }).first().waitFor();
  expect(await cut()).toBe(0);
});

it('the name of a row is a link that opens its record in another tab, in a grid and on a card', async () => {
  for (const options of [{}, phone]) {
    const page = await openAs(options);
    await page.goto(CONTENT);
    const link = page.getByRole('main').locator('a[href*="/chi-tiet?id="]').first();
    const address = await link.getAttribute('href');
    // The Chromium of the tests may crash when a click opens a tab; this opens the address that such a click would.
    const other = await page.context().newPage();
    await other.goto(address!);
    await other.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(other.url()).pathname).toBe('/quan-ly-noi-dung/chi-tiet');
    await link.click();
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
  }
});

it('neither selected rows nor answers cover the pager', async () => {
  const wide = await openAs();
  await wide.goto(DEVICES);
  await wide.getByRole('checkbox', { name: 'Chọn dòng' }).first().click();
  await expectFreePager(wide);
  await shot(wide, 'lists-ticked-1440');

  const narrow = await openAs(phone);
  await narrow.goto(CONTENT);
  await narrow.getByRole('button', { name: 'Chọn', exact: true }).click();
  await narrow.getByRole('checkbox', { name: 'Chọn tất cả trên trang' }).click();
  for (const to of [0, 300, 100_000]) {
    await narrow.evaluate((top) => window.scrollTo(0, top), to);
    await expectFreePager(narrow);
  }
  await narrow
    .getByRole('toolbar', { name: /đã chọn/ })
    .getByRole('button', { name: 'Thao tác khác' })
    .click();
  await narrow.getByRole('menuitem', { name: 'Khôi phục' }).click();
  await narrow
    .locator('.notistack-SnackbarContainer')
    .getByRole('status')
    .or(narrow.locator('.notistack-SnackbarContainer').getByRole('alert'))
    .first()
    .waitFor();
  await expectFreePager(narrow);
});

it('no panel beside a list covers its pager on a small laptop', async () => {
  const page = await openAs({ width: 1366, height: 768 });
  for (const path of [
    '/dia-ban/thon-xom?noi=moi',
    '/cai-dat/tai-khoan?tai-khoan=moi',
    '/quan-ly-thiet-bi/nang-cap?id=moi',
  ]) {
    await page.goto(path);
    await page.getByRole('dialog', { name: /^Thêm/ }).waitFor();
    await expectFreePager(page);
  }
});

it('the answer of a device floats above the pager', async () => {
  for (const options of [{}, phone]) {
    const page = await openAs(options);
    await page.goto(DEVICES);
    await page
      .getByRole('button', { name: /^Thao tác: / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Đồng bộ kế hoạch' }).click();
    await page.getByRole('region', { name: /^Kết quả: / }).waitFor();
    await expectFreePager(page);
    await shot(page, `lists-answers-${options === phone ? 390 : 1440}`);
  }
});

it('is printed as a table of all its rows, without the frame', async () => {
  const page = await openAs();
  await page.goto(DEVICES);
  await page.locator('.MuiDataGrid-row[data-id]').first().waitFor();
  const rows = Number((await page.getByText(/^1–\d+ trong/).textContent())?.match(/^1–(\d+)/)?.[1]);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const paper = page.getByRole('table', { name: 'Thiết bị đã lắp đặt' });
  await paper.waitFor();
  expect(await paper.getByRole('row').count()).toBe(rows + 1);
  for (const part of ['grid', 'navigation', 'searchbox', 'button'] as const)
    expect(await page.getByRole(part).count(), part).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  expect(await paper.evaluate((table) => table.getBoundingClientRect().left)).toBeLessThan(40);
  await shot(page, 'lists-paper');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('grid').waitFor();
});

it('is saved as a workbook', async () => {
  const page = await openAs();
  await page.goto(CONTENT);
  await page.getByRole('button', { name: 'Xuất tệp' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Xuất Excel' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^noi-dung-phat-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});
