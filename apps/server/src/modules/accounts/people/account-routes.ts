import {
  account,
  accounts,
  accountsImport,
  accountsImported,
  changeManyBody,
  oneTimePassword,
} from '@loa/contracts/accounts';
import type { Account } from '@loa/contracts/accounts';
import { changedMany, idParams, IMPORT_BYTES } from '@loa/contracts/common';
import type { PermissionCode } from '@loa/contracts/permissions';
import type * as z from 'zod';
import { changing } from '../../../db/changing';
import type { AfterCommit } from '../../../db/changing';
import type { Database } from '../../../db/database';
import type { App, Deps } from '../../../deps';
import { checkByRows } from '../../../http/check-import';
import { callerOf } from '../../../http/access';
import { can } from '../../../http/caller';
import type { Caller } from '../../../http/caller';
import { crudRoutes } from '../../../http/crud-routes';
import { AppError, foundOr404 } from '../../../http/errors';
import { toFieldError } from '../../../http/field-errors';
import { inWords } from '../../../http/words';
import { changesBetween, writeLog } from '../../../activity-log';
import { findAccounts } from '../repository';
import type { Sessions } from '../sessions/sessions';
import { accountRepository } from './account-repository';
import { givenPassword, importAccounts } from './import-accounts';

const tags = ['tài khoản'];

/**
 * `/api/account`: the accounts of one's areas. Passwords are never chosen for others: the server makes one that is
 * shown once.
 */
export function accountRoutes(app: App, deps: Deps, sessions: Sessions) {
  const { db, config, events } = deps;
  const repository = accountRepository(deps, sessions);
  crudRoutes(app, deps, accounts, repository, { except: ['find', 'create'] });

  const found = { tags, params: idParams, response: { 200: account } };
  app.get('/api/account/find/:id', { config: { access: 'any-session' }, schema: found }, async (request) => {
    const caller = callerOf(request);
    const { id } = request.params;
    // Everyone may load the own account (SPEC §4); only callers who may view accounts learn whether another account
    // exists.
    const readable = id === caller.account_id || can(caller, 'TAI_KHOAN_VIEW');
    return foundOr404(readable ? (await findAccounts(db, config, caller, [id]))[0] : null);
  });

  const one = async (tx: Database, caller: Caller, id: string): Promise<Account> =>
    foundOr404((await repository.find(tx, caller, [id]))[0]);
  const recorded = async (
    tx: Database,
    after: AfterCommit,
    caller: Caller,
    action: PermissionCode,
    now: Account,
    before?: Account,
  ) => {
    await writeLog(tx, caller, {
      action,
      module: accounts.module,
      entity: { type: accounts.base, id: now.id, name: now.name },
      changes: changesBetween(before ?? {}, now),
    });
    await events.publish(tx, 'record.changed', { base: accounts.base, verb: before ? 'EDIT' : 'ADD', id: now.id });
  };

  app.post(
    '/api/account',
    { config: { access: 'TAI_KHOAN_ADD' }, schema: { tags, body: accounts.write, response: { 201: oneTimePassword } } },
    async (request, reply) => {
      const caller = callerOf(request);
      const made = await changing(deps, async (tx, after) => {
        const { id, password } = await repository.register(tx, caller, request.body);
        const now = await one(tx, caller, id);
        await recorded(tx, after, caller, 'TAI_KHOAN_ADD', now);
        return { account: now, one_time_password: password };
      }).catch(async (error: unknown) =>
        Promise.reject(await toFieldError(db, error, request.body, (ids) => repository.find(db, caller, ids))),
      );
      return reply.code(201).send(made);
    },
  );

  const importing = {
    config: { access: 'TAI_KHOAN_ADD' },
    bodyLimit: IMPORT_BYTES,
    validatorCompiler: checkByRows,
    schema: { tags, body: accountsImport, response: { 200: accountsImported } },
  } as const;
  app.post('/api/account/import', importing, (request) =>
    importAccounts(deps, callerOf(request), { find: repository.find, givePassword: givenPassword }, request.body),
  );

  app.put(
    '/api/account/reset-password/:id',
    {
      config: { access: 'TAI_KHOAN_RESET_PASSWORD' },
      schema: { tags, params: idParams, response: { 200: oneTimePassword } },
    },
    (request) => {
      const caller = callerOf(request);
      return changing(deps, async (tx, after) => {
        const password = await repository.resetPassword(tx, caller, request.params.id, after);
        const now = await one(tx, caller, request.params.id);
        await recorded(tx, after, caller, 'TAI_KHOAN_RESET_PASSWORD', now, now);
        return { account: now, one_time_password: password };
      });
    },
  );

  app.post(
    '/api/account/change-many',
    { config: { access: 'TAI_KHOAN_EDIT' }, schema: { tags, body: changeManyBody, response: { 200: changedMany } } },
    async (request) => {
      const caller = callerOf(request);
      const { ids, change } = request.body;
      const rows: z.output<typeof changedMany>['rows'] = [];
      for (const id of new Set(ids)) {
        const [before] = await repository.find(db, caller, [id]);
        const message = await changing(deps, async (tx, after) => {
          const current = await one(tx, caller, id);
          if ('status' in change) await repository.setStatus(tx, caller, id, change.status, after);
          else if (
            !(await repository.update(
              tx,
              caller,
              current,
              accounts.write.parse({ ...written(current), group_account_id: change.group_account_id }),
              after,
            ))
          )
            throw new AppError('STALE');
          await recorded(tx, after, caller, 'TAI_KHOAN_EDIT', await one(tx, caller, id), current);
          return null;
        }).catch((error: unknown) => {
          if (error instanceof AppError)
            return inWords(caller.type_app, error.extra.errors?.[0]?.message ?? error.message);
          throw error;
        });
        rows.push({ id, name: before?.name ?? '', message });
      }
      return { rows };
    },
  );
}

/** The fields of an account that its form writes. */
const written = (record: Account) =>
  Object.fromEntries(Object.keys(accounts.write.shape).map((field) => [field, record[field as keyof Account]]));
