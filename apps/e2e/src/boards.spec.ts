import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { apiAs, clearTheAir, type ApiUser } from './api';
import {
  dropOn,
  englishOn,
  faultsOf,
  openConsole,
  removeRow,
  resize,
  shot,
  signIn,
  visit,
  withBrowser,
} from './browser';
import { root, type Product } from './launch';
import { printedPages, recordedFilm } from './picture-files';
import { startProduct, startSimulator, type Key } from './product';

withBrowser();

const widths = [1440, 390];
/** Boards of the journey, in two sizes, each with files of its own. */
const BOARDS = [
  { device_code: 'BD-000001', name: 'Bảng cổng chợ', size: '192x96', written: '192 × 96' },
  { device_code: 'BD-000002', name: 'Bảng quảng trường', size: '640x320', written: '640 × 320' },
] as const;
const TEXT = 'Chữ chạy chào mừng';
const SIZE = 'Cỡ của bảng cổng chợ';
const BULLETIN = 'Tin trên bảng cuối tuần';
/**
 * Seconds for each of the five items: the minute of a trial contains the second and the third as a whole, and not the
 * last.
 */
const SHOWN_SEC = 20;
/** Timeout for a machine that is busy with other things. */
const PATIENT = { timeout: 90_000 };

type Rows<Row> = { rows: Row[] };
interface Device {
  id: string;
  device_code: string;
  connection: string;
  play_state: string;
}

let product: Product;
let admin: ApiUser;
let page: Page;
/** Names of the media made by hand, in their order. */
const made: string[] = [];
let trial: Page;
const problems: string[] = [];

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const saved = () => button('Sửa').waitFor();
const eventually = <Result>(ask: () => Promise<Result>) => vi.waitFor(ask, { timeout: 90_000, interval: 300 });
const shownBoards = async () =>
  (await admin.call<Rows<Device>>('GET', '/api/device/find?limit=200&kind=led&sort=device_code')).body.rows;
const bulletin = async () =>
  (
    await admin.call<Rows<{ id: string; version: number }>>(
      'GET',
      `/api/playlist/media/find?search=${encodeURIComponent(BULLETIN)}`,
    )
  ).body.rows[0];

/** Faults that axe and the search for English find at this width. */
async function inspect(on: Page, what: string) {
  problems.push(...(await faultsOf(on, what)), ...(await englishOn(on)).map((text) => `${what} says “${text}”`));
  await shot(on, `boards-${what.replace(/[^\p{L}\d]+/gu, '-')}`);
}
async function inspectBoth(on: Page, what: string) {
  for (const width of widths) {
    await resize(on, width);
    await inspect(on, `${what} ${width}`);
  }
}
const noProblems = () => expect(problems.splice(0)).toEqual([]);

/** Registers, names and installs the boards; the simulator plays them. */
async function installBoards(area: { id: string; name: string }): Promise<Key[]> {
  const rows = BOARDS.map(({ device_code, name, size }, at) => ({
    row: at + 2,
    cells: {
      device_code,
      name,
      kind: 'Bảng LED',
      factory_id: '',
      model: '',
      resolution_id: size,
      serial: '',
      claim_code: '',
      area_id: area.name,
      address: '',
      sim_phone: '',
      note: '',
    },
  }));
  expect(
    (await admin.call<{ is_stored: boolean }>('POST', '/api/device/not-installed/import', { rows, apply: true })).body,
  ).toMatchObject({ is_stored: true });
  const waiting = (
    await admin.call<Rows<Device>>('GET', '/api/device/not-installed/find?search=BD-00000&sort=device_code')
  ).body.rows;
  const keys: Key[] = [];
  for (const [at, { id }] of waiting.entries()) {
    expect(
      (
        await admin.call('POST', `/api/device/${id}/install`, {
          install_id: crypto.randomUUID(),
          name: BOARDS[at]?.name,
          area_id: area.id,
        })
      ).status,
    ).toBe(200);
    keys.push((await admin.call<Key>('POST', `/api/device/${id}/token`)).body);
  }
  return keys;
}

