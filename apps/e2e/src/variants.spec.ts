import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { apiAs } from './api';
import { englishOn, faultsOf, openConsole, removeRow, resize, shot, signIn, visit, withBrowser } from './browser';
import type { Variant } from './launch';
import { startProduct } from './product';
import { makeSlideshows } from './slides';

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
  /** What only this console does; answers what axe and the eye for English find on the way. */
  own?: (page: Page, url: string) => Promise<string[]>;
}

const variants: Expected[] = [
  { variant: 'smart-audio', title: 'Hệ thống truyền thanh thông minh', home: '/', firstMenu: 'Tổng quan', area: 'Tổ chức', otherArea: 'Địa bàn', devices: 'Thiết bị đã lắp đặt' },
  { variant: 'ip-radio', title: 'Hệ thống phát thanh IP', home: '/quan-ly-lich-phat/danh-sach', firstMenu: 'Lịch phát', area: 'Địa bàn', otherArea: 'Tổ chức', devices: 'Thiết bị đã lắp đặt' },
  { variant: 'broadcast', title: 'Hệ thống quản lý phát thanh', home: '/', firstMenu: 'Tổng quan', area: 'Cơ sở', otherArea: 'Địa bàn', devices: 'Thiết bị đã lắp đặt' },
  { variant: 'led-display', title: 'Hệ thống quản lý bảng LED', home: '/quan-ly-thiet-bi/thiet-bi-lap-dat', firstMenu: 'Bảng LED', area: 'Địa bàn', otherArea: 'Tổ chức', devices: 'Bảng LED đã lắp đặt', own: showPicture },
];

/** A collection and a slideshow of one scrolling text. */
async function addShows(url: string) {
  const admin = await apiAs(url, 'admin');
  const make = async (path: string, fields: object) => (await admin.call<{ id: string }>('POST', path, fields)).body.id;
  const area_id = (await admin.call<{ rows: { id: string }[] }>('GET', '/api/category/commune/find?limit=1')).body.rows[0]?.id;
  const text_style = { font: 'sans', size_px: 16, is_bold: false, color: '#ffffff', background: '#000000', speed_px: 0 };
  const text = await make('/api/content-manager/media', { name: 'Chữ chạy chào mừng', area_id, share: 'all', typed_kind: 'text', body: 'Chào mừng', text_style, width: 64, height: 32 });
  const resolution_id = await make('/api/resolution', { name: 'Cỡ của bảng cổng chợ', width: 256, height: 64 });
  await make('/api/collection', { name: 'Chữ chạy cổng chợ', area_id, share: 'all', kind: 'media', items: [{ content_id: text }] });
  await make('/api/slideshow', { name: 'Trình chiếu cổng chợ', area_id, share: 'all', resolution_id, slides: [{ media_id: text }] });
}

/** A size is added with the shape it has, one in use says where, and what nobody uses is taken away. */
async function lookAfterResolutions(page: Page, width: number, look: (what: string) => Promise<void>) {
  const name = `Bảng cổng trường ${width}`;
  await visit(page, '/cai-dat/do-phan-giai?id=moi');
  const panel = page.getByRole('dialog');
  await panel.getByLabel(/^Tên độ phân giải/).fill(name);
  await panel.getByLabel(/^Chiều rộng/).fill('320');
  await panel.getByLabel(/^Chiều cao/).fill('640');
  await panel.getByRole('status').filter({ hasText: 'Dọc' }).waitFor();
  await look('do-phan-giai-moi');
  await panel.getByRole('button', { name: 'Lưu', exact: true }).click();
  await page.getByText('Đã thêm độ phân giải').waitFor();
  await removeRow(page, 'Cỡ của bảng cổng chợ');
  await page.getByText(/^Độ phân giải này đang được dùng trong \d+ trình chiếu \(.*“Trình chiếu cổng chợ”.*\) nên không xóa được/).waitFor();
  await removeRow(page, name);
  await page.getByText('Đã xóa độ phân giải').waitFor();
}

/** A picture goes from disk to a test medium that is ready; the form's buttons stay free while it is sent, on a phone, too. */
async function showPicture(page: Page, url: string) {
  await addShows(url);
  const problems: string[] = [];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const look = async (what: string) => {
      problems.push(...(await faultsOf(page, `${what} ${width}`)), ...(await englishOn(page)).map((text) => `${what} ${width} says “${text}”`));
      await shot(page, `variant-led-display-${what}-${width}`);
    };
    await page.goto('/test-media/tao-moi');
    const buffer = await sharp({ create: { width: 320, height: 200 + width, channels: 3, background: '#c04000' } }).png().toBuffer();
    await page.getByLabel('Chọn tệp để chiếu').setInputFiles({ name: `Nền cam ${width}.png`, mimeType: 'image/png', buffer });
    await page.getByText(/^Đã tải lên/).first().waitFor();
    await look('media-moi');
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await page.getByRole('main').getByText('Sẵn sàng').first().waitFor();
    await page.getByRole('heading', { name: `Nền cam ${width}` }).waitFor();
    await look('media');
    await visit(page, '/test-media/danh-sach');
    await page.getByRole('link', { name: `Nền cam ${width}` }).waitFor();
    await look('media-danh-sach');
    await visit(page, '/quan-ly-media/danh-sach');
    await look('media-dien-tu');
    await visit(page, '/cai-dat/do-phan-giai');
    await look('do-phan-giai');
    await lookAfterResolutions(page, width, look);
    for (const path of ['danh-sach', 'tao-moi', 'tao-moi-trinh-chieu-dien-tu']) {
      await visit(page, `/ban-tin-dien-tu/${path}`);
      await look(`ban-tin-${path}`);
    }
    for (const [what, of] of [['trinh-chieu', 'Trình chiếu'], ['bo-suu-tap', 'Bộ sưu tập']] as const) {
      await visit(page, `/${what}/tao-moi`);
      await look(`${what}-moi`);
      await visit(page, `/${what}/danh-sach`);
      await look(`${what}-danh-sach`);
      await page.getByRole('main').getByRole('link', { name: /^(Trình chiếu|Chữ chạy)/ }).first().click();
      await page.getByRole('button', { name: 'Sửa', exact: true }).waitFor();
      await look(of);
      await page.getByRole('button', { name: 'Sửa', exact: true }).click();
      await page.getByRole('button', { name: 'Lưu', exact: true }).waitFor();
      await look(`${what}-sua`);
    }
    await makeSlideshows(page, { text: 'Chữ chạy chào mừng', board: 'Cỡ của bảng cổng chợ', width });
  }
  return problems;
}

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

it.each(variants)('$variant signs in under its own name, logo, menu and terms', async ({ variant, title, home, firstMenu, area, otherArea, devices, own }) => {
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
  if (own) {
    const admin = await openConsole(product.url);
    await signIn(admin, 'admin');
    const problems = await own(admin, product.url);
    expect(problems, problems.join('\n')).toEqual([]);
  }
  await product.stop();
}, 300_000);
