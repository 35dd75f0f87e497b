import { ownSession } from '@loa/contracts/accounts';
import { idParams } from '@loa/contracts/common';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { changing } from '../../../db/changing';
import { nowIso } from '../../../db/columns';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import { foundOr404 } from '../../../http/errors';
import { writeLog } from '../../../activity-log';
import { sessionTable } from '../table';
import type { Sessions } from './sessions';

/** `/api/account/session`: the places where the account is signed in, and calls that end those sessions. */
export function sessionRoutes(app: App, deps: Deps, sessions: Sessions) {
  const tags = ['tài khoản'];
  const live = (account_id: string) =>
    and(
      eq(sessionTable.account_id, account_id),
      isNull(sessionTable.revoked_at),
      gt(sessionTable.expires_at, nowIso()),
    );
  const { id, created_at, rotated_at, ip, user_agent } = sessionTable;

  const rows = z.object({ rows: z.array(ownSession) });
  app.get(
    '/api/account/session/find',
    { config: { access: 'signed-in' }, schema: { tags, querystring: z.strictObject({}), response: { 200: rows } } },
    async (request) => {
      const { account_id, session_id } = callerOf(request);
      const found = await deps.db
        .select({ id, created_at, last_used_at: rotated_at, ip, user_agent })
        .from(sessionTable)
        .where(live(account_id))
        .orderBy(desc(rotated_at));
      return { rows: found.map((each) => ({ ...each, is_current: each.id === session_id })) };
    },
  );

  const ended = z.object({ ended: z.number().int() });
  const log = (what: string) =>
    ({ action: 'LOGOUT', module: 'TAI_KHOAN', entity: { type: 'session', id: null, name: what } }) as const;
  app.delete(
    '/api/account/session/:id',
    { config: { access: 'signed-in' }, schema: { tags, params: idParams, response: { 200: ended } } },
    (request) => {
      const caller = callerOf(request);
      return changing(deps, async (tx, after) => {
        const [own] = await tx
          .select({ id, user_agent })
          .from(sessionTable)
          .where(and(live(caller.account_id), eq(id, request.params.id)));
        await sessions.revoke(tx, after, foundOr404(own).id);
        await writeLog(tx, caller, log(own?.user_agent ?? ''));
        return { ended: 1 };
      });
    },
  );

  app.delete(
    '/api/account/session',
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: ended } } },
    (request) => {
      const caller = callerOf(request);
      return changing(deps, async (tx, after) => {
        const count = await sessions.revokeOthers(tx, after, caller);
        await writeLog(tx, caller, log('mọi phiên khác'));
        return { ended: count };
      });
    },
  );
}
