import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { englishOn, faultsOf, openConsole, shot, signIn, withBrowser } from './browser';
import { sharedProduct } from './product';
import { publishRelease } from './publish-release';

withBrowser();
const { url } = sharedProduct();

it.each([1440, 390])('an app goes from a file on disk to the public download page, %d px', async (width) => {
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100_000), Buffer.from(randomUUID())]);
  const name = `Loa cho máy tính ${width}`;
  const page = await openConsole(url, { width });
  await signIn(page, 'admin');
  await publishRelease(page, {
    file: 'loa.exe',
    bytes: program,
    seen: /Chương trình Windows \(EXE\)/,
    name,
    package_name: `Loa.Console${width}`,
    version: '1.0.0',
    number: 1,
  });

  const visitor = await openConsole(url, { width });
  await visitor.goto('/download');
  const card = visitor.getByRole('listitem').filter({ hasText: name });
  await card.getByText(createHash('sha256').update(program).digest('hex')).waitFor();
  await shot(visitor, `tai-ung-dung-${width}`);
  // The picture that the camera of another phone would see.
  const toPassOn = visitor.getByRole('button', { name: 'Hiện mã QR cho người khác quét' });
  if (width < 600) await toPassOn.click();
  await visitor.getByRole('img', { name: 'Mã QR của trang này' }).waitFor();
  expect(await toPassOn.count()).toBe(0);
  const { data, info } = await sharp(await visitor.screenshot({ fullPage: true }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQR({ data, width: info.width, height: info.height }, { timeLimit: 10_000 })).toBe(`${url}/download`);
  expect([...(await faultsOf(visitor, `/download ${width}`)), ...(await englishOn(visitor))]).toEqual([]);
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    card.getByRole('link', { name: 'Tải về' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`Loa.Console${width}-1.0.0.exe`);
  expect((await readFile(await download.path())).equals(program)).toBe(true);
});