/** A collection and a slideshow of one scrolling text. */
async function addShows(area_id: string) {
  const make = async (path: string, fields: object) => (await admin.call<{ id: string }>('POST', path, fields)).body.id;
  const text_style = {
    font: 'sans',
    size_px: 16,
    is_bold: false,
    color: '#ffffff',
    background: '#000000',
    speed_px: 0,
  };
  const text = await make('/api/content-manager/media', {
    name: TEXT,
    area_id,
    share: 'all',
    typed_kind: 'text',
    body: 'Chào mừng',
    text_style,
    width: 64,
    height: 32,
  });
  const resolution_id = await make('/api/resolution', { name: SIZE, width: 256, height: 64 });
  await make('/api/collection', {
    name: 'Chữ chạy cổng chợ',
    area_id,
    share: 'all',
    kind: 'media',
    items: [{ content_id: text }],
  });
  await make('/api/slideshow', {
    name: 'Trình chiếu cổng chợ',
    area_id,
    share: 'all',
    resolution_id,
    slides: [{ media_id: text }],
  });
}

beforeAll(async () => {
  product = await startProduct({ variant: 'led-display', env: { LOA_SIMULATOR: 'off', LOA_REPORT_GRACE_SEC: '5' } });
  admin = await apiAs(product.url, 'admin');
  await clearTheAir(admin);
  const [area] = (await admin.call<Rows<{ id: string; name: string }>>('GET', '/api/category/commune/find?limit=1'))
    .body.rows;
  if (!area) throw new Error('there is no commune');
  const keys = await installBoards(area);
  await addShows(area.id);
  await startSimulator(product, keys);
  await eventually(async () =>
    expect((await shownBoards()).map(({ connection }) => connection)).toEqual(BOARDS.map(() => 'online')),
  );
  page = await openConsole(product.url);
  await signIn(page, 'admin');
});

interface Sent {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Sends a file while the rest of the form is filled in. */
async function send(file: Sent) {
  await page.getByLabel('Chọn tệp để chiếu').setInputFiles(file);
  await page
    .getByText(/^Đã tải lên/)
    .first()
    .waitFor();
}

/**
 * Opens the form on a screen of this width, fills it in and waits until the medium is ready or has failed. Returns its
 * name.
 */
async function add(
  list: string,
  width: number,
  fill: () => Promise<void>,
  becomes: 'Sẵn sàng' | 'Lỗi' | RegExp = 'Sẵn sàng',
): Promise<string> {
  await resize(page, width);
  await page.goto(`${list}/tao-moi`);
  await fill();
  const name = await page.getByLabel('Tên nội dung').inputValue();
  await button('Lưu').click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page.getByRole('main').getByText(becomes, { exact: true }).first().waitFor(PATIENT);
  return name;
}

/** Boards of both sizes have a file of their own, or the common one where that is as small. */
async function fits() {
  const sizes = page.getByRole('region', { name: 'Làm vừa từng cỡ' });
  for (const { written } of BOARDS) await sizes.getByText(written, { exact: true }).first().waitFor(PATIENT);
}
const pictureSize = (name: string) =>
  page
    .getByRole('img', { name, exact: true })
    .evaluate(async (img: HTMLImageElement) => (await img.decode(), [img.naturalWidth, img.naturalHeight]));
/** Dots of the board that are lit while a text scrolls. */
const litDots = () =>
  page.getByRole('img', { name: /^Xem trước trên bảng 192 × 64/ }).evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return Array.from(data).flatMap((value, at) => (at % 4 === 0 && value > 128 ? [at / 4] : []));
  });

