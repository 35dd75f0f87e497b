import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { accountTable } from '../accounts';
import { areaTable } from '../areas';
import { notify, readersOf, withdraw } from './notify';

const KIND = 'password.requested';

/**
 * Notifies the accounts that may reset a password who has forgotten it, once however often it is requested, until it is
 * reset.
 */
export function notifyForgottenPasswords({ events }: Deps) {
  const notifyOf = async (tx: Database, account_id: string, waits: boolean) => {
    const woken = await withdraw(tx, KIND, account_id);
    const [account] = await tx
      .select({ name: accountTable.name, username: accountTable.username, path: areaTable.path })
      .from(accountTable)
      .innerJoin(areaTable, eq(areaTable.id, accountTable.area_id))
      .where(eq(accountTable.id, account_id));
    if (waits && account) {
      const others = (await readersOf(tx, KIND, account.path)).filter((id) => id !== account_id);
      woken.push(
        ...(await notify(tx, others, {
          kind: KIND,
          record: { id: account_id, name: `${account.name} (${account.username})` },
          area_path: account.path,
        })),
      );
    }
    if (woken.length > 0) await events.publish(tx, 'notification.changed', { account_ids: [...new Set(woken)] });
  };
  events.follow('password.requested', (tx, { account_id }) => notifyOf(tx, account_id, true));
  events.follow('password.given', (tx, { account_id }) => notifyOf(tx, account_id, false));
  events.follow('account.erased', (tx, { id }) => notifyOf(tx, id, false));
}
