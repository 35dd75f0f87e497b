import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiAs, type ApiUser } from './api';
import { englishOn, faultsOf, openConsole, press, removeRow, shot, signIn, visit, withBrowser } from './browser';
import { startProduct } from './product';

withBrowser();
const product = startProduct();
const LIST = '/cai-dat/nha-san-xuat-goc';
const CONFIGURATION = '/cau-hinh/cai-dat-he-thong';
const widths = [1440, 390];
/** Timeout for a busy machine. */
const SOON = { timeout: 30_000 };

interface Operator {
  page: Page;
  admin: ApiUser;
  /** Checks the visible page at this width with axe and for English. */
  inspect: (what: string) => Promise<void>;
  problems: string[];
}

async function signInAt(width: number) {
  const { url } = await product;
  const page = await openConsole(url, { width, height: width < 500 ? 844 : 900 });
  await signIn(page, 'admin');
  return { page, admin: await apiAs(url, 'admin') };
}
const signedIn: Record<number, ReturnType<typeof signInAt>> = {};

/** The administrator with a screen of that width, signed in once. */
async function operatorAt(width: number): Promise<Operator> {
  const { page, admin } = await (signedIn[width] ??= signInAt(width));
  const problems: string[] = [];
  const inspect = async (what: string) => {
    problems.push(
      ...(await faultsOf(page, `${what} ${width}`)),
      ...(await englishOn(page)).map((text) => `${what} ${width} says “${text}”`),
    );
    await shot(page, `settings-${what}-${width}`);
  };
  return { page, admin, inspect, problems };
}

const save = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true }).click();
const storedSetting = async ({ admin }: Operator, key: string) =>
  (await admin.call<{ values: Record<string, unknown> }>('GET', '/api/system-config/find')).body.values[key];
/** Waits until it is stored and the form is free again: the message of an earlier change may still be there. */
async function isStored(operator: Operator, key: string, value: unknown) {
  await expect.poll(() => storedSetting(operator, key), SOON).toEqual(value);
  await expect.poll(() => operator.page.getByRole('button', { name: 'Lưu', exact: true }).isEnabled(), SOON).toBe(true);
}

/** Opens the page of all settings, filtered by its search. */
async function findSettings(page: Page, search: string, found: string) {
  await visit(page, CONFIGURATION);
  await page.getByRole('searchbox', { name: 'Tìm cấu hình' }).fill(search);
  const setting = page.getByRole('group', { name: found, exact: true }).first();
  await setting.waitFor();
  return setting;
}

/** Confirms a change after its consequences were shown. */
const agreeToConsequences = (page: Page) =>
  page
    .getByRole('dialog', { name: /có hệ quả/ })
    .getByRole('button', { name: 'Vẫn lưu' })
    .click();

async function choose(page: Page, list: RegExp | string, option: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: list }).last().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

it.each(widths)(
  'a setting is found, refused, changed, shows who changed it, and is reset to its default, %d px',
  async (width) => {
    const operator = await operatorAt(width);
    const { page, inspect, problems } = operator;
    const size = await findSettings(page, 'dung luong', 'Dung lượng tệp tải lên tối đa');
    await expect.poll(() => page.getByRole('group', { name: 'Múi giờ' }).count(), SOON).toBe(0);
    const field = size.getByRole('textbox');
    await field.fill('0');
    await save(page);
    await size.getByText('Không nhỏ hơn 1').waitFor();
    await inspect('cau-hinh-sai');
    expect(await storedSetting(operator, 'max_upload_mb')).toBe(2048);
    await field.fill('1024');
    await save(page);
    await size.getByText(/ sửa \d\d:\d\d \d\d\/\d\d\/\d{4}/).waitFor();
    expect(await size.textContent()).toContain('Khác mặc định');
    await inspect('cau-hinh-da-sua');
    expect(await storedSetting(operator, 'max_upload_mb')).toBe(1024);
    await size.getByRole('button', { name: /^Về mặc định/ }).click();
    await save(page);
    await isStored(operator, 'max_upload_mb', 2048);

    const volume = await findSettings(page, 'am luong', 'Âm lượng mặc định');
    await volume.getByRole('textbox').fill('40');
    await save(page);
    await page
      .getByRole('dialog', { name: 'Thay đổi này có hệ quả' })
      .getByText(/Âm lượng mặc định: 70% → 40%.*Chạm đến: \d+ thiết bị/s)
      .waitFor();
    await inspect('cau-hinh-he-qua');
    await page.getByRole('button', { name: 'Xem lại' }).click();
    await page.getByText(/Chưa lưu: bạn chọn xem lại/).waitFor();
    expect(await storedSetting(operator, 'default_volume')).toBe(70);
    await save(page);
    await agreeToConsequences(page);
    await isStored(operator, 'default_volume', 40);
    await volume.getByRole('button', { name: /^Về mặc định/ }).click();
    await save(page);
    await agreeToConsequences(page);
    await isStored(operator, 'default_volume', 70);
    expect(problems).toEqual([]);
  },
);

