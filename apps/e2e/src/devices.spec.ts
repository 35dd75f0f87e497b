import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { readSheet } from 'read-excel-file/node';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import { apiAs, clearTheAir, type ApiUser } from './api';
import { faultsOf, openConsole, press, resize, shot, signIn, withBrowser } from './browser';
import { expectDrawn, iphonePhoto } from './picture-files';
import type { Product } from './launch';
import { newKeys, startProduct, startSimulator, type Simulator } from './product';
import { publishRelease } from './publish-release';

/** A device from a maker's list, with a claim code printed on it, at its pole. */
const BOUGHT = { device_code: 'MT-000123', claim_code: '7K3M9QXP' };

/**
 * Video for the camera: the label on the back of the machine, at an angle. A file of pictures one after the other,
 * which browsers play in place of a camera.
 */
async function labelInView(text: string) {
  const code = renderToStaticMarkup(createElement(QRCodeSVG, { value: text, size: 260, marginSize: 4 }));
  const turned = await sharp(Buffer.from(code)).rotate(8, { background: '#ffffff' }).toBuffer();
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8d9a86' } })
    .composite([{ input: turned }])
    .jpeg()
    .toBuffer();
  const file = join(mkdtempSync(join(tmpdir(), 'loa-camera-')), 'label.mjpeg');
  writeFileSync(file, Buffer.concat([picture, picture]));
  return file;
}

