import { createQueryClient } from '@loa/api-client';
import { AppConfigProvider, menuOf, screensOf, type AppConfig, type ConsoleFeature } from '@loa/app-config';
import { SIGNED_OUT, useSession } from '@loa/auth';
import type { Account } from '@loa/contracts/accounts';
import { ADMINISTRATOR_GROUP_ID, PERMISSIONS } from '@loa/contracts/permissions';
import { isAllowed } from '@loa/permissions';
import { buildAccount, buildRef, fakeApi, signInAs, testConfig } from '@loa/test-kit';
import { LoaThemeProvider } from '@loa/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHAPTER, otherPages, specPages, WORDS } from './e2e/src/spec-pages';
import { consoleRoutes } from '../libs/shell/src/router/console-routes';
import { holds, PEOPLE } from '../tools/attack/src/spec-rights';
import { appConfig as broadcast } from './broadcast/src/app.config';
import { appConfig as ipRadio } from './ip-radio/src/app.config';
import { appConfig as ledDisplay } from './led-display/src/app.config';
import { appConfig as smartAudio } from './smart-audio/src/app.config';

vi.mock('socket.io-client', () => ({
  io: () => ({ on() {}, onAny() {}, connect() {}, disconnect() {}, removeAllListeners() {} }),
}));

const ALWAYS = 'always';
type Right = typeof ALWAYS | readonly string[];
/** A page of SPEC §2: one of these codes opens it; `group` is where the side menu has it. */
type Row = readonly [right: Right, group?: string];

const recordList = (path: string, module: string, group?: string): Record<string, Row> => ({
  [`${path}/danh-sach`]: [[`${module}_VIEW`], group],
  [`${path}/tao-moi`]: [[`${module}_ADD`]],
  [`${path}/chi-tiet`]: [[`${module}_EDIT`, `${module}_VIEW`]],
});

/**
 * SPEC §2 and §6 by hand, and on purpose without what the screens declare. The record of a page one may only look at is
 * read at the address of its form. Of the pages the specification gives no code, those whose records are read by `GET
 * {base}/find` ask for that code.
 */
