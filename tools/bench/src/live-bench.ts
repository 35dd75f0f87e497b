import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './bench-kind.ts';
import { watchPage, type Busy } from './busy.ts';
import { startChild } from './child-processes.ts';
import { loudspeakers, MORE_DEVICES } from './data-folder.ts';
import { deviceKeys } from './device-keys.ts';
import { signIn } from './operator.ts';
import { servePage } from './page-server.ts';
import { startProduct } from './product.ts';
import { compare, type Result } from './result.ts';
import { sized } from './sized.ts';
import { signedInState } from './sign-in-page.ts';
import { dist } from './workspace.ts';

const DEVICES = sized(5000, 5);
const CHANGES = sized(1000, 5);
const SECONDS = sized(6, 1);
/** How much slower the page's processor is made, in turn. */
const THROTTLES = sized([1, 4], [1]);
const READY = '.MuiDataGrid-row[data-id]';

/**
 * The device list while 1,000 of 5,000 devices change each second, beside a grid that makes a new array of rows for
 * each change.
 */
export const liveBench: Bench = async (own, { folders, log }) => {
  const product = await startProduct(own, await folders.copy(own, 'live', MORE_DEVICES), {
    ...loudspeakers(DEVICES),
    LOA_RATE_LIMIT: '0',
  });
  log('started');
  const { headers } = await signIn(product.url, 'admin');
  const state = await signedInState(product.url, 'admin');
  const naive = await servePage(own, dist('bench/naive'), { api: product.url, headers });
  await startChild(own, 'live-feed.ts', {
    url: product.mqttUrl,
    devices: await deviceKeys(product.dataDir, DEVICES),
    per_second: CHANGES,
  });
  await pause(2000);
  log(`${DEVICES} devices connected`);

  const pages = {
    product: {
      url: `${product.url}/quan-ly-thiet-bi/thiet-bi-lap-dat?limit=100`,
      state,
      ready: READY,
      seconds: SECONDS,
    },
    naive: {
      url: `${naive}/?server=${encodeURIComponent(product.url)}&token=${encodeURIComponent(headers.accesstoken ?? '')}`,
      ready: READY,
      seconds: SECONDS,
    },
  };
  // Frame rate of this machine now, when nothing changes at all.
  const still = await watchPage({ url: `${naive}/?still`, ready: '#root', seconds: SECONDS, throttle: 1 });
  const results: Result[] = [];
  for (const throttle of THROTTLES) {
    const watched = {
      product: await watchPage({ ...pages.product, throttle }),
      naive: await watchPage({ ...pages.naive, throttle }),
    };
    results.push(...resultsOf(throttle, watched, still));
    log(
      `CPU ÷ ${throttle}: changes a second that reached the page: ${Math.round(watched.product.changes)}; the naive grid: ${Math.round(watched.naive.changes)}`,
    );
  }
  return results;
};

function resultsOf(throttle: number, { product, naive }: Record<'product' | 'naive', Busy>, still: Busy): Result[] {
  const both = (read: (one: Busy) => number) => ({ measured: [read(product)], reference: [read(naive)] });
  const at = throttle > 1 ? `, CPU ÷ ${throttle}` : '';
  const isFull = throttle === 1;
  return [
    compare(`live devices: main thread busy per second${at}`, {
      unit: 'ms',
      ...both(({ task }) => task),
      limit: { atMost: isFull ? 75 : 180 },
    }),
    compare(`live devices: frames per second${at}`, {
      unit: '',
      ...both(({ frames_per_second }) => frames_per_second),
    }),
    compare(`live devices: p99 frame${at}`, { unit: 'ms', ...both(({ p99_frame }) => p99_frame) }),
    ...(isFull
      ? [
          compare('live devices: p99 frame beside a page at rest', {
            unit: 'ms',
            measured: [product.p99_frame],
            reference: [still.p99_frame],
            ratio: { atMost: 1.05 },
          }),
        ]
      : []),
    compare(`live devices: longest task${at}`, {
      unit: 'ms',
      ...both(({ longest_task }) => longest_task),
      ...(isFull && { limit: { atMost: 50 } }),
    }),
  ];
}
