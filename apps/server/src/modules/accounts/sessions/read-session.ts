import { ADMINISTRATOR_GROUP_ID, PERMISSIONS } from '@loa/contracts/permissions';
import type { PermissionCode } from '@loa/contracts/permissions';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database';
import { nowIso } from '../../../db/columns';
import type { Events } from '../../../events';
import type { ReadSession } from '../../../http/access';
import { areaTable } from '../../areas';
import { delegatedRights, delegatorsColumn } from '../delegations';
import type { OnBehalf } from '../delegations';
import { accountTable, groupAccountTable, sessionTable } from '../table';
import { pairOf } from './tokens';
import type { AccessTokens } from './tokens';

/** How long a cached session is used where no event says that it has changed. */
const CACHE_MS = 5_000;
const codeById = new Map(PERMISSIONS.map(({ id, code }) => [id, code]));

/** The codes of an account: its own, and those that were delegated to it. */
export const permissionsOf = (ids: number[], on_behalf: OnBehalf): Set<PermissionCode> =>
  new Set([...ids.flatMap((id) => codeById.get(id) ?? []), ...(Object.keys(on_behalf) as PermissionCode[])]);

type Session = NonNullable<Awaited<ReturnType<ReadSession>>>;
interface CachedSession {
  session: Session | null;
  /** The hash of the latest refresh token, until a call arrives with the access token of the same pair. */
  unconfirmed: string | null;
}

/**
 * Reads who is behind an access token. The result is cached for a moment and dropped when anything about it changes.
 * Calls at the same time share one query.
 */
export function sessionReader(db: Database, events: Events, tokens: AccessTokens): ReadSession {
  const cache = new LRUCache<string, CachedSession>({
    max: 5_000,
    ttl: CACHE_MS,
    // A read that was running when something changed still answers the calls that waited for it, but is not cached.
    ignoreFetchAbort: true,
    fetchMethod: (session_id) => loadSession(db, session_id),
  });
  events.on('access.changed', () => cache.clear());
  events.on('events.missed', () => cache.clear());
  events.on('session.revoked', ({ session_ids }) => session_ids.forEach((id) => cache.delete(id)));
  events.on('session.rotated', ({ session_id }) => cache.delete(session_id));
  return async (accesstoken) => {
    const token = tokens.read(accesstoken);
    if (!token) return null;
    const found = await cache.forceFetch(token.session_id);
    const { session, unconfirmed } = found;
    if (session && unconfirmed && pairOf(unconfirmed) === token.pair) {
      // If the database cannot be written now, the next call tries again.
      const note = confirmPair(db, token.session_id, unconfirmed);
      if (await note.then(() => true).catch(() => false)) found.unconfirmed = null;
    }
    // A refusal is not cached: no process may go on refusing after the password was changed or the account unlocked.
    if (!session || session.must_change_password) cache.delete(token.session_id);
    return session;
  };
}

/**
 * Records that the latest pair of tokens has reached its console: from now on the refresh token before it counts as
 * old.
 */
const confirmPair = (db: Database, session_id: string, refresh_hash: string) =>
  db
    .update(sessionTable)
    .set({ confirmed_at: nowIso() })
    .where(
      and(
        eq(sessionTable.id, session_id),
        eq(sessionTable.refresh_hash, refresh_hash),
        isNull(sessionTable.confirmed_at),
      ),
    );

async function loadSession(db: Database, session_id: string): Promise<CachedSession> {
  const [row] = await db
    .select({
      refresh_hash: sessionTable.refresh_hash,
      confirmed_at: sessionTable.confirmed_at,
      account_id: accountTable.id,
      name: accountTable.name,
      group_id: groupAccountTable.id,
      group_permissions: groupAccountTable.permission_ids,
      own_permissions: accountTable.own_permission_ids,
      must_change_password: accountTable.must_change_password,
      device_ids: accountTable.device_ids,
      delegators: delegatorsColumn(),
      area_id: areaTable.id,
      area_path: areaTable.path,
    })
    .from(sessionTable)
    .innerJoin(accountTable, eq(accountTable.id, sessionTable.account_id))
    .innerJoin(groupAccountTable, eq(groupAccountTable.id, accountTable.group_account_id))
    .innerJoin(areaTable, eq(areaTable.id, accountTable.area_id))
    .where(
      and(
        eq(sessionTable.id, session_id),
        isNull(sessionTable.revoked_at),
        gt(sessionTable.expires_at, nowIso()),
        eq(accountTable.status, 'active'),
      ),
    );
  if (!row) return { session: null, unconfirmed: null };
  const own = {
    is_administrator: row.group_id === ADMINISTRATOR_GROUP_ID,
    permission_ids: [...row.group_permissions, ...row.own_permissions],
  };
  const on_behalf = row.must_change_password ? {} : delegatedRights(own, row.delegators);
  const session: Session = {
    account_id: row.account_id,
    name: row.name,
    session_id,
    must_change_password: row.must_change_password,
    is_administrator: !row.must_change_password && own.is_administrator,
    permissions: permissionsOf(row.must_change_password ? [] : own.permission_ids, on_behalf),
    on_behalf,
    area: { id: row.area_id, path: row.area_path },
    device_ids: row.device_ids,
  };
  return { session, unconfirmed: row.confirmed_at === null ? row.refresh_hash : null };
}