const EVERYWHERE: Record<string, Row> = {
  '/': [['TRANG_CHU_VIEW'], 'overview'],
  '/thong-tin-tai-khoan': [ALWAYS],
  ...recordList('/quan-ly-noi-dung', 'NOI_DUNG_PHAT', 'content'),
  '/quan-ly-noi-dung/duong-dan-tiep-song': [['DUONG_DAN_TIEP_SONG_VIEW'], 'content'],
  '/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi': [['CHUYEN_DOI_VAN_BAN_VIEW'], 'content'],
  '/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi/tao-moi': [['CHUYEN_DOI_VAN_BAN_ADD']],
  '/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi/chi-tiet': [
    ['CHUYEN_DOI_VAN_BAN_EDIT', 'CHUYEN_DOI_VAN_BAN_VIEW'],
  ],
  '/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi/tu-dien-cach-doc': [['CHUYEN_DOI_VAN_BAN_VIEW'], 'content'],
  ...recordList('/quan-ly-media', 'NOI_DUNG_MEDIA', 'content'),
  ...recordList('/test-media', 'NOI_DUNG_MEDIA', 'content'),
  ...recordList('/trinh-chieu', 'TRINH_CHIEU', 'slideshow'),
  ...recordList('/bo-suu-tap', 'BO_SUU_TAP', 'slideshow'),
  ...recordList('/quan-ly-lich-phat', 'LICH_PHAT', 'schedules'),
  '/quan-ly-lich-phat/ke-hoach-chuong': [['LICH_PHAT_VIEW'], 'schedules'],
  '/quan-ly-lich-phat/chep-lich': [['LICH_PHAT_ADD']],
  '/quan-ly-lich-phat/doi-nhieu-lich': [['LICH_PHAT_EDIT']],
  '/quan-ly-lich-phat/bao-cao-thang': [['LICH_SU_PHAT_VIEW']],
  '/quan-ly-lich-phat/phe-duyet': [['LICH_PHAT_APPROVE', 'LICH_PHAT_MEDIA_APPROVE'], 'schedules'],
  '/quan-ly-lich-phat/lich-su': [['LICH_SU_PHAT_VIEW'], 'schedules'],
  '/quan-ly-lich-phat/vi-sao': [['THIET_BI_DA_LAP_DAT_VIEW']],
  ...recordList('/ban-tin-dien-tu', 'LICH_PHAT_MEDIA', 'schedules'),
  '/ban-tin-dien-tu/chep-lich': [['LICH_PHAT_MEDIA_ADD']],
  '/ban-tin-dien-tu/doi-nhieu-lich': [['LICH_PHAT_MEDIA_EDIT']],
  '/ban-tin-dien-tu/tao-moi-trinh-chieu-dien-tu': [['MEDIA_SLIDE_SHOW_ADD']],
  '/ban-tin-dien-tu/noi-dung-mac-dinh': [['LICH_PHAT_MEDIA_VIEW'], 'schedules'],
  '/quan-ly-thiet-bi/thiet-bi-lap-dat': [['THIET_BI_DA_LAP_DAT_VIEW'], 'devices'],
  '/quan-ly-thiet-bi/thiet-bi-chua-lap-dat': [['THIET_BI_CHUA_LAP_DAT_VIEW'], 'devices'],
  '/quan-ly-thiet-bi/nang-cap': [['THIET_BI_DA_LAP_DAT_VIEW'], 'devices'],
  '/quan-ly-thiet-bi/nhom-thiet-bi': [['THIET_BI_DA_LAP_DAT_VIEW'], 'devices'],
  '/cai-dat/nhom-nguoi-dung': [['NHOM_TAI_KHOAN_VIEW'], 'settings'],
  '/cai-dat/nhom-nguoi-dung/tao-moi': [['NHOM_TAI_KHOAN_ADD']],
  '/cai-dat/nhom-nguoi-dung/chi-tiet': [['NHOM_TAI_KHOAN_VIEW']],
  '/cai-dat/tai-khoan': [['TAI_KHOAN_VIEW'], 'settings'],
  '/cai-dat/linh-vuc-tin-tuc': [['LINH_VUC_TIN_TUC_VIEW'], 'settings'],
  '/cai-dat/loai-noi-dung': [['LINH_VUC_TIN_TUC_VIEW'], 'settings'],
  '/cai-dat/do-phan-giai': [['TRINH_CHIEU_VIEW'], 'settings'],
  '/cai-dat/nha-san-xuat-goc': [['NHA_SAN_XUAT_GOC_VIEW'], 'settings'],
  '/cai-dat/chat-luong-am-thanh': [['CHAT_LUONG_AM_THANH_VIEW'], 'settings'],
  '/nhat-ky-hoat-dong': [ALWAYS, 'log'],
  '/cau-hinh': [ALWAYS, 'configuration'],
  '/cau-hinh/cai-dat-he-thong': [ALWAYS, 'configuration'],
  '/cau-hinh/suc-khoe-he-thong': [['CAU_HINH_HE_THONG_VIEW'], 'configuration'],
  '/cau-hinh/viec-khong-xong': [['CAU_HINH_HE_THONG_VIEW'], 'configuration'],
  '/cau-hinh/quan-ly-cai-dat-app': [['CAU_HINH_HE_THONG_VIEW'], 'configuration'],
  '/cau-hinh/tin-tuc': [['CAU_HINH_HE_THONG_VIEW'], 'configuration'],
  '/cau-hinh/kenh-canh-bao': [['CAU_HINH_HE_THONG_VIEW'], 'configuration'],
  '/cau-hinh/dich-vu-giong-doc': [['CAU_HINH_HE_THONG_VIEW'], 'configuration'],
  '/huong-dan-su-dung': [ALWAYS, 'manual'],
  '/huong-dan-su-dung/:slug': [ALWAYS],
};
const LEVELS = [
  ['TINH_THANH', '/dia-ban/tinh-thanh', '/to-chuc/tinh-thanh'],
  ['QUAN_HUYEN', '/dia-ban/quan-huyen', '/to-chuc/quan-huyen'],
  ['PHUONG_XA', '/dia-ban/phuong-xa', '/to-chuc/don-vi'],
  ['THON_XOM', '/dia-ban/thon-xom', '/to-chuc/bo-phan'],
] as const;

