import { localDateOf } from '@loa/broadcast-engine';
import { account, colleagues, DELEGATION_CALLS, delegationBody } from '@loa/contracts/accounts';
import type { Account, DelegationFields } from '@loa/contracts/accounts';
import { and, eq, ne } from 'drizzle-orm';
import * as z from 'zod';
import { changesBetween, writeLog } from '../../activity-log';
import { changing } from '../../db/changing';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import type { Caller } from '../../http/caller';
import { AppError, invalidField } from '../../http/errors';
import { changedBy } from '../../http/record-values';
import { getConfig } from '../system-config';
import { mayDelegate } from './people/rights';
import { ownAccount } from './repository';
import { accountTable as table, groupAccountTable } from './table';

const tags = ['tài khoản'];

/** The people an account may choose from: active accounts of the very same place. */
const colleaguesOf = (db: Database, { area, account_id }: Caller, id?: string) =>
  db
    .select({ id: table.id, name: table.name, group: groupAccountTable.name })
    .from(table)
    .innerJoin(groupAccountTable, eq(groupAccountTable.id, table.group_account_id))
    .where(
      and(
        eq(table.area_id, area.id),
        eq(table.status, 'active'),
        ne(table.id, account_id),
        id ? eq(table.id, id) : undefined,
      ),
    )
    .orderBy(table.name_sort, table.id);

async function checkDelegation(tx: Database, caller: Caller, { delegate_id, until }: DelegationFields) {
  if (!mayDelegate(caller))
    throw new AppError('FORBIDDEN', { message: 'Bạn không có quyền phê duyệt của riêng mình để ủy quyền.' });
  if ((await colleaguesOf(tx, caller, delegate_id)).length === 0)
    throw invalidField('delegate_id', 'Chọn một tài khoản đang hoạt động cùng nơi với bạn');
  if (until < localDateOf(nowIso(), await getConfig(tx, 'time_zone'))) throw invalidField('until', 'Ngày cuối đã qua');
}

/** Writes the caller's delegation if the version is unchanged; false when it changed. */
async function storeDelegation(tx: Database, caller: Caller, { version }: Account, given: DelegationFields | null) {
  const stored = await tx
    .update(table)
    .set({
      delegate_id: given?.delegate_id ?? null,
      delegate_from: given?.from ?? null,
      delegate_until: given?.until ?? null,
      version: version + 1,
      ...changedBy(caller),
    })
    .where(and(eq(table.id, caller.account_id), eq(table.version, version)))
    .returning({ id: table.id });
  return stored.length === 1;
}

/** Calls by which who decides about schedules names a colleague for the days of an absence. */
export function delegationRoutes(app: App, deps: Deps) {
  const { db, config, events } = deps;
  app.get(
    DELEGATION_CALLS.colleagues,
    {
      config: { access: 'signed-in' },
      schema: { tags, querystring: z.strictObject({}), response: { 200: colleagues } },
    },
    async (request) => {
      const caller = callerOf(request);
      return { rows: mayDelegate(caller) ? await colleaguesOf(db, caller) : [] };
    },
  );

  app.put(
    DELEGATION_CALLS.own,
    { config: { access: 'signed-in' }, schema: { tags, body: delegationBody, response: { 200: account } } },
    async (request) => {
      const caller = callerOf(request);
      const { version, delegation } = request.body;
      return changing(deps, async (tx, after) => {
        const current = await ownAccount(tx, config, caller);
        if (current.version !== version) throw new AppError('STALE', { details: { current } });
        if (delegation) await checkDelegation(tx, caller, delegation);
        if (!(await storeDelegation(tx, caller, current, delegation)))
          throw new AppError('STALE', { details: { current: await ownAccount(tx, config, caller) } });
        const record = await ownAccount(tx, config, caller);
        await writeLog(tx, caller, {
          action: 'CHANGE_DELEGATION',
          module: 'TAI_KHOAN',
          entity: { type: 'account', id: caller.account_id, name: record.username },
          changes: changesBetween(current, record),
        });
        after(() => events.emit('access.changed', {}));
        return record;
      });
    },
  );
}
