import type { Locator, Page } from 'playwright-core';
import type { Wanted } from './wanted-pictures.ts';

const FIELDS = ['textbox', 'combobox', 'searchbox', 'spinbutton'] as const;
const CONTROLS = ['button', 'link', 'tab', 'menuitem', 'checkbox', 'radio', 'switch', ...FIELDS] as const;
/** Space around a marked element: enough to recognize the place. */
const AROUND = { x: 260, y: 120 };
const RING = 4;

const firstSeen = (locators: Locator[]) =>
  locators
    .reduce((all, one) => all.or(one))
    .filter({ visible: true })
    .first();

/** The first of these elements that is on the page, once one of them is. */
async function bestOf(choices: Locator[]): Promise<Locator> {
  await firstSeen(choices).waitFor();
  for (const choice of choices) if ((await choice.count()) > 0) return choice;
  throw new Error('it went away');
}

/** The element with this name for a person; `row 1` and `menu 1` are the first record's link and its menu. */
async function named(page: Page, name: string): Promise<Locator> {
  const [, what, number = '1'] = /^(row|menu) (\d+)$/.exec(name) ?? [];
  const at = Number(number) - 1;
  if (what === 'row')
    return page
      .getByRole('main')
      .locator('[role=row] a[href], [role=rowgroup] a[href], ul > li a[href]')
      .filter({ visible: true })
      .nth(at);
  if (what === 'menu')
    return page
      .getByRole('main')
      .getByRole('button', { name: /^Thao tác: / })
      .filter({ visible: true })
      .nth(at);
  const control = (exact: boolean) => firstSeen(CONTROLS.map((role) => page.getByRole(role, { name, exact })));
  return bestOf([
    control(true),
    firstSeen([page.getByLabel(name, { exact: true })]),
    control(false),
    firstSeen([page.getByText(name, { exact: true })]),
  ]);
}

const isDrawn = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('.MuiSkeleton-root, [role=progressbar]:not([aria-valuenow])') &&
      document.fonts.status === 'loaded',
  );

/**
 * Waits until all requests are answered, and the page is drawn and at rest: the first drawing may cause more requests.
 */
async function untilStill(page: Page) {
  await page.locator('h1, h2').first().waitFor({ state: 'attached' });
  const refused = await page
    .getByText(/^(Forbidden Error!|404)$/)
    .first()
    .textContent({ timeout: 1 })
    .catch(() => null);
  if (refused) throw new Error(`the page says: ${refused}`);
  await isDrawn(page);
  await page.waitForLoadState('networkidle');
  await isDrawn(page);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
}

async function ring(page: Page, target: Locator) {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await target.boundingBox();
  if (!box) throw new Error('what is to be marked is not on the page');
  const place = { left: box.x - RING, top: box.y - RING, width: box.width + 2 * RING, height: box.height + 2 * RING };
  await page.evaluate((at) => {
    const mark = document.createElement('div');
    mark.style.cssText = `position:fixed;z-index:99999;pointer-events:none;box-sizing:border-box;border:3px solid #d4380d;border-radius:8px;left:${at.left}px;top:${at.top}px;width:${at.width}px;height:${at.height}px`;
    document.body.append(mark);
  }, place);
  return box;
}

/** Area of the picture: the whole window, the open dialog alone, or the marked element with some space around it. */
async function clipOf(
  page: Page,
  shows: Wanted['shows'],
  marked: { x: number; y: number; width: number; height: number } | null,
) {
  const { width, height } = page.viewportSize() ?? { width: 1000, height: 620 };
  const within = (x: number, y: number, right: number, bottom: number) => {
    const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
    return {
      x: left,
      y: top,
      width: Math.min(width, Math.ceil(right)) - left,
      height: Math.min(height, Math.ceil(bottom)) - top,
    };
  };
  if (shows === 'around' && marked)
    return within(
      marked.x - AROUND.x,
      marked.y - AROUND.y,
      marked.x + marked.width + AROUND.x,
      marked.y + marked.height + AROUND.y,
    );
  if (shows === 'dialog') {
    const box = await page.getByRole('dialog').filter({ visible: true }).last().boundingBox();
    if (box) return within(box.x - 8, box.y - 8, box.x + box.width + 8, box.y + box.height + 8);
  }
  return { x: 0, y: 0, width, height };
}

/** Opens the page of a picture, does the steps before it, and takes it. */
export async function shoot(page: Page, { open, click, fill, mark, shows }: Wanted): Promise<Buffer> {
  await page.goto(open);
  await untilStill(page);
  for (const name of click) {
    await (await named(page, name)).click();
    await untilStill(page);
  }
  for (const [name, text] of Object.entries(fill)) {
    await firstSeen(FIELDS.map((role) => page.getByRole(role, { name }))).fill(text);
    await untilStill(page);
  }
  const marked = mark === undefined ? null : await ring(page, await named(page, mark));
  return page.screenshot({ clip: await clipOf(page, shows, marked), animations: 'disabled', caret: 'hide' });
}
