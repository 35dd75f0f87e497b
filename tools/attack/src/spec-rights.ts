/**
 * Who may do what, worked out from SPEC §2, §6 and §7 and from what README says of the demo's people. Written by hand
 * and on
 * purpose without the product's own lists: what the routes declare is held against it.
 */
const PLACE_MODULES = [
  ['/api/category/province', 'TINH_THANH'],
  ['/api/category/district', 'QUAN_HUYEN'],
  ['/api/category/commune', 'PHUONG_XA'],
  ['/api/category/village', 'THON_XOM'],
] as const;
const MODULES = [
  ...PLACE_MODULES,
  ['/api/group-account', 'NHOM_TAI_KHOAN'],
  ['/api/factory', 'NHA_SAN_XUAT_GOC'],
  ['/api/account', 'TAI_KHOAN'],
  ['/api/sound-quality', 'CHAT_LUONG_AM_THANH'],
  ['/api/app-manager', 'CAU_HINH_HE_THONG'],
  ['/api/category-news', 'LINH_VUC_TIN_TUC'],
  // Lists that SPEC §6 gives no module: kinds of content go with the fields of news, sizes of boards with the
  // slideshows they are chosen for.
  ['/api/content-category', 'LINH_VUC_TIN_TUC'],
  ['/api/resolution', 'TRINH_CHIEU'],
  ['/api/slideshow', 'TRINH_CHIEU'],
  ['/api/collection', 'BO_SUU_TAP'],
  ['/api/news', 'CAU_HINH_HE_THONG'],
  ['/api/content-manager/media', 'NOI_DUNG_MEDIA'],
  ['/api/content-manager', 'NOI_DUNG_PHAT'],
  ['/api/text-to-speech', 'CHUYEN_DOI_VAN_BAN'],
  ['/api/pronunciation', 'CHUYEN_DOI_VAN_BAN'],
  ['/api/tts-provider', 'CAU_HINH_HE_THONG'],
  ['/api/alert-channel', 'CAU_HINH_HE_THONG'],
  ['/api/alert', 'THIET_BI_DA_LAP_DAT'],
  ['/api/relay-link', 'DUONG_DAN_TIEP_SONG'],
  ['/api/device/not-installed', 'THIET_BI_CHUA_LAP_DAT'],
  ['/api/device', 'THIET_BI_DA_LAP_DAT'],
  ['/api/playlist/history', 'LICH_SU_PHAT'],
  ['/api/playlist/media', 'LICH_PHAT_MEDIA'],
  ['/api/playlist/slideshow', 'LICH_PHAT_MEDIA'],
  ['/api/playlist', 'LICH_PHAT'],
  ['/api/dashboard', 'TRANG_CHU'],
] as const;

const views = [
  'TRANG_CHU',
  'CHAT_LUONG_AM_THANH',
  'LICH_PHAT',
  'LICH_PHAT_MEDIA',
  'LICH_SU_PHAT',
  'LINH_VUC_TIN_TUC',
  'NOI_DUNG_PHAT',
  'NOI_DUNG_MEDIA',
  'CHUYEN_DOI_VAN_BAN',
  'DUONG_DAN_TIEP_SONG',
  'TAI_KHOAN',
  'THIET_BI_DA_LAP_DAT',
  'TINH_THANH',
  'QUAN_HUYEN',
  'PHUONG_XA',
  'THON_XOM',
  'NHOM_TAI_KHOAN',
  'NHA_SAN_XUAT_GOC',
  'TRINH_CHIEU',
  'BO_SUU_TAP',
].map((module) => `${module}_VIEW`);
const each = (module: string, ...actions: string[]) => actions.map((action) => `${module}_${action}`);
const officer = [
  ...views,
  ...each('NOI_DUNG_MEDIA', 'ADD', 'EDIT', 'DELETE', 'REMOVE'),
  ...each('NOI_DUNG_PHAT', 'ADD', 'EDIT', 'DELETE', 'REMOVE'),
  ...each('CHUYEN_DOI_VAN_BAN', 'ADD', 'EDIT', 'DELETE'),
  ...each('DUONG_DAN_TIEP_SONG', 'ADD', 'EDIT', 'DELETE'),
  ...each('LICH_PHAT', 'ADD', 'EDIT', 'DELETE'),
  ...each('LICH_PHAT_MEDIA', 'ADD', 'EDIT', 'DELETE'),
  'MEDIA_SLIDE_SHOW_ADD',
  ...each('TRINH_CHIEU', 'ADD', 'EDIT', 'DELETE'),
  ...each('BO_SUU_TAP', 'ADD', 'EDIT', 'DELETE'),
  ...each('THIET_BI_DA_LAP_DAT', 'MODIFY_VOLUME', 'PLAY_PAUSE'),
];

