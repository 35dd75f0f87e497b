import { expect, it } from 'vitest';
import { apiAs } from './api';
import { englishOn, faultsOf, openConsole, resize, shot, signIn, visit, withBrowser } from './browser';
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

/** The pages of places, people and devices, at this console's addresses, and those that speak to everybody. pages.spec.ts looks at all pages of the first console. */
async function pagesOf(url: string) {
  const admin = await apiAs(url, 'admin');
  const first = async (base: string) => (await admin.call<{ rows: { id: string }[] }>('GET', `${base}/find?limit=1`)).body.rows[0]?.id;
  const [commune, account, group, device] = [await first('/api/category/commune'), await first('/api/account'), await first('/api/group-account'), await first('/api/device')];
  return [
    '/dia-ban/tinh-thanh',
    '/dia-ban/phuong-xa',
    `/dia-ban/phuong-xa?noi=${commune}`,
    '/dia-ban/thon-xom',
    '/dia-ban/thon-xom?noi=moi',
    '/cai-dat/tai-khoan',
    `/cai-dat/tai-khoan?tai-khoan=${account}`,
    '/cai-dat/tai-khoan?tai-khoan=moi',
    '/cai-dat/nhom-nguoi-dung',
    '/cai-dat/nhom-nguoi-dung/tao-moi',
    `/cai-dat/nhom-nguoi-dung/chi-tiet?id=${group}`,
    '/thong-tin-tai-khoan',
    '/nhat-ky-hoat-dong',
    '/to-chuc/quan-huyen',
    '/cau-hinh/cai-dat-he-thong',
    '/cau-hinh/tin-tuc',
    '/cau-hinh/viec-khong-xong',
    '/cau-hinh',
    '/cau-hinh/tin-tuc?id=moi',
    '/cau-hinh/quan-ly-cai-dat-app',
    '/cai-dat/linh-vuc-tin-tuc',
    '/cai-dat/loai-noi-dung',
    '/cai-dat/nha-san-xuat-goc',
    '/huong-dan-su-dung',
    '/download',
    '/quan-ly-thiet-bi/thiet-bi-lap-dat?xem=ban-do',
    `/quan-ly-thiet-bi/thiet-bi-lap-dat?thiet-bi=${device}`,
    '/quan-ly-thiet-bi/thiet-bi-lap-dat?canh-bao=dang-co',
    '/quan-ly-thiet-bi/thiet-bi-chua-lap-dat',
    '/quan-ly-thiet-bi/thiet-bi-chua-lap-dat?lap-dat=moi',
    '/quan-ly-thiet-bi/nang-cap?id=moi',
    '/cau-hinh/kenh-canh-bao?id=moi',
  ];
}

async function lookAtPages(url: string, variant: Variant) {
  const page = await openConsole(url);
  await signIn(page, 'admin');
  const problems: string[] = [];
  for (const path of await pagesOf(url)) {
    await resize(page, 1440);
    await visit(page, path);
    expect(await page.getByText('Forbidden Error!').count(), path).toBe(0);
    for (const width of [1440, 390]) {
      await resize(page, width);
      problems.push(...(await faultsOf(page, `${path} ${width}`)), ...(await englishOn(page)).map((text) => `${path} ${width} says “${text}”`));
      await shot(page, `variant-${variant}${path.replace(/\W+/g, '-').slice(0, 40)}-${width}`);
    }
  }
  return problems;
}

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
  if (variant !== 'smart-audio') expect(await lookAtPages(product.url, variant)).toEqual([]);
  await product.stop();
}, 300_000);
