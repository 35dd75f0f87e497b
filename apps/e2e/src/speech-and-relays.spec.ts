import type { Content } from '@loa/contracts/content';
import type { Speech } from '@loa/contracts/speech';
import type { Relay } from '@loa/contracts/content';
import type { Device } from '@loa/contracts/devices';
import type { Schedule } from '@loa/contracts/schedules';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { wavFile } from '../../../tools/testbed/wav-file.ts';
import { apiAs, clearTheAir, type ApiUser } from './api';
import { dropOn, englishOn, faultsOf, openConsole, press, resize, shot, signIn, visit, withBrowser } from './browser';
import type { Product } from './launch';
import { startProduct } from './product';
import { PIECE_KINDS, startSender } from './sender';
import { AMPLITUDE } from './sound-files';

declare global {
  interface Window {
    ear?: AnalyserNode;
  }
}

withBrowser();

const SPEECHES = '/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi';
const RELAYS = '/quan-ly-noi-dung/duong-dan-tiep-song';
const widths = [1440, 390];
/** Timeout for a busy machine. */
const SOON = { timeout: 60_000, interval: 200 };
type Rows<Row> = { rows: Row[] };

let product: Product;
let canbo: ApiUser;
let sender: Awaited<ReturnType<typeof startSender>>;
/** The schedule that is on air while the pages are checked. */
let aired: Promise<string>;

beforeAll(async () => {
  sender = await startSender();
  afterAll(sender.stop);
  product = await startProduct({ env: { LOA_REPORT_GRACE_SEC: '5' } });
  canbo = await apiAs(product.url, 'canbo');
});

/** Timeout for speaking, which is slow on a loaded machine. */
const PATIENT_MS = 150_000;
vi.setConfig({ testTimeout: 2 * PATIENT_MS });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const save = (page: Page) => button(page, 'Lưu').click();
const badge = (page: Page, state: string) =>
  page.getByText(state, { exact: true }).first().waitFor({ timeout: PATIENT_MS });

async function openAt(width: number, username = 'canbo') {
  const page = await openConsole(product.url, { width, height: width < 500 ? 844 : 900 });
  await signIn(page, username);
  const problems: string[] = [];
  const inspect = async (what: string) => {
    problems.push(
      ...(await faultsOf(page, `${what} ${width}`)),
      ...(await englishOn(page)).map((text) => `${what} ${width} says “${text}”`),
    );
    await shot(page, `${what}-${width}`);
  };
  return { page, inspect, problems };
}

async function choose(page: Page, list: RegExp | string, option: string | RegExp) {
  await page.getByRole('combobox', { name: list, exact: typeof list === 'string' }).click();
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click();
}

const idOn = (page: Page) => new URL(page.url()).searchParams.get('id') ?? '';
const speechOn = async (page: Page) => (await canbo.call<Speech>('GET', `/api/text-to-speech/find/${idOn(page)}`)).body;
/** Plays the audio of a button: the server speaks it, and the browser plays it, to its end if requested. */
async function hears(page: Page, press: () => Promise<void>) {
  const answer = page.waitForResponse('**/api/text-to-speech/listen');
  await press();
  const spoken = await answer;
  expect([spoken.status(), spoken.headers()['content-type']]).toEqual([200, 'audio/wav']);
}

