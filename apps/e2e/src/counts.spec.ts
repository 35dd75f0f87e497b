import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiAs, clearTheAir, type ApiUser } from './api';
import { openConsole, signIn, visit, withBrowser } from './browser';
import { startProduct } from './product';

withBrowser();

const SCHEDULES = '/quan-ly-lich-phat/danh-sach';
const APPROVALS = '/quan-ly-lich-phat/phe-duyet';
const DEVICES = '/quan-ly-thiet-bi/thiet-bi-lap-dat';
const ACCOUNTS = ['admin', 'canbo', 'lanhdao', 'xemthoi'] as const;

/** Numbers of a text, written as `1.234`. */
const numbersIn = (text: string) =>
  [...text.matchAll(/\d+(?:\.\d{3})*/g)].map(([digits]) => Number(digits.replaceAll('.', '')));
/** First number that the pattern finds; 0 where it finds none. */
const numberIn = (text: string, pattern: RegExp) => numbersIn(pattern.exec(text)?.[0] ?? '')[0] ?? 0;

/** Footer of a list: `1–20 trong 312`. */
const PAGES = /\d+–[\d.]+ trong [\d.]+/;
const textOf = (page: Page) => page.getByRole('main').innerText();
/** Rows that a list says it has, on all its pages. */
async function totalOf(page: Page, path: string): Promise<number> {
  await visit(page, path);
  const footer = page.getByRole('main').getByText(PAGES);
  await footer.or(page.getByText('Dữ liệu không tồn tại!')).first().waitFor();
  return numbersIn(PAGES.exec(await textOf(page))?.[0] ?? '').at(-1) ?? 0;
}
/** Number beside an entry of the menu. */
const countBeside = async (page: Page, entry: string) => {
  const link = page.getByRole('navigation', { name: 'Chức năng' }).getByRole('link', { name: entry });
  return numberIn((await link.textContent()) ?? '', /[\d.]+ mục/);
};

/** Plays a content now and cancels it: a cancelled run is among those of today. */
async function cancelOne(canbo: ApiUser, lanhdao: ApiUser) {
  const { body: found } = await canbo.call<{ rows: { id: string; area: { id: string } }[] }>(
    'GET',
    '/api/content-manager/find?processing_status=ready&limit=1',
  );
  const [content] = found.rows;
  const must = async (by: ApiUser, path: string, body: object) => {
    const { status, body: answer } = await by.call<{ id: string; version: number }>(
      'POST',
      `/api/playlist${path}`,
      body,
    );
    expect(status, JSON.stringify(answer)).toBeLessThan(300);
    return answer;
  };
  const area = content?.area.id ?? '';
  const made = await must(canbo, '', {
    name: 'Phát rồi hủy',
    area_id: area,
    area_ids: [area],
    items: [{ item_type: 'content', ref_id: content?.id, repeat: 1 }],
    mode: 'now',
  });
  const sent = await must(canbo, `/${made.id}/submit`, { version: made.version, conflict_rule: 'keep' });
  const live = await must(lanhdao, `/${made.id}/approve`, { version: sent.version, approval_note: '' });
  await must(lanhdao, `/${made.id}/drop`, { version: live.version, reason: 'Nhầm nội dung' });
}

/** Counts of the first screen, each compared with where the same is listed. */
async function compareFirstScreen(page: Page, agree: (what: string, one: unknown, other: unknown) => void) {
  await visit(page, '/');
  const first = await textOf(page);
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const day = /Hôm nay: (.*)/.exec(first)?.[1] ?? '';
  const tile = /\d+ trong \d+ lượt.*/.exec(first)?.[0] ?? '';
  const cancelled = numberIn(tile, /không kể \d+/);
  agree('runs of today, their tile', numbersIn(tile)[1], sum(numbersIn(day)) - cancelled);
  const tiles = page.getByRole('region', { name: /theo trạng thái$/ }).getByRole('link');
  const shown = await tiles.evaluateAll((links) =>
    links.map((link) => ({ path: link.getAttribute('href') ?? '', text: (link as HTMLElement).innerText })),
  );
  const [devices = 0] = numbersIn((await page.getByRole('region', { name: /theo trạng thái$/ }).ariaSnapshot()) ?? '');
  const troubled = numberIn(first, /\d+ (thiết bị|loa) gặp sự cố/);
  const waiting = numberIn(first, /\d+ lịch chờ duyệt/);

  await visit(page, `${SCHEDULES}?view=today`);
  agree('states of today’s runs', day, /Hôm nay: (.*)/.exec(`Hôm nay: ${await dayHint(page)}`)?.[1]);
  agree(
    'rows of today',
    sum(numbersIn(day)),
    await page.getByRole('list', { name: 'Các lượt phát' }).getByRole('listitem').count(),
  );

  let inTrouble = 0;
  let all = 0;
  for (const { path, text } of shown) {
    const [count = 0] = numbersIn(text);
    all += count;
    if (/^(Lỗi|Mất kết nối)/.test(text)) inTrouble += count;
    agree(`devices, ${text.split('\n')[0]}`, count, await totalOf(page, path));
  }
  if (shown.length > 0) {
    agree('devices in trouble', troubled, inTrouble);
    agree('devices in trouble, the menu', troubled, await countBeside(page, 'Thiết bị đã lắp đặt'));
    agree('devices by state', devices, all);
    agree('installed devices', devices, await totalOf(page, DEVICES));
    await visit(page, `${DEVICES}?xem=ban-do`);
    const head = page.getByText(/ trong khung nhìn$/);
    await expect.poll(async () => numbersIn((await head.textContent()) ?? '')[0]).toBe(devices);
  }
  return waiting;
}

