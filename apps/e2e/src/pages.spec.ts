import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiAs } from './api';
import { englishOn, faultsOf, openConsole, resize, shot, signIn, visit, withBrowser } from './browser';
import { keyboardFaults } from './keyboard';
import { sharedProduct } from './product';

withBrowser();
const { url } = sharedProduct();

/** Every screen that exists, with an element that shows that its data has come. */
async function screens() {
  const admin = await apiAs(url, 'admin');
  const first = async (base: string) =>
    (await admin.call<{ rows: { id: string }[] }>('GET', `${base}/find?limit=1`)).body.rows[0]?.id;
  const [content, schedule, device] = [
    await first('/api/content-manager'),
    await first('/api/playlist'),
    await first('/api/device'),
  ];
  const account = (await admin.call<{ rows: { id: string }[] }>('GET', '/api/account/find?limit=1&search=canbo')).body
    .rows[0]?.id;
  const group = (
    await admin.call<{ rows: { id: string; abilities: string[] }[] }>('GET', '/api/group-account/find')
  ).body.rows.find(({ abilities }) => abilities.includes('EDIT'))?.id;
  const commune = await first('/api/category/commune');
  const quality = await first('/api/sound-quality');
  const spoken = {
    name: 'Mời họp thôn',
    text: 'UBND xã mời bà con họp lúc 17h30.\nĐịa điểm: nhà văn hóa.',
    provider: 'espeak-ng',
    voice_code: 'vi',
    sound_quality_id: quality,
    area_id: commune,
    is_draft: true,
  };
  const speech = (await admin.call<{ id: string }>('POST', '/api/text-to-speech', spoken)).body.id;
  const draft = (
    await admin.call<{ rows: { id: string }[] }>(
      'GET',
      '/api/playlist/find?limit=1&status=draft,waiting_approval,approved',
    )
  ).body.rows[0]?.id;
  const news = (
    await admin.call<{ rows: { id: string; slug: string }[] }>('GET', '/api/news/find?limit=1&status=published')
  ).body.rows[0];
  return {
    'trang-chu': '/',
    'noi-dung': '/quan-ly-noi-dung/danh-sach',
    'noi-dung-moi': '/quan-ly-noi-dung/tao-moi',
    'noi-dung-chi-tiet': `/quan-ly-noi-dung/chi-tiet?id=${content}`,
    'noi-dung-sua': `/quan-ly-noi-dung/chi-tiet?id=${content}&sua=1`,
    'van-ban-doc': '/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi',
    'van-ban-doc-moi': '/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi/tao-moi',
    'van-ban-doc-chi-tiet': `/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi/chi-tiet?id=${speech}`,
    'van-ban-doc-sua': `/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi/chi-tiet?id=${speech}&sua=1`,
    'tu-dien-cach-doc': '/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi/tu-dien-cach-doc?id=moi',
    'dich-vu-giong-doc': '/cau-hinh/dich-vu-giong-doc?id=moi',
    'tiep-song': '/quan-ly-noi-dung/duong-dan-tiep-song',
    'tiep-song-moi': '/quan-ly-noi-dung/duong-dan-tiep-song?id=moi',
    'lich-phat': '/quan-ly-lich-phat/danh-sach',
    'lich-phat-thang': '/quan-ly-lich-phat/danh-sach?view=month',
    'lich-phat-tuan': '/quan-ly-lich-phat/danh-sach?view=week',
    'ke-hoach-chuong': '/quan-ly-lich-phat/ke-hoach-chuong',
    'ke-hoach-chuong-moi': '/quan-ly-lich-phat/tao-moi?mode=bells',
    'lich-phat-moi': '/quan-ly-lich-phat/tao-moi',
    'lich-phat-chi-tiet': `/quan-ly-lich-phat/chi-tiet?id=${schedule}`,
    'lich-phat-sua': `/quan-ly-lich-phat/chi-tiet?id=${draft}&sua=1`,
    'phe-duyet': '/quan-ly-lich-phat/phe-duyet',
    'lich-su': '/quan-ly-lich-phat/lich-su',
    'thiet-bi': '/quan-ly-thiet-bi/thiet-bi-lap-dat',
    'ban-do-thiet-bi': '/quan-ly-thiet-bi/thiet-bi-lap-dat?xem=ban-do',
    'canh-bao': '/quan-ly-thiet-bi/thiet-bi-lap-dat?canh-bao=dang-co',
    'kenh-canh-bao': '/cau-hinh/kenh-canh-bao?id=moi',
    'thiet-bi-chua-lap': '/quan-ly-thiet-bi/thiet-bi-chua-lap-dat',
    'nang-cap': '/quan-ly-thiet-bi/nang-cap',
    'them-dot-nang-cap': '/quan-ly-thiet-bi/nang-cap?id=moi',
    'lap-mot-thiet-bi': '/quan-ly-thiet-bi/thiet-bi-chua-lap-dat?lap-dat=moi',
    'mot-thiet-bi': `/quan-ly-thiet-bi/thiet-bi-lap-dat?thiet-bi=${device}`,
    'chat-luong-am-thanh': '/cai-dat/chat-luong-am-thanh',
    'chat-luong-am-thanh-moi': '/cai-dat/chat-luong-am-thanh?id=moi',
    'linh-vuc-tin-tuc': '/cai-dat/linh-vuc-tin-tuc',
    'linh-vuc-tin-tuc-moi': '/cai-dat/linh-vuc-tin-tuc?id=moi',
    'loai-noi-dung': '/cai-dat/loai-noi-dung',
    'loai-noi-dung-moi': '/cai-dat/loai-noi-dung?id=moi',
    'nha-san-xuat': '/cai-dat/nha-san-xuat-goc',
    'tin-tuc': '/cau-hinh/tin-tuc',
    'tin-tuc-moi': '/cau-hinh/tin-tuc?id=moi',
    'mot-tin': `/cau-hinh/tin-tuc?id=${news?.id}`,
    'tin-tuc-sua': `/cau-hinh/tin-tuc?id=${news?.id}&sua=1`,
    'trang-doc-tin': `/tin-tuc/${news?.slug}`,
    'ban-cai-dat': '/cau-hinh/quan-ly-cai-dat-app',
    'ban-cai-dat-moi': '/cau-hinh/quan-ly-cai-dat-app?id=moi',
    'tai-ung-dung': '/download',
    'nhat-ky': '/nhat-ky-hoat-dong',
    'nha-san-xuat-moi': '/cai-dat/nha-san-xuat-goc?id=moi',
    'cac-tai-khoan': '/cai-dat/tai-khoan',
    'tai-khoan-moi': '/cai-dat/tai-khoan?tai-khoan=moi',
    'mot-tai-khoan': `/cai-dat/tai-khoan?tai-khoan=${account}`,
    'tai-khoan-sua': `/cai-dat/tai-khoan?tai-khoan=${account}&sua=1`,
    'nhom-nguoi-dung': '/cai-dat/nhom-nguoi-dung',
    'nhom-nguoi-dung-moi': '/cai-dat/nhom-nguoi-dung/tao-moi',
    'nhom-nguoi-dung-chi-tiet': `/cai-dat/nhom-nguoi-dung/chi-tiet?id=${group}`,
    'nhom-nguoi-dung-sua': `/cai-dat/nhom-nguoi-dung/chi-tiet?id=${group}&sua=1`,
    'tinh-thanh': '/dia-ban/tinh-thanh',
    'quan-huyen': '/dia-ban/quan-huyen',
    'phuong-xa': '/dia-ban/phuong-xa',
    'mot-phuong-xa': `/dia-ban/phuong-xa?noi=${commune}`,
    'thon-xom': '/dia-ban/thon-xom',
    'thon-xom-moi': '/dia-ban/thon-xom?noi=moi',
    'cau-hinh': '/cau-hinh',
    'suc-khoe-he-thong': '/cau-hinh/suc-khoe-he-thong',
    'cau-hinh-he-thong': '/cau-hinh/cai-dat-he-thong',
    'huong-dan': '/huong-dan-su-dung',
    'mot-chuong': '/huong-dan-su-dung/phat-mot-ban-tin',
    'ca-cuon-huong-dan': '/huong-dan-su-dung/ca-cuon',
    'thong-bao': '/thong-bao',
    'tai-khoan': '/thong-tin-tai-khoan',
    'doi-mat-khau': '/thong-tin-tai-khoan?muc=mat-khau',
    'khong-co': '/khong-co-trang-nay',
  };
}

