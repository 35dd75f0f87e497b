import type { RelayChecks } from '@loa/contracts/content';
import { eq } from 'drizzle-orm';
import { changing } from '../../../db/changing';
import { nowIso } from '../../../db/columns';
import type { Ground } from '../../../ground';
import { areaTable } from '../../areas';
import { notify } from '../../notifications';
import { SOURCE_FIELDS, relayTable as table } from './table';

type Checked = Pick<typeof table.$inferSelect, (typeof SOURCE_FIELDS)[number]>;

const EVERY_MS = 5 * 60_000;
/** Not all in the same second, and not the same ones together for ever. */
const nextCheck = () => new Date(Date.now() + EVERY_MS * (0.8 + Math.random() * 0.4)).toISOString();

/**
 * Puts down what was heard, unless the link names other addresses by now, and tells whom it concerns when it is other
 * than before.
 */
export async function keepCheck(ground: Ground, id: string, checked: Checked, checks: RelayChecks) {
  const { events } = ground;
  await changing(ground, async (tx, after) => {
    const [kept] = await tx
      .select({ relay: table, area_path: areaTable.path })
      .from(table)
      .innerJoin(areaTable, eq(areaTable.id, table.area_id))
      .where(eq(table.id, id))
      .for('update', { of: table });
    if (!kept || SOURCE_FIELDS.some((field) => kept.relay[field] !== checked[field])) return;
    const { relay, area_path } = kept;
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
        { is_told_below: relay.share === 'below' || relay.share === 'all' },
      ),
    );
    const kind =
      relay.check_status !== 'ok' && check_status === 'ok'
        ? ('relay.back' as const)
        : relay.check_status === 'ok' && check_status !== 'ok'
          ? ('relay.lost' as const)
          : null;
    if (!kind || relay.check_status === 'unknown') return;
    const told = await notify(tx, [relay.created_by?.id], {
      kind,
      record: { id, name: relay.name },
      area_path,
      detail: last_error,
    });
    await events.publish(tx, 'notification.changed', { account_ids: told });
    await events.publish(tx, 'relay.heard', { id, name: relay.name, kind, detail: last_error, told });
  });
}