it('accepts files of every kind made by other programs, says why it cannot accept one, and plays each in the page', async () => {
  // Made by Chromium: a picture, a film as its recorder writes it, paper as it prints it.
  const photo = await page.screenshot({ type: 'jpeg' });
  made.push(
    await add('/quan-ly-media', 1440, () =>
      send({ name: 'Ảnh hội chợ  xuân – bản cuối (2).jpg', mimeType: 'image/jpeg', buffer: photo }),
    ),
  );
  expect(made).toEqual(['Ảnh hội chợ xuân – bản cuối (2)']);
  expect(await pictureSize(made[0] ?? '')).toEqual([1440, 900]);
  await fits();
  await inspectBoth(page, 'ảnh');

  const film = await add('/quan-ly-media', 390, async () =>
    send({
      name: 'Quay màn hình.webm',
      mimeType: 'video/webm',
      buffer: await recordedFilm(page, { width: 320, height: 180, frames: 50 }),
    }),
  );
  made.push(film);
  const video = page.getByLabel(`Xem ${film}`);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), PATIENT)
    .toBeGreaterThan(0.3);
  expect(await video.evaluate((element: HTMLVideoElement) => [element.videoWidth, element.videoHeight])).toEqual([
    320, 180,
  ]);
  await fits();
  await inspectBoth(page, 'video');

  const long = `${'Tờ rơi vệ sinh '.repeat(20)}.pdf`;
  made.push(
    await add('/quan-ly-media', 390, async () =>
      send({ name: long, mimeType: 'application/pdf', buffer: await printedPages(page) }),
    ),
  );
  for (const at of [1, 2, 3]) expect((await pictureSize(`Trang ${at}`))[0]).toBe(1920);
  await fits();
  await inspectBoth(page, 'pdf');

  made.push(
    await add('/quan-ly-media', 1440, async () => {
      await page.getByRole('radio', { name: /^Chữ chạy/ }).check();
      await page.getByRole('textbox', { name: /^Chữ chạy/ }).fill('Mừng Đảng, mừng xuân: ắ ề ỗ ữ');
      await page.getByLabel('Tên nội dung').fill('Chữ mừng xuân');
      await inspectBoth(page, 'chữ mới');
    }),
  );
  await expect.poll(async () => (await litDots()).length, PATIENT).toBeGreaterThan(100);
  // The text moves.
  const before = await litDots();
  await expect.poll(litDots, PATIENT).not.toEqual(before);
  await inspectBoth(page, 'chữ');

  made.push(
    await add('/quan-ly-media', 390, async () => {
      await page.getByRole('radio', { name: /^Trang web/ }).check();
      await page.getByLabel(/^Địa chỉ trang web/).fill('http://10.0.0.8/camera');
      await page.getByLabel('Tên nội dung').fill('Cổng thông tin');
      await button('Lưu').click();
      await page.getByText(/mạng nội bộ, bảng ở nơi khác không mở được/).waitFor();
      await inspectBoth(page, 'trang web mới');
      await page.getByLabel(/^Địa chỉ trang web/).fill('https://203.162.0.11/tin');
    }),
  );
  expect(await page.getByRole('link', { name: 'https://203.162.0.11/tin' }).getAttribute('href')).toBe(
    'https://203.162.0.11/tin',
  );
  await inspectBoth(page, 'trang web');
  noProblems();
}, 300_000);

it('accepts many files at once by drop anywhere on the list; one that is broken stops no other', async () => {
  const picture = async (name: string, height: number) => ({
    name,
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 192, height } }),
  });
  await resize(page, 1440);
  await visit(page, '/quan-ly-media/danh-sach');
  await dropOn(
    page.getByRole('main'),
    await picture('Thả_một.png', 96),
    { name: 'Thả hỏng.png', mimeType: 'image/png', buffer: Buffer.from('không phải ảnh') },
    await picture('Thả hai.png', 64),
  );
  await page.getByRole('dialog', { name: /Tải lên nội dung điện tử/ }).waitFor();
  await inspectBoth(page, 'tải lên nhiều tệp');
  await resize(page, 1440);
  await button('Tải lên 3 tệp').click();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  for (const name of ['Thả một', 'Thả hai']) await row(name).getByText('Sẵn sàng', { exact: true }).waitFor(PATIENT);
  await row('Thả hỏng').getByText('Lỗi', { exact: true }).waitFor(PATIENT);
  await inspectBoth(page, 'danh sách sau khi tải lên');
  await resize(page, 1440);
  await visit(page, '/quan-ly-media/danh-sach');
  await row('Thả hai').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Tìm nhanh' }).fill('tha hai');
  await page.getByRole('option', { name: /Thả hai/ }).click();
  await button('Chiếu ngay').click();
  await page.getByRole('heading', { level: 1, name: 'Chiếu ngay' }).waitFor();
  await page.getByText('1. Thả hai').waitFor();
  await inspectBoth(page, 'chiếu ngay');
  const { rows } = (
    await admin.call<Rows<{ id: string }>>('GET', `/api/content-manager/media/find?search=${encodeURIComponent('Thả')}`)
  ).body;
  expect(rows).toHaveLength(3);
  for (const { id } of rows) expect((await admin.call('DELETE', `/api/content-manager/media/${id}`)).status).toBe(200);
  noProblems();
}, 300_000);