/** The side menu of SPEC §2, group by group in its order; what the product adds stands inside its group. */
const MENU: readonly (readonly [group: string, ...paths: string[]])[] = [
  ['overview', '/'],
  [
    'content',
    '/quan-ly-noi-dung/danh-sach',
    '/quan-ly-noi-dung/duong-dan-tiep-song',
    '/quan-ly-noi-dung/chuyen-doi-van-ban-thanh-giong-noi',
    '/quan-ly-media/danh-sach',
  ],
  ['slideshow', '/trinh-chieu/danh-sach', '/bo-suu-tap/danh-sach'],
  ['schedules', '/quan-ly-lich-phat/danh-sach', '/ban-tin-dien-tu/danh-sach', '/quan-ly-lich-phat/lich-su'],
  ['devices', '/quan-ly-thiet-bi/thiet-bi-lap-dat', '/quan-ly-thiet-bi/thiet-bi-chua-lap-dat'],
  ['areas', ...LEVELS.map(([, area]) => area)],
  [
    'settings',
    '/cai-dat/nhom-nguoi-dung',
    '/cai-dat/tai-khoan',
    '/cai-dat/chat-luong-am-thanh',
    '/cai-dat/linh-vuc-tin-tuc',
    '/cai-dat/nha-san-xuat-goc',
  ],
  ['log', '/nhat-ky-hoat-dong'],
  ['configuration', '/cau-hinh/quan-ly-cai-dat-app', '/cau-hinh/cai-dat-he-thong', '/cau-hinh/tin-tuc'],
  ['manual', '/huong-dan-su-dung'],
];

const variants = { 'smart-audio': smartAudio, 'ip-radio': ipRadio, broadcast, 'led-display': ledDisplay };
type Variant = keyof typeof variants;
const NOBODY = 'khong-co-quyen';
const ROLES = [...PEOPLE, NOBODY] as const;
type Role = (typeof ROLES)[number];

/** Screens a console may show, with their addresses: the organisation's words are those of education mode. */
function specOf(variant: Variant): Record<string, Row> {
  const isSchool = variant === 'smart-audio';
  return {
    ...EVERYWHERE,
    ...Object.fromEntries(
      LEVELS.map(([module, area, unit]) => [isSchool ? unit : area, [[`${module}_VIEW`], 'areas'] as const]),
    ),
  };
}
/** The same pages at the addresses of the other family. */
const otherFamily = (variant: Variant) =>
  LEVELS.map(([module, area, unit]) =>
    variant === 'smart-audio' ? ([area, unit, module] as const) : ([unit, area, module] as const),
  );

const opens = (role: Role, right: Right) => right === ALWAYS || right.some((code) => holds(role, code));
const accounts = Object.fromEntries(
  ROLES.map((role): [Role, Account] => {
    const granted = PERMISSIONS.filter(({ code }) => role !== NOBODY && holds(role, code)).map(({ code }) => code);
    return [
      role,
      role === 'admin'
        ? buildAccount({ group_account: buildRef('Quản trị', ADMINISTRATOR_GROUP_ID), area_levels: 4 })
        : buildAccount({ permissions: granted, area_levels: 4 }),
    ];
  }),
) as Record<Role, Account>;

