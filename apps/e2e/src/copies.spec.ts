import { expect, it } from 'vitest';
import { apiAs } from './api';
import { faultsOf, openConsole, press, shot, signIn, visit, withBrowser } from './browser';
import { startProduct } from './product';

withBrowser();
const product = startProduct();

const DAY_MS = 86_400_000;
const TODAY = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
const later = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
/** Monday of the week after next: nothing of it is in the past. */
const MONDAY = later(TODAY, 14 - ((new Date(TODAY).getUTCDay() + 6) % 7));
/** Thursday of the week that is copied to. */
const HOLIDAY = later(MONDAY, 10);
const shown = (day: string) => day.split('-').reverse().join('/');

interface Made {
  id: string;
  name: string;
  status: string;
  mode: string;
  start_date: string;
  area_ids: string[];
  slots: { start_time: string }[];
}

/** Schedules of one week, each named by this word. */
async function plannedWeek(url: string, word: string) {
  const admin = await apiAs(url, 'admin');
  const get = async <Row>(path: string) => (await admin.call<{ rows: Row[] }>('GET', path)).body.rows;
  const [content] = await get<{ id: string }>('/api/content-manager/find?limit=1');
  const communes = await get<{ id: string; name: string }>('/api/category/commune/find?limit=3');
  const config = await admin.call<{ version: number }>('GET', '/api/system-config/find');
  await admin.call('PUT', '/api/system-config', { version: config.body.version, holidays: [HOLIDAY] });
  for (const [at, day] of [0, 1, 3, 4].entries())
    await admin.call('POST', '/api/playlist', {
      name: `${word} ${at + 1}`,
      mode: 'once',
      start_date: later(MONDAY, day),
      slots: [{ start_time: `0${6 + at}:10`, end_time: `0${6 + at}:25` }],
      area_ids: communes.map(({ id }) => id),
      items: [{ item_type: 'content', ref_id: content?.id }],
    });
  const found = () => get<Made>(`/api/playlist/find?limit=100&search=${encodeURIComponent(word)}`);
  return { admin, found, communes };
}

const later15 = (time: string) => new Date(Date.parse(`1970-01-01T${time}Z`) + 900_000).toISOString().slice(11, 16);

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

