import { expect, it } from 'vitest';
import { apiAs } from './api';
import { faultsOf, openConsole, press, shot, signIn, visit, withBrowser } from './browser';
import { startProduct } from './product';

withBrowser();
const product = startProduct();

const DAY_MS = 86_400_000;
const TODAY = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
const later = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const MONDAY = later(TODAY, 7 - ((new Date(TODAY).getUTCDay() + 6) % 7));
const FRIDAY = later(MONDAY, 4);
const shown = (day: string) => day.split('-').reverse().join('/');

/** A plan on the air: two bells on a normal day, others on a day of exams. */
async function planOnAir(url: string, name: string) {
  const admin = await apiAs(url, 'admin');
  const get = async <Row>(path: string) => (await admin.call<{ rows: Row[] }>('GET', path)).body.rows;
  const [content] = await get<{ id: string }>('/api/content-manager/find?limit=1');
  const [commune] = await get<{ id: string }>('/api/category/commune/find?limit=1');
  const sound = content?.id ?? null;
  const bells = (...times: string[]) => times.map((time) => ({ time, kind: 'begin' }));
  const made = await admin.call<{ id: string; version: number }>('POST', '/api/playlist', {
    name,
    mode: 'bells',
    priority_level: 30,
    conflict_rule: 'keep',
    start_date: TODAY,
    end_date: later(TODAY, 90),
    area_ids: [commune?.id],
    bell_plan: {
      sounds: { warning: sound, begin: sound, break: sound, end: sound },
      day_types: [
        { id: '1', name: 'Ngày thường', color: 'blue', bells: bells('14:03', '14:48') },
        { id: '2', name: 'Ngày thi', color: 'red', bells: bells('15:07', '16:38') },
      ],
      cycle: { from: MONDAY, days: ['1', '1', '1', '1', '1', '1', null] },
    },
  });
  const { id, version } = made.body;
  await admin.call('POST', `/api/playlist/${id}/submit`, { version });
  await admin.call('POST', `/api/playlist/${id}/approve`, { version: version + 1 });
  const startsOn = async (day: string) => {
    const { runs } = (
      await admin.call<{ runs: { schedule: { id: string }; planned_start: string; schedule_status: string }[] }>(
        'GET',
        `/api/playlist/calendar?from=${day}&to=${later(day, 1)}&search=${encodeURIComponent(name)}`,
      )
    ).body;
    return runs
      .filter(({ schedule }) => schedule.id === id)
      .map(({ planned_start }) => new Date(Date.parse(planned_start) + 7 * 3_600_000).toISOString().slice(11, 16));
  };
  return { id, startsOn };
}

it.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('gives next week to exams by a few presses, and shows its bells in the calendar, at $width px', async (size) => {
  const { url } = await product;
  const name = `Chuông ${size.width} ${Date.now()}`;
  const { id, startsOn } = await planOnAir(url, name);
  expect(await startsOn(MONDAY)).toEqual(['14:03', '14:48']);
  const page = await openConsole(url, size);
  await signIn(page, 'admin');
  await visit(page, '/quan-ly-lich-phat/ke-hoach-chuong');
  await page.getByText(name).first().waitFor();
  await visit(page, `/quan-ly-lich-phat/chi-tiet?id=${id}`);
  const problems = await faultsOf(page, `bell plan ${size.width}`);
  await shot(page, `bell-plan-${size.width}`);
  await press(page, 'Sửa');
  const day = (date: string) => page.getByRole('button', { name: new RegExp(`${shown(date)}: `) });
  if (size.width > 1000) {
    await day(MONDAY).scrollIntoViewIfNeeded();
    await day(MONDAY).hover();
    await page.mouse.down();
    await day(FRIDAY).hover();
    await page.mouse.up();
  } else {
    // Without a mouse the first and the last day are typed.
    for (const [label, date] of [
      ['Nhiều ngày, từ', MONDAY],
      ['đến hết', FRIDAY],
    ] as const) {
      await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
      await page.keyboard.type(shown(date).replaceAll('/', ''));
    }
    await press(page, 'Đổi kiểu ngày');
  }
  await page.getByRole('menuitem', { name: 'Ngày thi' }).click();
  await page.getByRole('button', { name: `${shown(FRIDAY)}: Ngày thi, khác chu kỳ` }).waitFor();
  problems.push(...(await faultsOf(page, `bell plan form ${size.width}`)));
  await shot(page, `bell-plan-form-${size.width}`);
  await page.getByRole('button', { name: 'Lưu và phê duyệt' }).click();
  await expect.poll(() => startsOn(MONDAY), { timeout: 30_000 }).toEqual(['15:07', '16:38']);
  expect(await startsOn(FRIDAY)).toEqual(['15:07', '16:38']);
  expect(await startsOn(later(MONDAY, 7))).toEqual(['14:03', '14:48']);
  await visit(page, `/quan-ly-lich-phat/danh-sach?view=day&date=${MONDAY}&search=${encodeURIComponent(name)}`);
  await page.getByText(/15:07/).first().waitFor();
  expect(problems).toEqual([]);
});
