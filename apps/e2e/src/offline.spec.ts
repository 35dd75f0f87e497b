import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { apiAs, clearTheAir } from './api';
import { openConsole, shot, signIn, visit, withBrowser } from './browser';
import type { Product } from './launch';
import { AGAIN, changesOn, OFFLINE, slowing } from './offline';
import { startProduct } from './product';
import { publishRelease } from './publish-release';
import { officersArea, recordsOf, sendForApproval } from './walk';

withBrowser();
const GROUPS = '/cai-dat/nhom-nguoi-dung';
const SPEECH = '/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi';

/** Forms that can be saved once their empty fields are filled, each with what it sends. */
const NEW = {
  '/cai-dat/linh-vuc-tin-tuc?id=moi': 'POST /api/category-news',
  '/cai-dat/loai-noi-dung?id=moi': 'POST /api/content-category',
  '/cai-dat/nha-san-xuat-goc?id=moi': 'POST /api/factory',
  '/cai-dat/chat-luong-am-thanh?id=moi': 'POST /api/sound-quality',
  '/cai-dat/nhom-nguoi-dung/tao-moi': 'POST /api/group-account',
  '/cau-hinh/tin-tuc?id=moi': 'POST /api/news',
  '/cau-hinh/cai-dat-he-thong': 'PUT /api/system-config',
  '/thong-tin-tai-khoan': 'PUT /api/account/profile',
  '/quan-ly-noi-dung/duong-dan-tiep-song?id=moi': 'POST /api/relay-link',
  [`${SPEECH}/tu-dien-cach-doc?id=moi`]: 'POST /api/pronunciation',
  [`${SPEECH}/tao-moi`]: 'POST /api/text-to-speech',
  '/quan-ly-lich-phat/tao-moi': 'POST /api/playlist',
  '/quan-ly-thiet-bi/nang-cap?id=moi': 'POST /api/device/upgrade',
};
/** Forms of records that are there: their resource, with the address of a record's form without its id. */
const STORED = {
  '/api/content-manager': '/quan-ly-noi-dung/chi-tiet?sua=1&id=',
  '/api/content-manager/media': '/quan-ly-media/chi-tiet?sua=1&id=',
  '/api/slideshow': '/trinh-chieu/chi-tiet?sua=1&id=',
  '/api/collection': '/bo-suu-tap/chi-tiet?sua=1&id=',
  '/api/playlist/media': '/ban-tin-dien-tu/chi-tiet?sua=1&id=',
  '/api/alert-channel': '/cau-hinh/kenh-canh-bao?sua=1&id=',
  '/api/resolution': '/cai-dat/do-phan-giai?sua=1&id=',
  '/api/account': '/cai-dat/tai-khoan?sua=1&tai-khoan=',
  '/api/category/village': '/dia-ban/thon-xom?sua=1&noi=',
  '/api/device': '/quan-ly-thiet-bi/thiet-bi-lap-dat?sua=1&thiet-bi=',
  '/api/tts-provider': '/cau-hinh/dich-vu-giong-doc?sua=1&id=',
  '/api/app-manager': '/cau-hinh/quan-ly-cai-dat-app?sua=1&id=',
};

/** Where changes of an account are sent. */
const ACCOUNT_CHANGES = '/api/account/update';

let url: string;
/** Address of each form, with what it sends. */
let forms: [path: string, call: string][];
beforeAll(async () => {
  const product: Product = await startProduct();
  url = product.url;
  const admin = await apiAs(url, 'admin');
  const made: Record<string, { id: string }> = await recordsOf(admin, await officersArea(admin));
  const idOf = async (base: string) =>
    made[base]?.id ?? (await admin.call<{ rows: { id: string }[] }>('GET', `${base}/find?limit=1`)).body.rows[0]?.id;
  const stored = Object.entries(STORED).map(async ([base, path]): Promise<[string, string]> => {
    const id = await idOf(base);
    return [`${path}${id}`, `PUT ${base === '/api/account' ? ACCOUNT_CHANGES : base}/${id}`];
  });
  forms = [...Object.entries(NEW), ...(await Promise.all(stored))];
  await publishFirmware();
});

