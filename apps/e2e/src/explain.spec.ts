import { expect, it } from 'vitest';
import { apiAs } from './api';
import { englishOn, faultsOf, openConsole, shot, signIn, visit, withBrowser } from './browser';
import { startProduct } from './product';

withBrowser();
const product = startProduct();

interface Found {
  rows: { id: string; name: string }[];
}

it.each([1440, 390])('says why a device does not play in a minute, from its panel, %d px', async (width) => {
  const { url } = await product;
  const canbo = await apiAs(url, 'canbo');
  const { body } = await canbo.call<Found>('GET', '/api/device/find?limit=1&sort=name');
  const device = body.rows[0];
  if (!device) throw new Error('the demo has no device');
  const tomorrow = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10);
  const name = `Nháp buổi khuya ${width}`;
  const drafted = await canbo.call('POST', '/api/playlist', {
    name,
    mode: 'once',
    start_date: tomorrow,
    slots: [{ start_time: '02:10', end_time: '02:20' }],
    device_ids: [device.id],
  });
  expect(drafted.status).toBe(201);
  const page = await openConsole(url, { width });
  await signIn(page, 'canbo');
  await visit(page, `/quan-ly-thiet-bi/thiet-bi-lap-dat?thiet-bi=${device.id}`);
  await page.getByRole('link', { name: /^Vì sao không (phát|chiếu)\?$/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Vì sao không/ }).waitFor();
  await page.getByRole('status').first().waitFor();
  const problems = await faultsOf(page, `vi-sao-${width}`);
  await page.goto(`/quan-ly-lich-phat/vi-sao?device=${device.id}&at=${tomorrow}T02:12:00%2B07:00`);
  const row = page.getByRole('list', { name: 'Các lịch vào phút này' }).getByRole('listitem').filter({ hasText: name });
  await row.getByText('Nháp', { exact: true }).waitFor();
  problems.push(...(await faultsOf(page, `vi-sao-lich-${width}`)), ...(await englishOn(page)));
  await shot(page, `vi-sao-${width}`);
  const time = page.getByRole('textbox', { name: 'Giờ' });
  await time.fill('02:30');
  await time.press('Enter');
  await row.waitFor({ state: 'detached' });
  // The address has the minute: it is the same after a reload.
  await page.reload();
  await expect.poll(() => time.inputValue(), { timeout: 30_000 }).toBe('02:30');
  await page.goto(`/quan-ly-lich-phat/vi-sao?device=${device.id}&at=${tomorrow}T02:12:00%2B07:00`);
  await row.getByRole('link', { name: 'Mở lịch này' }).click();
  await page.getByRole('heading', { name }).first().waitFor();
  expect(problems).toEqual([]);
});