/** Fills in the address of a source. */
async function describeSource(
  page: Page,
  { kind, url, backup = '', backupKind }: { kind: string; url: string; backup?: string; backupKind?: string },
) {
  await choose(page, 'Kiểu nguồn', kind);
  await page.getByLabel(/^Địa chỉ nguồn/).fill(url);
  await page.getByLabel(/^Địa chỉ dự phòng/).fill(backup);
  if (backupKind) await choose(page, 'Kiểu nguồn dự phòng', backupKind);
}
const [HLS, ICECAST] = ['HLS (.m3u8)', 'Icecast, Shoutcast'];
const results = (page: Page) => page.getByRole('status', { name: 'Kết quả kiểm tra' });
async function check(page: Page, ...says: RegExp[]) {
  await button(page, 'Kiểm tra').click();
  for (const said of says) await results(page).getByText(said).waitFor();
}
const listens = (page: Page) => page.getByText('Đang nghe trực tiếp').waitFor();
/** Listens, and stops once there is sound. */
async function hearLive(page: Page, name: string) {
  await button(page, name).click();
  await listens(page);
  await button(page, 'Dừng nghe').click();
}
/** Prepares the page for measuring its audio output. */
const overhear = (page: Page) =>
  page.evaluate(() => {
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    Object.assign(AudioNode.prototype, {
      connect(this: AudioNode, to: AudioNode) {
        if (to instanceof AudioDestinationNode)
          connect.call(this, (window.ear = new AnalyserNode(to.context, { fftSize: 8192 })));
        return connect.call(this, to);
      },
    });
  });
const peakOn = (page: Page) =>
  page.evaluate(() => {
    const samples = new Float32Array(window.ear?.fftSize ?? 0);
    window.ear?.getFloatTimeDomainData(samples);
    return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  });
const decibels = (gain_db: number) => 10 ** (gain_db / 20);

const RELAYED_SEC = 60;
/**
 * Plays a radio for a while: its sender falls silent, so that the backup is heard, which is of another kind; it comes
 * back; and both are gone for a while.
 */
async function broadcast(): Promise<string> {
  // Signed in before that: it is on air as soon as it is approved, and for a minute only.
  const { page } = await openAt(390);
  await clearTheAir(await apiAs(product.url, 'admin'));
  const [main, backup] = ['/chinh', '/ts/du-phong.m3u8'];
  for (const path of [main, backup]) sender.sends(path, 'sound');
  const { area } = (await canbo.call<{ area: { id: string } }>('GET', `/api/account/find/${canbo.accountId}`)).body;
  const { body: relay } = await canbo.call<Relay>('POST', '/api/relay-link', {
    name: 'Đài chập chờn',
    url: sender.at(main),
    protocol: 'icecast',
    backup_url: sender.at(backup),
    backup_protocol: 'hls',
    area_id: area.id,
  });
  const items = [{ item_type: 'relay', ref_id: relay.id, length_sec: RELAYED_SEC }];
  const when = { mode: 'now', start_date: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format() };
  const { body: draft, status } = await canbo.call<Schedule>('POST', '/api/playlist', {
    name: 'Tiếp sóng thời sự',
    area_id: area.id,
    area_ids: [area.id],
    items,
    ...when,
  });
  expect(status, JSON.stringify(draft)).toBe(201);
  const { body: sent } = await canbo.call<Schedule>('POST', `/api/playlist/${draft.id}/submit`, {
    version: draft.version,
    conflict_rule: 'keep',
  });
  const approved = await (
    await apiAs(product.url, 'lanhdao')
  ).call('POST', `/api/playlist/${draft.id}/approve`, { version: sent.version, conflict_rule: 'keep' });
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  const devices = async () => (await canbo.call<Rows<Device>>('GET', '/api/device/find?limit=100')).body.rows;
  const states = async () => (await devices()).map(({ play_state }) => play_state);
  await expect.poll(states, { timeout: 120_000, interval: 500 }).toContain('playing');
  sender.sends(main, 'silence');
  const loud = (await devices()).find(({ play_state }) => play_state === 'playing');
  await visit(page, `/quan-ly-thiet-bi/thiet-bi-lap-dat?thiet-bi=${loud?.id}`);
  const onBackup = page.getByText('Đang phát nguồn dự phòng');
  // Long enough for a record of it.
  await expect.poll(() => sender.asked.filter((path) => path === backup).length, SOON).toBeGreaterThan(5);
  // A listener of a device hears what it hears, and follows when it changes back.
  await onBackup.waitFor();
  await button(page, 'Nghe thử').click();
  await listens(page);
  sender.sends(main, 'sound');
  await onBackup.waitFor({ state: 'hidden' });
  await expect.poll(() => sender.listeners(main), SOON).toBe(2);
  await listens(page);
  await page.context().close();
  await expect.poll(() => sender.listeners(backup), SOON).toBe(0);
  expect(await states()).not.toContain('error');
  for (const path of [main, backup]) sender.sends(path, null);
  await expect.poll(states, SOON).toContain('error');
  for (const path of [main, backup]) sender.sends(path, 'sound');
  await expect.poll(states, SOON).not.toContain('error');
  return draft.id;
}

