import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import { nowIso } from '../../../../db/columns';
import type { Database } from '../../../../db/database';
import type { Deps } from '../../../../deps';
import { runEvery } from '../../../../run-every';
import { areaTable } from '../../../areas';
import { checkSoon } from '../../../content';
import type { RelayHeard } from '../../../content';
import { notify } from '../../../notifications';
import { scheduleItemTable, scheduleTable } from '../../table';
import { occurrenceTable } from '../table';

const CHECK_EVERY_MS = 30_000;
/** Time before a run when its relay is checked: enough to find another source. */
const AHEAD_MS = 3 * 60_000;

/** Enqueues a check of the relays of runs that begin soon, unless they were just checked. */
export async function checkBeforeRuns(db: Database, now: string) {
  const [soon, since] = [
    new Date(Date.parse(now) + AHEAD_MS).toISOString(),
    new Date(Date.parse(now) - AHEAD_MS).toISOString(),
  ];
  const { planned_start, schedule_id, status } = occurrenceTable;
  const rows = await db
    .selectDistinct({ id: scheduleItemTable.ref_id })
    .from(occurrenceTable)
    .innerJoin(scheduleItemTable, eq(scheduleItemTable.schedule_id, schedule_id))
    .where(
      and(
        eq(scheduleItemTable.item_type, 'relay'),
        eq(status, 'planned'),
        gt(planned_start, now),
        lt(planned_start, soon),
      ),
    );
  if (rows.length > 0)
    await checkSoon(
      db,
      rows.map(({ id }) => id),
      since,
    );
}

/** Notifies the authors of schedules with a source that it fell silent, or came back. */
export async function notifyAuthors(
  db: Database,
  { events }: Pick<Deps, 'events'>,
  { id, name, kind, detail, notified }: RelayHeard,
) {
  const using = db
    .select({ id: scheduleItemTable.schedule_id })
    .from(scheduleItemTable)
    .where(eq(scheduleItemTable.ref_id, id));
  const { created_by, submitted_by, area_id, status } = scheduleTable;
  const rows = await db
    .select({ created_by, submitted_by, area_path: areaTable.path })
    .from(scheduleTable)
    .innerJoin(areaTable, eq(areaTable.id, area_id))
    .where(and(inArray(scheduleTable.id, using), inArray(status, ['waiting_approval', 'approved', 'paused'])));
  const known = new Set(notified);
  for (const [area_path, some] of Map.groupBy(rows, ({ area_path }) => area_path)) {
    const people = some
      .flatMap(({ created_by, submitted_by }) => [created_by?.id, submitted_by?.id])
      .filter((person) => person && !known.has(person));
    const woken = await notify(db, people, { kind, record: { id, name }, area_path, detail });
    for (const person of woken) known.add(person);
    await events.publish(db, 'notification.changed', { account_ids: woken });
  }
}

export const followRelays = (deps: Deps) =>
  deps.events.follow('relay.heard', (tx, heard) => notifyAuthors(tx, deps, heard));

/** Starts the check of relays before runs. */
export const startRelayMonitor = (deps: Deps) =>
  runEvery(deps, CHECK_EVERY_MS, 'relays', () => checkBeforeRuns(deps.db, nowIso()));
