import type { PermissionCode } from '@loa/contracts/permissions';
import { PERMISSIONS } from '@loa/contracts/permissions';
import type { DemoGroup, DemoWorld } from '../demo-worlds';

const all = PERMISSIONS.map(({ code }) => code);
const viewing = all.filter((code) => code.endsWith('_VIEW'));
/** Rights over people, places and the system remain with the administrator. */
const daily = viewing.filter((code) => !code.startsWith('CAU_HINH_HE_THONG'));
const of = (...modules: string[]): PermissionCode[] =>
  all.filter((code) =>
    modules.some((module) => code.startsWith(`${module}_`) && /_(VIEW|ADD|EDIT|DELETE|REMOVE)$/.test(code)),
  );

const GROUPS: readonly { code: DemoGroup; permissions: PermissionCode[] }[] = [
  {
    code: 'lanh-dao',
    permissions: [...daily, ...all.filter((code) => /^LICH_PHAT(_MEDIA)?_(APPROVE|PAUSE|DROP|DROPALL)$/.test(code))],
  },
  {
    code: 'can-bo',
    permissions: [
      ...daily,
      ...of(
        'NOI_DUNG_PHAT',
        'NOI_DUNG_MEDIA',
        'CHUYEN_DOI_VAN_BAN',
        'DUONG_DAN_TIEP_SONG',
        'BO_SUU_TAP',
        'TRINH_CHIEU',
        'MEDIA_SLIDE_SHOW',
        'LICH_PHAT',
        'LICH_PHAT_MEDIA',
      ),
      'THIET_BI_DA_LAP_DAT_MODIFY_VOLUME' as const,
      'THIET_BI_DA_LAP_DAT_PLAY_PAUSE' as const,
    ],
  },
  { code: 'chi-xem', permissions: daily },
];

/** Groups of a demo: the rights are the same in every demo, the names come from the world. */
export const demoGroups = ({ groups }: Pick<DemoWorld, 'groups'>) =>
  GROUPS.map(({ code, permissions }) => ({ code, ...groups[code], permissions: [...new Set(permissions)] }));

/** Accounts of a demo. `commune` counts the places of the world; the administrator belongs to the country. */
export const DEMO_PEOPLE = [
  { username: 'admin', name: 'Quản trị viên', group: null, commune: null, phone: '', about: 'administrator' },
  {
    username: 'lanhdao',
    name: 'Nguyễn Văn Thành',
    group: 'lanh-dao',
    commune: 0,
    phone: '+84912345601',
    about: 'approves schedules of one place',
  },
  {
    username: 'canbo',
    name: 'Trần Thị Hồng Nhung',
    group: 'can-bo',
    commune: 0,
    phone: '+84912345602',
    about: 'makes content and schedules, same place',
  },
  {
    username: 'xemthoi',
    name: 'Lê Đức Anh',
    group: 'chi-xem',
    commune: 0,
    phone: '+84912345603',
    about: 'only views, same place',
  },
  {
    username: 'canbo2',
    name: 'Phạm Minh Quân',
    group: 'can-bo',
    commune: 1,
    phone: '+84912345604',
    about: 'makes content and schedules, another place',
  },
] as const;
