import { hash, verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database';
import { nowIso } from '../../../db/columns';
import { AppError } from '../../../http/errors';
import { accountTable } from '../table';

export const MAX_FAILURES = 5;
export const LOCK_MINUTES = 10;
const LOCK_MS = LOCK_MINUTES * 60_000;

export const hashPassword = (password: string) => hash(password);

/** Takes as long to refuse as a real one, so that time does not tell which usernames exist. */
const nobody = hashPassword('nobody has this password');
/** Names without an account are locked the same way, or the lock would tell which exist. */
const strangers = new LRUCache<string, number>({ max: 10_000, ttl: LOCK_MS });

function locked(until: string): AppError {
  const retry_after_sec = Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / 1000));
  const minutes = Math.ceil(retry_after_sec / 60);
  return new AppError('ACCOUNT_LOCKED', { message: `Sai mật khẩu quá nhiều lần, vui lòng thử lại sau ${minutes} phút`, details: { retry_after_sec } });
}

const lockEnd = () => new Date(Date.now() + LOCK_MS).toISOString();

async function refuseStranger(username: string, password: string): Promise<never> {
  await verify(await nobody, password);
  const failures = (strangers.get(username) ?? 0) + 1;
  strangers.set(username, failures);
  throw failures > MAX_FAILURES ? locked(lockEnd()) : new AppError('LOGIN_FAILED');
}

type Account = typeof accountTable.$inferSelect;
/** Told of a refusal in the transaction that counts it; not of attempts while the account is locked, which change nothing. */
export type Refused = (tx: Database, account: Account, refusal: AppError) => Promise<void>;

/** Throws `wrong` unless this is the account's password. Five wrong ones, wherever they were tried, lock it for some minutes. */
export async function provePassword(db: Database, account: Account, password: string, wrong: AppError, refused: Refused = async () => undefined) {
  if (account.locked_until && account.locked_until > nowIso()) throw locked(account.locked_until);
  if (await verify(account.password_hash, password)) return;
  throw await db.transaction(async (tx) => {
    const locked_until = await countFailure(tx, account);
    const refusal = locked_until ? locked(locked_until) : wrong;
    await refused(tx, account, refusal);
    return refusal;
  });
}

/** Answers until when the account is locked now, if it is. */
async function countFailure(tx: Database, { id }: Account) {
  const until = lockEnd();
  const [after] = await tx
    .update(accountTable)
    .set({
      failed_logins: sql`case when ${accountTable.failed_logins} + 1 >= ${MAX_FAILURES} then 0 else ${accountTable.failed_logins} + 1 end`,
      locked_until: sql`case when ${accountTable.failed_logins} + 1 >= ${MAX_FAILURES} then ${until}::timestamptz end`,
    })
    .where(eq(accountTable.id, id))
    .returning({ locked_until: accountTable.locked_until });
  return after?.locked_until ?? null;
}

/** The account with this name and password. */
export async function checkPassword(db: Database, username: string, password: string, refused: Refused) {
  const name = username.toLowerCase();
  const [account] = await db.select().from(accountTable).where(eq(accountTable.username, name));
  if (!account) return refuseStranger(name, password);
  await provePassword(db, account, password, new AppError('LOGIN_FAILED'), refused);
  if (account.status === 'active') return account;
  const disabled = new AppError('ACCOUNT_DISABLED');
  await refused(db, account, disabled);
  throw disabled;
}
