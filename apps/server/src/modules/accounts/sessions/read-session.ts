import { ADMINISTRATOR_GROUP_ID, PERMISSIONS } from '@loa/contracts/permissions';
import type { PermissionCode } from '@loa/contracts/permissions';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database';
import { nowIso } from '../../../db/columns';
import type { Events } from '../../../events';
import type { ReadSession } from '../../../http/access';
import { areaTable } from '../../areas';
import { accountTable, groupAccountTable, sessionTable } from '../table';
import type { AccessTokens } from './tokens';

/** How long another server process may go on with what it knew; this one is told at once. */
const REMEMBER_MS = 5_000;
const codeById = new Map(PERMISSIONS.map(({ id, code }) => [id, code]));

export const codesOf = (ids: number[]): Set<PermissionCode> => new Set(ids.flatMap((id) => codeById.get(id) ?? []));

type Session = NonNullable<Awaited<ReturnType<ReadSession>>>;

/**
 * Reads who is behind an access token; remembered for a moment and forgotten when anything about it changes. Calls that come
 * together ask once.
 */
export function sessionReader(db: Database, events: Events, tokens: AccessTokens): ReadSession {
  const remembered = new LRUCache<string, { session: Session | null }>({
    max: 5_000,
    ttl: REMEMBER_MS,
    // What was being read when something changed is still the answer for those who had asked before; it is not kept.
    ignoreFetchAbort: true,
    fetchMethod: async (session_id) => ({ session: await loadSession(db, session_id) }),
  });
  events.on('access.changed', () => remembered.clear());
  events.on('session.revoked', ({ session_ids }) => session_ids.forEach((id) => remembered.delete(id)));
  return async (accesstoken) => {
    const token = tokens.read(accesstoken);
    if (!token) return null;
    const { session } = await remembered.forceFetch(token.session_id);
    // A refusal is not remembered: no process shall go on refusing for a moment after the password was changed, or the account let in again.
    if (!session || session.must_change_password) remembered.delete(token.session_id);
    return session;
  };
}

async function loadSession(db: Database, session_id: string): Promise<Session | null> {
  const [row] = await db
    .select({
      account_id: accountTable.id,
      name: accountTable.name,
      group_id: groupAccountTable.id,
      group_permissions: groupAccountTable.permission_ids,
      own_permissions: accountTable.own_permission_ids,
      must_change_password: accountTable.must_change_password,
      device_ids: accountTable.device_ids,
      area_id: areaTable.id,
      area_path: areaTable.path,
    })
    .from(sessionTable)
    .innerJoin(accountTable, eq(accountTable.id, sessionTable.account_id))
    .innerJoin(groupAccountTable, eq(groupAccountTable.id, accountTable.group_account_id))
    .innerJoin(areaTable, eq(areaTable.id, accountTable.area_id))
    .where(and(eq(sessionTable.id, session_id), isNull(sessionTable.revoked_at), gt(sessionTable.expires_at, nowIso()), eq(accountTable.status, 'active')));
  if (!row) return null;
  return {
    account_id: row.account_id,
    name: row.name,
    session_id,
    must_change_password: row.must_change_password,
    is_administrator: !row.must_change_password && row.group_id === ADMINISTRATOR_GROUP_ID,
    permissions: codesOf(row.must_change_password ? [] : [...row.group_permissions, ...row.own_permissions]),
    area: { id: row.area_id, path: row.area_path },
    device_ids: row.device_ids,
  };
}