/** Rules of axe for each theme of the open page, all or some: in the other theme only the colours differ. */
const RULES = { light: [], dark: ['color-contrast', 'link-in-text-block'] };
/** Widths and themes, in an order that changes the theme once. */
const LOOKS = [
  [1440, ['light', 'dark']],
  [390, ['dark', 'light']],
] as const;
/**
 * Checks a page wide and narrow without reloading it: the walk of variants.spec.ts and the journeys load pages on a
 * phone.
 */
async function inspect(page: Page, name: string) {
  const problems: string[] = [];
  for (const [width, themes] of LOOKS) {
    await resize(page, width);
    problems.push(...(await englishOn(page)).map((text) => `${name} ${width} says “${text}”`));
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`html[data-color-scheme="${theme}"]`).waitFor();
      problems.push(...(await faultsOf(page, `${name} ${theme} ${width}`, RULES[theme])));
      await shot(page, `${name}-${theme}-${width}`);
    }
  }
  return problems;
}

it('has no violation of axe, no English, no sideways scroll and nothing for the mouse alone on any screen', async () => {
  const page = await openConsole(url);
  await page.goto('/dang-nhap');
  await page.getByLabel('Tên đăng nhập').waitFor();
  const problems = await inspect(page, 'dang-nhap');
  await resize(page, 1440);
  await signIn(page, 'admin');
  for (const [name, path] of Object.entries(await screens())) {
    await resize(page, 1440);
    await visit(page, path);
    problems.push(...(await inspect(page, name)));
    await resize(page, 1440);
    problems.push(...(await keyboardFaults(page, name)));
  }
  expect(problems, problems.join('\n')).toEqual([]);
}, 600_000);

