import type { TokenPair } from '@loa/contracts/auth';
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { changing } from '../../../db/changing';
import type { AfterCommit } from '../../../db/changing';
import type { Database } from '../../../db/database';
import { nowIso } from '../../../db/columns';
import type { Ground } from '../../../ground';
import { AppError } from '../../../http/errors';
import { accountTable, sessionTable } from '../table';
import { hashOf, newRefreshSecret, REFRESH_SECONDS, SESSION_SECONDS } from './tokens';
import type { AccessTokens } from './tokens';

/** An answer that was lost on its way, or went to another tab, may be asked for again so long. */
const GRACE_MS = 30_000;

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
/** When a session is over, however often it was refreshed. */
const lastMoment = sql`(${sessionTable.created_at} + ${sql.raw(`interval '${SESSION_SECONDS} seconds'`)})`;

/** An account and the password it was proven by. */
interface Proven {
  id: string;
  password_hash: string;
}

interface Machine {
  ip: string;
  user_agent: string;
}

/** Signs people in and out. Every session holds one refresh token at a time, replaced at each use. */
export class Sessions {
  constructor(
    private readonly ground: Pick<Ground, 'db' | 'log' | 'events'>,
    private readonly tokens: AccessTokens,
  ) {}

  /** Opens a session within the transaction of the login, unless the password was changed since it was checked. */
  async open(tx: Database, { id: account_id, password_hash }: Proven, { ip, user_agent }: Machine): Promise<TokenPair> {
    const id = uuidv7();
    const secret = newRefreshSecret();
    await tx.insert(sessionTable).values({ id, account_id, refresh_hash: hashOf(secret), expires_at: inSeconds(REFRESH_SECONDS), ip, user_agent });
    const still = await tx
      .update(accountTable)
      .set({ last_login_at: nowIso() })
      .where(and(eq(accountTable.id, account_id), eq(accountTable.password_hash, password_hash)))
      .returning({ id: accountTable.id });
    if (still.length === 0) throw new AppError('LOGIN_FAILED');
    return this.#pair(account_id, id, secret);
  }

  /**
   * Trades a refresh token for its successor. Asked again soon, and before the successor was used, it gives the same successor:
   * the answer was lost, or two tabs asked at once. Any other old token means it was stolen, and ends the session; one that was never given out means nothing.
   */
  async refresh(refresh_token: string): Promise<TokenPair> {
    const token = this.tokens.readRefresh(refresh_token);
    if (!token) throw new AppError('UNAUTHORIZED');
    const { session_id, secret } = token;
    const next = this.tokens.successorOf(secret);
    const used = hashOf(secret);
    await this.ground.db
      .update(sessionTable)
      .set({ refresh_hash: hashOf(next), rotated_at: nowIso(), expires_at: sql`least(${inSeconds(REFRESH_SECONDS)}::timestamptz, ${lastMoment})` })
      .where(and(eq(sessionTable.id, session_id), eq(sessionTable.refresh_hash, used), isNull(sessionTable.revoked_at), gt(sessionTable.expires_at, nowIso()), sql`${lastMoment} > ${nowIso()}::timestamptz`));
    const [session] = await this.ground.db.select().from(sessionTable).where(eq(sessionTable.id, session_id));
    if (!session || session.revoked_at || session.expires_at <= nowIso()) throw new AppError('UNAUTHORIZED');
    const isLatest = session.refresh_hash === hashOf(next) && Date.now() - Date.parse(session.rotated_at) < GRACE_MS;
    if (isLatest) return this.#pair(session.account_id, session_id, next);
    await changing(this.ground, (tx, after) => this.revoke(tx, after, session_id));
    throw new AppError('UNAUTHORIZED');
  }

  /** Ends one session: its tokens stop working, and its console is told. */
  revoke = (tx: Database, after: AfterCommit, session_id: string) => this.#revoke(tx, after, eq(sessionTable.id, session_id));

  /** Ends all sessions of the caller's account but the caller's own. */
  revokeOthers = (tx: Database, after: AfterCommit, { account_id, session_id }: { account_id: string; session_id: string }) =>
    this.#revoke(tx, after, and(eq(sessionTable.account_id, account_id), ne(sessionTable.id, session_id)));

  /** Ends all sessions of an account. */
  revokeAll = (tx: Database, after: AfterCommit, account_id: string) => this.#revoke(tx, after, eq(sessionTable.account_id, account_id));

  async #revoke(tx: Database, after: AfterCommit, which: SQL | undefined) {
    const ended = await tx.update(sessionTable).set({ revoked_at: nowIso() }).where(and(which, isNull(sessionTable.revoked_at))).returning({ id: sessionTable.id });
    after(() => this.ground.events.emit('session.revoked', { session_ids: ended.map(({ id }) => id) }));
    return ended.length;
  }

  /** Sessions that ended long ago are of no use. */
  async forgetExpired() {
    await this.ground.db.delete(sessionTable).where(lt(sessionTable.expires_at, nowIso()));
  }

  async #pair(account_id: string, session_id: string, secret: string): Promise<TokenPair> {
    return { access_token: this.tokens.sign(account_id, session_id), refresh_token: this.tokens.refreshToken(session_id, secret), account_id };
  }
}
