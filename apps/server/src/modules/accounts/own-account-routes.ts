import { account, changePassBody, profileBody } from '@loa/contracts/accounts';
import { idParams } from '@loa/contracts/common';
import { and, eq } from 'drizzle-orm';
import { changing } from '../../db/changing';
import { nowIso } from '../../db/columns';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import { asRef } from '../../http/caller';
import type { Caller } from '../../http/caller';
import { AppError, foundOr404 } from '../../http/errors';
import { changesBetween, writeLog } from '../../activity-log';
import { guessLimit } from './auth-routes';
import { changeOwnAccount, ownAccount } from './repository';
import type { Sessions } from './sessions/sessions';
import { hashPassword, provePassword } from './sessions/sign-in';
import { placeOfSession } from './sessions/tries';
import { accountTable } from './table';

const tags = ['tài khoản'];
const entityOf = ({ account_id }: Caller, username: string) => ({ type: 'account', id: account_id, name: username });
const wrongPassword = () =>
  new AppError('PASSWORD_WRONG', { errors: [{ field: 'old_password', message: 'Mật khẩu hiện tại không đúng' }] });

/** Calls by which everyone may read and change the own account, whatever their permissions. */
export function ownAccountRoutes(app: App, deps: Deps, sessions: Sessions) {
  const { db, config, events } = deps;
  app.get(
    '/api/users/profile',
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: account } } },
    (request) => ownAccount(db, config, callerOf(request)),
  );

  app.put(
    '/api/account/profile',
    { config: { access: 'signed-in' }, schema: { tags, body: profileBody, response: { 200: account } } },
    async (request) => {
      const caller = callerOf(request);
      const { version, ...fields } = request.body;
      return changing(deps, async (tx, after) => {
        const current = await ownAccount(tx, config, caller);
        if (current.version !== version) throw new AppError('STALE', { details: { current } });
        if (!(await changeOwnAccount(tx, caller, current, fields)))
          throw new AppError('STALE', { details: { current: await ownAccount(tx, config, caller) } });
        const record = await ownAccount(tx, config, caller);
        const changes = changesBetween(current, record);
        await writeLog(tx, caller, {
          action: 'CHANGE_PROFILE',
          module: 'TAI_KHOAN',
          entity: entityOf(caller, record.username),
          changes,
        });
        // Sessions have cached the name that they write into the log.
        after(() => events.emit('access.changed', {}));
        return record;
      });
    },
  );

  const change = { tags, params: idParams, body: changePassBody, response: { 200: account } };
  app.put(
    '/api/account/change-pass/:id',
    { config: { access: 'any-session', ...guessLimit(config) }, schema: change },
    async (request) => {
      const caller = callerOf(request);
      if (request.params.id !== caller.account_id) throw new AppError('FORBIDDEN');
      const own = eq(accountTable.id, caller.account_id);
      const stored = foundOr404((await db.select().from(accountTable).where(own))[0]);
      const attempt = {
        username: stored.username,
        place: placeOfSession(caller.session_id),
        password: request.body.old_password,
      };
      const proven = await provePassword(db, stored, attempt, wrongPassword(), (_account, { code }) => {
        const entry = {
          action: 'CHANGE_PASSWORD',
          module: 'TAI_KHOAN',
          entity: entityOf(caller, stored.username),
          result: 'failed',
          error: code,
        } as const;
        writeLog(db, caller, entry).catch((err: unknown) => request.log.error({ err }, 'refusal not logged'));
      });
      const password_hash = await hashPassword(request.body.new_password);
      await changing(deps, async (tx, after) => {
        const changed = await tx
          .update(accountTable)
          .set({ password_hash, must_change_password: false, updated_at: nowIso(), updated_by: asRef(caller) })
          .where(and(own, eq(accountTable.password_hash, proven.password_hash)))
          .returning({ id: accountTable.id });
        // Another change came first, so the password that was proven is no longer the account's.
        if (changed.length === 0) throw wrongPassword();
        await writeLog(tx, caller, {
          action: 'CHANGE_PASSWORD',
          module: 'TAI_KHOAN',
          entity: entityOf(caller, stored.username),
        });
        after(() => events.emit('access.changed', {}));
        await sessions.revokeOthers(tx, after, caller);
      });
      return ownAccount(db, config, caller);
    },
  );
}
