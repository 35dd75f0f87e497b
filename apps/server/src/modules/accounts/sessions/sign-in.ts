import { hash, verify } from '@node-rs/argon2';
import { composed } from '@loa/contracts/accounts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { AppError } from '../../../http/errors';
import { accountTable } from '../table';
import { clearTries, locked, placeOf, takeTry } from './tries';
import type { Place } from './tries';

export const hashPassword = (password: string) => hash(composed(password));

/** A letter of the Vietnamese keyboard of Windows: the vowel composed, its tone a character of its own. */
const halfComposed = (password: string) =>
  password
    .normalize('NFD')
    .replace(/(\p{L})(\p{Mn}+)/gu, (_, letter: string, marks: string) =>
      [letter + marks.replace(TONES, ''), ...(marks.match(TONES) ?? [])].map(composed).join(''),
    );
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g;

/**
 * How the password is spelled in the hash: composed, or, in a hash of before passwords were composed, as a keyboard
 * wrote it. Undefined when it is not this password.
 */
async function spellingIn(password_hash: string, password: string) {
  const spellings = [composed(password), password, halfComposed(password), password.normalize('NFD')];
  for (const spelling of new Set(spellings)) if (await verify(password_hash, spelling)) return spelling;
  return undefined;
}

export const hasPassword = async ({ password_hash }: Pick<Account, 'password_hash'>, password: string) =>
  (await spellingIn(password_hash, password)) !== undefined;

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

/** The account with the hash of the composed password. */
async function rehashed(db: Database, account: Account, password: string): Promise<Account> {
  const password_hash = await hashPassword(password);
  const [updated] = await db
    .update(accountTable)
    .set({ password_hash })
    .where(and(eq(accountTable.id, account.id), eq(accountTable.password_hash, account.password_hash)))
    .returning();
  return updated ?? account;
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
  const spelling = await spellingIn(account?.password_hash ?? (await nobody), password);
  if (account && spelling !== undefined) {
    await clearTries(db, username, place);
    return spelling === composed(password) ? account : rehashed(db, account, password);
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
