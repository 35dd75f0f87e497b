import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import { hashOf } from '../sessions/tokens';
import { accountTable, passwordLinkTable as links } from '../table';

/** How long a link that was sent is good. */
export const LINK_MINUTES = 30;

/** Makes what a link carries; only its hash is kept. Those that ran out are forgotten. */
export async function newPasswordLink(
  tx: Database,
  { id, password_hash }: { id: string; password_hash: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.delete(links).where(lt(links.expires_at, nowIso()));
  const expires_at = new Date(Date.now() + LINK_MINUTES * 60_000).toISOString();
  await tx
    .insert(links)
    .values({ token_hash: hashOf(token), account_id: id, replaces: hashOf(password_hash), expires_at });
  return token;
}

/**
 * The account that a link is for, while it is good and its password still the one that was forgotten. The row is held
 * until the transaction ends.
 */
export async function accountOfLink(tx: Database, token: string) {
  const [found] = await tx
    .select({ account: accountTable, replaces: links.replaces })
    .from(links)
    .innerJoin(accountTable, eq(accountTable.id, links.account_id))
    .where(and(eq(links.token_hash, hashOf(token)), gt(links.expires_at, nowIso()), eq(accountTable.status, 'active')))
    .for('update');
  return found && found.replaces === hashOf(found.account.password_hash) ? found.account : null;
}

/** No link of the account is good any more. */
export const forgetLinks = (tx: Database, account_id: string) =>
  tx.delete(links).where(eq(links.account_id, account_id));
