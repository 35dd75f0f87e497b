import type { Bench } from './bench-kind.ts';
import { startFilled } from './growth-bench.ts';
import { fillContents } from './many-contents.ts';
import { fillRecords } from './many-records.ts';
import type { PageToLoad } from './page-load.ts';
import { servePage } from './page-server.ts';
import { pagesInTurn } from './pages-in-turn.ts';
import { ownPostgres } from './postgres.ts';
import { compare } from './result.ts';
import { signedInState } from './sign-in-page.ts';
import { dist } from './workspace.ts';

const ROWS = 100;
const throttle = 4;
const ROW = '.MuiDataGrid-row[data-id]';

/**
 * The screen of communes, its tree beside its table, with all communes of the country and 20,000 villages, beside the
 * smallest page with the same grid.
 */
export const placesBench: Bench = async (own, { log }) => {
  const { url, headers } = await startFilled(own, await ownPostgres(own), 'places', async (database) => {
    await fillContents(database, 1000);
    await fillRecords(database, { villages: 20_000, accounts: 1000, devices: 5000 });
  });
  const floor = await servePage(own, dist('bench/floor'), { api: url, headers });
  const list = { ready: ROW, least: ROWS, throttle };
  const pages: Record<'floor' | 'places', PageToLoad> = {
    floor: { ...list, data: 'content-manager/find', url: `${floor}/list` },
    places: {
      ...list,
      data: 'category/commune/find',
      url: `${url}/to-chuc/don-vi?limit=${ROWS}`,
      state: await signedInState(url, 'admin'),
    },
  };
  const loads = await pagesInTurn(pages);
  log(`requests: ${loads.places[0]?.requests}`);
  const times = {
    measured: loads.places.map(({ ready_ms }) => ready_ms),
    reference: loads.floor.map(({ ready_ms }) => ready_ms),
  };
  return [
    compare(`area screen: ${ROWS} communes of 3,321 visible, 20,000 villages below (CPU ÷ 4)`, {
      unit: 'ms',
      ...times,
      ratio: { atMost: 1.5 },
    }),
  ];
};