/** Of the codes that calls ask for, those each of the demo's people holds. The administrator holds all (SPEC §6). */
const HELD: Record<string, readonly string[] | 'all'> = {
  admin: 'all',
  lanhdao: [
    ...views,
    ...each('LICH_PHAT', 'APPROVE', 'PAUSE', 'DROP', 'DROPALL'),
    ...each('LICH_PHAT_MEDIA', 'APPROVE', 'PAUSE', 'DROP', 'DROPALL'),
  ],
  canbo: officer,
  canbo2: officer,
  xemthoi: views,
};

/** `public` is for anybody, `signed-in` for whoever has a session; otherwise one of the codes is enough. */
export type Right = 'public' | 'signed-in' | readonly string[];

/**
 * What people decide about an e-bulletin: the same extras as of a schedule (SPEC §6), and its own right to make one.
 */
const bulletinRights = (base: string, add: string): Record<string, Right> => ({
  [`POST ${base}/{id}/submit`]: [add, 'LICH_PHAT_MEDIA_EDIT'],
  [`POST ${base}/{id}/approve`]: ['LICH_PHAT_MEDIA_APPROVE'],
  [`POST ${base}/{id}/reject`]: ['LICH_PHAT_MEDIA_APPROVE'],
  [`POST ${base}/{id}/pause`]: ['LICH_PHAT_MEDIA_PAUSE'],
  [`POST ${base}/{id}/resume`]: ['LICH_PHAT_MEDIA_PAUSE'],
  [`POST ${base}/{id}/drop`]: ['LICH_PHAT_MEDIA_DROP'],
  [`POST ${base}/{id}/copy`]: [add],
  [`POST ${base}/check-conflict`]: [add, 'LICH_PHAT_MEDIA_EDIT', 'LICH_PHAT_MEDIA_APPROVE'],
});

