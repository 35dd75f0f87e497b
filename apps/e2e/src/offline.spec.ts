import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openConsole, shot, signIn, visit, withBrowser } from './browser';
import { startProduct } from './product';

withBrowser();
const product = startProduct();
const GROUPS = '/cai-dat/nhom-nguoi-dung';
const OFFLINE = 'Máy này đang không có mạng';

/** Forms that can be saved once their empty fields are filled, each with what it sends. */
const SPEECH = '/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi';
const FORMS = {
  '/cai-dat/linh-vuc-tin-tuc?id=moi': 'POST /api/category-news',
  '/cai-dat/loai-noi-dung?id=moi': 'POST /api/content-category',
  '/cai-dat/nha-san-xuat-goc?id=moi': 'POST /api/factory',
  '/cai-dat/chat-luong-am-thanh?id=moi': 'POST /api/sound-quality',
  '/cai-dat/nhom-nguoi-dung/tao-moi': 'POST /api/group-account',
  '/cau-hinh/tin-tuc?id=moi': 'POST /api/news',
  '/cau-hinh/cai-dat-he-thong': 'PUT /api/system-config',
  '/quan-ly-noi-dung/duong-dan-tiep-song?id=moi': 'POST /api/relay-link',
  [`${SPEECH}/tu-dien-cach-doc?id=moi`]: 'POST /api/pronunciation',
  [`${SPEECH}/tao-moi`]: 'POST /api/text-to-speech',
  '/quan-ly-lich-phat/tao-moi': 'POST /api/playlist',
};

/** Fills the empty fields that a form needs, and answers the text of all its fields. */
async function fillForm(page: Page, width: number) {
  for (const [at, field] of (
    await page.locator('[aria-required=true]:is(input, textarea), [required]').all()
  ).entries()) {
    if ((await field.inputValue()) !== '') continue;
    const isAddress = (await field.getAttribute('type')) === 'url';
    const isCode = (await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText))?.startsWith('Mã');
    await field.fill(
      isAddress
        ? 'http://nghe.invalid/tiep-song.m3u8'
        : isCode
          ? `MAT_MANG_${width}_${at}`
          : `Khi mất mạng ${width} ${at}`,
    );
  }
  return typedIn(page);
}
const typedIn = (page: Page) =>
  page.locator('input, textarea').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

it.each([1440, 390])(
  'says of each form at once that nothing was sent without a network, keeps what was typed, and stores it once afterwards, %d px',
  async (width) => {
    const { url } = await product;
    const page = await openConsole(url, { width });
    await signIn(page, 'admin');
    const sent: string[] = [];
    page.on('response', (answer) => {
      const method = answer.request().method();
      if (method !== 'GET' && answer.ok()) sent.push(`${method} ${new URL(answer.url()).pathname}`);
    });
    for (const [path, call] of Object.entries(FORMS)) {
      await visit(page, path);
      const save = page.locator('button[type=submit]').first();
      await save.waitFor();
      const typed = await fillForm(page, width);
      await page.context().setOffline(true);
      await save.click();
      await page.getByText(`${OFFLINE}. Hãy thử lại khi có mạng trở lại`).first().waitFor();
      expect(await typedIn(page), path).toEqual(typed);
      await page.context().setOffline(false);
      sent.length = 0;
      await save.click();
      await expect.poll(() => sent.filter((each) => each === call), { message: path }).toHaveLength(1);
    }
  },
);

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
