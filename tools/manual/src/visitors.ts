import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../../testbed/chromium-path.ts';
import type { Wanted } from './wanted-pictures.ts';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];
const PASSWORD = 'Loa@123456';
/**
 * Window size: wide enough for the menu, which is folded, and no wider, so that pictures are read at their own size.
 */
const DESK = { width: 1000, height: 560 };
const PHONE = { width: 390, height: 700 };

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), headless: true, args: quiet });
}

async function signIn(page: Page, username: string) {
  await page.goto('/dang-nhap');
  await page.getByLabel('Tên đăng nhập').fill(username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await page.getByRole('button', { name: /^Tài khoản/ }).waitFor();
}

/** Signed-in users of a product: `pageFor` opens a new page of the user that a picture needs. */
export function visitorsOf(browser: Browser, url: string) {
  const contexts = new Map<string, Promise<BrowserContext>>();
  const enter = async (username: Wanted['as'], phone: boolean) => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: phone ? PHONE : DESK,
      locale: 'vi-VN',
      timezoneId: 'Asia/Ho_Chi_Minh',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(15_000);
    if (username === 'nobody') return context;
    const page = await context.newPage();
    await signIn(page, username);
    if (!phone) await page.getByRole('button', { name: 'Thu gọn menu' }).click();
    await page.close();
    return context;
  };
  const pageFor = async ({ as, phone }: Pick<Wanted, 'as' | 'phone'>) => {
    const key = `${as} ${phone}`;
    const context = contexts.get(key) ?? enter(as, phone);
    contexts.set(key, context);
    return (await context).newPage();
  };
  const leave = async () => {
    for (const context of contexts.values()) await (await context).close();
  };
  return { pageFor, leave };
}
