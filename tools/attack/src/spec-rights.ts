import { OTHERS, PLACE_MODULES, type Right } from './spec-calls';

export type { Right } from './spec-calls';

/**
 * Rights of the demo's people by SPEC §2, §6 and §7 and by README. Written by hand and on purpose without the product's
 * own lists: the declarations of the routes are checked against it.
 */
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
  ['/api/device-group', 'THIET_BI_DA_LAP_DAT'],
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
  'THIET_BI_CHUA_LAP_DAT',
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

/** Codes each of the demo's people holds, of those that calls require. The administrator holds all (SPEC §6). */
const GRANTED: Record<string, readonly string[] | 'all'> = {
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

function standardAction(method: string, rest: string): string | null {
  if ((method === 'GET' && (rest === '/find' || rest === '/find/{id}')) || (method === 'POST' && rest === '/find-ids/'))
    return 'VIEW';
  if (method === 'POST' && rest === '') return 'ADD';
  if (rest !== '/{id}') return null;
  return method === 'PUT' ? 'EDIT' : method === 'DELETE' ? 'DELETE' : null;
}

/** The right a call requires; null when the specification knows no such call. */
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
  const granted = GRANTED[username];
  if (!granted) return 401;
  return right === 'signed-in' || granted === 'all' || right.some((code) => granted.includes(code)) ? 'may' : 403;
}

export const holds = (username: string, code: string) => answerByRight(username, [code]) === 'may';
