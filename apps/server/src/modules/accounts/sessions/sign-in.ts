import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { AppError } from '../../../http/errors';
import { accountTable } from '../table';
import { clearTries, locked, placeOf, takeTry } from './tries';
import type { Place } from './tries';

export const hashPassword = (password: string) => hash(password);
export const hasPassword = ({ password_hash }: Pick<Account, 'password_hash'>, password: string) =>
  verify(password_hash, password);

/** A hash that takes as long to check as a real one, so that time does not reveal which usernames exist. */
const nobody = hashPassword('nobody has this password');

type Account = typeof accountTable.$inferSelect;
/**
 * Callback for each refusal, except of a try that had to wait; `account` is undefined when the name has none. It is not
 * awaited: its duration would reveal that the account exists.
 */
export type Refused = (account: Account | undefined, refusal: AppError) => void;

interface Attempt {
  username: string;
  place: Place;
  password: string;
}

/** Returns the account when this is its password; throws `wrong` when it is not, or when there is no account. */
export async function provePassword(
  db: Database,
  account: Account | undefined,
  { username, place, password }: Attempt,
  wrong: AppError,
  refused: Refused,
): Promise<Account> {
  const waits_until = await takeTry(db, username, place);
  const isRight = await verify(account?.password_hash ?? (await nobody), password);
  if (account && isRight) {
    await clearTries(db, username, place);
    return account;
  }
  const refusal = waits_until ? locked(waits_until) : wrong;
  refused(account, refusal);
  throw refusal;
}

/** The account with this name and password, tried from an address. */
export async function checkPassword(
  db: Database,
  { username, password, address }: { username: string; password: string; address: string },
  refused: Refused,
) {
  const name = username.toLowerCase();
  const [found] = await db.select().from(accountTable).where(eq(accountTable.username, name));
  const place = await placeOf(db, address);
  const account = await provePassword(
    db,
    found,
    { username: name, place, password },
    new AppError('LOGIN_FAILED'),
    refused,
  );
  if (account.status === 'active') return account;
  const disabled = new AppError('ACCOUNT_DISABLED');
  refused(account, disabled);
  throw disabled;
}
