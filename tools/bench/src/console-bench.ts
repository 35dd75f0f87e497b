import { openBrowser } from './chromium.ts';
import { moreContents } from './data-folder.ts';
import type { Bench } from './bench-kind.ts';
import { loadIn, type PageLoad, type PageToLoad } from './page-load.ts';
import { servePage } from './page-server.ts';
import { pagesInTurn } from './pages-in-turn.ts';
import { signIn } from './operator.ts';
import { startProduct } from './product.ts';
import { compare, type Result } from './result.ts';
import { isTry, sized } from './sized.ts';
import { signedInState } from './sign-in-page.ts';
import { dist } from './workspace.ts';

const PAGE = 100;
const ROWS = sized(PAGE, 5);
const throttle = sized(4, 1);
const ROW = '.MuiDataGrid-row[data-id]';
const CARD = 'main ul[aria-label] > li a[href]';
const phone = { width: 390, height: 844 };

/**
 * The login page and the content list of the built console beside the floor: the smallest pages with the same
 * libraries.
 */
export const consoleBench: Bench = async (own, { folders, log }) => {
  const { url } = await startProduct(own, await folders.copy(own, 'console', moreContents(ROWS + 20)));
  const { headers, call } = await signIn(url, 'admin');
  await call('POST', '/api/factory', { name: 'Điện tử Bách Khoa', code: 'BK', country: null });
  const state = await signedInState(url, 'admin');
  const floor = await servePage(own, dist('bench/floor'), { api: url, headers });

  const login = { ready: 'button[type=submit]', least: 1, throttle };
  const list = { ready: ROW, least: ROWS, data: 'content-manager/find', throttle };
  const page = { least: 1, throttle, state };
  /** The page may have no rows yet, and what else it fetches comes within what a page is given to settle. */
  const bare = { ...page, throttle: 1, ready: 'main h1' };
  const pages = {
    floorLogin: { ...login, url: `${floor}/login` },
    login: { ...login, url: `${url}/dang-nhap` },
    floorList: { ...list, url: `${floor}/list` },
    list: { ...list, url: `${url}/quan-ly-noi-dung/danh-sach?limit=${PAGE}`, state },
    phoneList: { ...list, ready: CARD, viewport: phone, url: `${url}/quan-ly-noi-dung/danh-sach?limit=${PAGE}`, state },
  } satisfies Record<string, PageToLoad>;
  const others: Record<string, PageToLoad> = {
    schedules: { ...page, ready: ROW, url: `${url}/quan-ly-lich-phat/danh-sach` },
    devices: { ...page, ready: ROW, url: `${url}/quan-ly-thiet-bi/thiet-bi-lap-dat` },
    accounts: { ...page, ready: ROW, url: `${url}/cai-dat/tai-khoan` },
    factories: { ...page, ready: ROW, url: `${url}/cai-dat/nha-san-xuat-goc` },
    configuration: { ...page, ready: 'main a[href="/cau-hinh/cai-dat-he-thong"]', url: `${url}/cau-hinh` },
    settings: { ...page, ready: 'main [role=slider], main input', url: `${url}/cau-hinh/cai-dat-he-thong` },
    relays: { ...bare, url: `${url}/quan-ly-noi-dung/duong-dan-tiep-song` },
    speech: { ...bare, url: `${url}/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi` },
    'waiting devices': { ...bare, url: `${url}/quan-ly-thiet-bi/thiet-bi-chua-lap-dat` },
    'news form': { ...page, ready: 'main [contenteditable=true]', url: `${url}/cau-hinh/tin-tuc?id=moi` },
  };
  const loads = await pagesInTurn(pages);
  const once: Record<string, PageLoad> = {};
  // Bytes and requests are the same each time.
  const browser = await openBrowser();
  own.add(browser, () => browser.close());
  for (const [name, other] of Object.entries(others).slice(0, isTry ? 2 : undefined))
    once[name] = await loadIn(browser, other);
  for (const name of ['login', 'list', 'phoneList'] as const)
    log(
      `${name}: ${loads[name][0]?.files.map(({ path, brotli }) => `${path.replace(/^.*\//, '')} ${kilo(brotli)}`).join(', ')}`,
    );
  for (const [name, { files }] of Object.entries(once))
    log(`${name}: ${files.map(({ path, brotli }) => `${path.replace(/^.*\//, '')} ${kilo(brotli)}`).join(', ')}`);
  return [
    ...loginResults(loads.login, loads.floorLogin),
    ...listResults(loads.list, loads.floorList),
    ...phoneResults(loads.phoneList),
    ...Object.entries(once).flatMap(([name, load]) => otherResults(name, load, loads.floorList)),
  ];
};

/** The editor of rich text is dear and wanted: it is not counted against the page that shows it. */
const isEditor = ({ path }: PageLoad['files'][number]) => path.includes('rich-text-editor');

function otherResults(name: string, { files, requests }: PageLoad, floor: readonly PageLoad[]): Result[] {
  const bytes = files.filter((file) => !isEditor(file)).reduce((sum, { brotli }) => sum + brotli, 0);
  return [
    compare(`${name}: JavaScript, brotli`, {
      unit: 'kB',
      measured: [kilo(bytes)],
      reference: first(floor, ({ js }) => kilo(js)),
      ratio: { atMost: 1.5 },
    }),
    compare(`${name}: requests`, {
      unit: '',
      measured: [requests],
      reference: first(floor, (load) => load.requests),
      limit: { atMost: 15 },
    }),
  ];
}

const kilo = (bytes: number) => Math.round(bytes / 100) / 10;
const figures = (loads: readonly PageLoad[], read: (load: PageLoad) => number) => loads.map(read);
const first = (loads: readonly PageLoad[], read: (load: PageLoad) => number) => figures(loads.slice(0, 1), read);

function loginResults(page: readonly PageLoad[], floor: readonly PageLoad[]): Result[] {
  return [
    compare('login page: JavaScript, brotli', {
      unit: 'kB',
      measured: first(page, ({ js }) => kilo(js)),
      reference: first(floor, ({ js }) => kilo(js)),
      ratio: { atMost: 1.05 },
    }),
    compare('login page: requests', {
      unit: '',
      measured: first(page, ({ requests }) => requests),
      reference: first(floor, ({ requests }) => requests),
    }),
    compare('login page: ready (CPU ÷ 4)', {
      unit: 'ms',
      measured: figures(page, ({ ready_ms }) => ready_ms),
      reference: figures(floor, ({ ready_ms }) => ready_ms),
    }),
  ];
}

function listResults(page: readonly PageLoad[], floor: readonly PageLoad[]): Result[] {
  const both = (read: (load: PageLoad) => number) => ({
    measured: figures(page, read),
    reference: figures(floor, read),
  });
  return [
    compare('content list: JavaScript, brotli', {
      unit: 'kB',
      measured: first(page, ({ js }) => kilo(js)),
      reference: first(floor, ({ js }) => kilo(js)),
      ratio: { atMost: 1.25 },
    }),
    compare('content list: requests', {
      unit: '',
      measured: first(page, ({ requests }) => requests),
      reference: first(floor, ({ requests }) => requests),
      limit: { atMost: 15 },
    }),
    compare(`content list: ${ROWS} rows visible (CPU ÷ 4)`, {
      unit: 'ms',
      ...both(({ ready_ms }) => ready_ms),
      ratio: { atMost: 1.2 },
    }),
    compare('content list: from the answer to painted rows', {
      unit: 'ms',
      ...both(({ data_to_rows_ms }) => data_to_rows_ms),
      ratio: { atMost: 1.2 },
    }),
    compare('content list: main-thread task time', {
      unit: 'ms',
      ...both(({ task_ms }) => task_ms),
      ratio: { atMost: 1.15 },
    }),
    compare('content list: heap', { unit: 'MB', ...both(({ heap }) => heap / 2 ** 20), ratio: { atMost: 1.2 } }),
    compare('content list: layout shift (CLS)', { unit: '', ...both(({ shifts }) => shifts), limit: { atMost: 0.02 } }),
  ];
}

/** The same list as cards: it has no use for the grid, so nothing stands beside it. */
function phoneResults(page: readonly PageLoad[]): Result[] {
  return [
    compare('content list on a phone: JavaScript, brotli', {
      unit: 'kB',
      measured: first(page, ({ js }) => kilo(js)),
      limit: { atMost: 275 },
    }),
    compare('content list on a phone: requests', {
      unit: '',
      measured: first(page, ({ requests }) => requests),
      limit: { atMost: 15 },
    }),
    compare(`content list on a phone: ${ROWS} cards there (CPU ÷ 4)`, {
      unit: 'ms',
      measured: figures(page, ({ ready_ms }) => ready_ms),
    }),
    compare('content list on a phone: layout shift (CLS)', {
      unit: '',
      measured: figures(page, ({ shifts }) => shifts),
      limit: { atMost: 0.02 },
    }),
  ];
}
