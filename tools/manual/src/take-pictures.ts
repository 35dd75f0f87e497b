import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { root, startProduct } from './product.ts';
import { shoot } from './shoot.ts';
import { openBrowser, visitorsOf } from './visitors.ts';
import { wantedPictures, type Wanted } from './wanted-pictures.ts';

const VARIANTS = ['smart-audio', 'ip-radio', 'broadcast', 'led-display'];
/**
 * Share of pixels that may differ: clocks and counters differ from run to run, and a picture with no other change is
 * kept.
 */
const SAME_SHARE = 0.02;

const folderOf = (variant: string) => join(root, 'apps', variant, 'public/assets/manual');

/** Whether two pictures differ in little more than a clock. */
async function showsTheSame(before: Buffer, now: Buffer) {
  const raw = (picture: Buffer) => sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const [a, b] = await Promise.all([raw(before), raw(now)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return false;
  const differing = a.data.reduce((count, value, at) => count + Number(Math.abs(value - (b.data[at] ?? 0)) > 48), 0);
  return differing / a.data.length < SAME_SHARE;
}

async function saveIfChanged(file: string, shot: Buffer) {
  const picture = await sharp(shot).webp({ quality: 30, effort: 6, smartSubsample: true }).toBuffer();
  if (existsSync(file) && (await showsTheSame(readFileSync(file), picture))) return;
  writeFileSync(file, picture);
}

/** Takes all pictures of one console; failed ones are listed at the end with their reason. */
async function takeAll(
  browser: Browser,
  variant: string,
  wanted: Wanted[],
  only: readonly string[],
): Promise<string[]> {
  const folder = folderOf(variant);
  mkdirSync(folder, { recursive: true });
  const product = await startProduct(variant);
  const visitors = visitorsOf(browser, product.url);
  const troubles: string[] = [];
  try {
    for (const request of wanted.filter(({ name }) => only.length === 0 || only.includes(name))) {
      const page = await visitors.pageFor(request);
      try {
        await saveIfChanged(join(folder, `${request.name}.webp`), await shoot(page, request));
      } catch (error) {
        troubles.push(`${variant}/${request.name}: ${String(error).split('\n').slice(0, 3).join(' ')}`);
      }
      await page.close();
    }
  } finally {
    await visitors.leave();
    await product.stop();
  }
  const names = wanted.map(({ name }) => `${name}.webp`);
  for (const file of readdirSync(folder)) if (!names.includes(file)) rmSync(join(folder, file));
  return troubles;
}

const named = process.argv.slice(2);
const variants = VARIANTS.filter((variant) => named.includes(variant));
const wanted = await wantedPictures(VARIANTS);
const browser = await openBrowser();
const troubles: string[] = [];
for (const variant of variants.length > 0 ? variants : VARIANTS) {
  troubles.push(
    ...(await takeAll(
      browser,
      variant,
      wanted.get(variant) ?? [],
      named.filter((name) => !VARIANTS.includes(name)),
    )),
  );
  const files = readdirSync(folderOf(variant));
  console.log(
    `${variant}: ${files.length} pictures, ${Math.round(files.reduce((sum, file) => sum + statSync(join(folderOf(variant), file)).size, 0) / 1024)} kB`,
  );
}
await browser.close();
if (troubles.length > 0) {
  console.error(troubles.join('\n'));
  process.exitCode = 1;
}
