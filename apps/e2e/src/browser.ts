import { mkdir } from 'node:fs/promises';
import axe from 'axe-core';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { DEMO_PASSWORD } from '../../../tools/testbed/api-user.ts';
import { chromiumPath } from '../../../tools/testbed/chromium-path.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

let browser: Browser;

/**
 * Starts one browser for the file, with these additional flags; each `openConsole` is a person on a machine of their
 * own.
 */
export function withBrowser(...flags: string[]) {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: await chromiumPath(),
      headless: true,
      args: [...quiet, ...flags],
    });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      for (const page of browser.contexts().flatMap((context) => context.pages())) console.error(await shownOn(page));
  });
  afterAll(() => browser?.close());
}

/**
 * Address and text of a page, or of its open dialog alone: for a failed journey the report otherwise only names a place
 * in the code.
 */
async function shownOn(page: Page): Promise<string> {
  const text = await page
    .evaluate(() => ([...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) ?? document.body).innerText)
    .catch(String);
  return `${page.url()} shows:\n${text.replace(/\s*\n\s*/g, ' | ').slice(0, 1500)}`;
}

export interface ConsoleOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  /** Whether the console may open without a network; calls are then not for `page.route` alone. */
  offline?: boolean;
}

/** Opens a new browser profile at the product's address. A page error fails the test that caused it. */
export async function openConsole(
  url: string,
  { width = 1440, height = 900, theme = 'light', offline = false }: ConsoleOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    colorScheme: theme,
    serviceWorkers: offline ? 'allow' : 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

export const PASSWORD = DEMO_PASSWORD;

/** Fills in and sends the sign-in form, whatever the result. */
export async function trySignIn(page: Page, username: string, password: string) {
  await page.getByLabel('Tên đăng nhập').fill(username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
}

/** Signs in through the form, as a person does. `stay`: the current page is the sign-in page already. */
export async function signIn(page: Page, username: string, { stay = false, password = PASSWORD } = {}) {
  if (!stay) await page.goto('/dang-nhap');
  await trySignIn(page, username, password);
  await page.getByRole('button', { name: /Tài khoản/ }).waitFor();
}

const dataHasCome = (page: Page) =>
  expect.poll(() => page.locator('.MuiSkeleton-root').count(), { timeout: 60_000 }).toBe(0);

/** Opens a page and waits for its data. */
export async function visit(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('heading')).first().waitFor();
  await dataHasCome(page);
}

/** Resizes the window of an open page, as when a tablet is turned, and waits for what the other width shows. */
export async function resize(page: Page, width: number, height = 900) {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await dataHasCome(page);
}

/** Presses a button of the page; where there is little space it is in the page's menu. */
export async function press(page: Page, name: string) {
  const [button, menu] = [
    page.getByRole('button', { name, exact: true }),
    page.getByRole('button', { name: 'Thao tác khác', exact: true }),
  ];
  await button.or(menu).first().waitFor();
  if (await button.count()) return button.click();
  await menu.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Deletes the row with that name from a list, if possible. */
export async function removeRow(page: Page, name: string) {
  await page.getByRole('button', { name: `Thao tác: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Xóa' }).click();
  await page.getByRole('button', { name: 'Đồng ý' }).click();
}

/** Drops files over a part of the page, as from a folder. */
export async function dropOn(target: Locator, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const dataTransfer = await target.page().evaluateHandle(
    (dropped) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of dropped)
        data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }));
      return data;
    },
    files.map(({ name, mimeType: type, buffer }) => ({ name, type, base64: buffer.toString('base64') })),
  );
  for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer });
}

const ENGLISH =
  /\b(search|filters?|sort|rows?|columns?|pages?|select(ed)?|cancel|save|delete|remove|close|open|next|previous|first|last|loading|failed|required|invalid|show|hide|clear|more|options?|undefined|null|NaN|\[object)\b/i;
/** English words on the screen or for screen readers. */
export async function englishOn(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => [
    ...document.body.innerText.split('\n'),
    ...['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    ),
  ]);
  // An address is no prose.
  return said.filter((text) => ENGLISH.test(text.replace(/https?:\S+/g, '')));
}

/**
 * Violations that axe finds, run in the page itself: there are no frames, whose handling takes axe's driver ten times
 * as long.
 */
async function violationsOf(page: Page, runOnly: string[]): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (rules) =>
      (await window.axe.run(document, { resultTypes: ['violations'], ...(rules.length > 0 && { runOnly: rules }) }))
        .violations,
    runOnly,
  );
}

/**
 * Faults of a page: violations of axe, and sideways scrolling; empty for a good page. `runOnly`: the rules to check,
 * all by default.
 */
export async function faultsOf(page: Page, name: string, runOnly: string[] = []): Promise<string[]> {
  // Elements that fade in are judged once they are there; endless animations are not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  const violations = await violationsOf(page, runOnly);
  const faults = violations.map(
    ({ id, help, nodes }) =>
      `${name}: ${id}: ${help}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')}`,
  );
  return [...faults, ...(await tooWide(page, name))];
}

/** Whether the page scrolls sideways. */
export async function tooWide(page: Page, name: string): Promise<string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 0 ? [`${name} scrolls sideways by ${overflow}px`] : [];
}

/** Texts of the page's content that are cut to one line, with dots at their end. */
export const cutTexts = (page: Page, name: string): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('*')
    .evaluateAll(
      (elements, where) =>
        elements
          .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.scrollWidth > one.clientWidth + 1)
          .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis')
          .map((one) => (one as HTMLElement).innerText.trim())
          // The header of a column of buttons has a text for screen readers alone.
          .filter(Boolean)
          .map((text) => `${where} cuts “${text.slice(0, 60)}”`),
      name,
    );

/** Saves a screenshot under test-results when LOA_SHOTS is set, for a person to look at. */
export async function shot(page: Page, name: string) {
  if (!process.env.LOA_SHOTS) return;
  await mkdir(process.env.LOA_SHOTS, { recursive: true });
  await page.screenshot({ path: `${process.env.LOA_SHOTS}/${name}.png` });
}
