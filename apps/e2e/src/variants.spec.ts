import { expect, it } from 'vitest';
import { apiAs } from './api';
import { englishOn, faultsOf, openConsole, resize, shot, signIn, withBrowser } from './browser';
import type { Variant } from './launch';
import { weighing } from './page-bytes';
import { firstMinutes } from './first-minutes';
import { startProduct } from './product';
import { otherPages, PUBLIC_PAGES, specPages, WORDS } from './spec-pages';
import { officersArea, recordsOf, walkThrough } from './walk';

withBrowser();

interface Expected {
  variant: Variant;
  title: string;
  /** Page after signing in. */
  home: string;
  /** Name of the area tree here. */
  area: string;
  otherArea: string;
  /** Name of its devices. */
  devices: string;
}

const variants: Expected[] = [
  {
    variant: 'smart-audio',
    title: 'Hệ thống truyền thanh thông minh',
    home: '/',
    area: 'Tổ chức',
    otherArea: 'Địa bàn',
    devices: 'Thiết bị đã lắp đặt',
  },
  {
    variant: 'ip-radio',
    title: 'Hệ thống phát thanh IP',
    home: '/quan-ly-lich-phat/danh-sach',
    area: 'Địa bàn',
    otherArea: 'Tổ chức',
    devices: 'Thiết bị đã lắp đặt',
  },
  {
    variant: 'broadcast',
    title: 'Hệ thống quản lý phát thanh',
    home: '/',
    area: 'Cơ sở',
    otherArea: 'Địa bàn',
    devices: 'Thiết bị đã lắp đặt',
  },
  {
    variant: 'led-display',
    title: 'Hệ thống quản lý bảng LED',
    home: '/',
    area: 'Địa bàn',
    otherArea: 'Tổ chức',
    devices: 'Bảng LED đã lắp đặt',
  },
];

/** The console whose pages pages.spec.ts checks, and whose officer slow-line.spec.ts follows. */
const FIRST = 'smart-audio';
const others = variants.filter(({ variant }) => variant !== FIRST).map(({ variant }) => variant);

/** Panels and dialogs over the pages of the specification, which are walked through below. */
async function pagesOf(url: string) {
  const admin = await apiAs(url, 'admin');
  const first = async (base: string) =>
    (await admin.call<{ rows: { id: string }[] }>('GET', `${base}/find?limit=1`)).body.rows[0]?.id;
  const [commune, account, device] = [
    await first('/api/category/commune'),
    await first('/api/account'),
    await first('/api/device'),
  ];
  return [
    `/dia-ban/phuong-xa?noi=${commune}`,
    '/dia-ban/thon-xom?noi=moi',
    `/cai-dat/tai-khoan?tai-khoan=${account}`,
    '/cai-dat/tai-khoan?tai-khoan=moi',
    '/cau-hinh/tin-tuc?id=moi',
    '/quan-ly-thiet-bi/thiet-bi-lap-dat?xem=ban-do',
    `/quan-ly-thiet-bi/thiet-bi-lap-dat?thiet-bi=${device}`,
    '/quan-ly-thiet-bi/thiet-bi-lap-dat?canh-bao=dang-co',
    '/quan-ly-thiet-bi/thiet-bi-chua-lap-dat?lap-dat=moi',
    '/quan-ly-thiet-bi/nang-cap?id=moi',
    '/cau-hinh/kenh-canh-bao?id=moi',
  ];
}

/** Checks and weighs the panels that fall to this console: each of them in one beside the first. */
async function inspectPages(url: string, variant: Variant) {
  const page = await openConsole(url);
  await signIn(page, 'admin');
  const weigh = weighing(page);
  const problems: string[] = [];
  const share = (await pagesOf(url)).filter((_, at) => others[at % others.length] === variant);
  for (const path of share) {
    for (const width of [1440, 390]) {
      await resize(page, width);
      problems.push(...(await weigh(path)));
      expect(await page.getByText('Forbidden Error!').count(), path).toBe(0);
      problems.push(
        ...(await faultsOf(page, `${path} ${width}`)),
        ...(await englishOn(page)).map((text) => `${path} ${width} says “${text}”`),
      );
      await shot(page, `variant-${variant}${path.replace(/\W+/g, '-').slice(0, 40)}-${width}`);
    }
  }
  return problems;
}

