import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faultsOf, openConsole, press, shot, signIn, visit, withBrowser } from './browser';
import { expectDrawn, iphonePhoto } from './picture-files';
import { startProduct } from './product';

withBrowser();
const product = startProduct();

async function agree(page: Page, name: string) {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

it.each([1440, 390])('writes a news item, publishes it to everybody and withdraws it, %d px', async (width) => {
  const { url } = await product;
  const page = await openConsole(url, { width });
  const problems: string[] = [];
  const inspect = async (on: Page, name: string) => {
    problems.push(...(await faultsOf(on, `${name} ${width}`)));
    await shot(on, `tin-${name}-${width}`);
  };
  await signIn(page, 'admin');
  await visit(page, '/cau-hinh/tin-tuc');
  await inspect(page, 'danh-sach');

  await page.goto('/cau-hinh/tin-tuc?id=moi');
  await page.getByLabel(/^Tiêu đề/).fill('Họp thôn đầu năm');
  await page.getByLabel(/^Tóm tắt/).fill('Mời bà con đến nhà văn hóa.');
  const text = page.getByRole('textbox', { name: 'Nội dung' });
  await text.click();
  await page.keyboard.type('Thành phần');
  await page.getByRole('combobox', { name: 'Kiểu đoạn' }).click();
  await page.getByRole('option', { name: 'Tiêu đề lớn' }).click();
  await text.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Chủ hộ');
  await page.getByRole('button', { name: 'Danh sách dấu đầu dòng' }).click();
  await page.getByLabel('Chọn ảnh chèn vào nội dung').setInputFiles(iphonePhoto());
  await expectDrawn(text.locator('img'), 200, 240);
  await inspect(page, 'soan');
  await page.getByRole('button', { name: 'Lưu nháp' }).click();
  const article = page.getByRole('article', { name: 'Họp thôn đầu năm' });
  await article.waitFor();
  expect(await article.locator('h2').textContent()).toBe('Thành phần');
  expect(await article.locator('li strong').textContent()).toBe('Chủ hộ');
  await inspect(page, 'mot-tin');

  const reader = await openConsole(url, { width });
  await reader.goto('/dang-nhap');
  await reader.getByRole('region', { name: 'Tin mới' }).waitFor();
  await inspect(reader, 'dang-nhap');
  expect(await reader.getByRole('link', { name: /Họp thôn/ }).count()).toBe(0);

  await press(page, 'Đăng ngay');
  await agree(page, 'Đăng');
  await page.getByText('Đang đăng').waitFor();
  await press(page, 'Ghim');
  await page.getByText('Đã ghim lên đầu').waitFor();

  await reader.goto('/dang-nhap');
  await reader.getByRole('link', { name: /Họp thôn/ }).click();
  await reader.getByRole('heading', { level: 1, name: 'Họp thôn đầu năm' }).waitFor();
  await expectDrawn(reader.locator('article img'), 200, 240);
  await inspect(reader, 'trang-doc');
  const loaded = await reader.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /data-grid|rich-text-editor|row-grid/.test(name))).toEqual([]);

  await press(page, 'Gỡ');
  await agree(page, 'Gỡ');
  await page.getByText('Đã gỡ', { exact: true }).waitFor();
  await reader.reload();
  await reader.getByText('Không có tin này, hoặc tin đã được gỡ').waitFor();
  expect(problems).toEqual([]);
});

it('puts the fields of news in order by dragging', async () => {
  const { url } = await product;
  const page = await openConsole(url);
  await signIn(page, 'admin');
  await page.goto('/cai-dat/linh-vuc-tin-tuc');
  await page.getByRole('button', { name: 'Đổi thứ tự' }).click();
  const lines = page.getByRole('list', { name: 'Thứ tự lĩnh vực' }).getByRole('listitem');
  const [first, second] = [await lines.nth(0).textContent(), await lines.nth(1).textContent()];
  const handle = lines.nth(0).getByRole('button');
  const [from, to] = [await handle.boundingBox(), await lines.nth(2).boundingBox()];
  await page.mouse.move(from!.x + 10, from!.y + 10);
  await page.mouse.down();
  await page.mouse.move(from!.x + 12, from!.y + 30, { steps: 4 });
  await page.mouse.move(to!.x + 12, to!.y + to!.height / 2 + 6, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => lines.nth(0).textContent()).toContain(second!.replace(/\d+$/, ''));
  await shot(page, 'thu-tu-linh-vuc');
  await page.getByRole('button', { name: 'Lưu thứ tự' }).click();
  await page.getByText('Đã lưu thứ tự').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Đổi thứ tự' }).click();
  await expect
    .poll(async () =>
      (await lines.allTextContents()).indexOf(
        (await lines
          .filter({ hasText: first!.replace(/\d+$/, '').replace(/#.*/, '') })
          .first()
          .textContent()) ?? '',
      ),
    )
    .toBeGreaterThan(0);
});