it.each(widths)(
  'a place gets quiet hours of its own, places within follow it, and it inherits again, %d px',
  async (width) => {
    const operator = await operatorAt(width);
    const { page, admin, inspect, problems } = operator;
    const village = (
      await admin.call<{ rows: { name: string; parent_id: string }[] }>('GET', '/api/category/village/find?limit=1')
    ).body.rows[0]!;
    const commune = (
      await admin.call<{ id: string; name: string }>('GET', `/api/category/commune/find/${village.parent_id}`)
    ).body;
    const hours = await findSettings(page, 'yen lang', 'Giờ được phép phát');
    const pick = async (name: string) => {
      await hours.getByRole('button', { name: /^Xem một nơi/ }).click();
      await page.getByRole('dialog').getByRole('searchbox').fill(name);
      await page
        .getByRole('treeitem', { name: new RegExp(`^${name}`) })
        .first()
        .click();
    };
    await pick(commune.name);
    await hours.getByText(`${commune.name} không bị giới hạn`).waitFor();
    await hours.getByRole('button', { name: `Đặt giờ riêng cho ${commune.name}` }).click();
    const own = hours.getByRole('listitem');
    await own.getByText('Được phát 05:00–21:00').waitFor();
    await own.getByRole('slider', { name: /^Từ/ }).press('ArrowRight');
    const until = own.getByRole('textbox', { name: /^Đến giờ/ });
    await until.fill('20h');
    await until.press('Enter');
    await own.getByText(/Được phát 05:\d\d–20:00/).waitFor();
    await inspect('gio-yen-lang');
    await save(page);
    await agreeToConsequences(page);
    await isStored(operator, 'quiet_windows', [
      { area_id: commune.id, windows: [{ start_time: expect.stringMatching(/^05:[1-5]/), end_time: '20:00' }] },
    ]);

    await page.reload();
    await hours.waitFor();
    await pick(village.name);
    await hours.getByText(new RegExp(`^${village.name} theo .*${commune.name}`)).waitFor();
    await inspect('gio-theo-noi-tren');
    await own.getByRole('button', { name: /^Bỏ giờ riêng/ }).click();
    await save(page);
    await agreeToConsequences(page);
    await isStored(operator, 'quiet_windows', []);
    expect(problems).toEqual([]);
  },
);

