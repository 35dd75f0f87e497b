import type { Content } from '@loa/contracts/content';
import type { Speech } from '@loa/contracts/speech';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiAs, clearTheAir, type ApiUser } from './api';
import { dropOn, englishOn, faultsOf, openConsole, press, resize, shot, signIn, visit, withBrowser } from './browser';
import type { Product } from './launch';
import { startProduct } from './product';
import { startSender } from './sender';

withBrowser();

const SPEECHES = '/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi';
const RELAYS = '/quan-ly-noi-dung/duong-dan-tiep-song';
const widths = [1440, 390];
/** A busy machine takes its time. */
const SOON = { timeout: 60_000, interval: 200 };
type Rows<Row> = { rows: Row[] };

let product: Product;
let canbo: ApiUser;
let sender: Awaited<ReturnType<typeof startSender>>;
/** What is on the air while the pages are looked at. */
let aired: Promise<string>;

beforeAll(async () => {
  sender = await startSender();
  afterAll(sender.stop);
  product = await startProduct({ env: { LOA_REPORT_GRACE_SEC: '5' } });
  canbo = await apiAs(product.url, 'canbo');
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const save = (page: Page) => button(page, 'Lưu').click();
const badge = (page: Page, state: string) => page.getByText(state, { exact: true }).first().waitFor();

async function openAt(width: number, username = 'canbo') {
  const page = await openConsole(product.url, { width, height: width < 500 ? 844 : 900 });
  await signIn(page, username);
  const problems: string[] = [];
  const look = async (what: string) => {
    problems.push(...(await faultsOf(page, `${what} ${width}`)), ...(await englishOn(page)).map((text) => `${what} ${width} says “${text}”`));
    await shot(page, `${what}-${width}`);
  };
  return { page, look, problems };
}

async function choose(page: Page, list: RegExp | string, option: string | RegExp) {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click();
}

const idOn = (page: Page) => new URL(page.url()).searchParams.get('id') ?? '';
const speechOn = async (page: Page) => (await canbo.call<Speech>('GET', `/api/text-to-speech/find/${idOn(page)}`)).body;
/** Hears what a button reads aloud: the server speaks it, and the browser plays it to its end where that is asked. */
async function hears(page: Page, press: () => Promise<void>) {
  const answer = page.waitForResponse('**/api/text-to-speech/listen');
  await press();
  const spoken = await answer;
  expect([spoken.status(), spoken.headers()['content-type']]).toEqual([200, 'audio/wav']);
}

const WRITTEN = 'UBND xã mời bà con họp lúc 17h30 ngày 02/9/2027.';
const given = [
  {
    width: 1440,
    // Word's own template, filled by python-docx: runs in several looks, a table, a list, a line break, head and foot, and a struck word.
    file: async () => ({ name: 'Thư mời_họp thôn.docx', mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', buffer: await readFile(join(import.meta.dirname, '../fixtures/thu-moi-hop-thon.docx')) }),
    name: 'Thư mời họp thôn',
    text: ['Thư mời họp thôn', 'Kính gửi: bà con thôn Ea Kar và thôn Krông Búk.', WRITTEN, 'Địa điểm: nhà văn hóa thôn.', 'Nội dung', 'Thời gian', 'Bầu trưởng thôn', '30 phút', 'Mang theo CCCD.', 'Trân trọng kính mời!'],
    word: ['Ea Kar', 'ê a ca'],
  },
  {
    width: 390,
    // As Notepad saves it when told "Unicode".
    file: async () => ({ name: 'Giấy mời.txt', mimeType: 'text/plain', buffer: Buffer.from(`\ufeffKính gửi thôn Krông Búk.\r\n${WRITTEN}\r\n`, 'utf16le') }),
    name: 'Giấy mời',
    text: ['Kính gửi thôn Krông Búk.', WRITTEN],
    word: ['Krông Búk', 'cờ rông búc'],
  },
];

it.each(given)('a text comes from a file, is put right where it is read wrong, heard, spoken, and spoken anew when it is changed, $width px', async ({ width, file, name, text, word: [written = '', read = ''] }) => {
  const { page, look, problems } = await openAt(width);
  await visit(page, `${SPEECHES}/tao-moi`);
  const field = page.getByLabel(/^Viết hoặc dán văn bản/);
  if (width > 500) await dropOn(field, await file());
  else await page.getByLabel('Chọn tệp văn bản hoặc Word').setInputFiles(await file());
  await expect.poll(() => field.inputValue(), SOON).toBe(text.join('\n'));
  expect(await page.getByLabel(/^Tên văn bản/).inputValue()).toBe(name);

  const pane = page.getByRole('region', { name: 'Sẽ đọc là' });
  await button(page, 'mười bảy giờ ba mươi phút, viết là 17h30. Sửa cách đọc').waitFor();
  await look('van-ban-tu-tep');
  await button(page, 'ủy ban nhân dân, viết là UBND. Sửa cách đọc').click();
  const dialog = page.getByRole('dialog', { name: 'Sửa cách đọc' });
  await dialog.getByLabel('Đọc là').fill('ủy ban');
  await hears(page, () => dialog.getByRole('button', { name: 'Nghe cách đọc này' }).click());
  await look('sua-cach-doc');
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
  for (const part of ['ủy ban xã mời', read, 'mười bảy giờ ba mươi phút']) expect(first.text_normalized).toContain(part);
  await look('van-ban-da-doc');

  await press(page, 'Mở nội dung phát');
  await page.waitForURL('**/quan-ly-noi-dung/chi-tiet?id=*');
  await page.getByRole('main').getByText(WRITTEN).waitFor();
  const contentOf = async () => (await canbo.call<Content>('GET', `/api/content-manager/find/${first.content?.id}`)).body;
  const before = await contentOf();
  expect(before).toMatchObject({ name: called, source_kind: 'tts', transcript: text.join('\n'), processing_status: 'ready' });
  await page.goBack();

  await press(page, 'Sửa');
  await field.fill(`${text.join('\n')}\nXin cảm ơn và hẹn gặp lại bà con.`);
  await save(page);
  const asked = page.getByRole('dialog', { name: `Đọc lại “${called}”?` });
  await asked.waitFor();
  await look('hoi-doc-lai');
  await asked.getByRole('button', { name: 'Hủy bỏ' }).click();
  await page.getByText('Chưa lưu: âm thanh hiện có vẫn được giữ nguyên').first().waitFor();
  expect(await contentOf()).toEqual(expect.objectContaining({ files: [expect.objectContaining({ sha256: before.files[0]?.sha256 })] }));
  await save(page);
  await asked.getByRole('button', { name: 'Đọc lại' }).click();
  await page.getByText('Đã lưu văn bản').waitFor();
  await expect.poll(async () => (await contentOf()).files[0]?.sha256, SOON).not.toBe(before.files[0]?.sha256);
  await badge(page, 'Đã đọc');
  expect(await contentOf()).toMatchObject({ id: before.id, transcript: expect.stringContaining('hẹn gặp lại bà con') });

  await visit(page, `${SPEECHES}/tu-dien-cach-doc`);
  await button(page, `Thao tác: ${written}`).click();
  await hears(page, () => page.getByRole('menuitem', { name: 'Nghe thử' }).click());
  await look('tu-dien');
  expect(problems).toEqual([]);
});

/** Fills in where a source is. */
async function describeSource(page: Page, { kind, url, backup = '' }: { kind: string; url: string; backup?: string }) {
  await choose(page, /^Kiểu nguồn/, kind);
  await page.getByLabel(/^Địa chỉ nguồn/).fill(url);
  await page.getByLabel(/^Địa chỉ dự phòng/).fill(backup);
}
const ICECAST = 'Icecast, Shoutcast';
const results = (page: Page) => page.getByRole('status', { name: 'Kết quả kiểm tra' });
async function check(page: Page, ...says: RegExp[]) {
  await button(page, 'Kiểm tra').click();
  for (const said of says) await results(page).getByText(said).waitFor();
}

/** A run of 24 seconds that takes a radio from the air, whose sender falls silent, comes back, and is gone for a while with its backup. Answers the run. */
async function broadcast(): Promise<string> {
  await clearTheAir(await apiAs(product.url, 'admin'));
  for (const path of ['/main', '/backup']) sender.sends(path, 'sound');
  const { body: me } = await canbo.call<{ area: { id: string } }>('GET', `/api/account/find/${canbo.accountId}`);
  const area_id = me.area.id;
  const { body: relay } = await canbo.call<{ id: string }>('POST', '/api/relay-link', { name: 'Đài chập chờn', url: sender.at('/main'), backup_url: sender.at('/backup'), protocol: 'icecast', area_id });
  const items = [{ item_type: 'relay', ref_id: relay.id, length_sec: 24 }];
  const { body: draft, status } = await canbo.call<{ id: string; version: number }>('POST', '/api/playlist', { name: 'Tiếp sóng thời sự', area_id, area_ids: [area_id], items, mode: 'now', slots: [] });
  expect(status, JSON.stringify(draft)).toBe(201);
  const { body: sent } = await canbo.call<{ version: number }>('POST', `/api/playlist/${draft.id}/submit`, { version: draft.version, conflict_rule: 'keep' });
  const lanhdao = await apiAs(product.url, 'lanhdao');
  const approved = await lanhdao.call('POST', `/api/playlist/${draft.id}/approve`, { version: sent.version, conflict_rule: 'keep' });
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);

  const states = async () => (await canbo.call<Rows<{ play_state: string }>>('GET', '/api/device/find?limit=100')).body.rows.map(({ play_state }) => play_state);
  await expect.poll(states, SOON).toContain('playing');
  sender.sends('/main', 'silence');
  await expect.poll(() => sender.listeners('/backup'), SOON).toBeGreaterThan(0);
  expect(await states()).not.toContain('error');
  sender.sends('/main', 'sound');
  await expect.poll(() => sender.listeners('/backup'), SOON).toBe(0);
  for (const path of ['/main', '/backup']) sender.sends(path, null);
  await expect.poll(states, SOON).toContain('error');
  for (const path of ['/main', '/backup']) sender.sends(path, 'sound');
  return draft.id;
}

it('a text goes on being spoken after the machine was cut off in the middle, and a host inside is called only once whoever runs the machine allows it', async () => {
  const { page, look, problems } = await openAt(1440);
  await visit(page, `${SPEECHES}/tao-moi`);
  await page.getByLabel(/^Tên văn bản/).fill('Bài đọc dài');
  await page.getByLabel(/^Viết hoặc dán văn bản/).fill(Array.from({ length: 80 }, (_, n) => `Câu thứ ${n + 1} mời bà con chú ý theo dõi bản tin của xã nhà.`).join(' '));
  await save(page);
  const under = page.getByText(/^Đang đọc văn bản: \d+%/);
  await under.waitFor();
  await look('dang-doc');
  await resize(page, 390, 844);
  await look('dang-doc-hep');
  await press(page, 'Dừng đọc');
  await page.getByText('Đã dừng đọc').waitFor();
  await badge(page, 'Chưa đọc');
  expect(await speechOn(page)).toMatchObject({ job_status: 'draft', content: null });
  await look('da-dung-doc');
  await press(page, 'Đọc thành âm thanh');
  await under.waitFor();

  const other = await openAt(390);
  await visit(other.page, `${RELAYS}?id=moi`);
  await other.page.getByLabel(/^Tên đường dẫn/).fill('Đài trong nhà');
  sender.sends('/radio', 'sound');
  await describeSource(other.page, { kind: ICECAST, url: sender.at('/radio') });
  await check(other.page, /^Địa chỉ này nằm trong mạng nội bộ nên không được kết nối/);
  await button(other.page, 'Nghe thử').click();
  await other.page.getByText(/nằm trong mạng nội bộ/).nth(1).waitFor();
  await other.look('nguon-trong-mang');
  expect(sender.asked).toEqual([]);

  expect((await speechOn(page)).job_status).toBe('processing');
  await product.kill9();
  await product.restart({ LOA_RELAY_HOSTS: '127.0.0.1' });
  await badge(page, 'Đã đọc');
  expect(await speechOn(page)).toMatchObject({ job_status: 'done', content: { name: 'Bài đọc dài' } });
  await check(other.page, /^có tiếng sau .* giây, MP3, 22,1 kHz, một kênh/);
  aired = broadcast();
  aired.catch(() => undefined);
  expect([...problems, ...other.problems]).toEqual([]);
});

it.each(widths)('a source is tried and heard before it is saved, says why where it is not good, and how it stands is told live, %d px', async (width) => {
  const { page, look, problems } = await openAt(width);
  const name = `Đài huyện ${width}`;
  const live = `/song-${width}`;
  sender.sends(live, 'silence');
  await visit(page, `${RELAYS}?id=moi`);
  await page.getByLabel(/^Tên đường dẫn/).fill(name);
  await describeSource(page, { kind: ICECAST, url: sender.at(live), backup: sender.at('/khong-co') });
  await check(page, /^Mất tiếng: nguồn vẫn gửi/, /^Nguồn không có ở địa chỉ này/);
  await look('nguon-mat-tieng');
  await describeSource(page, { kind: 'HLS (.m3u8)', url: sender.at('/hls.m3u8') });
  await check(page, /^có tiếng sau .* giây, MP3/);
  await button(page, 'Nghe thử').click();
  await page.getByText('Đang nghe trực tiếp').waitFor();
  await look('nghe-truoc-khi-luu');
  await button(page, 'Dừng nghe').click();

  sender.sends(live, 'sound');
  sender.sends('/du-phong', 'sound');
  await describeSource(page, { kind: ICECAST, url: sender.at(live), backup: sender.at('/du-phong') });
  await check(page, /^có tiếng sau .* giây, MP3/);
  expect(await results(page).getByText(/^có tiếng sau/).count()).toBe(2);
  await page.getByLabel(/^Tăng giảm âm lượng/).fill('-3');
  await save(page);
  await page.getByText('Đã thêm đường dẫn tiếp sóng').waitFor();
  const id = idOn(page);
  for (const source of ['Nghe nguồn chính', 'Nghe nguồn dự phòng']) {
    await button(page, source).click();
    await page.getByText('Đang nghe trực tiếp').waitFor();
    await button(page, 'Dừng nghe').click();
  }
  // Who has left is not sent to.
  await expect.poll(() => sender.listeners('/du-phong'), SOON).toBe(0);
  await page.getByText('−3 dB').waitFor();
  await look('mot-nguon');

  await visit(page, RELAYS);
  const row = page.getByRole(width > 500 ? 'row' : 'listitem').filter({ hasText: name });
  await canbo.call('POST', `/api/relay-link/${id}/check`);
  await row.getByText('Tốt').waitFor();
  sender.sends(live, 'silence');
  // Somebody else looks; this page is told.
  await canbo.call('POST', `/api/relay-link/${id}/check`);
  await row.getByText('Dùng dự phòng').waitFor();
  await look('cac-nguon');
  await button(page, `Thao tác: ${name}`).click();
  await page.getByRole('menuitem', { name: 'Tạo lịch phát' }).click();
  await page.getByRole('list', { name: 'Nội dung sẽ phát' }).getByText(name).waitFor();
  await page.getByLabel(`Số phút tiếp sóng ${name}`).waitFor();
  await look('lich-tiep-song');
  expect(problems).toEqual([]);
});

/** A WAV file of a second of silence, as services send it: 16 kHz, one channel. */
function wav() {
  const [rate, size] = [16_000, 32_000];
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + size, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  for (const [at, value] of [[20, 1], [22, 1], [32, 2], [34, 16]] as const) head.writeUInt16LE(value, at);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.write('data', 36);
  head.writeUInt32LE(size, 40);
  return Buffer.concat([head, Buffer.alloc(size)]);
}

it('a text that a service on the network does not speak says why, and is tried again', async () => {
  let hasQuota = false;
  const service = createServer((request, response) => {
    request.resume();
    if (hasQuota) response.writeHead(200, { 'content-type': 'audio/wav' }).end(wav());
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

  const { page, look, problems } = await openAt(390);
  await visit(page, `${SPEECHES}/tao-moi`);
  await page.getByLabel(/^Tên văn bản/).fill('Đọc bằng dịch vụ');
  await page.getByLabel(/^Viết hoặc dán văn bản/).fill('Mời bà con theo dõi bản tin.');
  await choose(page, /^Giọng đọc/, 'Quỳnh Anh (nữ miền Bắc) (Giọng tỉnh)');
  await save(page);
  await page.getByText(/^Dịch vụ giọng đọc “Giọng tỉnh” báo đã hết lượt dùng/).first().waitFor();
  await badge(page, 'Lỗi');
  await look('khong-doc-duoc');
  await resize(page, 1440);
  await look('khong-doc-duoc-rong');
  hasQuota = true;
  await press(page, 'Thử lại');
  await badge(page, 'Đã đọc');
  service.close();
  expect([...admin.problems, ...problems]).toEqual([]);
});

it('the history says what devices could not take from the air, and what came from the backup', async () => {
  const schedule = await aired;
  const runs = async () => (await canbo.call<Rows<{ id: string; status: string }>>('GET', `/api/playlist/history/find?schedule_id=${schedule}`)).body.rows;
  await expect.poll(async () => (await runs())[0]?.status, SOON).toBe('partial');
  for (const width of widths) {
    const { page, look, problems } = await openAt(width);
    await visit(page, '/quan-ly-lich-phat/lich-su');
    await page.getByRole('main').getByText('Tiếp sóng thời sự').first().click();
    const devices = page.getByRole('list', { name: /^Kết quả theo / });
    await devices.getByText('Lỗi nguồn tiếp sóng').first().waitFor();
    await devices.getByText(/nguồn dự phòng \d+:\d\d/).first().waitFor();
    await look('lich-su-tiep-song');
    expect(problems).toEqual([]);
  }
});
