import { account } from '@loa/contracts/accounts';
import { idParams } from '@loa/contracts/common';
import { PERMISSIONS } from '@loa/contracts/permissions';
import * as z from 'zod';
import type { App, Ground } from '../../ground';
import { callerOf } from '../../http/access';
import { can } from '../../http/caller';
import { foundOr404 } from '../../http/errors';
import { findAccounts } from './repository';

const permission = z.object({ id: z.number().int(), code: z.string(), module: z.string(), action: z.string(), name: z.string() });

export function accountsRoutes(app: App, { db, config }: Ground) {
  const schema = { tags: ['tài khoản'], params: idParams, response: { 200: account } };
  app.get('/api/account/find/:id', { config: { access: 'any-session' }, schema }, async (request) => {
    const caller = callerOf(request);
    const { id } = request.params;
    // Everyone may load the own account (SPEC §4); whether another exists is told to those who may view accounts only.
    const readable = id === caller.account_id || can(caller, 'TAI_KHOAN_VIEW');
    return foundOr404(readable ? (await findAccounts(db, config, caller, [id]))[0] : null);
  });

  const rows = z.object({ rows: z.array(permission) });
  app.get('/api/permission/find', { config: { access: 'signed-in' }, schema: { tags: ['tài khoản'], response: { 200: rows } } }, () => ({ rows: [...PERMISSIONS] }));
}