it.each(widths)('the public holidays are there, one is taken off and another day added, %d px', async (width) => {
  const operator = await operatorAt(width);
  const { page, inspect, problems } = operator;
  const holidays = await findSettings(page, 'ngay nghi le', 'Các ngày nghỉ lễ');
  const year = Number(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh', year: 'numeric' }).format()) + 1;
  await holidays.getByRole('button', { name: 'Năm sau' }).click();
  await holidays.getByText('Giỗ Tổ Hùng Vương').waitFor();
  await holidays.getByRole('button', { name: /^Ngày 1, .*01\/05|^Ngày 1, .* 1 tháng 5/ }).waitFor();
  const day = (of: string) => holidays.locator(`[data-day="${year}-${of}"]`);
  expect(await day('05-01').getAttribute('aria-pressed')).toBe('true');
  await day('05-01').press('ArrowRight');
  await page.keyboard.press('Space');
  expect(await day('05-02').getAttribute('aria-pressed')).toBe('true');
  await day('09-02').click();
  expect(await day('09-02').getAttribute('aria-pressed')).toBe('false');
  await inspect('ngay-le');
  await save(page);
  await agreeToConsequences(page);
  await isStored(operator, 'holidays', [`${year}-05-02`]);
  await isStored(operator, 'holidays_played', [`${year}-09-02`]);
  await page.reload();
  await holidays.getByRole('button', { name: 'Năm sau' }).click();
  // Eleven of the law, one more, one less.
  await holidays.getByText(`Năm ${year}: 11 ngày nghỉ`).waitFor();
  for (const name of ['Các ngày nghỉ lễ', 'Ngày lễ vẫn phát'])
    await page
      .getByRole('group', { name, exact: true })
      .first()
      .getByRole('button', { name: /^Về mặc định/ })
      .click();
  await save(page);
  await agreeToConsequences(page);
  await isStored(operator, 'holidays', []);
  await isStored(operator, 'holidays_played', []);
  expect(problems).toEqual([]);
});

it.each(widths)(
  'a sound quality is made with the size of an hour, heard, and protected where it is used, %d px',
  async (width) => {
    const { page, inspect, problems } = await operatorAt(width);
    const name = `Gọn nhẹ ${width}`;
    await visit(page, '/cai-dat/chat-luong-am-thanh?id=moi');
    const panel = page.getByRole('dialog');
    await panel.getByLabel(/^Tên chất lượng/).fill(name);
    await panel.getByLabel(/^Mã/).fill(`GN-${width}`);
    await panel.getByLabel(/^Tốc độ bit/).fill('48');
    await panel
      .getByText(/21,6 MB/)
      .first()
      .waitFor();
    await panel.getByRole('radio', { name: /^Chất lượng đang nhập/ }).click();
    await panel.getByRole('button', { name: 'Tạm dừng nghe thử' }).waitFor();
    // The sample plays when its position moves on.
    const heard = panel.getByRole('slider', { name: 'Vị trí nghe thử' });
    await expect.poll(async () => Number(await heard.inputValue()), SOON).toBeGreaterThan(0.5);
    await panel.getByRole('radio', { name: /^Mặc định/ }).click();
    await expect.poll(async () => Number(await heard.inputValue()), SOON).toBeGreaterThan(1);
    await panel.getByRole('button', { name: 'Tạm dừng nghe thử' }).click();
    await inspect('chat-luong');
    await save(page);
    await page.getByText('Đã thêm chất lượng âm thanh').waitFor();
    await inspect('cac-chat-luong');

    await removeRow(page, 'Tiêu chuẩn (MP3 96 kbps)');
    await page.getByText(/^Chất lượng âm thanh này đang được dùng trong \d+ .*nên không xóa được/).waitFor();
    await inspect('chat-luong-dang-dung');
    await removeRow(page, name);
    await page.getByText('Đã xóa chất lượng âm thanh').waitFor();
    expect(problems).toEqual([]);
  },
);

it.each(widths)('a kind of content is made, used, protected from deletion, and deactivated, %d px', async (width) => {
  const { page, inspect, problems } = await operatorAt(width);
  const name = `Phóng sự ${width}`;
  await visit(page, '/cai-dat/loai-noi-dung?id=moi');
  const panel = page.getByRole('dialog');
  await panel.getByLabel(/^Tên loại/).fill(name);
  await panel.getByLabel(/^Mã/).fill(`PS${width}`);
  await choose(page, /^Thuộc loại/, 'Bản tin');
  await panel.getByLabel(/^Màu/).fill('#6A1B9A');
  await inspect('loai-noi-dung');
  await save(page);
  await page.getByText('Đã thêm loại nội dung').waitFor();
  await inspect('cac-loai-noi-dung');
  await removeRow(page, 'Bản tin');
  await page.getByText(/^Loại nội dung này đang được dùng trong .*nên không xóa được/).waitFor();
  await page.getByRole('main').getByRole('link', { name }).click();
  await panel.getByRole('switch', { name: 'Đang dùng' }).click();
  await save(page);
  await page.getByText('Đã lưu loại nội dung').waitFor();
  await visit(page, '/cai-dat/loai-noi-dung?id=moi');
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: /^Thuộc loại/ })
    .click();
  await page.getByRole('option', { name: 'Bản tin', exact: true }).waitFor();
  expect(await page.getByRole('option', { name }).count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(problems).toEqual([]);
});

it.each(widths)('the fields of news are put in order by keyboard, %d px', async (width) => {
  const { page, admin, inspect, problems } = await operatorAt(width);
  const order = async () =>
    (
      await admin.call<{ rows: { name: string }[] }>('GET', '/api/category-news/find?sort=sort&limit=100')
    ).body.rows.map((row) => row.name);
  const [first, second, ...others] = await order();
  await visit(page, '/cai-dat/linh-vuc-tin-tuc');
  await press(page, 'Đổi thứ tự');
  const handle = page.getByRole('list', { name: 'Thứ tự lĩnh vực' }).getByRole('listitem').first().getByRole('button');
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await inspect('thu-tu-linh-vuc');
  await page.getByRole('button', { name: 'Lưu thứ tự' }).click();
  await page.getByText('Đã lưu thứ tự').waitFor();
  expect(await order()).toEqual([second, first, ...others]);
  expect(problems).toEqual([]);
});

