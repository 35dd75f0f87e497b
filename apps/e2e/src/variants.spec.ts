import { expect, it } from 'vitest';
import { openConsole, shot, signIn, withBrowser } from './browser';
import type { Variant } from './launch';
import { startProduct } from './product';

withBrowser();

interface Expected {
  variant: Variant;
  title: string;
  /** Where one arrives, and the first group of the menu. */
  home: string;
  firstMenu: string;
  /** What the area tree is called here. */
  area: string;
  otherArea: string;
  /** What its devices are called. */
  devices: string;
}

const variants: Expected[] = [
  { variant: 'smart-audio', title: 'Hệ thống truyền thanh thông minh', home: '/', firstMenu: 'Tổng quan', area: 'Tổ chức', otherArea: 'Địa bàn', devices: 'Thiết bị đã lắp đặt' },
  { variant: 'ip-radio', title: 'Hệ thống phát thanh IP', home: '/quan-ly-lich-phat/danh-sach', firstMenu: 'Lịch phát', area: 'Địa bàn', otherArea: 'Tổ chức', devices: 'Thiết bị đã lắp đặt' },
  { variant: 'broadcast', title: 'Hệ thống quản lý phát thanh', home: '/', firstMenu: 'Tổng quan', area: 'Cơ sở', otherArea: 'Địa bàn', devices: 'Thiết bị đã lắp đặt' },
  { variant: 'led-display', title: 'Hệ thống quản lý bảng LED', home: '/quan-ly-thiet-bi/thiet-bi-lap-dat', firstMenu: 'Bảng LED', area: 'Địa bàn', otherArea: 'Tổ chức', devices: 'Bảng LED đã lắp đặt' },
];

const logos = new Set<string>();

it.each(variants)('$variant signs in under its own name, logo, menu and terms', async ({ variant, title, home, firstMenu, area, otherArea, devices }) => {
  const product = await startProduct({ variant, env: { LOA_SIMULATOR: 'off' } });
  const page = await openConsole(product.url);
  await page.goto('/dang-nhap');
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await page.title()).toContain(title);
  await shot(page, `variant-${variant}-login`);
  const logo = await (await fetch(`${product.url}/assets/logo.svg`)).text();
  expect(logo).toContain('<svg');
  expect(logos.has(logo)).toBe(false);
  logos.add(logo);

  await signIn(page, 'canbo');
  await expect.poll(() => new URL(page.url()).pathname).toBe(home);
  const menu = page.getByRole('navigation', { name: 'Chức năng' });
  expect(await menu.getByRole('list').first().getAttribute('aria-label')).toBe(firstMenu);
  await page.goto('/quan-ly-thiet-bi/thiet-bi-lap-dat');
  await page.getByRole('columnheader', { name: area }).waitFor();
  await page.getByRole('heading', { name: devices }).waitFor();
  expect(await page.getByText(otherArea, { exact: true }).count()).toBe(0);
  await shot(page, `variant-${variant}`);
  await product.stop();
});
