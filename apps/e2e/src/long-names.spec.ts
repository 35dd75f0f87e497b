import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiAs } from './api';
import { cutTexts, openConsole, signIn, tooWide, visit, withBrowser } from './browser';
import { sharedProduct, startProduct } from './product';
import { specPages, WORDS } from './spec-pages';
import { officersArea, recordsOf } from './walk';

withBrowser();

const LONG = `Thong_bao_${'khongcochonaodexuongdong'.repeat(5)}`.slice(0, 120);
/** As long as names in a commune are. */
const USUAL = 'Loa truyền thanh Nhà văn hóa Tổ dân phố số 10';
const NAMES = new Set(['name', 'full_name', 'original_name', 'title', 'schedule_name', 'area_name', 'note', 'web_url']);

/** Pages that may be empty. */
const FEW_NAMES = new Set(['/quan-ly-lich-phat/phe-duyet']);

/** The same answer, with another name for each of its names. */
const withNames = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return value.map((each) => withNames(each, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      typeof each === 'string' && each !== '' && NAMES.has(key) ? name : withNames(each, name),
    ]),
  );
};

/** Answers of the server, with another name for each of their names. */
const renameAll = (page: Page, name: string) =>
  page.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: withNames(await answer.json(), name) });
  });

it('scrolls no page of a record sideways at 390 px, however long the names on it are', async () => {
  const { url } = await startProduct();
  const admin = await apiAs(url, 'admin');
  const records = await recordsOf(admin, await officersArea(admin));
  const first = async (base: string) =>
    (await admin.call<{ rows: { id: string }[] }>('GET', `${base}/find?limit=1`)).body.rows[0]?.id;
  const run = await first('/api/playlist/history');
  const paths = [
    ...specPages(WORDS['smart-audio']).flatMap(({ path, of }) => (of ? [`${path}?id=${records[of]?.id}`] : [])),
    '/',
    '/quan-ly-lich-phat/phe-duyet',
    `/quan-ly-lich-phat/lich-su?run=${run}`,
    `/quan-ly-thiet-bi/thiet-bi-lap-dat?thiet-bi=${await first('/api/device')}`,
    `/dia-ban/phuong-xa?noi=${await first('/api/category/commune')}`,
    `/cai-dat/tai-khoan?tai-khoan=${await first('/api/account')}`,
    `/cau-hinh/tin-tuc?id=${await first('/api/news')}`,
    `/quan-ly-noi-dung/duong-dan-tiep-song?id=${await first('/api/relay-link')}`,
  ];
  const problems: string[] = [];
  for (const as of ['admin', 'canbo']) {
    const page = await openConsole(url, { width: 390, height: 844 });
    await signIn(page, as);
    await renameAll(page, LONG);
    for (const path of paths) {
      await visit(page, path);
      const isShown = (await page.locator('main').innerText()).includes(LONG);
      if (!isShown && as === 'admin' && !FEW_NAMES.has(path))
        problems.push(`${path} as ${as} shows none of the long names`);
      problems.push(...(await tooWide(page, `${path} as ${as}`)));
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(problems, problems.join('\n')).toEqual([]);
}, 600_000);

it('cuts no name of a usual length to one line, and shows the menu of each row, in any list, at 1366 px', async () => {
  const page = await openConsole(sharedProduct().url, { width: 1366, height: 768 });
  await signIn(page, 'admin');
  await renameAll(page, USUAL);
  const problems: string[] = [];
  for (const { path, of } of specPages(WORDS['smart-audio'])) {
    if (of) continue;
    await visit(page, path);
    if ((await page.getByRole('grid').count()) === 0) continue;
    problems.push(...(await cutTexts(page, path)));
    const menus = page.getByRole('grid').getByRole('button', { name: /^Thao tác: / });
    const right = await menus.evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().right));
    if (Math.max(0, ...right) > 1366) problems.push(`${path} has the menus of its rows out of sight`);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(problems, problems.join('\n')).toEqual([]);
}, 600_000);