/** Opens the pages that need no account, wide and on a phone, weighing each. */
async function walkOutside(url: string, title: string) {
  const admin = await apiAs(url, 'admin');
  const { rows } = (
    await admin.call<{ rows: { name: string; slug: string }[] }>('GET', '/api/news/find?status=published&limit=1')
  ).body;
  const news = rows.map(({ name, slug }) => ({ path: `/tin-tuc/${slug}`, title: name }));
  const page = await openConsole(url);
  const weigh = weighing(page);
  const problems: string[] = [];
  for (const { path, title: wanted } of [...PUBLIC_PAGES, { path: '/dang-nhap', title }, ...news])
    for (const width of [1440, 390]) {
      await resize(page, width);
      problems.push(...(await weigh(path)));
      await page.getByRole('heading', { level: 1, name: wanted, exact: true }).waitFor();
    }
  await page.close();
  return problems;
}

/**
 * Opens every page, with all rights, weighing each, and as the demo's officer; in each console axe
 * checks another quarter of them.
 */
async function walkAll(url: string, variant: Variant) {
  const admin = await apiAs(url, 'admin');
  const records = await recordsOf(admin, await officersArea(admin));
  const quarter = variants.findIndex((each) => each.variant === variant);
  const problems: string[] = [];
  for (const as of variant === FIRST ? (['admin'] as const) : (['admin', 'canbo'] as const)) {
    const page = await openConsole(url);
    await signIn(page, as);
    const isLookedAt = (at: number) => as === 'admin' && at % variants.length === quarter;
    const pages = [...specPages(WORDS[variant]), ...otherPages(WORDS[variant])];
    problems.push(...(await walkThrough({ page, as, pages, records, isLookedAt, isWeighed: as === 'admin' })));
    await page.close();
  }
  return problems;
}

const logos = new Map<string, string>();

it.each(variants)(
  '$variant has its own name, logo and terms, and every page of the specification',
  async ({ variant, title, home, area, otherArea, devices }) => {
    const product = await startProduct({ variant, env: { LOA_SIMULATOR: 'off' } });
    const page = await openConsole(product.url);
    await page.goto('/dang-nhap');
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await page.title()).toContain(title);
    await shot(page, `variant-${variant}-login`);
    const logo = await (await fetch(`${product.url}/assets/logo.svg`)).text();
    expect(logo).toContain('<svg');
    expect([...logos].filter(([other, one]) => other !== variant && one === logo)).toEqual([]);
    logos.set(variant, logo);

    await signIn(page, 'canbo');
    await expect.poll(() => new URL(page.url()).pathname).toBe(home);
    await firstMinutes[variant]?.(page, product.url);
    const menu = page.getByRole('navigation', { name: 'Chức năng' });
    expect(await menu.getByRole('list').first().getAttribute('aria-label')).toBe('Tổng quan');
    await page.goto('/quan-ly-thiet-bi/thiet-bi-lap-dat');
    await page.getByRole('columnheader', { name: area }).waitFor();
    await page.getByRole('heading', { name: devices }).waitFor();
    expect(await page.getByText(otherArea, { exact: true }).count()).toBe(0);
    await shot(page, `variant-${variant}`);
    expect(await walkOutside(product.url, title)).toEqual([]);
    expect(await walkAll(product.url, variant)).toEqual([]);
    if (variant !== FIRST) expect(await inspectPages(product.url, variant)).toEqual([]);
    await product.stop();
  },
  600_000,
);
