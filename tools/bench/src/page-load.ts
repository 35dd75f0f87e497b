import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openBrowser, type BrowserState } from './chromium.ts';
import { installProbe, type PageNotes } from './page-probe.ts';
import { sized } from './sized.ts';

export interface PageToLoad {
  url: string;
  /** The page is ready when so many elements of this kind are painted. */
  ready: string;
  least: number;
  /** Signed in as. */
  state?: BrowserState;
  /** Part of the address whose answer the rows came with. */
  data?: string;
  throttle: number;
  /** Default: a tall screen, so that a hundred rows of a table are all visible. */
  viewport?: { width: number; height: number };
}

export interface PageLoad {
  /** Brotli bytes of all JavaScript loaded. */
  js: number;
  requests: number;
  files: { path: string; brotli: number }[];
  ready_ms: number;
  data_to_rows_ms: number;
  task_ms: number;
  heap: number;
  shifts: number;
}

const tallScreen = { width: 1440, height: 5000 };
/** Time after a page is ready in which its further requests count, too. */
const SETTLE_MS = sized(2000, 500);

/** Loads a page in a fresh browser. */
export async function loadPage(page: PageToLoad): Promise<PageLoad> {
  const browser = await openBrowser();
  try {
    return await loadIn(browser, page);
  } finally {
    await browser.close();
  }
}

/** Loads a page in a browser that has seen others, which changes its times, but neither its bytes nor its requests. */
export async function loadIn(
  browser: Browser,
  { url, ready, least, state, data, throttle, viewport = tallScreen }: PageToLoad,
): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    ...(state && { storageState: state }),
  });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.addInitScript(installProbe, { ready, least });
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await session.send('Performance.enable');
    if (throttle > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.goto(url, { waitUntil: 'commit' });
    await page
      .waitForFunction(() => (window as unknown as { bench?: PageNotes }).bench?.painted, null, {
        timeout: 60_000,
        polling: 100,
      })
      .catch((error: unknown) => {
        throw new Error(`${url} was not ready: ${String(error)} ${errors.join(' ')}`);
      });
    await page.waitForTimeout(SETTLE_MS);
    const task_ms = (await metrics(session)).TaskDuration * 1000;
    const { painted, shifts, dataAt } = await readNotes(page, data ?? '');
    const files = await traffic.scripts();
    await session.send('HeapProfiler.collectGarbage');
    const js = files.reduce((sum, { brotli }) => sum + brotli, 0);
    return {
      js,
      requests: traffic.count(),
      files,
      ready_ms: painted,
      data_to_rows_ms: painted - dataAt,
      task_ms,
      heap: (await metrics(session)).JSHeapUsedSize,
      shifts,
    };
  } finally {
    await context.close();
  }
}

const readNotes = (page: Page, part: string) =>
  page.evaluate((wanted) => {
    const { painted, shifts } = (window as unknown as { bench: PageNotes }).bench;
    const answers = performance
      .getEntriesByType('resource')
      .filter(({ name }) => wanted !== '' && name.includes(wanted)) as PerformanceResourceTiming[];
    return {
      painted: painted ?? NaN,
      shifts,
      dataAt: Math.max(...answers.map(({ responseEnd }) => responseEnd).filter((at) => at <= (painted ?? 0))),
    };
  }, part);

export async function metrics(session: CDPSession) {
  const { metrics: all } = await session.send('Performance.getMetrics');
  return Object.fromEntries(all.map(({ name, value }) => [name, value])) as {
    TaskDuration: number;
    ScriptDuration: number;
    JSHeapUsedSize: number;
  };
}

async function watchTraffic(session: CDPSession) {
  const scripts = new Map<string, string>();
  let requests = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!/^https?:/.test(response.url)) return;
    requests += 1;
    if (/javascript/.test(response.mimeType)) scripts.set(requestId, response.url);
  });
  await session.send('Network.enable', { maxTotalBufferSize: 2e8, maxResourceBufferSize: 1e8 });
  const body = async (requestId: string, url: string) => {
    const { body: text, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
    return { path: new URL(url).pathname, brotli: brotliSize(Buffer.from(text, base64Encoded ? 'base64' : 'utf8')) };
  };
  return {
    count: () => requests,
    scripts: async () =>
      (await Promise.all([...scripts].map(([id, url]) => body(id, url)))).sort((a, b) => b.brotli - a.brotli),
  };
}

const known = new Map<string, number>();

function brotliSize(bytes: Buffer) {
  const hash = createHash('sha1').update(bytes).digest('hex');
  const size =
    known.get(hash) ??
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: sized(11, 1), [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }).length;
  known.set(hash, size);
  return size;
}