const hasOffice = ['soffice', 'libreoffice'].some((program) => spawnSync(program, ['--version']).status === 0);
const NO_OFFICE = /chưa cài LibreOffice nên không đọc được PowerPoint.*tải tệp PDF lên/;
const POWERPOINT = {
  name: 'Hội làng 2026.pptx',
  mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  buffer: readFileSync(join(root, 'apps/server/fixtures/hoi-lang.pptx')),
};

it(`makes pages of a PowerPoint, ${hasOffice ? 'each slide one' : 'or says that LibreOffice is missing and takes the PDF it asks for'}`, async () => {
  await add('/quan-ly-media', 390, () => send(POWERPOINT), hasOffice ? /^(Sẵn sàng|Cần xem lại)$/ : 'Lỗi');
  if (!hasOffice) {
    await page.getByText(NO_OFFICE).waitFor();
    await inspectBoth(page, 'powerpoint');
    await button('Sửa').click();
    await send({ name: 'Hội làng 2026.pdf', mimeType: 'application/pdf', buffer: await printedPages(page) });
    await button('Lưu').click();
    await saved();
  }
  const pages = page.getByRole('list', { name: 'Các trang' }).getByRole('img');
  await expect.poll(() => pages.count(), PATIENT).toBe(hasOffice ? 12 : 3);
  noProblems();
}, 200_000);

async function pick(...names: string[]) {
  await button('Chọn nội dung').click();
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check();
  await button(`Chọn ${names.length} nội dung`).click();
}

it('sends all of it to boards of two sizes as an e-bulletin, and takes one of them for a trial', async () => {
  const tried = await add('/test-media', 1440, async () =>
    send({ name: 'Thử màu.png', mimeType: 'image/png', buffer: await page.screenshot() }),
  );
  trial = await openConsole(product.url, { width: 390, height: 844 });
  await signIn(trial, 'admin');
  await trial.goto(page.url());
  await trial.getByRole('heading', { level: 1, name: tried }).waitFor();
  await trial.getByRole('button', { name: /^Chọn .*: Chiếu trên$/ }).click();
  const [board] = BOARDS;
  await trial.getByRole('dialog').getByRole('checkbox', { name: board.name }).check();
  await inspect(trial, 'chọn bảng chiếu thử 390');
  await trial
    .getByRole('dialog')
    .getByRole('button', { name: /^Chọn 1/ })
    .click();

  await resize(page, 1440);
  await page.goto('/ban-tin-dien-tu/tao-moi');
  await page.getByLabel('Tên bản tin điện tử').fill(BULLETIN);
  await pick(...made);
  for (const name of made) await page.getByLabel(`Số giây chiếu ${name}`, { exact: true }).fill(String(SHOWN_SEC));
  // Played once, so that it is over during the journey; otherwise it is repeated to the end of its time.
  await page.getByText('Thứ tự, lặp lại').click();
  await choose('Lặp lại', 'Theo số lần');
  await page.getByRole('radiogroup').getByText('Chiếu ngay').click();
  await page.getByText(/^Từng /).click();
  await button(/^Chọn .*: Thêm từng /).click();
  for (const { name } of BOARDS) await page.getByRole('dialog').getByRole('checkbox', { name }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Chọn 2/ })
    .click();
  await inspectBoth(page, 'bản tin mới');
  await button('Gửi duyệt').click();
  const waiting = await eventually(async () => {
    const found = await bulletin();
    expect(found?.version).toBeGreaterThan(1);
    return found;
  });
  expect(
    (
      await admin.call('POST', `/api/playlist/media/${waiting?.id}/approve`, {
        version: waiting?.version,
        approval_note: '',
        conflict_rule: 'keep',
      })
    ).body,
  ).toMatchObject({ device_count: BOARDS.length });
  await eventually(async () =>
    expect((await shownBoards()).map(({ play_state }) => play_state)).toEqual(BOARDS.map(() => 'playing')),
  );
  await trial.getByRole('button', { name: 'Chiếu thử', exact: true }).click();
  await trial.getByText('Đang tải và chiếu').waitFor();
  await inspect(trial, 'đang chiếu thử 390');
  noProblems();
}, 200_000);