/** The features with a word in place of each page: who may open it is asked before its code is loaded. */
let features: ConsoleFeature[];
beforeAll(async () => {
  const all = await Promise.all(Object.values(variants).flatMap((variant) => variant.features.map((load) => load())));
  const loaded = [...new Map(all.map((feature) => [feature.id, feature])).values()];
  const page = () => Promise.resolve({ Component: () => <h1>Trang mở được</h1> });
  features = loaded.map(
    ({ routes, ...feature }) =>
      ({
        ...feature,
        topBar: undefined,
        routes: routes.map((route) => ({
          ...route,
          lazy: page,
          ...(route.menu && { menu: { ...route.menu, useCount: undefined } }),
        })),
      }) as unknown as ConsoleFeature,
  );
});

beforeEach(() => {
  useSession.setState(SIGNED_OUT);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** A console of this variant at an address, with somebody signed in or nobody. */
function openConsole(variant: Variant, path: string, account: Account | null) {
  fakeApi({
    routes: {
      'GET /api/notification/waiting': () => ({ unread: 0 }),
      'GET /api/users/profile': () => account,
      'GET /api/account/session/find': () => ({ rows: [] }),
      ...(account && { [`GET /api/account/find/${account.id}`]: () => account }),
    },
  });
  if (account) signInAs(account);
  const config: AppConfig = {
    ...testConfig,
    ...variants[variant],
    features: features.map((feature) => async () => feature),
  };
  const client = createQueryClient();
  const [routes, options] = consoleRoutes(config, client);
  const router = createMemoryRouter(routes, { ...options, initialEntries: [path] });
  render(
    <AppConfigProvider config={config}>
      <QueryClientProvider client={client}>
        <LoaThemeProvider>
          <RouterProvider router={router} />
        </LoaThemeProvider>
      </QueryClientProvider>
    </AppConfigProvider>,
  );
  return router;
}

const ANSWERS = { 'Trang mở được': 'shown', 'Thông tin tài khoản': 'shown', 'Forbidden Error!': 403 } as const;
/** Waits for the page, or for what stands in its place. */
const answered = () =>
  vi.waitFor(
    () => {
      const heading = [...document.querySelectorAll('main h1')]
        .map((each) => each.textContent ?? '')
        .find((text) => text in ANSWERS);
      if (!heading) throw new Error(`nothing yet: ${document.body.textContent?.slice(0, 200)}`);
      return ANSWERS[heading as keyof typeof ANSWERS];
    },
    { timeout: 20_000, interval: 2 },
  );

const screensIn = (variant: Variant) => screensOf(features, variants[variant]);

describe.each(Object.keys(variants) as Variant[])('the console of %s', (variant) => {
  const screens = () => screensIn(variant);

  it('has every page of the specification and no other, each with the codes it gives', () => {
    const spec = specOf(variant);
    const { '/thong-tin-tai-khoan': _ofTheFrame, ...pages } = spec;
    expect(
      screens()
        .map(({ path }) => path)
        .toSorted(),
      'A page is one line of EVERYWHERE in this file: what may open it, and where the menu has it',
    ).toEqual(Object.keys(pages).toSorted());
    const found = Object.fromEntries(
      screens().map(({ path, permission, menu }) => [
        path,
        [permission === 'signed-in' ? ALWAYS : [permission].flat().toSorted(), menu?.group ?? null],
      ]),
    );
    expect(found).toEqual(
      Object.fromEntries(
        Object.keys(found).map((path) => [
          path,
          spec[path]
            ? [spec[path][0] === ALWAYS ? ALWAYS : [...spec[path][0]].toSorted(), spec[path][1] ?? null]
            : 'not in SPEC §2',
        ]),
      ),
    );
  });

  it('has no page that the walking test does not open and weigh', () => {
    const pages = [...specPages(WORDS[variant]), ...otherPages(WORDS[variant])];
    const walked = new Set(pages.map(({ path }) => (path.startsWith(CHAPTER) ? `${CHAPTER}:slug` : path)));
    const left = screens().filter(({ path }) => !walked.has(path));
    expect(left.map(({ path }) => path)).toEqual([]);
  });

  it.each(ROLES)('has in the menu of %s what opens, and nothing else', (role) => {
    const spec = specOf(variant);
    const account = accounts[role];
    const shown = menuOf(screens(), variants[variant], (needed) => isAllowed(account, needed)).flatMap(
      ({ group, entries }) => entries.map(({ path }) => [group, path]),
    );
    const wanted = screens().flatMap(({ path }) => {
      const [right, group] = spec[path] ?? [[]];
      return group && opens(role, right) ? [[group, path]] : [];
    });
    expect(shown.toSorted()).toEqual(wanted.toSorted());
  });

  it('has the menu of the specification in its order', () => {
    const inAreas = ({ path, otherPath }: { path: string; otherPath?: string | undefined }) =>
      [path, otherPath].find((each) => each?.startsWith('/dia-ban/')) ?? path;
    const sections = menuOf(screens(), variants[variant], () => true);
    expect(
      sections.map(({ group, entries }) => [
        group,
        ...entries.map(inAreas).filter((path) => MENU.some((line) => line.includes(path))),
      ]),
    ).toEqual(MENU);
  });

  it('has a menu that fits a window of 900 px whichever of its groups is open, and calls no group as one of its pages', () => {
    const sections = menuOf(screens(), variants[variant], () => true);
    const heightWith = (open: string) =>
      56 +
      44 +
      20 +
      sections.reduce(
        (height, { group, entries }) =>
          height + 6 + 36 * (entries.length === 1 || group !== open ? 1 : 1 + entries.length),
        0,
      );
    expect(sections.filter(({ group }) => heightWith(group) > 900)).toEqual([]);
    expect(
      sections
        .filter(({ label, entries }) => entries.length > 1 && entries.some((entry) => entry.label === label))
        .map(({ label }) => label),
    ).toEqual([]);
    expect(sections.flatMap(({ entries }) => entries).length).toBeGreaterThanOrEqual(26);
  });
});

/** One console of each family of addresses, drawn; the others have the same pages at the same addresses. */
describe.each(['smart-audio', 'led-display'] as const)('the console of %s, walked through', (variant) => {
  const screens = () => screensIn(variant);

  it.each(ROLES)(
    'shows %s what they may open, and 403 for all else, at the addresses of either family',
    async (role) => {
      const spec = specOf(variant);
      const router = openConsole(variant, '/thong-tin-tai-khoan', accounts[role]);
      await answered();
      const tried = [
        ...screens().map(({ path }) => [path, path, spec[path]?.[0] ?? []] as const),
        ...otherFamily(variant).map(([from, to, module]) => [from, to, [`${module}_VIEW`]] as const),
      ];
      const answers: unknown[] = [];
      for (const [from] of tried) {
        await act(() => router.navigate(from));
        answers.push([from, router.state.location.pathname, await answered()]);
      }
      expect(answers).toEqual(
        tried.map(([from, to, right]) => (opens(role, right) ? [from, to, 'shown'] : [from, from, 403])),
      );
      cleanup();
    },
  );

  it('asks whoever is not signed in to do so, and keeps where they were going', async () => {
    const paths = [...screens().map(({ path }) => path), ...otherFamily(variant).map(([from]) => from)];
    const router = openConsole(variant, '/dang-nhap', null);
    for (const path of paths) {
      await act(() => router.navigate(path));
      await vi.waitFor(() =>
        expect([
          router.state.location.pathname,
          (router.state.location.state as { from?: { pathname: string } } | null)?.from?.pathname,
        ]).toEqual(['/dang-nhap', path]),
      );
    }
    cleanup();
  });
});