/** Runs to come of the first schedules: as many as their page promises, lists, and their form previews. */
async function compareRuns(page: Page, admin: ApiUser, agree: (what: string, one: unknown, other: unknown) => void) {
  const { body } = await admin.call<{ rows: { id: string; name: string }[] }>(
    'GET',
    '/api/playlist/find?status=approved&sort=next_start&limit=4',
  );
  expect(body.rows.length).toBeGreaterThan(0);
  for (const { id, name } of body.rows) {
    const path = `/quan-ly-lich-phat/chi-tiet?id=${id}`;
    await visit(page, path);
    const runs = page.getByRole('list', { name: 'Lượt đang phát và sắp phát' }).getByRole('listitem');
    await runs.first().waitFor();
    const all = page.getByRole('button', { name: /^Xem cả [\d.]+ lượt/ });
    const [promised] = (await all.count()) ? numbersIn((await all.textContent()) ?? '') : [await runs.count()];
    if (await all.count()) await all.click();
    await expect.poll(() => runs.count(), { message: `runs of ${name}` }).toBe(promised);
    await visit(page, `${path}&sua=1`);
    const previewed = page.getByText(/^[\d.]+ lượt trong \d+ ngày tới$/).first();
    agree(`runs of ${name}, its preview`, promised, numbersIn((await previewed.textContent()) ?? '')[0]);
  }
}

/** Counts of today's runs on their page, in the words of the first screen. */
async function dayHint(page: Page) {
  const hint = page
    .getByRole('main')
    .getByText(/^\d+ (đang|chờ|sắp|đã|không)/)
    .first();
  const none = page.getByText('Hôm nay không có lượt phát nào');
  await hint.or(none).first().waitFor();
  return (await none.count()) ? 'Chưa có lượt phát nào.' : hint.innerText();
}

it('shows the same count wherever something is counted', async () => {
  const { url } = await startProduct({ env: { LOA_SIMULATOR: 'off' } });
  const [admin, canbo, lanhdao] = await Promise.all([apiAs(url, 'admin'), apiAs(url, 'canbo'), apiAs(url, 'lanhdao')]);
  await clearTheAir(admin);
  await cancelOne(canbo, lanhdao);
  const problems: string[] = [];
  for (const as of ACCOUNTS) {
    const agree = (what: string, one: unknown, other: unknown) => {
      if (one !== other) problems.push(`${as}: ${what}: ${String(one)}, elsewhere ${String(other)}`);
    };
    const page = await openConsole(url, { width: 1366, height: 768 });
    await signIn(page, as);
    const waiting = await compareFirstScreen(page, agree);
    const lists = [SCHEDULES, '/ban-tin-dien-tu/danh-sach'];
    let listed = 0;
    for (const path of lists) listed += await totalOf(page, `${path}?status=waiting_approval`);
    agree('schedules that wait', waiting, listed);
    if (as === 'lanhdao' || as === 'admin') {
      agree('approvals', waiting, await totalOf(page, APPROVALS));
      agree('approvals, the title', waiting, numberIn(await textOf(page), /[\d.]+ lịch đang chờ/));
      agree('approvals, the menu', waiting, await countBeside(page, 'Phê duyệt'));
    }
    await visit(page, '/thong-bao');
    const bell = page.getByRole('button', { name: /^Thông báo/ });
    const unread = async () => [
      numberIn(await textOf(page), /[\d.]+ chưa đọc/) ?? 0,
      numbersIn((await bell.getAttribute('aria-label')) ?? '')[0] ?? 0,
    ];
    // The bell's count comes later than the page.
    await expect.poll(unread, { message: `${as}: unread` }).toSatisfy(([page, inBell]: number[]) => page === inBell);
    await page.close();
  }

  const page = await openConsole(url, { width: 1366, height: 768 });
  const agree = (what: string, one: unknown, other: unknown) => {
    if (one !== other) problems.push(`${what}: ${String(one)}, elsewhere ${String(other)}`);
  };
  await signIn(page, 'admin');
  await visit(page, '/cai-dat/nhom-nguoi-dung');
  const members = await page
    .locator('[role=gridcell][data-field=account_count] a')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('href') ?? '', link.textContent] as const));
  expect(members.length).toBeGreaterThan(0);
  for (const [path, text] of members) agree(`members, ${path}`, numbersIn(text)[0], await totalOf(page, path));
  for (const level of ['province', 'commune', 'village']) {
    const { body } = await admin.call<{
      rows: { id: string; device_count: number; account_count: number; place_count: number }[];
    }>('GET', `/api/category/${level}/find?limit=100`);
    for (const { id, place_count } of level === 'commune' ? body.rows.slice(0, 4) : [])
      agree('places of a commune', place_count, await totalOf(page, `/dia-ban/thon-xom?within=${id}`));
    for (const place of body.rows.filter(({ device_count }) => device_count > 0).slice(0, 4)) {
      agree(`devices of a ${level}`, place.device_count, await totalOf(page, `${DEVICES}?area_id=${place.id}`));
      agree(
        `accounts of a ${level}`,
        place.account_count,
        await totalOf(page, `/cai-dat/tai-khoan?area_id=${place.id}`),
      );
    }
  }
  await compareRuns(page, admin, agree);
  const { body: history } = await admin.call<{ rows: { id: string; device_count: number; success_count: number }[] }>(
    'GET',
    '/api/playlist/history/find?limit=3',
  );
  for (const { id, device_count, success_count } of history.rows) {
    await visit(page, `/quan-ly-lich-phat/lich-su?run=${id}`);
    const panel = page
      .getByRole('region', { name: /./ })
      .or(page.getByRole('complementary'))
      .or(page.getByRole('dialog'));
    await panel.getByText(`${success_count}/${device_count}`).first().waitFor();
  }
  expect(problems, problems.join('\n')).toEqual([]);
}, 600_000);
