import type { Bench } from './bench-kind.ts';
import { startFilled } from './growth-bench.ts';
import { interleaved } from './interleaved.ts';
import { putLoad } from './load.ts';
import { fillContents } from './many-contents.ts';
import { fillRecords } from './many-records.ts';
import type { PageToLoad } from './page-load.ts';
import { pagesInTurn } from './pages-in-turn.ts';
import { ownPostgres } from './postgres.ts';
import { compare, notReached, type Result } from './result.ts';
import { signedInState } from './sign-in-page.ts';

const DEVICES = 100_000;
const throttle = 4;
const MARK = '.leaflet-marker-pane [title]';
const ROUNDS = 10;
const load = { connections: 10, seconds: 3 };

const VIEWS = [
  ['the whole country', 'box=102,8,110,24&zoom=6'],
  ['a province', 'box=105,20,106.5,21.2&zoom=10'],
  ['a commune', 'box=105.5,20.5,105.6,20.57&zoom=14'],
] as const;

async function firstMarks(pages: Record<'one' | 'all', PageToLoad>): Promise<Result> {
  const what = `map: first marks of ${DEVICES} devices beside one (CPU ÷ 4)`;
  try {
    const loads = await pagesInTurn(pages);
    return compare(what, { unit: 'ms', measured: loads.all.map(({ ready_ms }) => ready_ms), reference: loads.one.map(({ ready_ms }) => ready_ms), ratio: { atMost: 2 } });
  } catch (error) {
    return notReached(what, String(error).slice(0, 200));
  }
}

/** The map of 100,000 devices beside the same page with one of them on it; what its call costs at each zoom; and the list call while a map is asked for. */
export const mapBench: Bench = async (own, { log }) => {
  const { url, headers } = await startFilled(own, await ownPostgres(own), 'map', async (database) => {
    await fillContents(database, 1);
    await fillRecords(database, { placedDevices: DEVICES });
  });
  const page = { ready: MARK, least: 1, throttle, data: 'device/map', state: await signedInState(url, 'admin'), viewport: { width: 1440, height: 900 } };
  const address = `${url}/quan-ly-thiet-bi/thiet-bi-lap-dat?xem=ban-do`;
  const pages: Record<'one' | 'all', PageToLoad> = { one: { ...page, url: `${address}&search=${encodeURIComponent('Cụm loa số 77777')}` }, all: { ...page, url: address } };
  const results: Result[] = [await firstMarks(pages)];
  for (const [name, query] of VIEWS) {
    const times: number[] = [];
    let bytes = 0;
    for (let n = 0; n < ROUNDS; n += 1) {
      const began = performance.now();
      bytes = (await (await fetch(`${url}/api/device/map?${query}`, { headers })).arrayBuffer()).byteLength;
      times.push(performance.now() - began);
    }
    log(`${name}: ${bytes} bytes`);
    results.push(compare(`map call, ${name}: the first`, { unit: 'ms', measured: times.slice(0, 1) }), compare(`map call, ${name}: those after it`, { unit: 'ms', measured: times.slice(1) }), compare(`map call, ${name}: answer`, { unit: 'kB', measured: [bytes / 1000], limit: { atMost: 200 } }));
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
  return [...results, compare('device list call while a map of the country is asked for: p99', { unit: 'ms', measured: product.map(({ p99 }) => p99), reference: reference.map(({ p99 }) => p99), ratio: { atMost: 3 } })];
};
