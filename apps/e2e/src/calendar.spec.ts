import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiAs } from './api';
import { faultsOf, openConsole, shot, signIn, visit, withBrowser } from './browser';
import { startProduct } from './product';

withBrowser();
const product = startProduct();

const LIST = '/quan-ly-lich-phat/danh-sach';
const NAME = 'Thông báo họp dân cuối tuần';
const inDays = (days: number) => new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

const runNamed = (page: Page, name: string) => page.locator('[data-run]').filter({ hasText: name }).first();
/** Middle of a column's hour on the grid of one day. */
async function hourOf(page: Page, hour: number) {
  const label = page.locator('[data-calendar]').getByText(`${String(hour).padStart(2, '0')}:00`, { exact: true });
  await label.first().scrollIntoViewIfNeeded();
  const box = await label.first().boundingBox();
  return box!.y + box!.height / 2;
}

it('creates a schedule by a click on an empty hour, drags its run, and takes that back', async () => {
  const { url } = await product;
  const page = await openConsole(url, { width: 1440, height: 900 });
  await signIn(page, 'admin');
  const day = inDays(5);
  // Searched, so that no run of that weekday lies in the hour.
  await page.goto(`${LIST}?view=day&date=${day}&search=khong-co-lich-nao`);
  const grid = page.locator('[data-calendar="day"]');
  await grid.waitFor();
  const y = await hourOf(page, 10);
  const { x, width } = (await grid.boundingBox())!;
  await page.mouse.click(x + width * 0.6, y + 4);
  await page.waitForURL(/tao-moi\?date=.*start=10/);
  expect(new URL(page.url()).searchParams.get('date')).toBe(day);

  // A draft in that hour, by the call of the form.
  const admin = await apiAs(url, 'admin');
  const content = (await admin.call<{ rows: { id: string }[] }>('GET', '/api/content-manager/find?limit=1')).body
    .rows[0];
  const area = (await admin.call<{ rows: { id: string }[] }>('GET', '/api/category/commune/find?limit=1')).body.rows[0];
  const { body: made } = await admin.call<{ id: string }>('POST', '/api/playlist', {
    name: NAME,
    mode: 'once',
    start_date: day,
    slots: [{ start_time: '10:00', end_time: '10:40' }],
    area_ids: [area?.id],
    items: [{ item_type: 'content', ref_id: content?.id }],
  });
  await visit(page, `${LIST}?view=day&date=${day}&search=${encodeURIComponent(NAME)}`);
  const run = runNamed(page, NAME);
  await run.waitFor();
  // Near an edge the grid scrolls under the dragged run.
  await run.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  // Measured without scrolling in between.
  const topOf = async (time: string) =>
    (await page.locator('[data-calendar]').getByText(time, { exact: true }).first().boundingBox())!.y;
  const hour = (await topOf('12:00')) - (await topOf('11:00'));
  const from = (await run.boundingBox())!;
  await page.mouse.move(from.x + 40, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 8 + hour / 2, { steps: 4 });
  await page.mouse.move(from.x + 40, from.y + 8 + hour, { steps: 4 });
  // The middle of the run goes under the pointer, so the run says where it would land.
  const landing = page.locator('[data-run]').filter({ hasText: /1[01]:[0-5][05]–1[12]:[0-5][05]/ });
  const span = /[\d:]{5}–[\d:]{5}/.exec(await landing.innerText())![0];
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: /Đổi giờ/ });
  await dialog.getByText(`→ ${span}`).waitFor();
  const start = span.slice(0, 5);
  await dialog.getByRole('button', { name: 'Đổi giờ', exact: true }).click();
  const starts = async () =>
    (await admin.call<{ slots: { start_time: string }[] }>('GET', `/api/playlist/find/${made.id}`)).body.slots.map(
      ({ start_time }) => start_time,
    );
  await expect.poll(starts).toEqual([start]);
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.poll(starts).toEqual(['10:00']);
});

it('shows week and month, wide and on a phone, without a fault', async () => {
  const { url } = await product;
  const problems: string[] = [];
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await openConsole(url, size);
    await signIn(page, 'canbo');
    for (const view of ['day', 'week', 'month']) {
      await page.goto(`${LIST}?view=${view}`);
      await page.locator('[data-calendar], main ul[aria-label="Các lượt phát"]').first().waitFor();
      problems.push(...(await faultsOf(page, `${view} ${size.width}`)));
      await shot(page, `calendar-${view}-${size.width}`);
    }
  }
  expect(problems).toEqual([]);
});
