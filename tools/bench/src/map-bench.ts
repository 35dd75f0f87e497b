import type { Bench } from './bench-kind.ts';
import { startFilled } from './growth-bench.ts';
import { interleaved } from './interleaved.ts';
import { putLoad } from './load.ts';
import { fillContents } from './many-contents.ts';
import { fillRecords } from './many-records.ts';
import type { PageLoad, PageToLoad } from './page-load.ts';
import { servePage } from './page-server.ts';
import { pagesInTurn } from './pages-in-turn.ts';
import { ownPostgres } from './postgres.ts';
import { compare, notReached, type Result } from './result.ts';
import { signedInState } from './sign-in-page.ts';
import { dist } from './workspace.ts';

const DEVICES = 100_000;
/** How much slower the processor is made. */
const SLOWER = [1, 4];
const MARK = '.leaflet-marker-pane [title]';
const ROUNDS = 10;
const load = { connections: 10, seconds: 3 };

const VIEWS = [
  ['the whole country', 'box=102,8,110,24&zoom=6'],
  ['a province', 'box=105,20,106.5,21.2&zoom=10'],
  ['a commune', 'box=105.5,20.5,105.6,20.57&zoom=14'],
] as const;

/**
 * The floor is the smallest page that shows one device with the map library; `one` the product's own page with one
 * device on it.
 */
async function firstMarks(pages: Record<'floor' | 'one' | 'all', PageToLoad>): Promise<Result[]> {
  const what = `map: first marks of ${DEVICES} devices, CPU ÷ ${pages.all.throttle}`;
  const readyOf = (loads: readonly PageLoad[]) => loads.map(({ ready_ms }) => ready_ms);
  try {
    const { floor, one, all } = await pagesInTurn(pages);
    return [
      compare(`${what}, beside the map library with one marker`, {
        unit: 'ms',
        measured: readyOf(all),
        reference: readyOf(floor),
        ratio: { atMost: 2 },
      }),
      compare(`${what}, beside one on the same page`, {
        unit: 'ms',
        measured: readyOf(all),
        reference: readyOf(one),
        ratio: { atMost: 2 },
      }),
    ];
  } catch (error) {
    return [notReached(what, String(error).slice(0, 200))];
  }
}

/**
 * The map of 100,000 devices beside the smallest page with the map library and beside the same page, with one of them
 * on each; what its call costs at each zoom; and the list call while a map is asked for.
 */
export const mapBench: Bench = async (own, { log }) => {
  const { url, headers } = await startFilled(own, await ownPostgres(own), 'map', async (database) => {
    await fillContents(database, 1);
    await fillRecords(database, { placedDevices: DEVICES });
  });
  const mark = { ready: MARK, least: 1, data: 'device/map', viewport: { width: 1440, height: 900 } };
  const page = { ...mark, state: await signedInState(url, 'admin') };
  const floor = await servePage(own, dist('bench/floor'), { api: url, headers });
  const address = `${url}/quan-ly-thiet-bi/thiet-bi-lap-dat?xem=ban-do`;
  const pagesAt = (throttle: number) => ({
    floor: { ...mark, throttle, url: `${floor}/map` },
    one: { ...page, throttle, url: `${address}&search=${encodeURIComponent('Cụm loa số 77777')}` },
    all: { ...page, throttle, url: address },
  });
  const results: Result[] = [];
  for (const slower of SLOWER) results.push(...(await firstMarks(pagesAt(slower))));
  for (const [name, query] of VIEWS) {
    const times: number[] = [];
    let bytes = 0;
    for (let n = 0; n < ROUNDS; n += 1) {
      const began = performance.now();
      bytes = (await (await fetch(`${url}/api/device/map?${query}`, { headers })).arrayBuffer()).byteLength;
      times.push(performance.now() - began);
    }
    log(`${name}: ${bytes} bytes`);
    results.push(
      compare(`map call, ${name}: the first`, { unit: 'ms', measured: times.slice(0, 1) }),
      compare(`map call, ${name}: those after it`, { unit: 'ms', measured: times.slice(1) }),
      compare(`map call, ${name}: answer`, { unit: 'kB', measured: [bytes / 1000], limit: { atMost: 200 } }),
    );
  }
  const list = () => putLoad(`${url}/api/device/find?limit=20`, headers, load);
  const whileAsked = async () => {
    let asks = true;
    const asking = (async () => {
      while (asks) await (await fetch(`${url}/api/device/map?${VIEWS[0][1]}`, { headers })).arrayBuffer();
    })();
    const answered = await list();
    asks = false;
    await asking;
    return answered;
  };
  const { product, reference } = await interleaved(whileAsked, list);
  return [
    ...results,
    compare('device list call while a map of the country is asked for: p99', {
      unit: 'ms',
      measured: product.map(({ p99 }) => p99),
      reference: reference.map(({ p99 }) => p99),
      ratio: { atMost: 3 },
    }),
  ];
};