const LONG = Array.from(
  { length: 80 },
  (_, n) => `Câu thứ ${n + 1} mời bà con chú ý theo dõi bản tin của xã nhà.`,
).join(' ');
it('a text is stopped and spoken again, continues after a power cut, and a private address is called only once the operator of the machine allows it', async () => {
  const { page, inspect, problems } = await openAt(1440);
  await visit(page, `${SPEECHES}/tao-moi`);
  await page.getByLabel(/^Tên văn bản/).fill('Bài đọc dài');
  await page.getByLabel(/^Viết hoặc dán văn bản/).fill(LONG);
  await save(page);
  const underWay = page.getByText(/^Đang đọc văn bản: \d+%/);
  await underWay.waitFor();
  await inspect('dang-doc');
  await press(page, 'Dừng đọc');
  await page.getByText('Đã dừng đọc').waitFor();
  await badge(page, 'Chưa đọc');
  expect(await speechOn(page)).toMatchObject({ job_status: 'draft', content: null });
  await press(page, 'Đọc thành âm thanh');
  await underWay.waitFor();

  const other = await openAt(390);
  await visit(other.page, `${RELAYS}?id=moi`);
  await other.page.getByLabel(/^Tên đường dẫn/).fill('Đài trong nhà');
  sender.sends('/trong-nha', 'sound');
  await describeSource(other.page, { kind: ICECAST, url: sender.at('/trong-nha') });
  const refused = /^Địa chỉ này nằm trong mạng nội bộ nên không được kết nối/;
  await check(other.page, refused);
  await button(other.page, 'Nghe thử').click();
  await other.page.getByText(refused).nth(1).waitFor();
  await other.inspect('nguon-trong-mang');
  expect(sender.asked).toEqual([]);

  expect((await speechOn(page)).job_status).toBe('processing');
  await product.kill9();
  await product.restart({ LOA_RELAY_HOSTS: '127.0.0.1' });
  aired = broadcast();
  aired.catch(() => undefined);
  await badge(page, 'Đã đọc');
  expect(await speechOn(page)).toMatchObject({ job_status: 'done', content: { name: 'Bài đọc dài' } });
  await check(other.page, /^có tiếng sau .* giây, MP3, 48 kHz, một kênh/);
  await hearLive(other.page, 'Nghe thử');
  expect([...problems, ...other.problems]).toEqual([]);
});

const WRITTEN = 'UBND xã mời bà con họp lúc 17h30 ngày 02/9/2027.';
const given = [
  {
    width: 1440,
    // Word's own template, filled by python-docx: runs in several styles, a table, a list, a line break, head and foot,
    // and a struck word.
    file: async () => ({
      name: 'Thư mời_họp thôn.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: await readFile(join(import.meta.dirname, '../fixtures/thu-moi-hop-thon.docx')),
    }),
    name: 'Thư mời họp thôn',
    text: [
      'Thư mời họp thôn',
      'Kính gửi: bà con thôn Ea Kar và thôn Krông Búk.',
      WRITTEN,
      'Địa điểm: nhà văn hóa thôn.',
      'Nội dung',
      'Thời gian',
      'Bầu trưởng thôn',
      '30 phút',
      'Mang theo CCCD.',
      'Trân trọng kính mời!',
    ],
    word: ['Ea Kar', 'ê a ca'],
  },
  {
    width: 390,
    // Saved by Notepad as "Unicode".
    file: async () => ({
      name: 'Giấy mời.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`\ufeffKính gửi thôn Krông Búk.\r\n${WRITTEN}\r\n`, 'utf16le'),
    }),
    name: 'Giấy mời',
    text: ['Kính gửi thôn Krông Búk.', WRITTEN],
    word: ['Krông Búk', 'cờ rông búc'],
  },
];