withBrowser(
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${await labelInView(`https://loaviet.vn/?ma=${BOUGHT.device_code}`)}`,
);

const DEVICES = '/quan-ly-thiet-bi/thiet-bi-lap-dat';
const WAITING = '/quan-ly-thiet-bi/thiet-bi-chua-lap-dat';
/** Most devices of one place. */
const CUT = 4;
const phone = { width: 390, height: 844 };

interface Place {
  lat: number;
  lng: number;
}
const degrees = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 5 });
/** Position as the console writes it. */
const written = (place: Place | null) => place && `${degrees.format(place.lat)}; ${degrees.format(place.lng)}`;
interface Device {
  id: string;
  device_code: string;
  name: string;
  connection: string;
  fw_version: string;
  volume: number | null;
  lat: number | null;
  lng: number | null;
  gps_source: string | null;
  position: Place | null;
  area: { id: string; name: string };
}
type Rows<Row> = { rows: Row[]; total: number };

let product: Product;
let admin: ApiUser;
let simulator: Simulator;
/** The devices of the journeys, and those of a place whose line is cut from the start. */
let [work, cutOff]: [Device[], Device[]] = [[], []];

const devices = async () =>
  (await admin.call<Rows<Device>>('GET', '/api/device/find?limit=100&sort=device_code')).body.rows;
const deviceOf = async ({ id }: Pick<Device, 'id'>) => (await admin.call<Device>('GET', `/api/device/find/${id}`)).body;
const codesOf = (rows: readonly Device[]) => rows.map(({ device_code }) => device_code);
const eventually = <Result>(expectation: () => Promise<Result>) =>
  vi.waitFor(expectation, { timeout: 90_000, interval: 300 });
const openAs = async (options: { width?: number; height?: number } = {}) => {
  const page = await openConsole(product.url, options);
  await signIn(page, 'admin');
  return page;
};
const good = async (page: Page, name: string) => {
  await shot(page, name);
  expect(await faultsOf(page, name)).toEqual([]);
};
const connections = async (rows: readonly Device[]) =>
  (await devices()).filter(({ id }) => rows.some((row) => row.id === id)).map(({ connection }) => connection);
const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Orders the selected devices to do something. */
async function order(page: Page, label: string) {
  const chosen = page.getByRole('toolbar', { name: /đã chọn/ });
  await chosen.waitFor();
  const button = chosen.getByRole('button', { name: label });
  if (await button.isVisible()) return button.click();
  await chosen.getByRole('button', { name: 'Thao tác khác' }).click();
  return page.getByRole('menuitem', { name: label }).click();
}

beforeAll(async () => {
  product = await startProduct({ env: { LOA_SIMULATOR: 'off' } });
  admin = await apiAs(product.url, 'admin');
  await clearTheAir(admin);
  const { body: config } = await admin.call<{ version: number }>('GET', '/api/system-config/find');
  expect(
    (
      await admin.call('PUT', '/api/system-config', {
        version: config.version,
        alert_offline_min: 1,
        alert_before_run_min: 0,
      })
    ).status,
  ).toBe(200);
  const all = await devices();
  const ids = new Set(
    (await (await apiAs(product.url, 'canbo')).call<Rows<Device>>('GET', '/api/device/find?limit=100')).body.rows.map(
      ({ id }) => id,
    ),
  );
  const cells = {
    name: '',
    kind: '',
    factory_id: '',
    model: '',
    resolution_id: '',
    serial: '',
    address: '',
    sim_phone: '',
    note: '',
    ...BOUGHT,
    area_id: all[0]?.area.name ?? '',
  };
  const { body: stored } = await admin.call<{ is_stored: boolean }>('POST', '/api/device/not-installed/import', {
    rows: [{ row: 2, cells }],
    apply: true,
  });
  expect(stored).toMatchObject({ is_stored: true });
  // These devices have a satellite receiver and report their position.
  const stands = new Map(all.map(({ device_code, lat, lng }) => [device_code, { lat: lat ?? 0, lng: lng ?? 0 }]));
  const keys = (await newKeys(admin)).map((key) => ({ ...key, position: stands.get(key.device_code) }));
  simulator = await startSimulator(product, keys, [{ device_code: BOUGHT.device_code, proof: BOUGHT.claim_code }]);
  await eventually(async () => expect(await connections(all)).toEqual(all.map(() => 'online')));
  const online = await devices();
  cutOff = online.filter(({ id }) => ids.has(id)).slice(0, CUT);
  work = online.filter((device) => !cutOff.includes(device));
  // Alerts come a minute later; the last journey checks them.
  simulator.cut(codesOf(cutOff));
});

/**
 * Order to devices that are cut off: it is never sent and expires after a minute, when a later journey checks it.
 */
let unreached: Page;

it('shows that an order to devices that are cut off waits', async () => {
  unreached = await openAs();
  await eventually(async () => expect(await connections(cutOff)).toEqual(cutOff.map(() => 'offline')));
  await unreached.goto(`${DEVICES}?badge=offline`);
  await unreached.getByRole('checkbox', { name: 'Chọn tất cả', exact: true }).check();
  await order(unreached, 'Đồng bộ kế hoạch');
  await unreached
    .getByRole('region', { name: /^Kết quả: Đồng bộ/ })
    .getByText(`0/${cutOff.length} đã thực hiện, ${cutOff.length} đang chờ`)
    .waitFor();
});

it('upgrades in stages from a release on disk, stops by itself, continues with those that failed, and goes back', async () => {
  const page = await openAs();
  const release = (version: string, number: number) =>
    publishRelease(page, {
      file: 'loa-fw.bin',
      bytes: Buffer.concat([Buffer.from('LOAFW'), Buffer.from(version.repeat(9000))]),
      seen: /Firmware ·/,
      name: `Phần mềm loa ${version}`,
      package_name: 'loa-fw',
      version,
      number,
    });
  const [{ fw_version: before }] = work as [Device];
  await release(before, 1);
  await release('3.0.0', 2);

  simulator.fault('corrupt_media', codesOf(work), true);
  await page.goto(DEVICES);
  for (const { device_code } of work)
    await page.getByRole('row').filter({ hasText: device_code }).getByRole('checkbox', { name: 'Chọn dòng' }).check();
  await order(page, 'Nâng cấp');
  const form = page.getByRole('form', { name: 'Thêm đợt nâng cấp' });
  await form.getByLabel(/^Tên đợt/).fill('Nâng cấp cuối năm');
  await form.getByRole('combobox', { name: /^Bản firmware/ }).click();
  await page.getByRole('option', { name: /bản 3\.0\.0/ }).click();
  await form.getByLabel(/^Tỷ lệ từng đợt/).fill('50, 100');
  await form.getByLabel(/^Chờ giữa hai đợt/).fill('0');
  await form.getByText('An toàn khi nâng cấp').click();
  await form.getByLabel(/^và có ít nhất/).fill('1');
  await form.getByText('Trong phạm vi', { exact: true }).waitFor();
  await form.getByRole('button', { name: 'Lưu' }).click();
  await page.getByRole('button', { name: 'Bắt đầu' }).click();
  await page
    .getByRole('dialog', { name: 'Bắt đầu “Nâng cấp cuối năm”?' })
    .getByRole('button', { name: 'Bắt đầu' })
    .click();

  const panel = panelOf(page, 'Nâng cấp cuối năm');
  await panel.getByText('Đã dừng').first().waitFor();
  await panel.getByText('máy đã thử không nâng cấp được', { exact: false }).first().waitFor();
  await panel
    .getByRole('list', { name: /^Từng / })
    .getByText('Tệp tải về không đúng mã đối chiếu', { exact: false })
    .first()
    .waitFor();
  await good(page, 'upgrade-stopped-1440');

  await resize(page, 390, 844);
  simulator.fault('corrupt_media', codesOf(work), false);
  await press(page, 'Thử lại máy lỗi');
  await panel
    .getByRole('list', { name: /^Từng / })
    .getByText('Đã xong')
    .first()
    .waitFor();
  await panel.getByText(`Đã xong: ${work.length}`).waitFor({ timeout: 90_000 });
  expect((await Promise.all(work.map(deviceOf))).map(({ fw_version }) => fw_version)).toEqual(work.map(() => '3.0.0'));
  await good(page, 'upgrade-done-390');

  await press(page, 'Đưa về bản cũ');
  await page
    .getByRole('dialog', { name: 'Đưa các máy về bản cũ?' })
    .getByRole('button', { name: 'Đưa về bản cũ' })
    .click();
  await panel.getByText('Đã đưa về bản cũ').first().waitFor({ timeout: 90_000 });
  expect((await Promise.all(work.map(deviceOf))).map(({ fw_version }) => fw_version)).toEqual(work.map(() => before));
}, 300_000);

it('finds a device on the map and in the list beside it, moves it, and is found again by its address', async () => {
  const [{ id, name, device_code }] = work as [Device];
  for (const width of [1440, 390]) {
    const page = await openAs({ width });
    await page.goto(`${DEVICES}?search=${device_code}`);
    await page.getByRole('button', { name: 'Bản đồ' }).click();
    const entries = page.getByRole('list', { name: 'Trong khung nhìn của bản đồ' }).getByRole('button');
    await entries.filter({ hasText: name }).waitFor();
    expect(await entries.count()).toBe(1);
    await page.getByRole('button', { name: 'Thu nhỏ' }).click();
    await page.waitForURL(/nhin=/);
    await good(page, `map-${width}`);

    await entries.first().focus();
    await page.keyboard.press('Enter');
    await panelOf(page, name).waitFor();
    await panelOf(page, name).getByRole('button', { name: 'Đóng' }).click();
    await panelOf(page, name).waitFor({ state: 'detached' });
    await page.locator(`.leaflet-marker-pane [title^="${name}"]`).click();
    await panelOf(page, name).getByRole('button', { name: 'Sửa', exact: true }).click();
    await page.waitForURL(/sua=1/);
    await page.reload();

    const form = page.getByRole('form', { name: /^Sửa/ });
    const before = await deviceOf({ id });
    const pin = form.getByRole('button', { name: /^Vị trí .*Phím mũi tên/ });
    await pin.focus();
    await page.keyboard.press('ArrowRight');
    await form.getByRole('button', { name: 'Lưu' }).click();
    await panelOf(page, name).getByRole('region', { name: 'Lắp đặt' }).waitFor();
    const after = await deviceOf({ id });
    expect(after.lng).toBeGreaterThan(before.lng ?? NaN);
    expect(after.gps_source).toBe('manual');
    expect(new URL(page.url()).searchParams.has('sua')).toBe(false);

    // The device knows its own position better.
    await panelOf(page, name)
      .getByRole('button', { name: /^Thao tác với/ })
      .click();
    await page.getByRole('menuitem', { name: /^Lấy vị trí của/ }).click();
    const asked = page.getByRole('dialog', { name: /^Lấy vị trí của/ });
    await asked.getByText(`Máy báo đang ở ${written(after.position)}`, { exact: false }).waitFor();
    await good(page, `own-position-${width}`);
    await asked.getByRole('button', { name: /^Lấy vị trí/ }).click();
    await panelOf(page, name)
      .getByText(`${written(after.position)} (máy báo`, { exact: false })
      .waitFor();
    expect(await deviceOf({ id })).toMatchObject({
      lat: after.position?.lat,
      lng: after.position?.lng,
      gps_source: 'device',
    });
    await panelOf(page, name).getByRole('button', { name: 'Đóng' }).click();
    // The marker may have left the visible part of the map.
    await page.getByRole('button', { name: 'Xem tất cả' }).first().click();
    await page.locator(`.leaflet-marker-pane [title^="${name}"]`).waitFor();
    await page.getByRole('button', { name: 'Danh sách', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name }).waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBe(device_code);
    await page.context().close();
  }
});

it('installs a machine by its claim code with photo and test tone, keeps the form while there is no network, and sends it once', async () => {
  const page = await openAs(phone);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 13.78291, longitude: 109.21961 });
  await page.goto(WAITING);
  const install = page.getByRole('button', { name: /^Lắp đặt / });
  const panel = page.getByRole('dialog', { name: /^Lắp đặt / });
  await install.click();
  await panel.getByLabel(/^Mã /).waitFor();
  await page.waitForLoadState('networkidle');
  await panel.getByRole('button', { name: 'Đóng' }).click();
  // The page was opened in the office and is used where there is no network.
  await page.context().setOffline(true);
  await install.click();
  await panel.getByLabel(/^Mã /).waitFor();
  await page.context().setOffline(false);
  await good(page, 'install-code-390');
  // The camera reads the label and fills in the machine.
  await panel.getByRole('button', { name: 'Quét mã bằng camera' }).click();
  await panel.getByLabel(/^Tên /).fill('Loa ngã ba chợ');
  await panel.getByRole('button', { name: 'Lấy vị trí đang đứng' }).click();
  await expect.poll(() => panel.getByLabel(/^Vĩ độ/).inputValue()).toBe('13,78291');
  await panel.getByLabel('Chọn tệp ảnh nơi lắp').setInputFiles(iphonePhoto());
  await expectDrawn(panel.getByRole('img', { name: 'Ảnh nơi lắp' }), 200, 240);
  await good(page, 'install-place-390');
  await panel.getByRole('button', { name: 'Tiếp tục' }).click();

  await panel.getByText(/đã kết nối\.$/).waitFor();
  const volume = panel.getByRole('slider');
  await volume.press('End');
  await volume.press('ArrowLeft');
  await panel.getByRole('button', { name: /^(Phát tiếng|Chiếu hình) thử$/ }).click();
  await panel.getByLabel(/^Tôi đã .* thử$/).check();
  await good(page, 'install-tone-390');

  await page.context().setOffline(true);
  await panel.getByRole('button', { name: /^Hoàn tất lắp/ }).click();
  const pending = page.getByRole('region', { name: 'Phiếu lắp đặt chưa gửi' });
  await pending.getByText('“Loa ngã ba chợ”, kèm ảnh: chờ có mạng để gửi', { exact: false }).waitFor();
  await shot(page, 'install-stored-390');
  await page.context().setOffline(false);
  await page.getByText('Đã gửi 1 phiếu lắp đặt').waitFor();
  await pending.waitFor({ state: 'detached' });

  const [installed] = (await admin.call<Rows<Device>>('GET', `/api/device/find?search=${BOUGHT.device_code}`)).body
    .rows as [Device];
  expect(installed).toMatchObject({ name: 'Loa ngã ba chợ', lat: 13.78291, lng: 109.21961 });
  await eventually(async () => expect((await deviceOf(installed)).volume).toBe(95));
  expect(
    (await admin.call<{ photo: object | null }>('GET', `/api/device/${installed.id}/photo`)).body.photo,
  ).toMatchObject({});
  const { rows } = (
    await admin.call<Rows<{ action: string; changes: { field: string }[] }>>(
      'GET',
      `/api/log/find?entity_id=${installed.id}&limit=100`,
    )
  ).body;
  expect(rows.filter(({ changes }) => changes.some(({ field }) => field === 'lat'))).toHaveLength(1);
});

interface Listening {
  at: string;
  state: string;
  item: { name: string; position_sec: number } | null;
}
const NOW = 'Bản tin ngã ba chợ';
/** Larger differences (seconds) are not the same second any more. */
const APART_SEC = 2;

it('plays in the page what a device plays, from the same second, and pauses it; its day shows it, and uninstalled in the middle it reports what it played', async () => {
  const [canbo, lanhdao] = [await apiAs(product.url, 'canbo'), await apiAs(product.url, 'lanhdao')];
  const [installed] = (await admin.call<Rows<Device>>('GET', `/api/device/find?search=${BOUGHT.device_code}`)).body
    .rows as [Device];
  const contents = (
    await canbo.call<Rows<{ id: string; area_id: string; duration_sec: number }>>(
      'GET',
      '/api/content-manager/find?processing_status=ready&limit=100',
    )
  ).body.rows;
  const [sound] = contents.toSorted((one, other) => other.duration_sec - one.duration_sec) as [
    (typeof contents)[number],
  ];
  const start_date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format();
  const made = await canbo.call<{ id: string; version: number }>('POST', '/api/playlist', {
    name: NOW,
    area_id: sound.area_id,
    device_ids: [installed.id],
    items: [{ item_type: 'content', ref_id: sound.id }],
    repeat_count: 20,
    mode: 'now',
    start_date,
    conflict_rule: 'keep',
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id, version } = made.body;
  expect((await canbo.call('POST', `/api/playlist/${id}/submit`, { version, conflict_rule: 'keep' })).status).toBe(200);
  expect(
    (await lanhdao.call('POST', `/api/playlist/${id}/approve`, { version: version + 1, conflict_rule: 'keep' })).status,
  ).toBe(200);

  const page = await openAs();
  await page.goto(`${DEVICES}?thiet-bi=${installed.id}`);
  const panel = panelOf(page, installed.name);
  const onAir = panel.getByRole('region', { name: 'Đang phát', exact: true });
  await onAir.getByText(NOW).waitFor();
  await panel.getByRole('button', { name: /^(Nghe|Xem) thử$/ }).click();
  const player = panel.locator('audio');
  await player.waitFor();
  const apart = async () => {
    const { body: listening } = await admin.call<Listening>('GET', `/api/device/${installed.id}/listen`);
    const heard = await player.evaluate((audio: HTMLAudioElement) => ({
      at: Date.now(),
      isHeard: !audio.paused && audio.readyState > 2,
      second: audio.currentTime,
    }));
    return heard.isHeard && listening.item
      ? Math.abs(listening.item.position_sec + (heard.at - Date.parse(listening.at)) / 1000 - heard.second)
      : Infinity;
  };
  await expect.poll(apart, { timeout: 30_000 }).toBeLessThan(APART_SEC);
  await good(page, 'listening-1440');
  await onAir.getByRole('button', { name: 'Tạm dừng' }).click();
  await panel.getByText('đang tạm dừng.', { exact: false }).waitFor();
  await onAir.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect.poll(apart, { timeout: 30_000 }).toBeLessThan(APART_SEC);
  await resize(page, 390, 844);
  const day = panel.getByRole('region', { name: '24 giờ qua' });
  await day.getByText('Từng lần', { exact: true }).click();
  await day
    .getByRole('listitem')
    .filter({ hasText: `Đã phát · ${NOW}` })
    .waitFor();
  await good(page, 'listening-390');
  await panel.getByRole('button', { name: /^Thao tác với/ }).click();
  await page.getByRole('menuitem', { name: 'Gỡ lắp đặt' }).click();
  const asked = page.getByRole('dialog', { name: `Gỡ lắp đặt “${installed.name}”?` });
  await asked.getByText(`chọn riêng máy này sẽ phát mà không có nó: “${NOW}”`, { exact: false }).waitFor();
  await good(page, 'take-down-390');
  await asked.getByRole('button', { name: 'Gỡ lắp đặt' }).click();
  await page.getByText(`Đã gỡ lắp đặt “${installed.name}”`).waitFor();
  await page.goto(`${WAITING}?origin=removed`);
  await page.getByText(BOUGHT.device_code).waitFor();
  const [run] = (await admin.call<Rows<{ id: string }>>('GET', `/api/playlist/occurrence/find?schedule_id=${id}`)).body
    .rows;
  await eventually(async () => {
    const [pending] = (
      await admin.call<Rows<{ device: { name: string }; played_sec: number }>>(
        'GET',
        `/api/playlist/history/${run?.id}/devices`,
      )
    ).body.rows;
    expect([pending?.device.name, (pending?.played_sec ?? 0) > 0]).toEqual([installed.name, true]);
  });
});

const delivered = (name: string) => ({
  name: `${name}.xlsx`,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: readFile(join(import.meta.dirname, `../fixtures/${name}.xlsx`)),
});
const [FAULTY, MENDED] = [delivered('giao-may-co-loi'), delivered('giao-may-da-sua')];

// Columns and places of the file are those of the first console.
it.runIf((process.env.LOA_VARIANT || 'smart-audio') === 'smart-audio')(
  'imports a delivery that a maker made in a spreadsheet, says for each row what is wrong, and stores the corrected file once',
  async () => {
    const page = await openAs();
    await page.goto(WAITING);
    await press(page, 'Nhập từ Excel');
    const dialog = page.getByRole('dialog', { name: /^Nhập .* từ Excel$/ });
    const read = async ({ buffer, ...file }: typeof FAULTY) =>
      dialog.getByLabel('Tệp Excel hoặc CSV').setInputFiles({ ...file, buffer: await buffer });
    const lines = dialog.getByRole('region', { name: 'Xem trước các dòng của tệp' }).getByRole('row');
    const line = (row: number) =>
      lines.filter({ has: page.getByRole('cell', { name: String(row), exact: true }) }).innerText();
    await read(FAULTY);
    await dialog.getByText('4 dòng có lỗi.', { exact: false }).waitFor();
    expect(await lines.count()).toBe(1 + 4);
    expect(await line(3)).toContain('Tổ chức: Không tìm thấy trong phạm vi của bạn');
    expect(await line(4)).toContain('Mã thiết bị: Trùng với dòng 2 trong tệp');
    expect(await line(5)).toContain('Vĩ độ: Không lớn hơn 90');
    expect(await line(6)).toContain('Kinh độ: Nhập cả vĩ độ và kinh độ');
    await dialog.getByText('Không dùng cột “STT”, “Bảo hành”.', { exact: false }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Nhập 2 dòng' }).isDisabled()).toBe(true);
    await good(page, 'import-wrong-1440');
    await resize(page, 390, 844);
    await good(page, 'import-wrong-390');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Tải các dòng lỗi' }).click(),
    ]);
    expect((await readSheet(await saved.path())).map((row) => row.at(-1))).toEqual([
      'Lý do',
      ...['Tổ chức', 'Mã thiết bị', 'Vĩ độ', 'Kinh độ'].map((column) => expect.stringMatching(`^${column}: `)),
    ]);
    expect((await admin.call<Rows<Device>>('GET', '/api/device/not-installed/find?search=mt-0002')).body.total).toBe(0);

    await dialog.getByRole('button', { name: 'Chọn tệp khác' }).click();
    await read(MENDED);
    await dialog.getByRole('button', { name: 'Nhập 6 dòng' }).click();
    await dialog.getByText('Đã thêm 6, cập nhật 0, giữ nguyên 0.').waitFor();
    await good(page, 'import-done-390');
    await dialog.getByRole('button', { name: 'Đóng' }).click();

    await press(page, 'Nhập từ Excel');
    await read(MENDED);
    await dialog.getByText('6 dòng có lỗi.', { exact: false }).waitFor();
    expect(await line(2)).toContain('Đã dùng cho “Loa cổng chính”');
    expect(await dialog.getByRole('button', { name: 'Nhập 0 dòng' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Đóng' }).click();
    const { rows, total } = (
      await admin.call<Rows<Device & { sim_phone: string }>>(
        'GET',
        '/api/device/not-installed/find?search=mt-0002&sort=device_code',
      )
    ).body;
    expect([total, ...rows.map(({ name }) => name)]).toEqual([
      6,
      'Loa cổng chính',
      'Loa sân trường',
      'MT-000203',
      'Loa nhà đa năng',
      'Loa thư viện',
      'MT-000206',
    ]);
    expect(rows[0]).toMatchObject({
      sim_phone: '+84912345678',
      lat: 21.1392,
      lng: 105.8496,
      area: { name: 'Trường THPT Đông Anh' },
    });

    // The installation form begins at the place from the list.
    await page.goto(`${WAITING}?lap-dat=MT-000203`);
    const form = page.getByRole('form', { name: 'Nơi lắp' });
    await expect.poll(() => form.getByLabel(/^Vĩ độ/).inputValue()).toBe('21,1401');
  },
);

it('sends orders to many at once, shows the result of each, and cancels the waiting ones', async () => {
  const page = await openAs();
  await page.goto(`${DEVICES}?limit=100&sort=name`);
  const [total, away] = [(await devices()).length, cutOff.length];
  await page.getByRole('checkbox', { name: 'Chọn tất cả', exact: true }).check();
  await order(page, 'Đặt âm lượng');
  const answers = page.getByRole('region', { name: /^Kết quả: Đặt âm lượng/ });
  const dialog = page.getByRole('dialog', { name: /^Đặt âm lượng cho/ });
  await dialog.getByRole('slider', { name: 'Âm lượng' }).press('Home');
  await dialog.getByRole('button', { name: 'Đặt âm lượng' }).click();
  await answers
    .getByRole('status')
    .getByText(`${total - away}/${total} đã thực hiện, ${away} đang chờ`)
    .waitFor();
  await good(page, 'bulk-1440');
  await answers.getByRole('button', { name: `Hủy ${away} lệnh chưa gửi` }).click();
  await answers
    .getByRole('status')
    .getByText(`${total - away}/${total} đã thực hiện, ${away} đã hủy`)
    .waitFor();
  // The line shows the counts first; the list is loaded after it.
  const listed = (outcome: string) =>
    expect.poll(() => answers.getByRole('listitem').filter({ hasText: outcome }).count(), { timeout: 20_000 });
  await listed('Đã hủy').toBe(away);
  await listed('Đã thực hiện').toBe(total - away);
  await page.context().close();

  const phonePage = await openAs(phone);
  await phonePage.goto(`${DEVICES}?limit=5&sort=name`);
  await phonePage.getByRole('button', { name: 'Chọn', exact: true }).click();
  await phonePage.getByRole('checkbox', { name: 'Chọn tất cả trên trang' }).check();
  await phonePage.getByRole('button', { name: new RegExp(`^Chọn tất cả ${total} .* khớp bộ lọc$`) }).click();
  await phonePage.getByText(new RegExp(`^Đã chọn tất cả ${total} .* khớp bộ lọc$`)).waitFor();
  await good(phonePage, 'all-chosen-390');
  await order(phonePage, 'Đồng bộ kế hoạch');
  await phonePage.getByRole('button', { name: new RegExp(`^Đồng bộ kế hoạch ${total} `) }).click();
  const listening = phonePage.getByRole('region', { name: /^Kết quả: Đồng bộ kế hoạch/ });
  await listening
    .getByRole('status')
    .getByText(`${total - away}/${total} đã thực hiện, ${away} đang chờ`)
    .waitFor();
  await good(phonePage, 'bulk-390');
  await phonePage.reload();
  await listening
    .getByRole('status')
    .getByText(`${total - away}/${total} đã thực hiện, ${away} đang chờ`)
    .waitFor();
  await listening.getByRole('button', { name: `Hủy ${away} lệnh chưa gửi` }).click();
  await listening.getByRole('status').getByText(`${away} đã hủy`, { exact: false }).waitFor();

  await phonePage.goto(`${DEVICES}?xem=ban-do`);
  await phonePage.getByRole('button', { name: 'Lệnh gần đây' }).click();
  await good(phonePage, 'recent-390');
  await phonePage
    .getByRole('button', { name: /^Đồng bộ kế hoạch/ })
    .first()
    .click();
  await listening.getByRole('status').getByText(`${away} đã hủy`, { exact: false }).waitFor();
  await good(phonePage, 'bulk-map-390');
});

it('shows one alert in the bell for a line that is cut, which somebody acknowledges', async () => {
  const page = await openAs(phone);
  const bell = page.getByRole('button', { name: /^Thông báo/ });
  await bell.click();
  const entries = page.getByRole('dialog', { name: 'Thông báo' }).getByRole('listitem').filter({ hasText: 'Cảnh báo' });
  await entries.first().waitFor({ timeout: 120_000 });
  expect(await entries.count()).toBe(1);
  await good(page, 'bell-390');
  await entries.first().getByRole('link').or(entries.first().getByRole('button')).first().click();

  const panel = page.getByRole('dialog', { name: 'Cảnh báo' });
  await panel.getByText(new RegExp(`Mất kết nối · ${cutOff.length} trên \\d+`)).waitFor();
  expect(await panel.getByRole('listitem').count()).toBe(1);
  await panel.getByRole('button', { name: 'Nhận xử lý' }).click();
  await panel.getByText('Đã có người nhận').waitFor();
  await panel.getByRole('button', { name: 'Trả lời' }).click();
  await panel.getByRole('textbox', { name: 'Câu trả lời' }).fill('Đứt cáp ở cổng, chiều có lại');
  await good(page, 'alert-answer-390');
  await panel.getByRole('button', { name: 'Gửi trả lời' }).click();

  const other = await openAs();
  await other.goto(`${DEVICES}?canh-bao=dang-co`);
  const seen = other.getByRole('dialog', { name: 'Cảnh báo' });
  await seen.getByText('trả lời lúc', { exact: false }).filter({ hasText: '“Đứt cáp ở cổng, chiều có lại”' }).waitFor();
  await good(other, 'alerts-1440');
  simulator.restore(codesOf(cutOff));
  await seen.getByText(/đã bình thường lại, tự hết sau 5 phút ổn định/).waitFor({ timeout: 90_000 });
}, 300_000);

it('repeats an order for the devices it did not reach, once they are back', async () => {
  const listening = unreached.getByRole('region', { name: /^Kết quả: Đồng bộ/ });
  await listening
    .getByRole('status')
    .getByText(`0/${cutOff.length} đã thực hiện, ${cutOff.length} chưa được`)
    .waitFor({ timeout: 90_000 });
  expect(
    await listening
      .getByRole('listitem')
      .filter({ hasText: 'Mất kết nối cho đến khi lệnh hết hạn nên chưa gửi' })
      .count(),
  ).toBe(cutOff.length);
  await good(unreached, 'not-reached-1440');
  await resize(unreached, 390, 844);
  await good(unreached, 'not-reached-390');
  await eventually(async () => expect(await connections(cutOff)).toEqual(cutOff.map(() => 'online')));
  await listening.getByRole('button', { name: `Gửi lại ${cutOff.length} ` }).click();
  await listening.getByRole('status').getByText(`${cutOff.length}/${cutOff.length} đã thực hiện`).waitFor();
  expect(await listening.getByRole('button', { name: /^Gửi lại/ }).count()).toBe(0);
}, 300_000);
