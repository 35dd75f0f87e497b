import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { anyOf } from '../../db/any-of';
import { changing, isolateFailures, type AfterCommit } from '../../db/changing';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { runEvery } from '../../run-every';
import { replaceNotifications, withdraw } from '../notifications';
import { unreadyDevices } from '../schedules';
import type { NearRuns } from '../schedules';
import { getConfigs } from '../system-config';
import type { SendAlerts } from './channels/send-alerts';
import { compareTrouble, isRecovering, troubleMark } from './find-trouble';
import { alertsFor, openAlerts, storeJoined } from './open-alerts';
import { alertDeviceTable, alertTable } from './table';
import { notifyReaders, alertSummaries, type AlertSummary } from './notify-readers';

const CHECK_EVERY_MS = 5000;
const DAY_MS = 86_400_000;
/** Days after which a closed alert is deleted. */
const RETENTION_DAYS = 180;

/** The runs that are on the air or begin soon, with the devices that will not play them. */
const near = (db: Database, now: string, ahead_min: number): NearRuns | Promise<NearRuns> =>
  ahead_min === 0
    ? { run_ids: [], unready: [] }
    : unreadyDevices(db, now, new Date(Date.parse(now) + ahead_min * 60_000).toISOString());

/** Open alerts whose devices are all well again. */
const alertsToClose = (tx: Database) =>
  tx
    .select({ id: alertTable.id })
    .from(alertTable)
    .where(
      and(
        isNull(alertTable.closed_at),
        notExists(
          tx
            .select({ id: alertDeviceTable.device_id })
            .from(alertDeviceTable)
            .where(and(eq(alertDeviceTable.alert_id, alertTable.id), isNull(alertDeviceTable.over_at))),
        ),
      ),
    );

/** Notifies the consoles that these alerts changed. */
const announce = (deps: Deps, after: AfterCommit, alerts: readonly AlertSummary[], account_ids: string[] = []) =>
  after(() => {
    for (const { id, paths } of alerts) for (const path of paths) deps.events.toConsole('alert.changed', path, { id });
    if (account_ids.length > 0) deps.events.emit('notification.changed', { account_ids: [...new Set(account_ids)] });
  });

/** Number of alerts that one line names. */
const NAMED = 20;
const logAlerts = ({ log }: Deps, what: 'opened' | 'closed', ids: string[], kind?: string) =>
  log.warn({ event: `alerts.${what}`, count: ids.length, ids: ids.slice(0, NAMED), kind }, `alerts ${what}`);

/** What the last check found nothing to do about; empty when it did something. */
export interface Settled {
  mark?: string | undefined;
}

/**
 * Handles all changes up to `now`: new trouble opens alerts and is reported, past trouble closes them. It uses stored
 * data only. An alert that cannot be stored stops no other, is tried again the next time, and is thrown at the end.
 * Where nothing has changed since `settled`, it compares nothing.
 */
export async function checkAlerts(deps: Deps, send: SendAlerts, now: string, settled: Settled = {}) {
  const { alert_offline_min, alert_before_run_min } = await getConfigs(
    deps.db,
    'alert_offline_min',
    'alert_before_run_min',
  );
  // Read before the transaction: with the embedded database, other reads wait while a transaction is open, also for
  // what it reads itself.
  const runs = await near(deps.db, now, alert_before_run_min);
  const mark = await troubleMark(deps.db, now, alert_offline_min, runs.unready);
  if (mark === settled.mark) return;
  settled.mark = undefined;
  const failures = await changing(deps, async (tx, after) => {
    // With several servers, one at a time checks.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('loa.alerts', 0))`);
    const { touched, trouble } = await compareTrouble(tx, now, alert_offline_min, runs);
    const { opened, joined } = await alertsFor(tx, now, trouble);
    const failed: { item: { id: string }; err: unknown }[] = [
      ...(await isolateFailures(tx, joined, storeJoined)),
      ...(await isolateFailures(tx, opened, async (part, some, afterPart) => {
        const absorbed = await openAlerts(part, now, some, runs.unready);
        const began = await alertSummaries(part, now, idsOf(some));
        const withdrawn = absorbed.length > 0 ? await withdraw(part, 'alert.opened', ...absorbed) : [];
        announce(deps, afterPart, began, [...withdrawn, ...(await notifyReaders(part, began))]);
        await send(part, 'opened', began);
        afterPart(() => logAlerts(deps, 'opened', idsOf(some), some[0]?.kind));
      })),
    ];
    const closing = await alertsToClose(tx);
    failed.push(
      ...(await isolateFailures(tx, closing, async (part, some, afterPart) => {
        await part
          .update(alertTable)
          .set({ closed_at: now })
          .where(anyOf(alertTable.id, idsOf(some)));
        const ended = await alertSummaries(part, now, idsOf(some));
        announce(deps, afterPart, ended, await replaceNotifications(part, idsOf(some), 'alert.opened', 'alert.over'));
        await send(part, 'over', ended);
        afterPart(() => logAlerts(deps, 'closed', idsOf(some)));
      })),
    );
    const closed = new Set(idsOf(closing));
    const changed = [...new Set([...idsOf(joined), ...touched])].filter((id) => !closed.has(id));
    if (changed.length > 0) announce(deps, after, await alertSummaries(tx, now, changed));
    else if (opened.length + closing.length === 0 && !(await isRecovering(tx))) after(() => (settled.mark = mark));
    return failed;
  });
  for (const { item, err } of failures) deps.log.error({ err, id: item.id }, 'an alert was passed over');
  if (failures.length > 0) throw new Error(`${failures.length} alerts were passed over`);
}
const idsOf = (alerts: readonly { id: string }[]) => alerts.map(({ id }) => id);

const deleteOld = ({ db }: Deps) =>
  // An alert closed before was opened before, which is indexed.
  db.delete(alertTable).where(and(isOlder(alertTable.opened_at), isOlder(alertTable.closed_at)));
const isOlder = (at: AnyPgColumn) => sql`${at} < now() - make_interval(days => ${RETENTION_DAYS})`;

/** Checks every few seconds, and when a setting it uses has changed. Returns the function that stops it. */
export function startAlertMonitor(deps: Deps, send: SendAlerts): () => Promise<void> {
  const settled: Settled = {};
  const ticks = runEvery(deps, CHECK_EVERY_MS, 'alerts', () => checkAlerts(deps, send, nowIso(), settled));
  const cleanUp = runEvery(deps, DAY_MS, 'alert_clean_up', () => deleteOld(deps));
  const unheard = deps.events.on('config.changed', ({ keys }) => {
    if (keys.some((key) => key === 'alert_offline_min' || key === 'alert_before_run_min')) ticks.now();
  });
  return async () => {
    unheard();
    await cleanUp.stop();
    await ticks.stop();
  };
}
