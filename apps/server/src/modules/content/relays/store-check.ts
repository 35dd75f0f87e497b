import type { RelayChecks } from '@loa/contracts/content';
import { eq } from 'drizzle-orm';
import { changing } from '../../../db/changing';
import { nowIso } from '../../../db/columns';
import type { Deps } from '../../../deps';
import { areaTable } from '../../areas';
import { notify, withdraw } from '../../notifications';
import { SOURCE_FIELDS, relayTable as table } from './table';

type Checked = Pick<typeof table.$inferSelect, (typeof SOURCE_FIELDS)[number]>;

const EVERY_MS = 5 * 60_000;
/**
 * The time of the next check, with a random part: links are not checked all in the same second, nor always together.
 */
const nextCheck = () => new Date(Date.now() + EVERY_MS * (0.8 + Math.random() * 0.4)).toISOString();

/**
 * Stores the result of a check, unless the link has other addresses by now, and notifies those it concerns when the
 * status changed.
 */
export async function storeCheck(deps: Deps, id: string, checked: Checked, checks: RelayChecks) {
  const { events } = deps;
  await changing(deps, async (tx, after) => {
    const [stored] = await tx
      .select({ relay: table, area_path: areaTable.path })
      .from(table)
      .innerJoin(areaTable, eq(areaTable.id, table.area_id))
      .where(eq(table.id, id))
      .for('update', { of: table });
    if (!stored || SOURCE_FIELDS.some((field) => stored.relay[field] !== checked[field])) return;
    const { relay, area_path } = stored;
    const { status: check_status, error: last_error } = checks.main;
    const last_check_at = nowIso();
    await tx
      .update(table)
      .set({ check_status, last_error, last_check_at, checks, next_check_at: nextCheck() })
      .where(eq(table.id, id));
    after(() =>
      events.toConsole(
        'relay.status',
        area_path,
        { id, check_status, last_check_at, last_error, checks },
        { includes_below: relay.share === 'below' || relay.share === 'all' },
      ),
    );
    const kind =
      relay.check_status !== 'ok' && check_status === 'ok'
        ? ('relay.back' as const)
        : relay.check_status === 'ok' && check_status !== 'ok'
          ? ('relay.lost' as const)
          : null;
    if (!kind || relay.check_status === 'unknown') return;
    // One line for each reader: a source that comes and goes all day would push everything else out of the bell.
    const woken = [...(await withdraw(tx, 'relay.lost', id)), ...(await withdraw(tx, 'relay.back', id))];
    const notified = await notify(tx, [relay.created_by?.id], {
      kind,
      record: { id, name: relay.name },
      area_path,
      detail: last_error,
    });
    await events.publish(tx, 'notification.changed', { account_ids: [...new Set([...woken, ...notified])] });
    await events.publish(tx, 'relay.heard', { id, name: relay.name, kind, detail: last_error, notified });
  });
}
