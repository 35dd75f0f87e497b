import type { Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { openConsole, signIn, withBrowser } from './browser';
import { sharedProduct } from './product';

withBrowser();
const { url } = sharedProduct();

/** 1.2 × the smallest page with a grid and the same libraries (298 kB, `npm run bench -- console`), as served. */
const MOST_KB = 358;
/** On a phone the same lists come without the grid. */
const PHONE_KB = 260;
const NEWS_FORM = '/cau-hinh/tin-tuc?id=moi';

/** The page itself, its fonts, its code and its calls. */
const MOST_REQUESTS = 15;

const isScript = (response: Response) => /\.js$/.test(response.url());
/** The editor of rich text is dear and wanted: it is not counted against the page that shows it. */
const isCounted = (response: Response) => /^http/.test(response.url()) && !response.url().includes('rich-text-editor');

const lists = ['/quan-ly-noi-dung/danh-sach', '/quan-ly-lich-phat/danh-sach', '/quan-ly-thiet-bi/thiet-bi-lap-dat', '/cai-dat/tai-khoan'];
const settings = ['/cai-dat/linh-vuc-tin-tuc', '/cai-dat/nha-san-xuat-goc', '/cai-dat/chat-luong-am-thanh', '/cai-dat/loai-noi-dung', '/cau-hinh', '/cau-hinh/cai-dat-he-thong', '/cau-hinh/tin-tuc', NEWS_FORM, '/cau-hinh/quan-ly-cai-dat-app'];

it.each([
  [1440, MOST_KB, [...lists, ...settings]],
  [390, PHONE_KB, lists],
])('no list and no page of settings loads more code than it may, %d px', async (width, mostKb, paths) => {
  const first = await openConsole(url, { width });
  await signIn(first, 'admin');
  const storageState = await first.context().storageState();
  const dear: string[] = [];
  for (const path of paths) {
    // Nothing of the page before is at hand.
    const context = await first.context().browser()!.newContext({ baseURL: url, viewport: { width, height: 900 }, locale: 'vi-VN', storageState });
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on('response', (response) => void (isCounted(response) && responses.push(response)));
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const sizes = await Promise.all(responses.filter(isScript).map(async (response) => (await response.request().sizes()).responseBodySize));
    const kb = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    if (kb > mostKb) dear.push(`${path}: ${Math.round(kb)} kB`);
    if (responses.length > MOST_REQUESTS) dear.push(`${path}: ${responses.length} requests`);
    await context.close();
  }
  expect(dear.join('\n')).toBe('');
});