/** A roll-out needs a release. */
async function publishFirmware() {
  const page = await openConsole(url);
  await signIn(page, 'admin');
  const version = '3.0.0';
  await publishRelease(page, {
    file: 'loa-fw.bin',
    bytes: Buffer.concat([Buffer.from('LOAFW'), Buffer.from(version.repeat(9000))]),
    seen: /Firmware ·/,
    name: `Phần mềm loa ${version}`,
    package_name: 'loa-fw',
    version,
    number: 2,
  });
  await page.close();
}

const labelOf = (field: HTMLInputElement) => field.labels?.[0]?.innerText ?? '';
const valueFor = (type: string | null, label: string, mark: string) => {
  if (type === 'url' || label.startsWith('Địa chỉ')) return 'http://nghe.invalid/tiep-song.m3u8';
  return label.startsWith('Mã') ? `MAT_MANG_${mark}` : `Khi mất mạng ${mark}`;
};
/** Marks codes and names, new at each try: two of one name are refused. */
let marks = 0;
/** Fills the empty fields that a form needs, or writes more into its first one; answers the text of all its fields. */
async function fillForm(page: Page, width: number) {
  const needed = await page.locator('[aria-required=true]:is(input, textarea), [required]').all();
  let isChanged = false;
  for (const field of needed) {
    if ((await field.inputValue()) !== '' || !(await field.isEditable())) continue;
    await field.fill(valueFor(await field.getAttribute('type'), await field.evaluate(labelOf), `${width}_${++marks}`));
    isChanged = true;
  }
  const choices = page.locator('[role=combobox][aria-required=true]').filter({ hasText: /^Chọn$/ });
  while (await choices.count()) {
    await choices.first().click();
    await page.getByRole('option').first().click();
    isChanged = true;
  }
  const [first] = needed;
  const value = await first?.inputValue();
  if (!isChanged) await first?.fill(/^\d+$/.test(value ?? '') ? String(Number(value) + 1) : `${value} ${width}`);
  return typedIn(page);
}
/** Text of all fields of a page but the sliders of players, which move by themselves. */
const typedIn = (page: Page) =>
  page
    .locator('input:not([type=range]), textarea')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** Opens a form, and answers its main button. */
async function openForm(page: Page, path: string) {
  await visit(page, path);
  const save = page.locator('button[type=submit]').first();
  await save.waitFor();
  // Choices of a form that is open may still be on their way.
  await page.waitForLoadState('networkidle');
  return save;
}

it('says of each form at once that nothing was sent without a network, keeps what was typed over a reload, and stores it once, 390 px', async () => {
  const page = await openConsole(url, { width: 390 });
  await signIn(page, 'admin');
  const sent = changesOn(page);
  for (const [path, call] of forms) {
    const save = await openForm(page, path);
    const typed = await fillForm(page, 390);
    await page.context().setOffline(true);
    await save.click();
    await page.getByText(AGAIN).first().waitFor();
    expect(await typedIn(page), path).toEqual(typed);
    await page.context().setOffline(false);
    await page.reload();
    await page.getByRole('button', { name: 'Lấy lại những gì đã nhập' }).click();
    await expect.poll(() => typedIn(page), { message: path }).toEqual(typed);
    sent.length = 0;
    await save.click();
    await expect.poll(() => sent.filter((each) => each === call), { message: path }).toHaveLength(1);
  }
}, 600_000);

it('shows of each form on a slow line that the pressed button waits, and no other, and stores it once, 1366 px', async () => {
  const page = await openConsole(url, { width: 1366, height: 768 });
  await signIn(page, 'admin');
  const sent = changesOn(page);
  for (const [path, call] of forms) {
    const save = await openForm(page, path);
    await fillForm(page, 1366);
    const release = await slowing(page, call);
    sent.length = 0;
    await save.click();
    const waiting = page.locator('button:has([role=progressbar])');
    await save.and(waiting).waitFor();
    expect(await waiting.count(), path).toBe(1);
    await page.keyboard.press('Control+s');
    release();
    await expect.poll(() => sent.filter((each) => each === call), { message: path }).toHaveLength(1);
    await expect.poll(() => waiting.count(), { message: path }).toBe(0);
    expect(
      sent.filter((each) => each === call),
      path,
    ).toHaveLength(1);
  }
}, 600_000);

