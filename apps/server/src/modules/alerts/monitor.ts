import { and, eq, isNull, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import { changing } from '../../db/changing';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { runEvery } from '../../run-every';
import { deviceRuntimeTable } from '../devices';
import { replaceNotifications, withdraw } from '../notifications';
import { runsNeeding } from '../schedules';
import { getConfigs } from '../system-config';
import type { SendAlerts } from './channels/send-alerts';
import { compareTrouble, type Needed } from './find-trouble';
import { openAlerts } from './open-alerts';
import { alertTable } from './table';
import { notifyReaders, alertSummaries } from './notify-readers';

const CHECK_EVERY_MS = 5000;
const DAY_MS = 86_400_000;
/** Days after which a closed alert is deleted. */
const RETENTION_DAYS = 180;

/** Devices that are offline although a run needs them, or soon will. */
async function neededNow(db: Database, now: string, ahead_min: number): Promise<Needed[]> {
  if (ahead_min === 0) return [];
  const away = await db
    .select({ id: deviceRuntimeTable.device_id })
    .from(deviceRuntimeTable)
    .where(eq(deviceRuntimeTable.connection, 'offline'));
  if (away.length === 0) return [];
  const ids = new Set(away.map(({ id }) => id));
  const runs = await runsNeeding(db, now, new Date(Date.parse(now) + ahead_min * 60_000).toISOString());
  return runs.flatMap(({ id, name, start, device_ids }) =>
    device_ids.filter((device_id) => ids.has(device_id)).map((device_id) => ({ device_id, run: { id, name, start } })),
  );
}

/** Closes the alerts whose devices are all well again. Returns the ids of those it closed. */
async function close(tx: Database, now: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const isOngoing = sql`exists (select 1 from alert_device ad where ad.alert_id = ${alertTable.id} and ad.over_at is null)`;
  const closed = await tx
    .update(alertTable)
    .set({ closed_at: now })
    .where(and(anyOf(alertTable.id, ids), isNull(alertTable.closed_at), sql`not ${isOngoing}`))
    .returning({ id: alertTable.id });
  return closed.map(({ id }) => id);
}

/**
 * Handles all changes up to `now`: new trouble opens alerts and is reported, past trouble closes them. It uses stored
 * data only.
 */
export async function checkAlerts(deps: Deps, send: SendAlerts, now: string) {
  const { alert_offline_min, alert_before_run_min } = await getConfigs(
    deps.db,
    'alert_offline_min',
    'alert_before_run_min',
  );
  // Read before the transaction: with the embedded database, other reads wait while a transaction is open, also for
  // what it reads itself.
  const needed = await neededNow(deps.db, now, alert_before_run_min);
  await changing(deps, async (tx, after) => {
    // With several servers, one at a time checks.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('loa.alerts', 0))`);
    const { touched, trouble } = await compareTrouble(tx, now, alert_offline_min, needed);
    const { opened, joined, absorbed } = await openAlerts(tx, now, trouble, needed);
    const over = await close(tx, now, touched);
    const [began, ended, also] = [opened.map(({ id }) => id), over, [...joined, ...touched]];
    if (began.length + also.length === 0) return;
    const summaries = new Map(
      (await alertSummaries(tx, now, [...new Set([...began, ...also])])).map((alert) => [alert.id, alert]),
    );
    const of = (ids: readonly string[]) => ids.flatMap((id) => summaries.get(id) ?? []);
    const woken = [
      ...(absorbed.length ? await withdraw(tx, 'alert.opened', ...absorbed) : []),
      ...(await notifyReaders(tx, of(began))),
      ...(ended.length ? await replaceNotifications(tx, ended, 'alert.opened', 'alert.over') : []),
    ];
    await send(tx, 'opened', of(began));
    await send(tx, 'over', of(ended));
    after(() => {
      for (const { id, paths } of summaries.values())
        for (const path of paths) deps.events.toConsole('alert.changed', path, { id });
      if (woken.length > 0) deps.events.emit('notification.changed', { account_ids: [...new Set(woken)] });
    });
  });
}

const deleteOld = ({ db }: Deps) =>
  db.delete(alertTable).where(sql`${alertTable.closed_at} < now() - make_interval(days => ${RETENTION_DAYS})`);

/** Checks every few seconds, and when a setting it uses has changed. Returns the function that stops it. */
export function startAlertMonitor(deps: Deps, send: SendAlerts): () => Promise<void> {
  const ticks = runEvery(deps, CHECK_EVERY_MS, 'look after alerts', () => checkAlerts(deps, send, nowIso()));
  deps.readiness.require('alerts', ticks.isWell);
  const cleanUp = runEvery(deps, DAY_MS, 'clearing old alerts', () => deleteOld(deps));
  const unheard = deps.events.on('config.changed', ({ keys }) => {
    if (keys.some((key) => key === 'alert_offline_min' || key === 'alert_before_run_min')) ticks.now();
  });
  return async () => {
    unheard();
    await cleanUp.stop();
    await ticks.stop();
  };
}