/** What is not one of the standard calls of SPEC §7. */
const OTHERS: Record<string, Right> = {
  'GET /api/health': 'public',
  'POST /api/auth/login': 'public',
  'POST /api/auth/refresh': 'public',
  'POST /api/auth/forgot-password': 'public',
  'POST /api/auth/reset-password': 'public',
  'POST /api/auth/logout': 'signed-in',
  'GET /api/log/find': 'signed-in',
  'GET /api/log/find/{id}': 'signed-in',
  'POST /api/log/find-ids/': 'signed-in',
  'GET /api/account/tree-area': 'signed-in',
  'GET /api/account/find/{id}': 'signed-in',
  'GET /api/permission/find': 'signed-in',
  'GET /api/permission/find/{id}': 'signed-in',
  'POST /api/permission/find-ids/': 'signed-in',
  'GET /api/users/profile': 'signed-in',
  'PUT /api/account/profile': 'signed-in',
  'PUT /api/account/change-pass/{id}': 'signed-in',
  'PUT /api/account/avatar': 'signed-in',
  'DELETE /api/account/avatar': 'signed-in',
  'POST /api/upload': [
    'NOI_DUNG_PHAT_ADD',
    'NOI_DUNG_PHAT_EDIT',
    'NOI_DUNG_MEDIA_ADD',
    'NOI_DUNG_MEDIA_EDIT',
    'CAU_HINH_HE_THONG_ADD',
    'CAU_HINH_HE_THONG_EDIT',
  ],
  'GET /api/app-manager/released': 'public',
  'POST /api/app-manager/file': ['CAU_HINH_HE_THONG_ADD', 'CAU_HINH_HE_THONG_EDIT'],
  'POST /api/app-manager/{id}/publish': ['CAU_HINH_HE_THONG_EDIT'],
  'POST /api/app-manager/{id}/withdraw': ['CAU_HINH_HE_THONG_EDIT'],
  'GET /api/content-manager/{id}/peaks': ['NOI_DUNG_PHAT_VIEW'],
  'GET /api/content-manager/{id}/sound': ['NOI_DUNG_PHAT_VIEW'],
  'PUT /api/content-manager/{id}/sound': ['NOI_DUNG_PHAT_EDIT'],
  'POST /api/content-manager/{id}/retry': ['NOI_DUNG_PHAT_EDIT'],
  'POST /api/content-manager/{id}/remove': ['NOI_DUNG_PHAT_REMOVE'],
  'POST /api/content-manager/{id}/restore': ['NOI_DUNG_PHAT_REMOVE'],
  'POST /api/content-manager/{id}/copy': ['NOI_DUNG_PHAT_ADD'],
  'POST /api/content-manager/{id}/replacement': ['NOI_DUNG_PHAT_EDIT'],
  'POST /api/content-manager/change-many': ['NOI_DUNG_PHAT_EDIT'],
  'GET /api/text-to-speech/voices': ['CHUYEN_DOI_VAN_BAN_VIEW'],
  'POST /api/text-to-speech/preview': ['CHUYEN_DOI_VAN_BAN_ADD', 'CHUYEN_DOI_VAN_BAN_EDIT'],
  'POST /api/text-to-speech/listen': ['CHUYEN_DOI_VAN_BAN_ADD', 'CHUYEN_DOI_VAN_BAN_EDIT'],
  'POST /api/text-to-speech/document': ['CHUYEN_DOI_VAN_BAN_ADD', 'CHUYEN_DOI_VAN_BAN_EDIT'],
  'POST /api/text-to-speech/{id}/make': ['CHUYEN_DOI_VAN_BAN_EDIT'],
  'POST /api/text-to-speech/{id}/cancel': ['CHUYEN_DOI_VAN_BAN_EDIT'],
  'POST /api/relay-link/check': ['DUONG_DAN_TIEP_SONG_ADD', 'DUONG_DAN_TIEP_SONG_EDIT'],
  'POST /api/relay-link/listen': ['DUONG_DAN_TIEP_SONG_ADD', 'DUONG_DAN_TIEP_SONG_EDIT'],
  'POST /api/relay-link/{id}/check': ['DUONG_DAN_TIEP_SONG_VIEW'],
  'POST /api/relay-link/{id}/listen': ['DUONG_DAN_TIEP_SONG_VIEW'],
  'GET /api/content-manager/media/{id}/pages': ['NOI_DUNG_MEDIA_VIEW'],
  'POST /api/content-manager/media/{id}/retry': ['NOI_DUNG_MEDIA_EDIT'],
  'POST /api/content-manager/media/{id}/remove': ['NOI_DUNG_MEDIA_REMOVE'],
  'POST /api/content-manager/media/{id}/restore': ['NOI_DUNG_MEDIA_REMOVE'],
  'POST /api/content-manager/media/{id}/trial': ['NOI_DUNG_MEDIA_EDIT'],
  'GET /api/content-manager/media/{id}/trial/find': ['NOI_DUNG_MEDIA_VIEW'],
  'POST /api/slideshow/preview': ['TRINH_CHIEU_ADD', 'TRINH_CHIEU_EDIT'],
  'GET /api/slideshow/{id}/slides': ['TRINH_CHIEU_VIEW'],
  'GET /api/collection/{id}/items': ['BO_SUU_TAP_VIEW'],
  'POST /api/device/{id}/command': ['THIET_BI_DA_LAP_DAT_MODIFY_VOLUME'],
  'POST /api/device/command': ['THIET_BI_DA_LAP_DAT_MODIFY_VOLUME'],
  'POST /api/device/command/{id}/cancel': ['THIET_BI_DA_LAP_DAT_MODIFY_VOLUME'],
  'POST /api/device/command/{id}/retry': ['THIET_BI_DA_LAP_DAT_MODIFY_VOLUME'],
  'GET /api/device/{id}/listen': ['THIET_BI_DA_LAP_DAT_VIEW'],
  'GET /api/device/{id}/last-day': ['THIET_BI_DA_LAP_DAT_VIEW'],
  'POST /api/device/{id}/own-position': ['THIET_BI_DA_LAP_DAT_UPDATE_GPS'],
  'GET /api/device/facets': ['THIET_BI_DA_LAP_DAT_VIEW'],
  'GET /api/device/makers': ['THIET_BI_DA_LAP_DAT_EDIT', 'THIET_BI_CHUA_LAP_DAT_INSTALL'],
  'GET /api/device/command/find': ['THIET_BI_DA_LAP_DAT_VIEW', 'THIET_BI_CHUA_LAP_DAT_INSTALL'],
  'GET /api/device/command/batch/find': ['THIET_BI_DA_LAP_DAT_VIEW'],
  'GET /api/device/command/batch/{id}': ['THIET_BI_DA_LAP_DAT_VIEW'],
  'GET /api/device/count': ['THIET_BI_DA_LAP_DAT_VIEW'],
  'DELETE /api/device/not-installed/{id}': ['THIET_BI_CHUA_LAP_DAT_INSTALL'],
  'POST /api/device/not-installed/import': ['THIET_BI_CHUA_LAP_DAT_INSTALL'],
  'POST /api/device/not-installed/claim': ['THIET_BI_CHUA_LAP_DAT_INSTALL'],
  'POST /api/device/{id}/install': ['THIET_BI_CHUA_LAP_DAT_INSTALL'],
  'POST /api/device/{id}/remove-install': ['THIET_BI_DA_LAP_DAT_REMOVE_INSTALL'],
  'GET /api/device/{id}/coming': ['THIET_BI_DA_LAP_DAT_VIEW'],
  'GET /api/device/{id}/photo': ['THIET_BI_DA_LAP_DAT_VIEW'],
  'PUT /api/device/{id}/photo': ['THIET_BI_DA_LAP_DAT_EDIT', 'THIET_BI_CHUA_LAP_DAT_INSTALL'],
  'DELETE /api/device/{id}/photo': ['THIET_BI_DA_LAP_DAT_EDIT'],
  'POST /api/device/{id}/test-tone': ['THIET_BI_CHUA_LAP_DAT_INSTALL'],
  'GET /api/device/maker-key/find': ['THIET_BI_CHUA_LAP_DAT_INSTALL'],
  'POST /api/device/maker-key': ['THIET_BI_CHUA_LAP_DAT_INSTALL'],
  'DELETE /api/device/maker-key/{id}': ['THIET_BI_CHUA_LAP_DAT_INSTALL'],
  ...Object.fromEntries(
    [
      'GET /api/device/{id}/upgrade',
      'GET /api/device/upgrade/find',
      'GET /api/device/upgrade/find/{id}',
      'POST /api/device/upgrade/find-ids/',
      'GET /api/device/upgrade/{id}/device/find',
    ].map((call) => [call, ['THIET_BI_DA_LAP_DAT_VIEW']]),
  ),
  ...Object.fromEntries(
    [
      'POST /api/device/upgrade',
      'PUT /api/device/upgrade/{id}',
      'DELETE /api/device/upgrade/{id}',
      'GET /api/device/upgrade/choices',
      'POST /api/device/upgrade/preview',
    ].map((call) => [call, ['THIET_BI_DA_LAP_DAT_UPGRADE_VERSION']]),
  ),
  ...Object.fromEntries(
    ['start', 'pause', 'continue', 'stop', 'next-stage', 'retry', 'roll-back'].map((verb) => [
      `POST /api/device/upgrade/{id}/${verb}`,
      ['THIET_BI_DA_LAP_DAT_UPGRADE_VERSION'],
    ]),
  ),
  'POST /api/device/{id}/token': ['THIET_BI_DA_LAP_DAT_EDIT'],
  'GET /api/device/{id}/refused-messages': ['THIET_BI_DA_LAP_DAT_VIEW'],
  'POST /api/alert/{id}/acknowledge': ['THIET_BI_DA_LAP_DAT_EDIT'],
  'POST /api/alert/{id}/answer': ['THIET_BI_DA_LAP_DAT_EDIT'],
  'POST /api/alert/{id}/silence': ['THIET_BI_DA_LAP_DAT_EDIT'],
  'POST /api/alert-channel/{id}/test': ['CAU_HINH_HE_THONG_EDIT'],
  'POST /api/playlist/{id}/submit': ['LICH_PHAT_ADD', 'LICH_PHAT_EDIT'],
  'POST /api/playlist/{id}/approve': ['LICH_PHAT_APPROVE'],
  'POST /api/playlist/{id}/reject': ['LICH_PHAT_APPROVE'],
  'POST /api/playlist/{id}/pause': ['LICH_PHAT_PAUSE'],
  'POST /api/playlist/{id}/resume': ['LICH_PHAT_PAUSE'],
  'POST /api/playlist/{id}/drop': ['LICH_PHAT_DROP'],
  'POST /api/playlist/{id}/copy': ['LICH_PHAT_ADD'],
  'POST /api/playlist/drop-all': ['LICH_PHAT_DROPALL'],
  'POST /api/playlist/drop-all/count': ['LICH_PHAT_DROPALL'],
  'POST /api/playlist/check-conflict': ['LICH_PHAT_ADD', 'LICH_PHAT_EDIT', 'LICH_PHAT_APPROVE'],
  ...bulletinRights('/api/playlist/media', 'LICH_PHAT_MEDIA_ADD'),
  ...bulletinRights('/api/playlist/slideshow', 'MEDIA_SLIDE_SHOW_ADD'),
  'POST /api/playlist/slideshow': ['MEDIA_SLIDE_SHOW_ADD'],
  'POST /api/playlist/media/drop-all': ['LICH_PHAT_MEDIA_DROPALL'],
  'POST /api/playlist/media/drop-all/count': ['LICH_PHAT_MEDIA_DROPALL'],
  'GET /api/playlist/occurrence/find': ['LICH_PHAT_VIEW', 'LICH_PHAT_MEDIA_VIEW'],
  'GET /api/playlist/history/{occurrence_id}/devices': ['LICH_SU_PHAT_VIEW'],
  'PUT /api/account/update/{id}': ['TAI_KHOAN_EDIT'],
  'PUT /api/account/reset-password/{id}': ['TAI_KHOAN_RESET_PASSWORD'],
  'POST /api/account/change-many': ['TAI_KHOAN_EDIT'],
  'POST /api/account/import': ['TAI_KHOAN_ADD'],
  'GET /api/account/hotline': 'signed-in',
  'GET /api/account/tree-area-account': ['TAI_KHOAN_VIEW'],
  'GET /api/device/map': ['THIET_BI_DA_LAP_DAT_VIEW'],
  'GET /api/account/device': ['THIET_BI_DA_LAP_DAT_VIEW'],
  'GET /api/account/session/find': 'signed-in',
  'DELETE /api/account/session/{id}': 'signed-in',
  'DELETE /api/account/session': 'signed-in',
  'POST /api/group-account/{id}/preview': ['NHOM_TAI_KHOAN_EDIT'],
  'GET /api/notification/find': 'signed-in',
  'GET /api/notification/waiting': 'signed-in',
  'POST /api/notification/read': 'signed-in',
  'POST /api/category/commune/import': ['PHUONG_XA_ADD'],
  'POST /api/category/village/import': ['THON_XOM_ADD'],
  'GET /api/category/catalogue': ['PHUONG_XA_ADD'],
  'POST /api/category/catalogue': ['PHUONG_XA_ADD'],
  ...Object.fromEntries(
    PLACE_MODULES.flatMap(([base, module]) =>
      ['/preview-merge', '/merge', '/{id}/preview-move', '/{id}/move'].map(
        (rest) => [`POST ${base}${rest}`, [`${module}_EDIT`]] as const,
      ),
    ),
  ),
  'GET /api/system-config/find': 'signed-in',
  'GET /api/system-config/find/{id}': 'signed-in',
  'POST /api/system-config/find-ids/': 'signed-in',
  'PUT /api/system-config': ['CAU_HINH_HE_THONG_EDIT'],
  'POST /api/system-config/preview': ['CAU_HINH_HE_THONG_EDIT'],
  'GET /api/system-config/failed-jobs': ['CAU_HINH_HE_THONG_VIEW'],
  'POST /api/system-config/failed-jobs/retry': ['CAU_HINH_HE_THONG_EDIT'],
  'POST /api/system-config/failed-jobs/forget': ['CAU_HINH_HE_THONG_EDIT'],
  'GET /api/sound-quality/sample': ['CHAT_LUONG_AM_THANH_VIEW'],
  'PUT /api/category-news/order': ['LINH_VUC_TIN_TUC_EDIT'],
  'GET /api/news': 'public',
  'GET /api/news/newest': 'public',
  'GET /api/news/{key}': 'public',
  'POST /api/news/picture': ['CAU_HINH_HE_THONG_ADD', 'CAU_HINH_HE_THONG_EDIT'],
  'POST /api/news/{id}/publish': ['CAU_HINH_HE_THONG_EDIT'],
  'POST /api/news/{id}/hide': ['CAU_HINH_HE_THONG_EDIT'],
  'POST /api/news/{id}/pin': ['CAU_HINH_HE_THONG_EDIT'],
  'GET /api/dashboard': ['TRANG_CHU_VIEW'],
  'GET /api/default-show/{of}/{id}': 'signed-in', // Its own rights are those of the place or the board.
  'PUT /api/default-show/{of}/{id}': [
    ...PLACE_MODULES.map(([, module]) => `${module}_EDIT`),
    'THIET_BI_DA_LAP_DAT_EDIT',
  ],
  'GET /api/resolution/usual': ['TRINH_CHIEU_ADD', 'MEDIA_SLIDE_SHOW_ADD'],
};

