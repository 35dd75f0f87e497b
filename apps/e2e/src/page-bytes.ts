import type { Page, Response } from 'playwright-core';

/**
 * 1.3 × the smallest page with a grid and the same libraries (300 kB, `npm run bench -- console`), as served; the goal
 * is 1.25.
 */
export const MOST_KB = 392;
/** Limit of a page that is no list: 1.5 × the same. */
export const PAGE_KB = 450;
/** On a phone the same lists come without the grid; the goal is 275. */
export const PHONE_KB = 277;
/**
 * Limit of requests: the page itself, its fonts, its code and its calls; not the pictures of its rows. The goal is 15.
 */
export const MOST_REQUESTS = 18;
/** Limit of a page that is no list. */
export const PAGE_REQUESTS = 31;

const isScript = (response: Response) => /\.js$/.test(response.url());
/** The rich text editor is large and needed: it does not count for the page that shows it. */
const isCounted = (response: Response) =>
  /^http/.test(response.url()) &&
  response.request().resourceType() !== 'image' &&
  !response.url().includes('rich-text-editor');

/**
 * Pages that load more than this many kilobytes of code, or make too many requests, when the signed-in user opens them
 * on another machine.
 */
export async function dearPages(
  signedIn: Page,
  width: number,
  mostKb: number,
  paths: readonly string[],
  mostRequests = MOST_REQUESTS,
): Promise<string[]> {
  const storageState = await signedIn.context().storageState();
  const dear: string[] = [];
  for (const path of paths) {
    // Nothing is cached from the page before.
    const context = await signedIn
      .context()
      .browser()!
      .newContext({
        baseURL: new URL(signedIn.url()).origin,
        viewport: { width, height: 900 },
        locale: 'vi-VN',
        storageState,
      });
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on('response', (response) => void (isCounted(response) && responses.push(response)));
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const sizes = await Promise.all(
      responses.filter(isScript).map(async (response) => (await response.request().sizes()).responseBodySize),
    );
    const kb = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    if (kb > mostKb) dear.push(`${path}: ${kb.toFixed(1)} kB`);
    if (responses.length > mostRequests) dear.push(`${path}: ${responses.length} requests`);
    await context.close();
  }
  return dear;
}