it.each(SIZES)('copies a week, moves one run, leaves out holidays and sends all, at $width px', async (size) => {
  const { url } = await product;
  // A name of its own for each try.
  const word = `Chép tuần ${size.width} ${Date.now()}`;
  const { found } = await plannedWeek(url, word);
  const page = await openConsole(url, size);
  await signIn(page, 'admin');
  await visit(page, `/quan-ly-lich-phat/danh-sach?view=week&date=${MONDAY}&search=${encodeURIComponent(word)}`);
  await press(page, 'Chép sang ngày khác');
  await page.waitForURL(/chep-lich\?/);
  const rows = page.getByRole('list', { name: 'Các lịch sẽ chép' });
  await rows.getByRole('checkbox').nth(3).waitFor();
  await rows.getByText(`Một lần ${shown(later(MONDAY, 7))} 06:10–06:25`).waitFor();
  await page.getByRole('switch', { name: 'Không phát vào ngày nghỉ lễ' }).click();
  await page.getByRole('button', { name: 'Tạo 3 bản nháp' }).waitFor();
  await page.getByText(`Từ ngày ${shown(HOLIDAY)} không còn lượt nào để phát.`).waitFor();
  const problems = await faultsOf(page, `copies ${size.width}`);
  await shot(page, `copies-${size.width}`);

  // Made by mistake, and taken back.
  await page.getByRole('button', { name: 'Tạo 3 bản nháp' }).click();
  await page.getByRole('list', { name: 'Các bản nháp vừa tạo' }).waitFor();
  expect((await found()).length).toBe(7);
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await page.getByText('Đã xóa 3 bản nháp').waitFor();
  expect((await found()).length).toBe(4);

  await page.getByRole('button', { name: 'Tạo 3 bản nháp' }).click();
  const made = page.getByRole('list', { name: 'Các bản nháp vừa tạo' });
  await made.waitFor();
  problems.push(...(await faultsOf(page, `copies made ${size.width}`)));
  await shot(page, `copies-made-${size.width}`);

  // One of them at another time.
  await made.getByRole('link', { name: new RegExp(`${word} 2`) }).click();
  await page.waitForURL(/chi-tiet/);
  await page
    .getByRole('heading', { name: `${word} 2` })
    .first()
    .waitFor();
  await press(page, 'Sửa');
  const start = page.getByLabel(/^Bắt đầu/).first();
  await start.fill('09:40');
  await start.press('Tab');
  await page.keyboard.press('Control+s');
  const moved = async () =>
    (await found()).filter(({ slots }) => slots[0]?.start_time === '09:40').map(({ start_date }) => start_date);
  await expect.poll(moved).toEqual([later(MONDAY, 8)]);

  await page.goBack();
  while (!page.url().includes('chep-lich')) await page.goBack();
  await made.getByText(/09:40–/).waitFor();
  await page.getByRole('button', { name: 'Gửi duyệt' }).click();
  const sent = async () =>
    (await found())
      .filter(({ status }) => status === 'waiting_approval')
      .map(({ start_date, area_ids }) => [start_date, area_ids.length])
      .sort();
  await expect.poll(sent, { timeout: 30_000 }).toEqual([7, 8, 11].map((day) => [later(MONDAY, day), 3]));

  // The whole week a quarter of an hour later, and on second thoughts not.
  const ids = (await found()).map(({ id }) => id);
  const starts = async () => (await found()).map(({ slots }) => slots[0]?.start_time).sort();
  const before = await starts();
  await visit(page, `/quan-ly-lich-phat/doi-nhieu-lich?ids=${ids.join()}`);
  await page.getByRole('combobox', { name: 'Giờ' }).click();
  await page.getByRole('option', { name: 'Muộn hơn' }).click();
  const changes = page.getByRole('list', { name: 'Các lịch sẽ đổi' });
  await changes.getByText('Giờ: 09:40–09:55 → 09:55–10:10').waitFor();
  problems.push(...(await faultsOf(page, `changes ${size.width}`)));
  await shot(page, `changes-${size.width}`);
  await page.getByRole('button', { name: `Đổi ${ids.length} lịch` }).click();
  await page.getByRole('list', { name: 'Các lịch vừa đổi' }).waitFor();
  expect(await starts()).toEqual(before.map((time = '') => later15(time)).sort());
  await shot(page, `changes-made-${size.width}`);
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await page.getByText(`${ids.length} lịch trở lại như trước`).waitFor();
  expect(await starts()).toEqual(before);
  expect(problems).toEqual([]);
});

it('a leader approves twelve at once on a phone', async () => {
  const { url } = await product;
  const word = `Mười hai ${Date.now()}`;
  const canbo = await apiAs(url, 'canbo');
  const me = (await canbo.call<{ area: { id: string } }>('GET', '/api/users/profile')).body;
  const [content] = (await canbo.call<{ rows: { id: string }[] }>('GET', '/api/content-manager/find?limit=1')).body
    .rows;
  for (let at = 0; at < 12; at += 1) {
    const { body } = await canbo.call<{ id: string }>('POST', '/api/playlist', {
      name: `${word} · ${at + 1}`,
      mode: 'once',
      start_date: later(MONDAY, 2),
      slots: [{ start_time: `${9 + at}:33`.padStart(5, '0'), end_time: `${9 + at}:36`.padStart(5, '0') }],
      area_ids: [me.area.id],
      items: [{ item_type: 'content', ref_id: content?.id }],
    });
    await canbo.call('POST', `/api/playlist/${body.id}/submit`, { version: 1 });
  }
  const statuses = async () =>
    (
      await canbo.call<{ rows: Made[] }>('GET', `/api/playlist/find?limit=100&search=${encodeURIComponent(word)}`)
    ).body.rows.map(({ status }) => status);
  expect(await statuses()).toEqual(Array(12).fill('waiting_approval'));

  const page = await openConsole(url, { width: 390, height: 844 });
  await signIn(page, 'lanhdao');
  await visit(page, `/quan-ly-lich-phat/phe-duyet?search=${encodeURIComponent(word)}`);
  await page
    .getByRole('link', { name: new RegExp(word) })
    .nth(11)
    .waitFor();
  await press(page, 'Chọn');
  await page.getByLabel('Chọn tất cả trên trang').check();
  await shot(page, 'approve-twelve-390');
  await page.getByRole('toolbar').getByRole('button', { name: 'Phê duyệt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Phê duyệt 12 lịch' }).click();
  await page
    .getByText(/Đã phê duyệt 12/)
    .first()
    .waitFor();
  expect(await statuses()).toEqual(Array(12).fill('approved'));
  await shot(page, 'approved-twelve-390');
});
