import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { seal, unseal } from '../../sealed';
import { getConfig, setConfig } from '../system-config';
import { hashPassword, hasPassword } from './sessions/sign-in';
import { accountTable } from './table';

const SEALED_FOR = 'loa one-time password';

/** Password of the first administrator: the operator reads it from the output of a start. */
export interface OneTimePassword {
  username: string;
  password: string;
}

export const newPassword = () => randomBytes(12).toString('base64url');

/** Opens an account again with a password that is to be changed at the first sign-in. */
export const openAgain = async (tx: Database, username: string, password: string) =>
  tx
    .update(accountTable)
    .set({ status: 'active', must_change_password: true, password_hash: await hashPassword(password) })
    .where(eq(accountTable.username, username));

/** Stores the password sealed, so that every start can show it until it was used. */
export const showUntilUsed = (tx: Database, { secret }: Config, given: OneTimePassword) =>
  setConfig(tx, 'one_time_password', seal(secret, SEALED_FOR, JSON.stringify(given)));

/** The stored password while nobody has changed it; one that was used is forgotten. */
export async function unusedPassword(db: Database, { secret }: Config): Promise<OneTimePassword | undefined> {
  const text = unseal(secret, SEALED_FOR, await getConfig(db, 'one_time_password'));
  if (text === null) return undefined;
  const given = JSON.parse(text) as OneTimePassword;
  const [account] = await db.select().from(accountTable).where(eq(accountTable.username, given.username));
  if (account?.status === 'active' && account.must_change_password && (await hasPassword(account, given.password)))
    return given;
  await setConfig(db, 'one_time_password', '');
  return undefined;
}
