import type { Content } from '@loa/contracts/content';
import type { Speech } from '@loa/contracts/speech';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { apiAs, type ApiUser } from './api';
import { dropOn, englishOn, faultsOf, openConsole, press, shot, signIn, visit, withBrowser } from './browser';
import type { Product } from './launch';
import { startProduct } from './product';

withBrowser();

const SPEECHES = '/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi';
/** A busy machine takes its time. */
const SOON = { timeout: 60_000, interval: 200 };

let product: Product;
let canbo: ApiUser;

beforeAll(async () => {
  product = await startProduct();
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