const slides = () => page.getByRole('list', { name: 'Các trang chiếu' });

async function middleOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

/** Drags a card by its handle onto another one. */
async function drag(from: number, to: number) {
  const handle = (at: number) => button(new RegExp(`^Di chuyển ${at}\\. `));
  await handle(from).scrollIntoViewIfNeeded();
  await page.mouse.move(...(await middleOf(handle(from))));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(handle(to))), { steps: 15 });
  await page.mouse.up();
  // The card moves for a moment, and its order is stored once it is there.
  await expect.poll(() => page.locator('[data-dnd-dragging], [data-dnd-dropping]').count(), PATIENT).toBe(0);
}

const cards = async () =>
  (
    await slides()
      .getByRole('button', { name: /^\d+\. / })
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
  ).map((name) => name.replace(/^\d+\. /, ''));
const shown = async () =>
  (await slides().getByRole('listitem').allInnerTexts()).map((text) =>
    text.split('\n').find((line) => /\p{L}/u.test(line)),
  );
const middleDot = () =>
  page.locator('canvas[role=img]').evaluate((canvas: HTMLCanvasElement) =>
    [
      canvas.width,
      canvas.height,
      ...(canvas
        .getContext('2d')
        ?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1)
        .data.slice(0, 3) ?? []),
    ].map((value) => (value > 230 && value < 256 ? 255 : value < 25 ? 0 : value)),
  );

async function choose(label: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

/**
 * Drops a leaflet, which becomes cards, and orders them by mouse and keys; the order is stored, and seen on the dots of
 * its board.
 */
async function orderSlides(width: number, leaflet: string) {
  await page.goto('/trinh-chieu/tao-moi');
  await page.getByLabel('Tên trình chiếu').fill(`Trang theo thứ tự ${width}`);
  await choose('Độ phân giải', new RegExp(SIZE));
  await dropOn(page.getByText(/^Hoặc thả/), {
    name: `${leaflet}.pdf`,
    mimeType: 'application/pdf',
    buffer: await printedPages(page),
  });
  const pages = [1, 2, 3].map((at) => `${leaflet}, trang ${at}`);
  await expect.poll(cards, PATIENT).toEqual(pages);
  await pick(TEXT);
  await expect.poll(cards, PATIENT).toEqual([...pages, TEXT]);

  const [first, second, third] = pages;
  await drag(3, 1);
  await expect.poll(cards, PATIENT).toEqual([third, first, second, TEXT]);
  await button(/^Di chuyển 4\. /).focus();
  await page.keyboard.press('Home');
  await expect.poll(cards, PATIENT).toEqual([TEXT, third, first, second]);
  await page.keyboard.press('ArrowRight');
  const ordered = [third, TEXT, first, second];
  await expect.poll(cards, PATIENT).toEqual(ordered);
  await page.getByLabel('Thời lượng mỗi trang').fill('1');
  await inspect(page, `xếp trang ${width}`);
  await button('Lưu').click();
  await saved();
  await expect.poll(shown, PATIENT).toEqual(ordered);
  await page.reload();
  await expect.poll(shown, PATIENT).toEqual(ordered);

  await expect.poll(middleDot, PATIENT).toEqual([256, 64, 0, 0, 255]);
  await button('Trang sau').click();
  await button('Trang sau').click();
  await expect.poll(middleDot, PATIENT).toEqual([256, 64, 255, 0, 0]);
  await button('Chạy thử').click();
  await page.getByText(/^Trang 4\/4/).waitFor();
  await inspect(page, `trang đang chạy ${width}`);
}

/** Drops a PowerPoint, which becomes its slides; or its card says why it cannot and is removed again. */
async function dropPowerPoint() {
  await page.goto('/trinh-chieu/tao-moi');
  await dropOn(page.getByText(/^Hoặc thả/), POWERPOINT);
  if (hasOffice)
    return expect.poll(cards, PATIENT).toEqual(Array.from({ length: 12 }, (_, at) => `Hội làng 2026, trang ${at + 1}`));
  await slides().getByText('Lỗi', { exact: true }).waitFor(PATIENT);
  await slides().getByRole('button', { name: /^1\. / }).click();
  await page.getByRole('group', { name: 'Trang 1' }).getByText(NO_OFFICE).waitFor();
  await inspectBoth(page, 'powerpoint không đọc được');
  await button('Bỏ trang').click();
  await expect.poll(cards, PATIENT).toEqual([]);
}

/** Adds a whole collection to a slideshow, which follows when the collection is reordered. */
async function followCollection(width: number, leaflet: string) {
  const name = `Bộ theo thứ tự ${width}`;
  const pages = [1, 2, 3].map((at) => `${leaflet}, trang ${at}`);
  await page.goto('/bo-suu-tap/tao-moi');
  await page.getByLabel('Tên bộ sưu tập').fill(name);
  await pick(TEXT, leaflet);
  await button('Chọn ảnh bìa').click();
  const covers = page.getByRole('radiogroup', { name: 'Nội dung điện tử sẵn sàng' });
  await covers.getByRole('radio').first().check();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => covers.getByRole('radio').nth(1).isChecked()).toBe(true);
  await inspect(page, `chọn một ảnh bìa ${width}`);
  await button('Chọn 1 nội dung').click();
  await button('Lưu').click();
  await saved();
  const collection = page.url();
  await page.goto('/trinh-chieu/tao-moi');
  await page.getByLabel('Tên trình chiếu').fill(`Chiếu cả bộ ${width}`);
  await page.getByRole('radio', { name: /^Theo bộ sưu tập/ }).check();
  await choose('Bộ sưu tập', name);
  await button('Lưu').click();
  await saved();
  await expect.poll(shown, PATIENT).toEqual([TEXT, ...pages]);
  const show = page.url();

  await page.goto(collection);
  await button('Sửa').click();
  await button(`Di chuyển ${leaflet}`).focus();
  await page.keyboard.press('ArrowUp');
  await button('Lưu').click();
  await saved();
  await page.goto(show);
  await expect.poll(shown, PATIENT).toEqual([...pages, TEXT]);
}

