import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import { hashOf } from '../sessions/tokens';
import { accountTable, passwordLinkTable as links } from '../table';

/** Minutes for which a sent link is valid. */
export const LINK_MINUTES = 30;

/** Makes the token of a link; only its hash is stored. Expired links are deleted. */
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
 * The account that a link belongs to, while the link is valid and the account still has the forgotten password. The row
 * is locked until the transaction ends.
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

/** Deletes all links of the account: none of them is valid any more. */
export const deleteLinks = (tx: Database, account_id: string) =>
  tx.delete(links).where(eq(links.account_id, account_id));
