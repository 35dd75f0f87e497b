import { expect, it } from 'vitest';
import { apiAs } from './api';
import { faultsOf, openConsole, press, shot, signIn, visit, withBrowser } from './browser';
import { startProduct } from './product';

withBrowser();
const product = startProduct();

const DAY_MS = 86_400_000;
const LATER = new Date(Date.now() + 7 * 3_600_000 + 9 * DAY_MS).toISOString().slice(0, 10);

interface Group {
  id: string;
  name: string;
  device_ids: string[];
}

it.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('makes a group, gives it devices from their list, and plays on it, at $width px', async (size) => {
  const { url } = await product;
  const admin = await apiAs(url, 'admin');
  const get = async <Row>(path: string) => (await admin.call<{ rows: Row[] }>('GET', path)).body.rows;
  const name = `Các sân ${size.width} ${Date.now()}`;
  const groupNamed = async () =>
    (await get<Group>(`/api/device-group/find?search=${encodeURIComponent(name)}`)).find(
      (group) => group.name === name,
    );
  const [first, second] = await get<{ id: string; name: string }>('/api/device/find?limit=2&sort=name');
  const page = await openConsole(url, size);
  await signIn(page, 'admin');

  await visit(page, '/quan-ly-thiet-bi/nhom-thiet-bi?id=moi');
  await page.getByLabel(/^Tên/).fill(name);
  await page.getByRole('button', { name: /^Chọn .*Gồm những/ }).click();
  await page.getByRole('checkbox', { name: first?.name ?? '', exact: true }).check();
  await page.getByRole('button', { name: /^Chọn 1 / }).click();
  const problems = await faultsOf(page, `device group ${size.width}`);
  await shot(page, `device-group-${size.width}`);
  await press(page, 'Lưu');
  await expect.poll(async () => (await groupNamed())?.device_ids).toEqual([first?.id]);

  await visit(page, '/quan-ly-thiet-bi/thiet-bi-lap-dat');
  await page
    .getByText(second?.name ?? '')
    .first()
    .waitFor();
  if (size.width < 1000) {
    await press(page, 'Chọn');
    await page.getByRole('checkbox', { name: new RegExp(second?.name ?? '') }).check();
  } else
    await page
      .getByRole('row')
      .filter({ hasText: second?.name ?? '' })
      .first()
      .getByRole('checkbox', { name: 'Chọn dòng' })
      .check();
  await page
    .getByRole('toolbar', { name: /đã chọn/ })
    .getByRole('button', { name: 'Thao tác khác' })
    .click();
  await page.getByRole('menuitem', { name: 'Thêm vào nhóm' }).click();
  problems.push(...(await faultsOf(page, `add to group ${size.width}`)));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(name) })
    .click();
  await page.getByText(new RegExp(`vào nhóm “${name}”`)).waitFor();
  expect((await groupNamed())?.device_ids.toSorted()).toEqual([first?.id, second?.id].toSorted());

  // Chosen beside the places of a schedule that is there.
  const [content] = await get<{ id: string }>('/api/content-manager/find?limit=1');
  const [commune] = await get<{ id: string }>('/api/category/commune/find?limit=1');
  const { body: schedule } = await admin.call<{ id: string }>('POST', '/api/playlist', {
    name: `Lịch ${name}`,
    mode: 'once',
    start_date: LATER,
    slots: [{ start_time: '09:10', end_time: '09:20' }],
    area_ids: [commune?.id],
    items: [{ item_type: 'content', ref_id: content?.id }],
  });
  await visit(page, `/quan-ly-lich-phat/chi-tiet?id=${schedule.id}&sua=1`);
  await page.getByRole('button', { name: /Nơi phát.*Thêm, bớt/ }).click();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('treeitem', { name: new RegExp(name) }).waitFor();
  problems.push(...(await faultsOf(page, `places and groups ${size.width}`)));
  await shot(page, `places-and-groups-${size.width}`);
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('button', { name: /^Xong/ }).click();
  await page.getByRole('button', { name: `Bỏ ${name}` }).waitFor();
  await page.keyboard.press('Control+s');
  const group = await groupNamed();
  const targets = async () =>
    (await admin.call<{ area_ids: string[] }>('GET', `/api/playlist/find/${schedule.id}`)).body.area_ids;
  await expect.poll(targets).toContain(group?.id);
  await visit(page, `/quan-ly-lich-phat/danh-sach?group_id=${group?.id}`);
  await page.getByText(`Lịch ${name}`).first().waitFor();
  expect((await get<{ id: string }>(`/api/playlist/find?group_id=${group?.id}`)).map(({ id }) => id)).toEqual([
    schedule.id,
  ]);
  const refused = await admin.call<{ message: string }>('DELETE', `/api/device-group/${group?.id}`);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(`“Lịch ${name}”`)]);
  expect(problems).toEqual([]);
});