it.each([1366, 390])(
  'says at once that no decision was sent without a network, keeps the reason, and decides once, %d px',
  async (width) => {
    const [admin, canbo] = await Promise.all([apiAs(url, 'admin'), apiAs(url, 'canbo')]);
    await clearTheAir(admin);
    const area = await officersArea(admin);
    const [bad, good] = [`Từ chối khi mất mạng ${width}`, `Duyệt khi mất mạng ${width}`];
    for (const name of [bad, good]) await sendForApproval(canbo, area, name);
    const page = await openConsole(url, { width, height: 844 });
    await signIn(page, 'lanhdao');
    const sent = changesOn(page);
    const open = async (name: string) => {
      await visit(page, `/quan-ly-lich-phat/phe-duyet?search=${encodeURIComponent(name)}`);
      await page
        .getByRole('link', { name: new RegExp(name) })
        .first()
        .click();
      await page.getByRole('article', { name }).waitFor();
      // The code of its questions is loaded with the first use of the page.
      await page.waitForLoadState('networkidle');
    };
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByRole('textbox', { name: /^Lý do/ });

    await open(bad);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^Từ chối/ }).click();
    await reason.fill('Thiếu giờ kết thúc');
    await dialog.getByRole('button', { name: /^Từ chối/ }).click();
    await page.getByText(AGAIN).first().waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await page.getByRole('button', { name: /^Từ chối/ }).click();
    expect(await reason.inputValue()).toBe('Thiếu giờ kết thúc');
    await dialog.getByRole('button', { name: /^Từ chối/ }).click();
    await page.getByText(`Đã từ chối “${bad}”`).waitFor();

    await open(good);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^Phê duyệt/ }).click();
    await dialog.getByRole('heading', { name: 'Đang mất kết nối' }).waitFor();
    await page.context().setOffline(false);
    await page.getByText(`Đã phê duyệt “${good}”`).waitFor();
    expect(sent.filter((each) => /\/(approve|reject)$/.test(each))).toHaveLength(2);
  },
);

it('asks before it deletes, and says that it could not, also where both are first needed without a network', async () => {
  const page = await openConsole(url);
  await signIn(page, 'admin');
  await page.goto(GROUPS);
  await page
    .getByRole('button', { name: /^Thao tác: / })
    .last()
    .click();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('menuitem', { name: 'Xóa' }).click();
  await page.getByRole('button', { name: 'Đồng ý' }).click();
  await page.getByText(AGAIN).first().waitFor();
});

it('says that a page cannot be loaded without a network, and opens it by itself once the network is back', async () => {
  const page = await openConsole(url);
  await signIn(page, 'admin');
  await page.goto(GROUPS);
  await page.getByRole('row').nth(1).waitFor();
  await page.context().setOffline(true);
  // Code of a page that was not visited before.
  await page.getByRole('link', { name: 'Tài khoản', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Không tải được trang' }).waitFor();
  await shot(page, 'mat-mang-trang-moi');
  await page.context().setOffline(false);
  await page.getByRole('row').nth(1).waitFor();
});

it.each([1440, 390])(
  'opens without a network once it was visited, says so, and goes on by itself, %d px',
  async (width) => {
    const page = await openConsole(url, { width, offline: true });
    await signIn(page, 'admin');
    await page.goto(GROUPS);
    await page.getByRole('button', { name: /^Tài khoản/ }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const stored = (name: string) =>
      page.evaluate(async (cache) => (await (await caches.open(cache)).keys()).length, name);
    await expect.poll(() => stored('loa-page')).toBe(1);
    await expect.poll(() => stored('loa-code'), { timeout: 30_000 }).toBeGreaterThan(5);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(OFFLINE).first().waitFor();
    await shot(page, `mat-mang-mo-lai-${width}`);
    await page.context().setOffline(false);
    await page.getByText('Giáo viên phụ trách phát thanh').first().waitFor();
    // Only code is stored, no data.
    const paths = await page.evaluate(async () =>
      (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
        .flat()
        .map((request) => new URL(request.url).pathname),
    );
    expect(paths.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
  },
);
