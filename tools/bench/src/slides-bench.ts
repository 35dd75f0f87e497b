import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Bench } from './bench-kind.ts';
import { openBrowser, type BrowserState } from './chromium.ts';
import { signIn, type Operator } from './operator.ts';
import { installProbe, type PageNotes } from './page-probe.ts';
import { startProduct } from './product.ts';
import { compare } from './result.ts';
import { signedInState } from './sign-in-page.ts';
import { uploadFile, untilReady } from './upload-file.ts';
import { root, temporaryFolder } from './workspace.ts';

const SLIDES = 200;
const PICTURES = 20;
const ROUNDS = 3;
const LONGEST_MS = 100;
const CARD = 'ol[aria-label="Các trang chiếu"] > li';

interface Fixtures {
  noisyJpeg(width: number, height: number): Promise<Buffer>;
  write(dir: string, name: string, bytes: Buffer): Promise<string>;
}
const fixtures = (): Promise<Fixtures> => import(join(root, 'apps/server/src/media/visual-files.fixture.ts'));

const words = {
  typed_kind: 'text',
  body: 'Chào mừng bà con về dự hội làng',
  text_style: { font: 'sans', size_px: 64, is_bold: true, color: '#ffcc00', background: '#000000', speed_px: 60 },
  width: 1920,
  height: 1080,
};

/** Two hundred slides of twenty pictures and a scrolling text, each with a caption of its own. */
async function addShow(url: string, operator: Operator, dir: string) {
  const { noisyJpeg, write } = await fixtures();
  const own = { area_id: operator.area.id, share: 'below' };
  const media = '/api/content-manager/media';
  const ids = [(await operator.call<{ id: string }>('POST', media, { ...own, ...words, name: 'Chữ chạy' })).id];
  for (let at = 0; at < PICTURES; at += 1) {
    const file = await write(dir, `anh-${at}.jpg`, await noisyJpeg(1280 + at, 720));
    ids.push(
      (
        await untilReady(operator, media, {
          ...own,
          name: `Ảnh ${at}`,
          upload_id: await uploadFile({ url, operator }, file),
        })
      ).id,
    );
  }
  const { rows } = await operator.call<{ rows: { id: string }[] }>('GET', '/api/resolution/find?limit=1');
  const slides = Array.from({ length: SLIDES }, (_, at) => ({
    media_id: ids[at % ids.length],
    caption: `Trang ${at + 1}`,
  }));
  await operator.call('POST', '/api/slideshow', { ...own, name: 'Hai trăm trang', resolution_id: rows[0]?.id, slides });
}

const longest = (page: Page) => page.evaluate(() => (window as unknown as { bench: PageNotes }).bench.longest_task);
/** The longest task of what is done, until the page has come to rest. */
async function during(page: Page, act: () => Promise<unknown>) {
  await page.evaluate(() => void ((window as unknown as { bench: PageNotes }).bench.longest_task = 0));
  await act();
  // Tasks are told only after they are over: two frames, and a moment for what was put off.
  await page.waitForTimeout(500);
  return longest(page);
}

async function middleOf(page: Page, name: string | RegExp) {
  const box = await page.getByRole('button', { name }).boundingBox();
  if (!box) throw new Error(`${name} is not to be seen`);
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

/** The third card is taken by its handle over the cards of four rows, down past the edge, and let go. */
async function drag(page: Page) {
  const { mouse } = page;
  await mouse.move(...(await middleOf(page, /^Di chuyển 3\. /)));
  await mouse.down();
  for (const over of [4, 5, 9, 14, 12, 8]) {
    const [x, y] = await middleOf(page, new RegExp(`^Di chuyển ${over}\\. `));
    await mouse.move(x, y, { steps: 12 });
  }
  const { height = 0 } = page.viewportSize() ?? {};
  await mouse.move(400, height - 4, { steps: 12 });
  await page.waitForTimeout(1500);
  await mouse.up();
}

async function byKeys(page: Page) {
  await page.getByRole('button', { name: /^Di chuyển 5\. / }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'End', 'ArrowLeft', 'Home', 'ArrowRight'])
    await page.keyboard.press(key);
}

async function once(url: string, state: BrowserState) {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'vi-VN',
      timezoneId: 'Asia/Ho_Chi_Minh',
      storageState: state,
    });
    const page = await context.newPage();
    await page.addInitScript(installProbe, { ready: CARD, least: SLIDES });
    await page.goto(`${url}/trinh-chieu/danh-sach`);
    await page.getByRole('link', { name: 'Hai trăm trang' }).waitFor();
    const there = () =>
      page.waitForFunction(([card, least]) => document.querySelectorAll(card).length >= least, [CARD, SLIDES] as const);
    const read = await during(page, async () => {
      await page.getByRole('link', { name: 'Hai trăm trang' }).click();
      await there();
    });
    const edited = await during(page, async () => {
      await page.getByRole('button', { name: 'Sửa', exact: true }).click();
      await page.getByRole('button', { name: new RegExp(`^Di chuyển ${SLIDES}\\. `) }).waitFor({ state: 'attached' });
    });
    const dragged = await during(page, () => drag(page));
    const keyed = await during(page, () => byKeys(page));
    const chosen = await during(page, async () => {
      await page.getByRole('button', { name: /^7\. / }).click();
      await page.getByLabel('Chú thích').fill('Khai hội');
      await page.getByRole('button', { name: 'Nhân đôi trang' }).click();
    });
    return { read, edited, dragged, keyed, chosen };
  } finally {
    await browser.close();
  }
}

/**
 * A slideshow of two hundred slides: the longest task of opening it, dragging a card, moving one by keys and editing
 * one.
 */
export const slidesBench: Bench = async (own, { folders, log }) => {
  const { url } = await startProduct(own, await folders.copy(own, 'slides'), {
    LOA_DEMO_DEVICES: '0',
    LOA_RATE_LIMIT: '0',
    LOA_VARIANT: 'led-display',
  });
  const operator = await signIn(url, 'admin');
  await addShow(url, operator, temporaryFolder(own, 'pictures'));
  const state = await signedInState(url, 'admin');
  const rounds: Awaited<ReturnType<typeof once>>[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = await once(url, state);
    log(`round ${round}: ${JSON.stringify(measured)}`);
    if (round > 0) rounds.push(measured);
  }
  const line = (what: string, of: 'read' | 'edited' | 'dragged' | 'keyed' | 'chosen') =>
    compare(`${SLIDES} slides, ${what}: longest task`, {
      unit: 'ms',
      measured: rounds.map((round) => round[of]),
      limit: { atMost: LONGEST_MS },
    });
  return [
    line('opened', 'read'),
    line('opened to be edited', 'edited'),
    line('one dragged by the mouse', 'dragged'),
    line('one moved by keys', 'keyed'),
    line('one edited', 'chosen'),
  ];
};