it.each(widths)(
  'makes slideshows of leaflets and collections by mouse and keys, as they are seen on the dots of their board, %d px',
  async (width) => {
    await resize(page, width);
    const leaflet = `Tờ rơi ${width}`;
    await orderSlides(width, leaflet);
    if (width === 390) await dropPowerPoint();
    await resize(page, width);
    await followCollection(width, leaflet);
    noProblems();
  },
  200_000,
);

/** Adds a size with its aspect ratio; one in use says where, and an unused one is deleted. */
async function manageResolutions(width: number) {
  const name = `Bảng cổng trường ${width}`;
  await visit(page, '/cai-dat/do-phan-giai?id=moi');
  const panel = page.getByRole('dialog');
  await panel.getByLabel(/^Tên độ phân giải/).fill(name);
  await panel.getByLabel(/^Chiều rộng/).fill('320');
  await panel.getByLabel(/^Chiều cao/).fill('640');
  await panel.getByRole('status').filter({ hasText: 'Dọc' }).waitFor();
  await inspect(page, `độ phân giải mới ${width}`);
  await panel.getByRole('button', { name: 'Lưu', exact: true }).click();
  await page.getByText('Đã thêm độ phân giải').waitFor();
  await removeRow(page, SIZE);
  await page
    .getByText(
      /^Độ phân giải này đang được dùng trong \d+ trình chiếu \(.*“Trình chiếu cổng chợ”.*\) nên không xóa được/,
    )
    .waitFor();
  await removeRow(page, name);
  await page.getByText('Đã xóa độ phân giải').waitFor();
}

