import { and, eq, isNull, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import { changing } from '../../db/changing';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import type { Ground } from '../../ground';
import { repeat } from '../../repeat';
import { deviceRuntimeTable } from '../devices';
import { retell, withdraw } from '../notifications';
import { runsNeeding } from '../schedules';
import { getConfigs } from '../system-config';
import type { SendAlerts } from './channels/send-alerts';
import { compareTrouble, type Needed } from './find-trouble';
import { openAlerts } from './open-alerts';
import { alertTable } from './table';
import { ringBells, toldOf } from './tell';

const LOOK_MS = 5000;
const DAY_MS = 86_400_000;
/** What is long over is forgotten. */
const KEPT_DAYS = 180;

/** Devices that are away although a run needs them, or soon will. */
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

/** Alerts in none of whose devices it goes on. */
async function close(tx: Database, now: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const goesOn = sql`exists (select 1 from alert_device ad where ad.alert_id = ${alertTable.id} and ad.over_at is null)`;
  const closed = await tx
    .update(alertTable)
    .set({ closed_at: now })
    .where(and(anyOf(alertTable.id, ids), isNull(alertTable.closed_at), sql`not ${goesOn}`))
    .returning({ id: alertTable.id });
  return closed.map(({ id }) => id);
}

/**
 * All that has changed by `now`: what began is opened and told, what has passed is closed. From what is stored alone.
 */
export async function look(ground: Ground, send: SendAlerts, now: string) {
  const { alert_offline_min, alert_before_run_min } = await getConfigs(
    ground.db,
    'alert_offline_min',
    'alert_before_run_min',
  );
  // Read before: lists wait for a transaction of the embedded database, also for what it reads.
  const needed = await neededNow(ground.db, now, alert_before_run_min);
  await changing(ground, async (tx, after) => {
    // Of several servers one looks at a time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('loa.alerts', 0))`);
    const { touched, trouble } = await compareTrouble(tx, now, alert_offline_min, needed);
    const { opened, joined, absorbed } = await openAlerts(tx, now, trouble, needed);
    const over = await close(tx, now, touched);
    const [began, ended, also] = [opened.map(({ id }) => id), over, [...joined, ...touched]];
    if (began.length + also.length === 0) return;
    const told = new Map((await toldOf(tx, now, [...new Set([...began, ...also])])).map((alert) => [alert.id, alert]));
    const of = (ids: readonly string[]) => ids.flatMap((id) => told.get(id) ?? []);
    const woken = [
      ...(absorbed.length ? await withdraw(tx, 'alert.opened', ...absorbed) : []),
      ...(await ringBells(tx, of(began))),
      ...(ended.length ? await retell(tx, ended, 'alert.opened', 'alert.over') : []),
    ];
    await send(tx, 'opened', of(began));
    await send(tx, 'over', of(ended));
    after(() => {
      for (const { id, paths } of told.values())
        for (const path of paths) ground.events.toConsole('alert.changed', path, { id });
      if (woken.length > 0) ground.events.emit('notification.changed', { account_ids: [...new Set(woken)] });
    });
  });
}

const forget = ({ db }: Ground) =>
  db.delete(alertTable).where(sql`${alertTable.closed_at} < now() - make_interval(days => ${KEPT_DAYS})`);

/** Looks every few seconds, and when somebody has changed what it goes by. Answers how to stop. */
export function startAlertWatch(ground: Ground, send: SendAlerts): () => Promise<void> {
  const looks = repeat(ground, LOOK_MS, 'look after alerts', () => look(ground, send, nowIso()));
  ground.readiness.require('alerts', looks.isWell);
  const sweep = repeat(ground, DAY_MS, 'clearing old alerts', () => forget(ground));
  const unheard = ground.events.on('config.changed', ({ keys }) => {
    if (keys.some((key) => key === 'alert_offline_min' || key === 'alert_before_run_min')) looks.now();
  });
  return async () => {
    unheard();
    await sweep.stop();
    await looks.stop();
  };
}
