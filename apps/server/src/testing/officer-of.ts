import { PERMISSIONS } from '@loa/contracts/permissions';
import type { Resource } from '@loa/contracts/common';
import { eq } from 'drizzle-orm';
import { accountTable, createAccount, createGroup } from '../modules/accounts';
import type { TestClient } from './test-client';
import type { TestServer } from './test-server';

/** An account with every right over a resource, and over nothing else, in the place of one of the demo's people. */
export async function officerOf(
  server: TestServer,
  { module, added_with }: Pick<Resource, 'module' | 'added_with'>,
  beside: string,
): Promise<TestClient> {
  const { db } = server;
  const username = `${beside}.${(added_with ?? module).toLowerCase().replaceAll('_', '')}`;
  const [known] = await db
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(eq(accountTable.username, username));
  if (!known) {
    const [neighbour] = await db
      .select({ area_id: accountTable.area_id })
      .from(accountTable)
      .where(eq(accountTable.username, beside));
    const permissions = PERMISSIONS.map(({ code }) => code).filter(
      (code) => code.startsWith(`${module}_`) || code === added_with,
    );
    const group_account_id = await createGroup(db, { code: username, name: `Phụ trách ${username}`, permissions });
    await createAccount(db, {
      username,
      name: `Người phụ trách ${username}`,
      password: 'Loa@123456',
      group_account_id,
      area_id: neighbour?.area_id ?? '',
    });
  }
  return server.signIn(username);
}