it.each(given)(
  'a text comes from a file, is corrected where it is read wrong, heard, spoken, and spoken again when it is changed, $width px',
  async ({ width, file, name, text, word: [written = '', read = ''] }) => {
    const { page, inspect, problems } = await openAt(width);
    await visit(page, `${SPEECHES}/tao-moi`);
    const field = page.getByLabel(/^Viết hoặc dán văn bản/);
    if (width > 500) await dropOn(field, await file());
    else await page.getByLabel('Chọn tệp văn bản hoặc Word').setInputFiles(await file());
    await expect.poll(() => field.inputValue(), SOON).toBe(text.join('\n'));
    expect(await page.getByLabel(/^Tên văn bản/).inputValue()).toBe(name);

    const pane = page.getByRole('region', { name: 'Sẽ đọc là' });
    await button(page, 'mười bảy giờ ba mươi phút, viết là 17h30. Sửa cách đọc').waitFor();
    await inspect('van-ban-tu-tep');
    await button(page, 'ủy ban nhân dân, viết là UBND. Sửa cách đọc').click();
    const dialog = page.getByRole('dialog', { name: 'Sửa cách đọc' });
    await dialog.getByLabel('Đọc là').fill('ủy ban');
    await hears(page, () => dialog.getByRole('button', { name: 'Nghe cách đọc này' }).click());
    await inspect('sua-cach-doc');
    await dialog.getByRole('button', { name: 'Chỉ trong văn bản này' }).click();
    await pane.getByRole('button', { name: 'ủy ban, viết là UBND. Sửa cách đọc' }).waitFor();

    await button(page, 'Thêm cách đọc').click();
    await dialog.getByLabel('Viết là').fill(written);
    await dialog.getByLabel('Đọc là').fill(read);
    await dialog.getByRole('button', { name: /^Lưu vào từ điển của / }).click();
    await page.getByText('Đã thêm vào từ điển cách đọc').waitFor();
    await pane.getByRole('button', { name: `${read}, viết là ${written}. Sửa cách đọc` }).waitFor();

    // The paragraph with the invitation is heard to its end.
    const at = text.indexOf(WRITTEN) + 1;
    await hears(page, () => pane.getByRole('button', { name: `Nghe đoạn ${at}`, exact: true }).click());
    await pane.getByRole('button', { name: `Dừng đoạn ${at}`, exact: true }).waitFor();
    await pane.getByRole('button', { name: `Nghe đoạn ${at}`, exact: true }).waitFor();

    const called = `${name} ${width}`;
    await page.getByLabel(/^Tên văn bản/).fill(called);
    await choose(page, /^Giọng đọc/, /^Giọng miền Nam/);
    await page.getByLabel(/^Tốc độ/).fill('1,2');
    await save(page);
    await page.getByText('Đã lưu, máy chủ đang đọc').waitFor();
    await badge(page, 'Đã đọc');
    await button(page, `Nghe ${called}`).waitFor();
    const first = await speechOn(page);
    expect(first).toMatchObject({ job_status: 'done', speed: 1.2, voice_code: 'vi-vn-x-south' });
    for (const part of ['ủy ban xã mời', read, 'mười bảy giờ ba mươi phút'])
      expect(first.text_normalized).toContain(part);
    await inspect('van-ban-da-doc');

    await press(page, 'Mở nội dung phát');
    await page.waitForURL('**/quan-ly-noi-dung/chi-tiet?id=*');
    await page.getByRole('main').getByText(WRITTEN).waitFor();
    const contentOf = async () =>
      (await canbo.call<Content>('GET', `/api/content-manager/find/${first.content?.id}`)).body;
    const before = await contentOf();
    expect(before).toMatchObject({
      name: called,
      source_kind: 'tts',
      transcript: text.join('\n'),
      processing_status: 'ready',
    });
    await page.goBack();
    await badge(page, 'Đã đọc');

    await press(page, 'Sửa');
    await field.fill(`${text.join('\n')}\nXin cảm ơn và hẹn gặp lại bà con.`);
    await save(page);
    const asked = page.getByRole('dialog', { name: `Đọc lại “${called}”?` });
    await asked.waitFor();
    await inspect('hoi-doc-lai');
    await asked.getByRole('button', { name: 'Hủy bỏ' }).click();
    await page.getByText('Chưa lưu: âm thanh hiện có vẫn được giữ nguyên').first().waitFor();
    expect(await contentOf()).toEqual(
      expect.objectContaining({ files: [expect.objectContaining({ sha256: before.files[0]?.sha256 })] }),
    );
    await save(page);
    await asked.getByRole('button', { name: 'Đọc lại' }).click();
    await page.getByText('Đã lưu văn bản').waitFor();
    await expect.poll(async () => (await contentOf()).files[0]?.sha256, SOON).not.toBe(before.files[0]?.sha256);
    await badge(page, 'Đã đọc');
    expect(await contentOf()).toMatchObject({
      id: before.id,
      transcript: expect.stringContaining('hẹn gặp lại bà con'),
    });

    await visit(page, `${SPEECHES}/tu-dien-cach-doc`);
    await button(page, `Thao tác: ${written}`).click();
    await hears(page, () => page.getByRole('menuitem', { name: 'Nghe thử' }).click());
    await inspect('tu-dien');
    expect(problems).toEqual([]);
  },
);

