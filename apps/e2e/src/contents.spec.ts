import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '@loa/contracts/content';
import type { Schedule } from '@loa/contracts/schedules';
import { expect, it } from 'vitest';
import { apiAs } from './api';
import { faultsOf, openConsole, shot, signIn, withBrowser } from './browser';
import { root } from './launch';
import { startProduct } from './product';

withBrowser();
const product = startProduct();

/** A WAV file of one tone. */
function toneOf(seconds: number, rate = 8000) {
  const sound = Buffer.alloc(seconds * rate * 2);
  for (let at = 0; at < seconds * rate; at += 1) sound.writeInt16LE(Math.round(12_000 * Math.sin((at * 2 * Math.PI * 440) / rate)), at * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + sound.length, 4);
  head.write('WAVEfmt ', 8);
  [16, 0x0001_0001, rate, rate * 2, 0x0010_0002].forEach((value, at) => head.writeUInt32LE(value, 16 + at * 4));
  head.write('data', 36);
  head.writeUInt32LE(sound.length, 40);
  return Buffer.concat([head, sound]);
}

it.each([1440, 390])('shows what a new file touches before it is put there, %d px', async (width) => {
  const { url } = await product;
  const api = await apiAs(url, 'canbo');
  const { rows } = (await api.call<{ rows: Schedule[] }>('GET', '/api/playlist/find?status=approved&limit=50')).body;
  const held = rows.flatMap(({ items }) => items).find(({ item_type }) => item_type === 'content')!;
  const page = await openConsole(url, { width });
  await signIn(page, 'canbo');
  await page.goto(`/quan-ly-noi-dung/chi-tiet?id=${held.ref_id}&sua=1`);
  await page.getByLabel('Chọn tệp thay thế').setInputFiles({ name: 'moi.wav', mimeType: 'audio/wav', buffer: toneOf(1200) });
  await page.getByText('Đã tải lên').waitFor();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Thay tệp ở \d+ lịch phát/ });
  await dialog.getByText(/thời lượng từ .* thành 20:00/).waitFor();
  await shot(page, `thay-tep-${width}`);
  expect(await faultsOf(page, `thay tệp ${width}`)).toEqual([]);
  await dialog.getByRole('button', { name: 'Giữ tệp cũ' }).click();
  await page.getByText('Chưa lưu: tệp đang phát vẫn giữ nguyên.').waitFor();
});

it('changes several contents at once', async () => {
  const { url } = await product;
  const page = await openConsole(url);
  await signIn(page, 'canbo');
  await page.goto('/quan-ly-noi-dung/danh-sach');
  const boxes = page.locator('.MuiDataGrid-row[data-id]').getByRole('checkbox');
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await page.getByRole('toolbar', { name: 'Thao tác với các dòng đã chọn' }).getByRole('button', { name: 'Sửa', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sửa 2 nội dung' });
  await dialog.getByRole('switch', { name: 'Đổi ngày hết hạn' }).click();
  await dialog.getByText('Dùng đến hết ngày').first().waitFor();
  await shot(page, 'sua-nhieu');
  expect(await faultsOf(page, 'sửa nhiều')).toEqual([]);
  await dialog.getByRole('combobox', { name: /Ai được dùng/ }).click();
  await page.getByRole('option', { name: 'Mọi nơi' }).click();
  await dialog.getByRole('button', { name: 'Sửa 2 nội dung' }).click();
  await page.getByText('Đã sửa 2 nội dung').waitFor();
  const api = await apiAs(url, 'canbo');
  const { rows } = (await api.call<{ rows: Content[] }>('GET', '/api/content-manager/find?limit=100')).body;
  expect(rows.filter(({ share }) => share === 'all').length).toBeGreaterThanOrEqual(2);
});

it('proves that every record has its file and every file its record, while the server runs and without it', async () => {
  const { url, dataDir, shutDown } = await product;
  const check = () =>
    new Promise<{ code: number; out: string }>((resolve) => {
      const env = { ...process.env, LOA_MODE: 'demo', LOA_DATA_DIR: dataDir, PORT: new URL(url).port };
      execFile(process.execPath, ['dist/apps/server/check-media.js'], { cwd: root, env }, (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }));
    });
  const stray = join(dataDir, 'media', 'ee', `${'e'.repeat(64)}.mp3`);
  mkdirSync(join(dataDir, 'media', 'ee'), { recursive: true });
  for (const stop of [async () => undefined, shutDown]) {
    await stop();
    const whole = await check();
    expect(whole.out).toMatch(/^media: \d+ files, .*in order$/m);
    expect(whole.code).toBe(0);
    writeFileSync(stray, 'x');
    utimesSync(stray, 1, 1);
    expect(await check()).toEqual({ code: 1, out: expect.stringContaining(`${'e'.repeat(64)}.mp3 belongs to nobody`) });
    rmSync(stray);
  }
});
