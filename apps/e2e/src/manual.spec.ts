import { expect, it } from 'vitest';
import { faultsOf, openConsole, shot, signIn, withBrowser } from './browser';
import { sharedProduct } from './product';

withBrowser();
const { url } = sharedProduct();

it.each([1440, 390])(
  'answers a question where it comes up, is found without marks, and can be printed, %d px',
  async (width) => {
    const page = await openConsole(url, { width });
    await signIn(page, 'canbo');
    await page.goto('/quan-ly-lich-phat/tao-moi');
    await page.getByLabel('Tên lịch phát').waitFor();
    // On a phone the question mark is within the account's panel.
    if (width < 900) await page.getByRole('button', { name: /^Tài khoản/ }).click();
    await page.getByRole('button', { name: 'Trợ giúp và phím tắt' }).filter({ visible: true }).click();
    const help = page.getByRole('dialog', { name: 'Trợ giúp và phím tắt' });
    await help.getByRole('heading', { name: 'Phát một bản tin' }).waitFor();
    expect(await help.getByText('Mọi trang').count()).toBe(1);
    expect(await faultsOf(page, `help ${width}`)).toEqual([]);
    await shot(page, `tro-giup-${width}`);
    await help.getByRole('link', { name: 'Mở hướng dẫn sử dụng' }).click();
    await page.getByRole('heading', { level: 1, name: 'Phát một bản tin' }).waitFor();

    // Every picture of the chapter is there.
    const pictures = page.getByRole('article').locator('img');
    await expect
      .poll(() =>
        pictures.evaluateAll((all) =>
          all.every((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth > 0),
        ),
      )
      .toBe(true);
    expect(await pictures.count()).toBeGreaterThan(1);
    await page
      .getByRole('navigation', { name: 'Chương khác' })
      .getByRole('link', { name: /Chương sau/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Phát ngay' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Phát ngay' }).waitFor();

    await page.goto('/huong-dan-su-dung');
    await page.getByRole('searchbox', { name: 'Tìm trong hướng dẫn' }).fill('khong phat nguyen nhan');
    await page.getByRole('list', { name: 'Kết quả' }).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /không phát: tìm nguyên nhân/ }).waitFor();

    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'In chương này' }).isVisible()).toBe(false);
    expect(await page.getByRole('article').isVisible()).toBe(true);
  },
);