it.each(widths)(
  'a source is tried and heard before it is saved, as loud as devices play it, shows what is wrong with it, and its state is sent live, %d px',
  async (width) => {
    const { page, inspect, problems } = await openAt(width);
    const name = `Đài huyện ${width}`;
    const [main, backup] = [`/dai-${width}`, `/aac/${width}.m3u8`];
    await visit(page, `${RELAYS}?id=moi`);
    await overhear(page);
    await page.getByLabel(/^Tên đường dẫn/).fill(name);
    sender.sends(main, 'silence');
    await describeSource(page, { kind: ICECAST, url: sender.at(main), backup: sender.at('/khong-co') });
    await check(page, /^Mất tiếng: nguồn vẫn gửi/, /^Nguồn không có ở địa chỉ này/);
    await inspect('nguon-mat-tieng');

    for (const kind of width > 500 ? PIECE_KINDS : (['mp3'] as const)) {
      sender.sends(`/${kind}/nghe.m3u8`, 'sound');
      await describeSource(page, { kind: HLS, url: sender.at(`/${kind}/nghe.m3u8`) });
      await check(page, /^có tiếng sau .* giây/);
      await hearLive(page, 'Nghe thử');
    }

    for (const path of [main, backup]) sender.sends(path, 'sound');
    await describeSource(page, { kind: ICECAST, url: sender.at(main), backup: sender.at(backup), backupKind: HLS });
    await check(page, /^có tiếng sau .* giây, MP3/, /^có tiếng sau .* giây, AAC/);
    const gain = page.getByLabel(/^Tăng giảm âm lượng/);
    await gain.fill('-12');
    await button(page, 'Nghe thử').click();
    await listens(page);
    await expect.poll(() => peakOn(page), SOON).toBeCloseTo(AMPLITUDE * decibels(-12), 1);
    await inspect('nghe-truoc-khi-luu');
    await gain.fill('-3');
    await expect.poll(() => peakOn(page), SOON).toBeCloseTo(AMPLITUDE * decibels(-3), 1);
    await button(page, 'Dừng nghe').click();
    await hearLive(page, 'Nghe thử dự phòng');
    await save(page);
    await page.getByText('Đã thêm đường dẫn tiếp sóng').waitFor();
    const id = idOn(page);
    await page.getByText('-3 dB').waitFor();
    for (const source of ['Nghe nguồn chính', 'Nghe nguồn dự phòng']) await hearLive(page, source);
    // Nothing is sent to listeners who have left.
    await expect.poll(() => sender.listeners(main), SOON).toBe(0);
    await inspect('mot-nguon');

    await visit(page, RELAYS);
    const row = page.getByRole(width > 500 ? 'row' : 'listitem').filter({ hasText: name });
    await canbo.call('POST', `/api/relay-link/${id}/check`);
    await row.getByText('Tốt').waitFor();
    sender.sends(main, 'silence');
    // Another user checks it; this page is notified.
    await canbo.call('POST', `/api/relay-link/${id}/check`);
    await row.getByText('Dùng dự phòng').waitFor();
    await inspect('cac-nguon');
    await button(page, `Thao tác: ${name}`).click();
    await page.getByRole('menuitem', { name: 'Tạo lịch phát' }).click();
    await page.getByRole('list', { name: 'Nội dung sẽ phát' }).getByText(name).waitFor();
    await page.getByLabel(`Số phút tiếp sóng ${name}`).waitFor();
    await inspect('lich-tiep-song');
    expect(problems).toEqual([]);
  },
);

