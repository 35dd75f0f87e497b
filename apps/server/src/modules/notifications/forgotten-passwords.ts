import { eq } from 'drizzle-orm';
import { changing } from '../../db/changing';
import type { Ground } from '../../ground';
import { accountTable } from '../accounts';
import { areaTable } from '../areas';
import { notify, whoeverMay, withdraw } from './notify';

const KIND = 'password.requested';

/** Whoever may reset a password hears who has forgotten it, once however often it is asked, until it is reset. Answers what stops it. */
export function tellOfForgottenPasswords(ground: Ground) {
  const { events, log } = ground;
  const wake = (ids: string[]) => events.emit('notification.changed', { account_ids: [...new Set(ids)] });

  const tell = (account_id: string, waits: boolean) =>
    changing(ground, async (tx, after) => {
      const woken = await withdraw(tx, KIND, account_id);
      const [account] = await tx.select({ name: accountTable.name, username: accountTable.username, path: areaTable.path }).from(accountTable).innerJoin(areaTable, eq(areaTable.id, accountTable.area_id)).where(eq(accountTable.id, account_id));
      if (waits && account) {
        const others = (await whoeverMay(tx, KIND, account.path)).filter((id) => id !== account_id);
        woken.push(...(await notify(tx, others, { kind: KIND, record: { id: account_id, name: `${account.name} (${account.username})` }, area_path: account.path })));
      }
      if (woken.length > 0) after(() => wake(woken));
    }).catch((err: unknown) => log.error({ err }, 'forgotten password not told of'));

  const stops = [events.on('password.requested', ({ account_id }) => void tell(account_id, true)), events.on('password.given', ({ account_id }) => void tell(account_id, false))];
  return () => stops.forEach((stop) => stop());
}