function standardAction(method: string, rest: string): string | null {
  if ((method === 'GET' && (rest === '/find' || rest === '/find/{id}')) || (method === 'POST' && rest === '/find-ids/'))
    return 'VIEW';
  if (method === 'POST' && rest === '') return 'ADD';
  if (rest !== '/{id}') return null;
  return method === 'PUT' ? 'EDIT' : method === 'DELETE' ? 'DELETE' : null;
}

/** What a call asks for; null when the specification knows no such call. */
export function rightOf(method: string, path: string): Right | null {
  const known = OTHERS[`${method} ${path}`];
  if (known) return known;
  const [base, module] = MODULES.find(([start]) => path.startsWith(start)) ?? [];
  const action = base && standardAction(method, path.slice(base.length));
  return action ? [`${module}_${action}`] : null;
}

export const PEOPLE = ['admin', 'lanhdao', 'canbo', 'xemthoi', 'canbo2'] as const;

/** Whether one of the demo's people, or `nobody`, may make a call at all; where is another question. */
export function answerByRight(username: string, right: Right): 'may' | 401 | 403 {
  if (right === 'public') return 'may';
  const held = HELD[username];
  if (!held) return 401;
  return right === 'signed-in' || held === 'all' || right.some((code) => held.includes(code)) ? 'may' : 403;
}

export const holds = (username: string, code: string) => answerByRight(username, [code]) === 'may';
