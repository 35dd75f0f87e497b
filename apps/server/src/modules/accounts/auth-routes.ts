import { DEMO_PASSWORD } from '@loa/contracts/accounts';
import { idParams } from '@loa/contracts/common';
import { loginBody, refreshBody, tokenPair } from '@loa/contracts/auth';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config';
import { changing, transacting } from '../../db/changing';
import type { Database } from '../../db/database';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import { AppError } from '../../http/errors';
import { writeLog } from '../../activity-log';
import { areaTable, ROOT_AREA_ID } from '../areas';
import { checkPassword } from './sessions/sign-in';
import type { Sessions } from './sessions/sessions';
import type { accountTable } from './table';

const tags = ['đăng nhập'];

/** The rate limit of calls that try a password or a token: no more than a person would send. */
export const guessLimit = ({ rate_limit }: Config) =>
  rate_limit > 0 ? { rateLimit: { max: 30, timeWindow: '1 minute' } } : {};

/**
 * How long one address causes no second log line for usernames that do not exist: many attempts do not fill the log.
 */
const STRANGERS_AGAIN_MS = 10 * 60_000;

export function authRoutes(app: App, deps: Deps, sessions: Sessions) {
  const { db, config } = deps;
  const strict = guessLimit(config);
  const strangers = new LRUCache<string, true>({ max: 10_000, ttl: STRANGERS_AGAIN_MS });

  app.post(
    '/api/auth/login',
    { config: { access: 'public', ...strict }, schema: { tags, body: loginBody, response: { 200: tokenPair } } },
    async (request) => {
      const { username, password } = request.body;
      // The demo password is public: a folder that was a demo before must not open to it.
      if (config.production && password === DEMO_PASSWORD) throw new AppError('LOGIN_FAILED');
      const machine = { ip: request.ip, user_agent: String(request.headers['user-agent'] ?? '').slice(0, 300) };
      const logLogin = async (
        tx: Database,
        { id, name, username, area_id }: typeof accountTable.$inferSelect,
        refusal?: AppError,
      ) => {
        const [area] = await tx.select({ path: areaTable.path }).from(areaTable).where(eq(areaTable.id, area_id));
        if (!area) throw new AppError('INTERNAL');
        const outcome = refusal ? { result: 'failed' as const, error: refusal.code } : {};
        await writeLog(
          tx,
          { account_id: id, name, area, request_id: request.id, ...machine },
          { action: 'LOGIN', module: 'TAI_KHOAN', entity: { type: 'account', id, name: username }, ...outcome },
        );
      };
      /** The typed name is not logged: it may be a password in the wrong field. */
      const logUnknown = async ({ code }: AppError) => {
        if (strangers.has(request.ip)) return;
        strangers.set(request.ip, true);
        const actor = {
          account_id: null,
          name: 'Không rõ',
          area: { path: `/${ROOT_AREA_ID}/` },
          request_id: request.id,
          ...machine,
        };
        await writeLog(db, actor, {
          action: 'LOGIN',
          module: 'TAI_KHOAN',
          entity: { type: 'account', id: null, name: 'tên đăng nhập không tồn tại' },
          result: 'failed',
          error: code,
        });
      };
      const account = await checkPassword(db, { username, password, address: request.ip }, (found, refusal) => {
        (found ? logLogin(db, found, refusal) : logUnknown(refusal)).catch((err: unknown) =>
          request.log.error({ err }, 'refusal not logged'),
        );
      });
      const pair = await transacting(db, async (tx) => {
        const pair = await sessions.open(tx, account, machine);
        await logLogin(tx, account);
        return pair;
      });
      request.log.info({ event: 'sign_in', account_id: account.id, address: request.ip }, 'signed in');
      return pair;
    },
  );

  app.post(
    '/api/auth/refresh',
    {
      config: { access: 'public', ...strict },
      schema: { tags, body: refreshBody.nullish(), response: { 200: tokenPair } },
    },
    async (request) => {
      const token = request.body?.refresh_token ?? request.headers.refreshtoken;
      if (!token) throw new AppError('UNAUTHORIZED');
      return sessions.refresh(String(token));
    },
  );

  app.post(
    '/api/auth/logout',
    { config: { access: 'any-session' }, schema: { tags, response: { 200: idParams } } },
    async (request) => {
      const caller = callerOf(request);
      await changing(deps, async (tx, after) => {
        await writeLog(tx, caller, {
          action: 'LOGOUT',
          module: 'TAI_KHOAN',
          entity: { type: 'account', id: caller.account_id, name: caller.name },
        });
        await sessions.revoke(tx, after, caller.session_id);
      });
      request.log.info({ event: 'sign_out', account_id: caller.account_id, address: request.ip }, 'signed out');
      return { id: caller.session_id };
    },
  );
}
