import type { Account } from '@loa/contracts/accounts';
import { permissionId, type PermissionCode } from '@loa/contracts/permissions';
import { COMMUNE } from './areas';
import { buildRef, NOW, recordBase } from './record';

const GROUP_ID = '01900000-0000-7000-8000-0000000000a1';

/** An account of a commune with exactly these permissions. For an administrator give `group_account` its id. */
export const buildAccount = ({
  permissions = [],
  ...over
}: Partial<Account> & { permissions?: readonly PermissionCode[] } = {}): Account => {
  const { is_active: _, ...base } = recordBase('canbo');
  return {
    ...base,
    username: 'canbo',
    full_name: 'Nguyễn Văn Cán Bộ',
    phone: '0905123456',
    email: '',
    avatar: null,
    group_account: buildRef('Cán bộ truyền thanh'),
    group_account_id: GROUP_ID,
    area_id: COMMUNE.id,
    own_permission_ids: [],
    is_hotline: false,
    hotline_order: 0,
    device_ids: [],
    abilities: [],
    account_permission: permissions.map((code) => ({ permission_id: permissionId(code) })),
    area: { id: COMMUNE.id, name: COMMUNE.name, path: COMMUNE.path, level: COMMUNE.level },
    audio_domain: 'http://localhost:3000',
    video_domain: 'http://localhost:3000',
    area_levels: 3,
    menu_hidden: [],
    four_eyes: false,
    delegation: null,
    delegated_by: [],
    must_change_password: false,
    last_login_at: NOW,
    status: 'active',
    ...over,
  };
};