it.each(widths)(
  'lists the media, filtered by the boards they are for, and manages their sizes, %d px',
  async (width) => {
    await resize(page, width);
    const { id } =
      (await admin.call<Rows<{ id: string; width: number }>>('GET', '/api/resolution/find?limit=200')).body.rows.find(
        (size) => size.width === 640,
      ) ?? {};
    await visit(page, `/quan-ly-media/danh-sach?resolution_id=${id}`);
    await page
      .getByText(/^Độ phân giải: /)
      .first()
      .waitFor();
    await page.getByRole('link', { name: made[0] ?? '' }).waitFor();
    expect(await page.getByRole('link', { name: TEXT }).count()).toBe(0);
    await inspect(page, `danh sách theo cỡ ${width}`);
    for (const path of [
      '/quan-ly-media/danh-sach',
      '/test-media/danh-sach',
      '/ban-tin-dien-tu/danh-sach',
      '/ban-tin-dien-tu/tao-moi-trinh-chieu-dien-tu',
      '/cai-dat/do-phan-giai',
    ]) {
      await visit(page, path);
      await inspect(page, `${path} ${width}`);
    }
    for (const [path, first] of [
      ['/trinh-chieu', 'Trình chiếu cổng chợ'],
      ['/bo-suu-tap', 'Chữ chạy cổng chợ'],
    ] as const) {
      for (const [what, open] of [
        ['danh sách', () => visit(page, `${path}/danh-sach`)],
        ['mới', () => visit(page, `${path}/tao-moi`)],
      ] as const) {
        await open();
        await inspect(page, `${path} ${what} ${width}`);
      }
      await visit(page, `${path}/danh-sach`);
      await page.getByRole('main').getByRole('link', { name: first }).click();
      await saved();
      await inspect(page, `${path} ${width}`);
      await button('Sửa').click();
      await button('Lưu').waitFor();
      await inspect(page, `${path} sửa ${width}`);
    }
    await manageResolutions(width);
    noProblems();
  },
  200_000,
);

const clock = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

it('reports for each board what was seen, to the second: the trial for a minute, and then the plan again', async () => {
  await trial.getByText('Đã chiếu', { exact: true }).waitFor({ timeout: 120_000 });
  const [, from = '', to = ''] =
    /Lên hình ([\d:]+) – ([\d:]+)/.exec(await trial.getByRole('list', { name: 'Các lần chiếu thử' }).innerText()) ?? [];
  expect((clock(to) - clock(from) + 86_400) % 86_400).toBe(60);
  await inspect(trial, 'đã chiếu thử 390');

  const id = (await bulletin())?.id;
  await eventually(async () => {
    const [run] = (await admin.call<Rows<{ status: string }>>('GET', `/api/playlist/history/find?schedule_id=${id}`))
      .body.rows;
    expect(run).toMatchObject({ status: 'partial', device_count: BOARDS.length, success_count: 1 });
  });
  await resize(page, 1440);
  await page.goto('/quan-ly-lich-phat/lich-su');
  await page.getByRole('row').filter({ hasText: BULLETIN }).click();
  const seenOn = async (name: string) =>
    (
      await page
        .getByRole('list', { name: `Đã chiếu trên ${name}` })
        .getByRole('listitem')
        .allInnerTexts()
    ).map((text) => text.split(': ').at(-1));
  const [tried, other] = BOARDS;
  const whole = `${SHOWN_SEC} giây`;
  await page.getByRole('list', { name: `Đã chiếu trên ${tried.name}` }).waitFor();
  expect(await seenOn(other.name)).toEqual(made.map(() => whole));
  const [, second, third, , last] = await seenOn(tried.name);
  expect([second, third, last]).toEqual(['không chiếu', 'không chiếu', whole]);
  await page.getByText('Nhường màn hình cho chiếu thử').waitFor();
  await inspectBoth(page, 'lịch sử chiếu');
  noProblems();
}, 300_000);

it('continues a conversion during which the server was killed, and has no file without a record then', async () => {
  await page.goto('/quan-ly-media/tao-moi');
  await send({
    name: 'Phim dài.webm',
    mimeType: 'video/webm',
    buffer: await recordedFilm(page, { width: 1280, height: 720, frames: 75 }),
  });
  await button('Lưu').click();
  await page.getByText(/^Đang chuyển tệp sang dạng chiếu được/).waitFor();
  await product.kill9();
  await product.restart();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Phim dài' }).waitFor();
  await page.getByRole('main').getByText('Sẵn sàng', { exact: true }).first().waitFor(PATIENT);
  await expect.poll(() => readdirSync(join(product.dataDir, 'processing')), PATIENT).toEqual([]);
  // Runs beside the server.
  const { status, stdout } = spawnSync(process.execPath, ['dist/apps/server/check-media.js'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PORT: new URL(product.url).port, LOA_DATA_DIR: product.dataDir },
  });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^media: \d+ files, .*in order$/m)]);
}, 200_000);
