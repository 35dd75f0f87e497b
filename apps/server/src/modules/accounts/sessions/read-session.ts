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
import { pairOf } from './tokens';
import type { AccessTokens } from './tokens';

/** How long another server process may go on with what it knew; this one is told at once. */
const REMEMBER_MS = 5_000;
const codeById = new Map(PERMISSIONS.map(({ id, code }) => [id, code]));

export const codesOf = (ids: number[]): Set<PermissionCode> => new Set(ids.flatMap((id) => codeById.get(id) ?? []));

type Session = NonNullable<Awaited<ReturnType<ReadSession>>>;
interface Remembered {
  session: Session | null;
  /** The hash of the latest refresh token, while no call has come with the access token beside it. */
  unconfirmed: string | null;
}

/**
 * Reads who is behind an access token; remembered for a moment and forgotten when anything about it changes. Calls that
 * come
 * together ask once.
 */
export function sessionReader(db: Database, events: Events, tokens: AccessTokens): ReadSession {
  const remembered = new LRUCache<string, Remembered>({
    max: 5_000,
    ttl: REMEMBER_MS,
    // What was being read when something changed is still the answer for those who had asked before; it is not kept.
    ignoreFetchAbort: true,
    fetchMethod: (session_id) => loadSession(db, session_id),
  });
  events.on('access.changed', () => remembered.clear());
  events.on('session.revoked', ({ session_ids }) => session_ids.forEach((id) => remembered.delete(id)));
  events.on('session.rotated', ({ session_id }) => remembered.delete(session_id));
  return async (accesstoken) => {
    const token = tokens.read(accesstoken);
    if (!token) return null;
    const found = await remembered.forceFetch(token.session_id);
    const { session, unconfirmed } = found;
    if (session && unconfirmed && pairOf(unconfirmed) === token.pair) {
      // Where nothing can be written now, the next call says it again.
      const note = confirmPair(db, token.session_id, unconfirmed);
      if (await note.then(() => true).catch(() => false)) found.unconfirmed = null;
    }
    // A refusal is not remembered: no process shall go on refusing for a moment after the password was changed, or the
    // account let in again.
    if (!session || session.must_change_password) remembered.delete(token.session_id);
    return session;
  };
}

/** The latest pair of tokens has reached its console: from now on the refresh token before it is an old one. */
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

async function loadSession(db: Database, session_id: string): Promise<Remembered> {
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
  const session: Session = {
    account_id: row.account_id,
    name: row.name,
    session_id,
    must_change_password: row.must_change_password,
    is_administrator: !row.must_change_password && row.group_id === ADMINISTRATOR_GROUP_ID,
    permissions: codesOf(row.must_change_password ? [] : [...row.group_permissions, ...row.own_permissions]),
    area: { id: row.area_id, path: row.area_path },
    device_ids: row.device_ids,
  };
  return { session, unconfirmed: row.confirmed_at === null ? row.refresh_hash : null };
}
