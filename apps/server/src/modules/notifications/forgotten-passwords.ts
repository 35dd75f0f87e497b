import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Ground } from '../../ground';
import { accountTable } from '../accounts';
import { areaTable } from '../areas';
import { notify, whoeverMay, withdraw } from './notify';

const KIND = 'password.requested';

/** Whoever may reset a password hears who has forgotten it, once however often it is asked, until it is reset. */
export function tellOfForgottenPasswords({ events }: Ground) {
  const notifyOf = async (tx: Database, account_id: string, waits: boolean) => {
    const woken = await withdraw(tx, KIND, account_id);
    const [account] = await tx
      .select({ name: accountTable.name, username: accountTable.username, path: areaTable.path })
      .from(accountTable)
      .innerJoin(areaTable, eq(areaTable.id, accountTable.area_id))
      .where(eq(accountTable.id, account_id));
    if (waits && account) {
      const others = (await whoeverMay(tx, KIND, account.path)).filter((id) => id !== account_id);
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
}
