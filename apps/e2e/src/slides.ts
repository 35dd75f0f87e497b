import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { dropOn, shot } from './browser';

const COLOURS = ['#ff0000', '#00ff00', '#0000ff'];
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const saved = (page: Page) => button(page, 'Sửa').waitFor();
/** A machine at work on other things answers late. */
const PATIENT = { timeout: 60_000 };
const slides = (page: Page) => page.getByRole('list', { name: 'Các trang chiếu' });

/** A leaflet of three pages, each of one colour, as a browser prints it. */
async function printedLeaflet(page: Page): Promise<Buffer> {
  const printer = await page.context().newPage();
  await printer.setContent(`<style>body { margin: 0 }</style>${COLOURS.map((colour) => `<div style="background:${colour};height:300px;break-after:page"></div>`).join('')}`);
  const bytes = await printer.pdf({ width: '400px', height: '300px', printBackground: true, pageRanges: '1-3' });
  await printer.close();
  return bytes;
}

async function middleOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

/** A card is taken by its handle and let go over another one. */
async function drag(page: Page, from: number, to: number) {
  const handle = (at: number) => button(page, new RegExp(`^Di chuyển ${at}\\. `));
  await handle(from).scrollIntoViewIfNeeded();
  await page.mouse.move(...(await middleOf(handle(from))));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(handle(to))), { steps: 15 });
  await page.mouse.up();
  // It is on its way to its place for a moment, and its order is kept once it is there.
  await expect.poll(() => page.locator('[data-dnd-dragging], [data-dnd-dropping]').count(), PATIENT).toBe(0);
}

const cards = async (page: Page) => (await slides(page).getByRole('button', { name: /^\d+\. / }).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))).map((name) => name.replace(/^\d+\. /, ''));
const shown = async (page: Page) => (await slides(page).getByRole('listitem').allInnerTexts()).map((text) => text.split('\n').find((line) => /\p{L}/u.test(line)));
const middleDot = (page: Page) => page.locator('canvas[role=img]').evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height, ...(canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data.slice(0, 3) ?? [])].map((value) => (value > 230 && value < 256 ? 255 : value < 25 ? 0 : value)));

async function choose(page: Page, label: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

async function pick(page: Page, ...names: string[]) {
  await button(page, 'Chọn nội dung').click();
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check();
  await button(page, `Chọn ${names.length} nội dung`).click();
}

/** A leaflet is dropped in and becomes cards, which the mouse and the keys put in order; that is kept, and seen on the dots of the board it is for. */
async function orderSlides(page: Page, { text, board, width }: Places) {
  const leaflet = `Tờ rơi ${width}`;
  await page.goto('/trinh-chieu/tao-moi');
  await page.getByLabel('Tên trình chiếu').fill(`Trang theo thứ tự ${width}`);
  await choose(page, 'Độ phân giải', new RegExp(board));
  await dropOn(page.getByText(/^Hoặc thả/), { name: `${leaflet}.pdf`, mimeType: 'application/pdf', buffer: await printedLeaflet(page) });
  const pages = [1, 2, 3].map((at) => `${leaflet}, trang ${at}`);
  await expect.poll(() => cards(page), PATIENT).toEqual(pages);
  await pick(page, text);
  await expect.poll(() => cards(page), PATIENT).toEqual([...pages, text]);

  const [first, second, third] = pages;
  await drag(page, 3, 1);
  await expect.poll(() => cards(page), PATIENT).toEqual([third, first, second, text]);
  await button(page, /^Di chuyển 4\. /).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => cards(page), PATIENT).toEqual([text, third, first, second]);
  await page.keyboard.press('ArrowRight');
  const ordered = [third, text, first, second];
  await expect.poll(() => cards(page), PATIENT).toEqual(ordered);
  await page.getByLabel('Thời lượng mỗi trang').fill('1');
  await shot(page, `trinh-chieu-xep-trang-${width}`);
  await button(page, 'Lưu').click();
  await saved(page);
  await expect.poll(() => shown(page), PATIENT).toEqual(ordered);
  await page.reload();
  await expect.poll(() => shown(page), PATIENT).toEqual(ordered);

  await expect.poll(() => middleDot(page), PATIENT).toEqual([256, 64, 0, 0, 255]);
  await button(page, 'Trang sau').click();
  await button(page, 'Trang sau').click();
  await expect.poll(() => middleDot(page), PATIENT).toEqual([256, 64, 255, 0, 0]);
  await button(page, 'Chạy thử').click();
  await page.getByText(/^Trang 4\/4/).waitFor();
  return leaflet;
}

/** A slideshow takes a collection as a whole, and follows it when it is put in another order. */
async function followCollection(page: Page, { text, leaflet, width }: Places & { leaflet: string }) {
  const name = `Bộ theo thứ tự ${width}`;
  const pages = [1, 2, 3].map((at) => `${leaflet}, trang ${at}`);
  await page.goto('/bo-suu-tap/tao-moi');
  await page.getByLabel('Tên bộ sưu tập').fill(name);
  await pick(page, text, leaflet);
  await button(page, 'Lưu').click();
  await saved(page);
  const collection = page.url();
  await page.goto('/trinh-chieu/tao-moi');
  await page.getByLabel('Tên trình chiếu').fill(`Chiếu cả bộ ${width}`);
  await page.getByRole('radio', { name: /^Theo bộ sưu tập/ }).check();
  await choose(page, 'Bộ sưu tập', name);
  await button(page, 'Lưu').click();
  await saved(page);
  await expect.poll(() => shown(page), PATIENT).toEqual([text, ...pages]);
  const show = page.url();

  await page.goto(collection);
  await button(page, 'Sửa').click();
  await button(page, `Di chuyển ${leaflet}`).focus();
  await page.keyboard.press('ArrowUp');
  await button(page, 'Lưu').click();
  await saved(page);
  await page.goto(show);
  await expect.poll(() => shown(page), PATIENT).toEqual([...pages, text]);
}

interface Places {
  /** Name of a scrolling text that is there. */
  text: string;
  /** Name of a resolution of 256 × 64. */
  board: string;
  width: number;
}

/** Slideshows and collections made by hand, in a console that has boards. */
export async function makeSlideshows(page: Page, names: Places) {
  const leaflet = await orderSlides(page, names);
  await followCollection(page, { ...names, leaflet });
}