it.each(widths)(
  'a manufacturer gets models with their abilities, and keeps the one that is installed somewhere, %d px',
  async (width) => {
    const { page, admin, inspect, problems } = await operatorAt(width);
    const name = `Loa Hà Thành ${width}`;
    await visit(page, `${LIST}?id=moi`);
    const panel = page.getByRole('dialog');
    await panel.getByLabel(/^Tên nhà sản xuất/).fill(name);
    await panel.getByLabel(/^Mã/).fill(`HT${width}`);
    for (const model of ['HT-30', 'HT-60']) {
      await panel.getByRole('button', { name: 'Thêm kiểu máy' }).press('Enter');
      await page.keyboard.type(model);
    }
    await panel
      .getByRole('combobox', { name: /^Làm được gì/ })
      .last()
      .click();
    await page.getByRole('option', { name: 'Định vị GPS' }).click();
    await page.keyboard.press('Escape');
    await inspect('kieu-may');
    await save(page);
    await page.getByText('Đã thêm nhà sản xuất gốc').waitFor();
    await inspect('cac-nha-san-xuat');

    type StoredRecord = Record<string, unknown> & { id: string; name: string };
    const maker = (await admin.call<{ rows: StoredRecord[] }>('GET', `/api/factory/find?search=HT${width}`)).body
      .rows[0]!;
    const device = (await admin.call<{ rows: StoredRecord[] }>('GET', '/api/device/find?limit=1')).body.rows[0]!;
    const { version, area_id, resolution_id, address, lat, lng, sim_phone } = (
      await admin.call<StoredRecord>('GET', `/api/device/find/${device.id}`)
    ).body;
    const installed = await admin.call('PUT', `/api/device/${device.id}`, {
      name: device.name,
      version,
      area_id,
      resolution_id,
      address,
      lat,
      lng,
      sim_phone,
      factory_id: maker.id,
      model: 'HT-30',
    });
    expect(installed.status, JSON.stringify(installed.body)).toBe(200);
    await page.getByRole('main').getByRole('link', { name }).click();
    await panel.getByRole('button', { name: 'Bỏ kiểu máy HT-30' }).click();
    await save(page);
    await page.getByText(new RegExp(`Kiểu máy “HT-30” này đang được dùng trong 1 thiết bị.*${device.name}`)).waitFor();
    await inspect('kieu-may-dang-dung');
    expect(problems).toEqual([]);
  },
);

it('a manufacturer is added, changed by two people at once, found by its address, and deleted, on a phone', async () => {
  const { url } = await product;
  const page = await openConsole(url, { width: 390, height: 844 });
  await signIn(page, 'admin');
  await page.goto(LIST);
  await page.getByRole('main').getByRole('button', { name: 'Thêm nhà sản xuất' }).first().click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel(/^Tên nhà sản xuất/).fill('Loa Sài Gòn');
  await panel.getByRole('button', { name: 'Lưu' }).click();
  await panel.getByText('Chưa lưu được: còn 1 chỗ cần sửa.').waitFor();
  await expect
    .poll(() => panel.getByLabel(/^Mã/).evaluate((input) => input === document.activeElement), SOON)
    .toBe(true);
  expect(await faultsOf(page, 'nha-san-xuat-sai')).toEqual([]);
  await panel.getByLabel(/^Mã/).fill('LSG');
  await panel.getByRole('button', { name: 'Lưu' }).click();
  await page.getByText('Đã thêm nhà sản xuất').waitFor();

  await page.getByRole('main').getByRole('link', { name: 'Loa Sài Gòn' }).click();
  await panel.getByLabel(/^Người liên hệ/).fill('Chị Lan');
  const admin = await apiAs(url, 'admin');
  const { id, version, ...rest } = (
    await admin.call<{
      rows: {
        id: string;
        version: number;
        name: string;
        code: string;
        note: string;
        contact: string;
        phone: string;
        website: string;
      }[];
    }>('GET', '/api/factory/find?search=LSG')
  ).body.rows[0]!;
  const { name, code, note, contact, phone, website } = rest;
  expect(
    (
      await admin.call('PUT', `/api/factory/${id}`, {
        name,
        code,
        note,
        contact,
        phone,
        website,
        country: 'JP',
        version,
      })
    ).status,
  ).toBe(200);
  await panel.getByRole('button', { name: 'Lưu' }).click();
  await panel.getByText('Quốc gia: hiện là “Nhật Bản”, bạn nhập “Việt Nam”').waitFor();
  expect(await faultsOf(page, 'nha-san-xuat-trung')).toEqual([]);
  await shot(page, 'factory-conflict-390');
  await panel.getByRole('button', { name: 'Giữ nội dung của tôi' }).click();
  await panel.getByRole('button', { name: 'Lưu' }).click();
  await page.getByText('Đã lưu nhà sản xuất').waitFor();

  await page.goto(`${LIST}?id=${id}`);
  await page.reload();
  await expect.poll(() => panel.getByLabel(/^Người liên hệ/).inputValue(), SOON).toBe('Chị Lan');
  expect(await faultsOf(page, 'nha-san-xuat-mot')).toEqual([]);
  await panel.getByRole('button', { name: 'Đóng' }).click();

  await removeRow(page, 'Loa Sài Gòn');
  await page.getByText('Đã xóa nhà sản xuất').waitFor();
  expect((await admin.call('GET', `/api/factory/find/${id}`)).status).toBe(404);
});