it('would say so if a screen had a fault', async () => {
  const page = await openConsole(url);
  await page.goto('/dang-nhap');
  await page.getByLabel('Tên đăng nhập').waitFor();
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      '<button></button><button>Next page</button><p style="color: #999; background: #aaa; width: 3000px">Mờ</p>',
    ),
  );
  expect(await englishOn(page)).toEqual(['Next page']);
  const faults = (await faultsOf(page, 'dang-nhap')).join('\n');
  for (const fault of ['button-name', 'color-contrast', 'scrolls sideways']) expect(faults).toContain(fault);
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      '<button tabindex="-1">Trốn</button><button style="outline: none; border: 0">Mờ</button>' +
        '<p style="cursor: pointer">Chỉ bấm chuột</p>',
    ),
  );
  expect(await keyboardFaults(page, 'dang-nhap')).toEqual([
    'dang-nhap: Tab does not reach <button> “Trốn”',
    'dang-nhap: <button> “Mờ” does not show that it has the focus',
    'dang-nhap: only a mouse can press <p> “Chỉ bấm chuột”',
  ]);
});

it('refuses users who may not open a page, and shows the missing right', async () => {
  const page = await openConsole(url);
  await signIn(page, 'xemthoi');
  await page.goto('/quan-ly-noi-dung/tao-moi');
  await page.getByText('Forbidden Error!').waitFor();
  await page.getByText('403').first().waitFor();
  await page.goto('/quan-ly-noi-dung/danh-sach');
  await page.getByRole('grid').waitFor();
  expect(await page.getByRole('button', { name: 'Tải lên', exact: true }).count()).toBe(0);
  await page.goto('/khong-co-trang-nay');
  await page.getByText('404').first().waitFor();
});

it('lets users who may only view read a record from its list, without a field in it', async () => {
  for (const width of [1440, 390]) {
    const page = await openConsole(url, { width });
    await signIn(page, 'xemthoi');
    for (const [list, facts] of [
      ['/quan-ly-lich-phat/danh-sach', 'Lịch phát'],
      ['/quan-ly-noi-dung/danh-sach', 'Thông tin'],
    ]) {
      await page.goto(list!);
      const link = page.getByRole('main').locator('a[href*="/chi-tiet?id="]').first();
      const name = (await link.textContent()) ?? '';
      await link.click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.getByRole('heading', { level: 2, name: facts!, exact: true }).waitFor();
      expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Sửa' }).count()).toBe(0);
      expect(await faultsOf(page, `${facts} ${width}`)).toEqual([]);
    }
    await page.goto(`/quan-ly-lich-phat/chi-tiet?id=${crypto.randomUUID()}`);
    await page.getByText('Không tìm thấy', { exact: true }).waitFor();
    expect(await page.getByRole('banner').count()).toBe(1);
  }
});

it('signs out completely, and a link found before signing in is opened after it', async () => {
  const page = await openConsole(url);
  await page.goto('/quan-ly-lich-phat/danh-sach?status=waiting_approval');
  await page.getByLabel('Tên đăng nhập').waitFor();
  await signIn(page, 'lanhdao', { stay: true });
  await expect.poll(() => page.url()).toContain('/quan-ly-lich-phat/danh-sach?status=waiting_approval');
  await page.getByRole('button', { name: /Tài khoản/ }).click();
  await page
    .getByRole('button', { name: 'Đăng xuất' })
    .or(page.getByRole('menuitem', { name: 'Đăng xuất' }))
    .click();
  await page.getByLabel('Tên đăng nhập').waitFor();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  await page.goto('/quan-ly-lich-phat/danh-sach');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dang-nhap');
});
