import type { TokenPair } from '@loa/contracts/auth';
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { changing } from '../../../db/changing';
import type { AfterCommit } from '../../../db/changing';
import type { Database } from '../../../db/database';
import { nowIso } from '../../../db/columns';
import type { Deps } from '../../../deps';
import { AppError } from '../../../http/errors';
import { accountTable, sessionTable } from '../table';
import { hashOf, newRefreshSecret, REFRESH_SECONDS, SESSION_SECONDS } from './tokens';
import type { AccessTokens } from './tokens';

/**
 * How long the old refresh token is still accepted after the first use of a new pair: another tab may have sent it just
 * before.
 */
const GRACE_MS = 30_000;

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
/** The end of a session, however often it was refreshed. */
const lastMoment = sql`(${sessionTable.created_at} + ${sql.raw(`interval '${SESSION_SECONDS} seconds'`)})`;

/** An account and the hash of the password that proved it. */
interface Proven {
  id: string;
  password_hash: string;
}

interface Machine {
  ip: string;
  user_agent: string;
}

/** Signs people in and out. Every session has one refresh token at a time, replaced at each use. */
export class Sessions {
  constructor(
    private readonly deps: Pick<Deps, 'db' | 'log' | 'events'>,
    private readonly tokens: AccessTokens,
  ) {}

  /** Opens a session within the transaction of the login, unless the password was changed since it was checked. */
  async open(tx: Database, { id: account_id, password_hash }: Proven, { ip, user_agent }: Machine): Promise<TokenPair> {
    const id = uuidv7();
    const secret = newRefreshSecret();
    const refresh_hash = hashOf(secret);
    // Before the first pair there is no older token that could be used again.
    const confirmed_at = nowIso();
    const expires_at = inSeconds(REFRESH_SECONDS);
    await tx.insert(sessionTable).values({ id, account_id, refresh_hash, confirmed_at, expires_at, ip, user_agent });
    const still = await tx
      .update(accountTable)
      .set({ last_login_at: nowIso() })
      .where(and(eq(accountTable.id, account_id), eq(accountTable.password_hash, password_hash)))
      .returning({ id: accountTable.id });
    if (still.length === 0) throw new AppError('LOGIN_FAILED');
    return this.#pair(account_id, id, secret);
  }

  /**
   * Exchanges a refresh token for its successor. Asked again before the successor was used, or a moment after, it gives
   * the same successor: the answer was lost, or two tabs asked at once. A call with the new access token counts as a
   * use: it proves that the answer arrived. Any other old token means it was stolen, and ends the session. A token that
   * was never given out has no effect.
   */
  async refresh(refresh_token: string): Promise<TokenPair> {
    const token = this.tokens.readRefresh(refresh_token);
    if (!token) throw new AppError('UNAUTHORIZED');
    const { session_id, secret } = token;
    const next = this.tokens.successorOf(secret);
    await this.#rotate(session_id, secret, next);
    const [found] = await this.deps.db
      .select({ session: sessionTable, status: accountTable.status })
      .from(sessionTable)
      .innerJoin(accountTable, eq(accountTable.id, sessionTable.account_id))
      .where(eq(sessionTable.id, session_id));
    const session = found?.status === 'active' ? found.session : undefined;
    if (!session || session.revoked_at || session.expires_at <= nowIso()) throw new AppError('UNAUTHORIZED');
    const isInUse = session.confirmed_at !== null && Date.now() - Date.parse(session.confirmed_at) >= GRACE_MS;
    if (session.refresh_hash === hashOf(next) && !isInUse) return this.#pair(session.account_id, session_id, next);
    await changing(this.deps, (tx, after) => this.revoke(tx, after, session_id));
    throw new AppError('UNAUTHORIZED');
  }

  /** Replaces a token by its successor, if it is still the latest token of a session that is valid. */
  async #rotate(session_id: string, secret: string, next: string) {
    const { id, refresh_hash, revoked_at, expires_at } = sessionTable;
    const ends = sql`least(${inSeconds(REFRESH_SECONDS)}::timestamptz, ${lastMoment})`;
    const mayGoOn = sql`${lastMoment} > ${nowIso()}::timestamptz`;
    const rotated = await this.deps.db
      .update(sessionTable)
      .set({ refresh_hash: hashOf(next), confirmed_at: null, rotated_at: nowIso(), expires_at: ends })
      .where(
        and(
          eq(id, session_id),
          eq(refresh_hash, hashOf(secret)),
          isNull(revoked_at),
          gt(expires_at, nowIso()),
          mayGoOn,
        ),
      )
      .returning({ id });
    if (rotated.length > 0) this.deps.events.emit('session.rotated', { session_id });
  }

  /** Ends one session: its tokens stop working, and its console is notified. */
  revoke = (tx: Database, after: AfterCommit, session_id: string) =>
    this.#revoke(tx, after, eq(sessionTable.id, session_id));

  /** Ends all sessions of the caller's account but the caller's own. */
  revokeOthers = (
    tx: Database,
    after: AfterCommit,
    { account_id, session_id }: { account_id: string; session_id: string },
  ) => this.#revoke(tx, after, and(eq(sessionTable.account_id, account_id), ne(sessionTable.id, session_id)));

  /** Ends all sessions of an account. */
  revokeAll = (tx: Database, after: AfterCommit, account_id: string) =>
    this.#revoke(tx, after, eq(sessionTable.account_id, account_id));

  async #revoke(tx: Database, after: AfterCommit, which: SQL | undefined) {
    const ended = await tx
      .update(sessionTable)
      .set({ revoked_at: nowIso() })
      .where(and(which, isNull(sessionTable.revoked_at)))
      .returning({ id: sessionTable.id });
    after(() => this.deps.events.emit('session.revoked', { session_ids: ended.map(({ id }) => id) }));
    return ended.length;
  }

  /** Deletes sessions that have expired. */
  async deleteExpired() {
    await this.deps.db.delete(sessionTable).where(lt(sessionTable.expires_at, nowIso()));
  }

  async #pair(account_id: string, session_id: string, secret: string): Promise<TokenPair> {
    return {
      access_token: this.tokens.sign(account_id, session_id, secret),
      refresh_token: this.tokens.refreshToken(session_id, secret),
      account_id,
    };
  }
}
