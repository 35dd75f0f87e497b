import { createHash, createHmac, createSecretKey, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';

export const ACCESS_SECONDS = 15 * 60;
export const REFRESH_SECONDS = 30 * 24 * 3600;
/** A session ends this long after its sign-in, however often it is used. */
export const SESSION_SECONDS = 90 * 24 * 3600;
const ISSUER = 'loa-console';

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Names the pair an access token belongs to, by the hash of the refresh secret of that pair. */
export const pairOf = (refresh_hash: string) => refresh_hash.slice(0, 16);

/** The random part of a refresh token; this part is hashed. */
export const newRefreshSecret = () => randomBytes(32).toString('base64url');

interface AccessToken {
  session_id: string;
  pair: string;
  expires_at: number;
}

/**
 * Signs and reads access tokens. They name a session only; its rights are read from the database. Also makes each
 * refresh token's successor.
 */
export class AccessTokens {
  /** A key object: raw bytes would be converted to a key again at each use. */
  readonly #key: KeyObject;
  readonly #refreshKey: Uint8Array;
  /** Cache of checked tokens: a signature that was checked once need not be checked at every call. */
  readonly #checked = new LRUCache<string, AccessToken>({ max: 5_000 });

  constructor(secret: string) {
    this.#key = createSecretKey(createHash('sha256').update(`access:${secret}`).digest());
    this.#refreshKey = createHash('sha256').update(`refresh:${secret}`).digest();
  }

  sign = (account_id: string, session_id: string, secret: string) =>
    jwt.sign({ sid: session_id, pair: pairOf(hashOf(secret)) }, this.#key, {
      algorithm: 'HS256',
      subject: account_id,
      issuer: ISSUER,
      expiresIn: ACCESS_SECONDS,
    });

  /**
   * The one refresh secret that follows another: known to this server only, and always the same for the same secret.
   */
  successorOf = (refreshSecret: string) =>
    createHmac('sha256', this.#refreshKey).update(refreshSecret).digest('base64url');

  /**
   * `{session id}.{secret}.{seal}`: the seal distinguishes a token that was given out, however long ago, from one that
   * never was.
   */
  refreshToken = (session_id: string, secret: string) => `${session_id}.${secret}.${this.#seal(session_id, secret)}`;

  /** Splits a refresh token of this server; null for any other text. */
  readRefresh(token: string): { session_id: string; secret: string } | null {
    const [session_id = '', secret = ''] = token.split('.');
    const [shown, ours] = [Buffer.from(token), Buffer.from(this.refreshToken(session_id, secret))];
    return shown.length === ours.length && timingSafeEqual(shown, ours) ? { session_id, secret } : null;
  }

  #seal = (session_id: string, secret: string) =>
    createHmac('sha256', this.#refreshKey).update(`${session_id}.${secret}`).digest('base64url').slice(0, 22);

  read(token: string): AccessToken | null {
    const known = this.#checked.get(token) ?? this.#check(token);
    return known && known.expires_at > Date.now() ? known : null;
  }

  #check(token: string) {
    try {
      const claims = jwt.verify(token, this.#key, { issuer: ISSUER, algorithms: ['HS256'] }) as jwt.JwtPayload;
      const known = { session_id: String(claims.sid), pair: String(claims.pair), expires_at: (claims.exp ?? 0) * 1000 };
      this.#checked.set(token, known);
      return known;
    } catch {
      // Forged, damaged or expired tokens: all the same to the caller.
      return null;
    }
  }
}
