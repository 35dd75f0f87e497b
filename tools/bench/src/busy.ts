import type { Page } from 'playwright-core';
import { openBrowser, type BrowserState } from './chromium.ts';
import { metrics } from './page-load.ts';
import { sized } from './sized.ts';
import { quantile } from './statistics.ts';

export interface Busy {
  /** Main-thread milliseconds per second. */
  task: number;
  frames_per_second: number;
  /** 99 of a hundred frames came within so many ms. */
  p99_frame: number;
  longest_task: number;
  /** Changes that reached the page, a second. */
  changes: number;
}

interface Watched {
  frames: number[];
  longest_task: number;
}

const WARM_UP_MS = sized(4000, 500);

/** Opens a page on which something changes all the time and watches its main thread for a while. */
export async function watchPage({
  url,
  state,
  ready,
  seconds,
  throttle,
}: {
  url: string;
  state?: BrowserState;
  ready: string;
  seconds: number;
  throttle: number;
}): Promise<Busy> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'vi-VN',
      ...(state && { storageState: state }),
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const changes = { count: 0 };
    session.on('Network.webSocketFrameReceived', ({ response }) => {
      changes.count += changesIn(response.payloadData);
    });
    await session.send('Network.enable');
    await session.send('Performance.enable');
    await page.goto(url);
    await page.waitForSelector(ready, { timeout: 60_000 });
    if (throttle > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.waitForTimeout(WARM_UP_MS);
    await startWatching(page);
    const [before, heard, began] = [await metrics(session), changes.count, performance.now()];
    await page.waitForTimeout(seconds * 1000);
    const after = await metrics(session);
    const passed = (performance.now() - began) / 1000;
    const arrived = changes.count - heard;
    const { frames, longest_task } = await page.evaluate(() => (window as unknown as { watched: Watched }).watched);
    return {
      task: ((after.TaskDuration - before.TaskDuration) * 1000) / passed,
      frames_per_second: frames.length / passed,
      p99_frame: quantile(frames, 0.99),
      longest_task,
      changes: arrived / passed,
    };
  } finally {
    await browser.close();
  }
}

const startWatching = (page: Page) =>
  page.evaluate(() => {
    const watched: Watched = { frames: [], longest_task: 0 };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest_task = Math.max(watched.longest_task, duration);
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const frame = (at: number) => {
      watched.frames.push(at - last);
      last = at;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

/** `42["device.status",[…]]` */
function changesIn(frame: string): number {
  if (!frame.startsWith('42["device.status"')) return 0;
  const [, deltas] = JSON.parse(frame.slice(2)) as [string, unknown[]];
  return deltas.length;
}
