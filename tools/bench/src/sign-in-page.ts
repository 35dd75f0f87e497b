import { openBrowser, type BrowserState } from './chromium.ts';
import { PASSWORD } from './operator.ts';

/** Signs in through the form and answers what the browser keeps, for fresh browsers that are to be signed in. */
export async function signedInState(url: string, username: string): Promise<BrowserState> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ locale: 'vi-VN' });
    const page = await context.newPage();
    await page.goto(`${url}/dang-nhap`);
    await page.getByLabel('Tên đăng nhập').fill(username);
    await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await page.getByRole('navigation').first().waitFor();
    return await context.storageState();
  } finally {
    await browser.close();
  }
}
