import type { Content } from '@loa/contracts/content';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiAs } from './api';
import { faultsOf, openConsole, shot, signIn, withBrowser } from './browser';
import { startProduct } from './product';

const product = startProduct();

const FORM = '/quan-ly-noi-dung/tao-moi';
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const timer = (page: Page) => page.getByRole('timer', { name: 'Đã ghi' });
const seconds = async (page: Page) =>
  (await timer(page).textContent())!.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
const reached = (page: Page, least: number) =>
  expect.poll(() => seconds(page), { timeout: 60_000, interval: 100 }).toBeGreaterThanOrEqual(least);

describe('with a microphone that beeps', () => {
  withBrowser('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream');

  it.each([1440, 390])(
    'records, corrects a wrong word, loses nothing when the tab closes, and becomes a content, %d px',
    async (width) => {
      const { url } = await product;
      const page = await openConsole(url, { width });
      const problems: string[] = [];
      const inspect = async (on: Page, name: string) => {
        problems.push(...(await faultsOf(on, `${name} ${width}`)));
        await shot(on, `ghi-am-${name}-${width}`);
      };
      await signIn(page, 'canbo');
      await page.goto(FORM);
      await button(page, 'Ghi âm').click();
      await page.getByText('Đang ghi').waitFor();
      await expect
        .poll(async () => Number(await page.getByRole('meter').getAttribute('aria-valuenow')), { timeout: 30_000 })
        .toBeGreaterThan(30);
      await reached(page, 4);
      await inspect(page, 'dang-ghi');
      await button(page, 'Tạm dừng').click();
      await button(page, 'Ghi tiếp').waitFor();
      const whole = await seconds(page);

      // Back to the second second, and recording continues from there.
      await page.getByRole('slider', { name: 'Vị trí trong bản ghi' }).fill('2');
      await button(page, 'Tạm dừng bản ghi âm').click();
      await inspect(page, 'tam-dung');
      await button(page, /^Ghi lại từ 00:0[23]/).click();
      await page.getByText('Đang ghi').waitFor();
      expect(await seconds(page)).toBeLessThan(whole);
      await reached(page, 5);

      // The tab closes in the middle of a word.
      await page.close({ runBeforeUnload: false });
      const again = await page.context().newPage();
      await again.goto(`${url}${FORM}`);
      const offered = again.getByRole('list', { name: 'Bản ghi chưa dùng' });
      await offered.getByRole('button', { name: 'Mở lại' }).click();
      expect(await seconds(again)).toBeGreaterThanOrEqual(4);
      await button(again, 'Ghi tiếp').click();
      await reached(again, (await seconds(again)) + 1);
      await button(again, 'Tạm dừng').click();
      await button(again, 'Dùng bản ghi này').waitFor();
      const shownSeconds = await seconds(again);
      await button(again, 'Dùng bản ghi này').click();
      // Used, it can be heard and cut again.
      await again.getByRole('list', { name: 'Bản ghi đã dùng' }).getByRole('button', { name: 'Nghe lại, cắt' }).click();
      expect(await seconds(again)).toBe(shownSeconds);
      await button(again, 'Dùng bản ghi này').click();
      const name = `Ghi âm thử ${width}`;
      await again.getByLabel('Tên nội dung').fill(name);
      await inspect(again, 'da-ghi');
      await button(again, 'Lưu').click();
      await again.getByText('Đã lưu nội dung').waitFor();

      const api = await apiAs(url, 'canbo');
      const stored = async () =>
        (await api.call<{ rows: Content[] }>('GET', `/api/content-manager/find?search=${encodeURIComponent(name)}`))
          .body.rows[0]!;
      await expect.poll(async () => (await stored()).processing_status, { timeout: 60_000 }).toBe('ready');
      const { source_kind, duration_sec } = await stored();
      expect(source_kind).toBe('recording');
      expect(Math.abs(duration_sec! - shownSeconds)).toBeLessThan(1.5);

      await again.goto(`${url}${FORM}`);
      await button(again, 'Ghi âm').waitFor();
      await again.waitForLoadState('networkidle');
      expect(await offered.count()).toBe(0);
      expect(problems).toEqual([]);
    },
  );
});

describe('without one', () => {
  withBrowser();

  it('says in Vietnamese that the microphone is not allowed, or not there, and lets the user try again', async () => {
    const { url } = await product;
    const page = await openConsole(url);
    await signIn(page, 'canbo');
    await page.goto(FORM);
    await button(page, 'Ghi âm').click();
    await page.getByText(/chưa cho phép dùng micrô|Không thấy micrô nào/).waitFor();
    await button(page, 'Thử lại').waitFor();
    expect(await faultsOf(page, 'không có micrô')).toEqual([]);
    await button(page, 'Bỏ bản ghi').click();
    await button(page, 'Ghi âm').waitFor();
  });
});
