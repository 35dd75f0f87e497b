import type { AccountGroup, OneTimePassword } from '@loa/contracts/accounts';
import { asPerson, type Person } from '../person';
import type { Place } from '../places';
import { must } from '../staging';
import { decide, post, put, remove, type Contest } from './contest';

const NEW_PASSWORD = 'Khac@123456';

/** An account is changed, locked and deleted by others while its owner works, changes the password and signs in. */
export function contestOnAccount(admin: Person, places: readonly Place[]): Contest {
  let made = 0;
  let id = '';
  const group = () =>
    must<AccountGroup>(admin, 'POST', '/api/group-account', {
      code: `tranh-${(made += 1)}`,
      name: `Nhóm tranh ${made}`,
      permission_ids: [],
    });
  return {
    what: 'an account',
    about: () => ({ base: '/api/account', id }),
    make: async () => {
      const [own, another] = [await group(), await group()];
      const fields = {
        username: `nguoi-tranh-${made}`,
        name: 'Người',
        group_account_id: own.id,
        area_id: places[0]?.id,
      };
      const { account, one_time_password } = await must<OneTimePassword>(admin, 'POST', '/api/account', fields);
      ({ id } = account);
      const owner = await asPerson(admin.url, account.username, one_time_password);
      const { version } = await must<{ version: number }>(owner, 'PUT', `/api/account/change-pass/${id}`, {
        old_password: one_time_password,
        new_password: NEW_PASSWORD,
      });
      const [at, elsewhere] = [`/api/account/${id}`, places[1]?.id];
      return [
        put(admin, `/api/account/update/${id}`, { version, ...fields, name: 'Người sửa' }),
        put(
          admin,
          `/api/account/update/${id}`,
          { version, ...fields, group_account_id: another.id, area_id: elsewhere },
          'put elsewhere, into another group',
        ),
        remove(admin, at),
        post(admin, '/api/account/change-many', { ids: [id], change: { status: 'locked' } }, 'lock'),
        post(
          admin,
          '/api/account/change-many',
          { ids: [id], change: { group_account_id: another.id } },
          'put into another group',
        ),
        {
          ...put(admin, `/api/account/reset-password/${id}`, {}, 'reset its password'),
          body: undefined,
          takes: undefined,
        },
        {
          ...put(
            owner,
            `/api/account/change-pass/${id}`,
            { old_password: NEW_PASSWORD, new_password: `${NEW_PASSWORD}7` },
            'change the own password',
          ),
          takes: undefined,
        },
        put(
          owner,
          '/api/account/profile',
          { version, full_name: 'Tự sửa', phone: '', email: '' },
          'change the own profile',
        ),
        post(owner, '/api/auth/login', { username: account.username, password: NEW_PASSWORD }, 'sign in'),
        { ...remove(owner, '/api/account/session', 'end the other sessions'), takes: undefined },
        post(owner, '/api/notification/read', { ids: [] }, 'read notifications'),
        post(owner, '/api/auth/logout'),
        { ...remove(admin, `/api/group-account/${another.id}`, 'delete the other group'), takes: undefined },
        {
          ...put(
            admin,
            `/api/group-account/${own.id}`,
            { version: 1, code: own.code, name: own.name, permission_ids: [1] },
            'give its group a right',
          ),
          takes: undefined,
        },
      ];
    },
  };
}

/** Two administrators beside the demo's own, who would shut each other out. */
export function contestOnGroup(admin: Person, place: Place): Contest {
  let made = 0;
  let id = '';
  return {
    what: 'a group',
    about: () => ({ base: '/api/group-account', id }),
    make: async () => {
      const fields = { code: `ntranh-${(made += 1)}`, name: `Nhóm tranh ${made}`, permission_ids: [] };
      const { version, ...group } = await must<AccountGroup>(admin, 'POST', '/api/group-account', fields);
      ({ id } = group);
      const { account } = await must<OneTimePassword>(admin, 'POST', '/api/account', {
        username: `ntranh-${made}`,
        name: 'Người',
        group_account_id: id,
        area_id: place.id,
      });
      const at = `/api/group-account/${id}`;
      await must(admin, 'DELETE', `/api/account/${account.id}`);
      return [
        put(admin, at, { version, ...fields, name: `${fields.name} sửa` }),
        put(admin, at, { version, ...fields, permission_ids: [1, 2] }, 'give rights'),
        remove(admin, at),
        post(admin, `${at}/preview`, { permission_ids: [] }),
        post(
          admin,
          '/api/account',
          { username: `ntranh-moi-${made}`, name: 'Người', group_account_id: id, area_id: place.id },
          'register somebody in it',
        ),
        { ...decide(admin, '/api/group-account', { ...fields }), what: 'add one of the same code', takes: undefined },
      ];
    },
  };
}