it('a text that a service on the network does not speak shows the reason, and is tried again', async () => {
  let hasQuota = false;
  const service = createServer((request, response) => {
    request.resume();
    if (hasQuota) response.writeHead(200, { 'content-type': 'audio/wav' }).end(wavFile(16_000, 16_000, () => 0.1));
    else response.writeHead(429, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const admin = await openAt(1440, 'admin');
  await visit(admin.page, '/cau-hinh/dich-vu-giong-doc?id=moi');
  const panel = admin.page.getByRole('dialog');
  await panel.getByLabel(/^Tên dịch vụ/).fill('Giọng tỉnh');
  await panel.getByLabel(/^Địa chỉ/).fill(`http://127.0.0.1:${(service.address() as AddressInfo).port}/tts`);
  await panel.getByLabel(/^Khóa truy cập/).fill('khoa-bi-mat');
  await panel.getByRole('button', { name: 'Lưu', exact: true }).click();
  await admin.page.getByRole('main').getByText('Giọng tỉnh').waitFor();
  expect(await admin.page.content()).not.toContain('khoa-bi-mat');

  const { page, inspect, problems } = await openAt(390);
  await visit(page, `${SPEECHES}/tao-moi`);
  await page.getByLabel(/^Tên văn bản/).fill('Đọc bằng dịch vụ');
  await page.getByLabel(/^Viết hoặc dán văn bản/).fill('Mời bà con theo dõi bản tin.');
  await choose(page, /^Giọng đọc/, 'Quỳnh Anh (nữ miền Bắc) (Giọng tỉnh)');
  await save(page);
  await page
    .getByText(/^Dịch vụ giọng đọc “Giọng tỉnh” báo đã hết lượt dùng/)
    .first()
    .waitFor();
  await badge(page, 'Lỗi');
  await inspect('khong-doc-duoc');
  await resize(page, 1440);
  await inspect('khong-doc-duoc-rong');
  hasQuota = true;
  await press(page, 'Thử lại');
  await badge(page, 'Đã đọc');
  service.close();
  expect([...admin.problems, ...problems]).toEqual([]);
});

it('the history shows what devices could not receive, and what came from the backup', async () => {
  const schedule = await aired;
  const runs = async () =>
    (await canbo.call<Rows<{ status: string }>>('GET', `/api/playlist/history/find?schedule_id=${schedule}`)).body.rows;
  await expect.poll(async () => (await runs())[0]?.status, { timeout: 150_000, interval: 500 }).toBe('partial');
  for (const width of widths) {
    const { page, inspect, problems } = await openAt(width);
    await visit(page, '/quan-ly-lich-phat/lich-su');
    await page.getByRole('main').getByText('Tiếp sóng thời sự').first().click();
    const devices = page.getByRole('list', { name: /^Kết quả theo / });
    await devices.getByText('Lỗi nguồn tiếp sóng').first().waitFor();
    await devices
      .getByText(/nguồn dự phòng \d+ giây/)
      .first()
      .waitFor();
    await inspect('lich-su-tiep-song');
    expect(problems).toEqual([]);
  }
});
