import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { apiAs } from './api';
import { openConsole, signIn, withBrowser } from './browser';
import type { Product } from './launch';
import { startProduct } from './product';
import { specPages, WORDS } from './spec-pages';
import { followLink, officersArea, recordsOf, walkThrough } from './walk';

withBrowser();
let product: Product;
let records: Awaited<ReturnType<typeof recordsOf>>;
beforeAll(async () => {
  product = await startProduct({ variant: 'smart-audio', env: { LOA_SIMULATOR: 'off' } });
  const admin = await apiAs(product.url, 'admin');
  records = await recordsOf(admin, await officersArea(admin));
});
const pages = specPages(WORDS['smart-audio']);

/** A line of the third generation, as in a commune between two hills. */
async function onSlowLine(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 60_000,
    uploadThroughput: 30_000,
  });
}

/** Delays what the server answers to reads, from `delay` until `release`. */
async function delayingAnswers(page: Page) {
  let released: Promise<void> | null = null;
  let release = () => {};
  let count = 0;
  await page.route('**/api/**', async (route: Route) => {
    if (released && route.request().method() === 'GET') {
      count += 1;
      await released;
    }
    await route.continue().catch(() => undefined);
  });
  return {
    delay: () => {
      count = 0;
      released = new Promise((done) => (release = done));
    },
    release: () => {
      released = null;
      release();
    },
    count: () => count,
  };
}

const yesOrNo = [() => true, () => false] as const;
const WAITS = '[role=progressbar], .MuiSkeleton-root, [aria-busy=true]';
/** A page for something new can be used meanwhile. */
const waitsOf = (path: string) => (path.endsWith('/tao-moi') ? `${WAITS}, input:enabled, button:enabled` : WAITS);

it('every page says that it waits while the answers are on their way, and shows them when they come', async () => {
  const page = await openConsole(product.url);
  await signIn(page, 'admin');
  const answers = await delayingAnswers(page);
  const silent: string[] = [];
  for (const { path, title, of } of pages) {
    const record = of ? records[of] : undefined;
    const address = record ? `${path}?id=${record.id}` : path;
    answers.delay();
    await followLink(page, address);
    const heading = page.getByRole('heading', { level: 1, name: record?.name ?? title, exact: true });
    await expect.poll(async () => answers.count() > 0 || (await heading.count()) > 0, { timeout: 60_000 }).toBe(true);
    const waits = () =>
      page.locator('main').locator(waitsOf(path)).filter({ visible: true }).first().waitFor({ timeout: 15_000 });
    const isSaid = answers.count() === 0 || (await waits().then(...yesOrNo));
    if (!isSaid) silent.push(address);
    answers.release();
    await heading.waitFor();
    await expect.poll(() => page.locator('main .MuiSkeleton-root').count(), { timeout: 60_000 }).toBe(0);
  }
  expect(silent).toEqual([]);
}, 600_000);

it('opens every page for its officer on a phone with a slow line, and on a wide screen', async () => {
  const page = await openConsole(product.url, { width: 390 });
  await onSlowLine(page);
  await signIn(page, 'canbo');
  const isLookedAt = () => false;
  const widths = [390, 1440];
  const walk = { page, as: 'canbo' as const, pages, records, isLookedAt, isWeighed: false, widths };
  expect(await walkThrough(walk)).toEqual([]);
}, 600_000);
