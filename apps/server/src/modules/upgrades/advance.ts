import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { appReleaseTable as release } from '../app-releases';
import { deviceRuntimeTable } from '../devices';
import { stageSize } from './send-orders';
import { upgradeTable as table } from './table';
import type { UpgradeRow } from './table';
import { mustRollBack } from './roll-back';

interface Tally extends Record<string, unknown> {
  tried: number;
  failed: number;
  /** Devices that the roll-out has reached by now and that are not finished. */
  open: number;
  open_here: number;
  done: number;
  last_at: string | Date | null;
}

/** Counts the results of its devices, in one statement. */
async function tally(tx: Database, upgrade: UpgradeRow): Promise<Tally> {
  const { id, status, counted_from } = upgrade;
  const isBack = status === 'rolling_back';
  const reached = isBack ? sql`(ud.is_back or ${mustRollBack})` : sql`ud.position < ${await stageSize(tx, upgrade)}`;
  const isOpen = sql`(ud.state in ('waiting', 'sent', 'downloading',
    'installing') ${isBack ? sql`or ${mustRollBack}` : sql``})`;
  const isTried = sql`ud.sent_at is not null and not ud.is_back and ud.state_at >= ${counted_from}::timestamptz`;
  const { rows } = await tx.execute<Tally>(sql`
    select count(*) filter (where ${isTried} and ud.state in ('done', 'failed'))::int as tried,
      count(*) filter (where ${isTried} and ud.state = 'failed')::int as failed,
      count(*) filter (where ${reached} and ${isOpen})::int as open,
      count(*) filter (where ${reached} and (ud.state in ('sent', 'downloading', 'installing')
      or (ud.state = 'waiting' and r.connection = 'online')))::int as open_here,
      count(*) filter (where ${reached} and ud.state = 'done')::int as done,
      max(ud.state_at) filter (where ${reached}) as last_at
    from device_upgrade_device ud join ${deviceRuntimeTable} r on r.device_id = ud.device_id
    where ud.upgrade_id = ${id}`);
  return rows[0] as Tally;
}

export interface Outcome {
  changes: Partial<UpgradeRow>;
  /** Set when it stopped by itself: the people in charge are notified. */
  isAlarm?: true;
}

/**
 * The next step of a roll-out by the results of its devices: it stops, goes on to the next stage, or is over. Null when
 * nothing changes.
 */
function outcomeOf(
  upgrade: UpgradeRow,
  { tried, failed, open, open_here, done, last_at }: Tally,
  now: string,
): Outcome | null {
  const { status, stage, stages, by_hand, wait_min, fail_percent, fail_least } = upgrade;
  if (status === 'rolling_back') return open === 0 ? { changes: { status: 'rolled_back', ended_at: now } } : null;
  if (failed >= fail_least && failed * 100 > fail_percent * tried)
    return {
      isAlarm: true,
      changes: { status: 'stopped', why: `${failed} trong ${tried} máy đã thử không nâng cấp được` },
    };
  const isLast = stage >= stages.length - 1;
  if (isLast) return open === 0 ? { changes: { status: 'finished', ended_at: now } } : null;
  // Offline devices do not delay the next stage, as long as some device has succeeded.
  const isThrough = open === 0 || (open_here === 0 && done > 0);
  const isDue = last_at === null || new Date(last_at).getTime() + wait_min * 60_000 <= Date.parse(now);
  return !by_hand && isThrough && isDue ? { changes: { stage: stage + 1 } } : null;
}

export const WITHDRAWN = 'Bản này đã bị thu hồi';

export const isOffered = async (tx: Database, { release_id }: Pick<UpgradeRow, 'release_id'>) =>
  (await tx.$count(release, and(eq(release.id, release_id), eq(release.status, 'published')))) > 0;

/**
 * Applies the next step of a roll-out that runs. A roll-out of a withdrawn release stops; one that is rolled back may
 * still install a withdrawn release.
 */
export async function advance(tx: Database, upgrade: UpgradeRow, now: string): Promise<Outcome | null> {
  const mayContinue = upgrade.status === 'rolling_back' || (await isOffered(tx, upgrade));
  const outcome = mayContinue
    ? outcomeOf(upgrade, await tally(tx, upgrade), now)
    : ({ isAlarm: true, changes: { status: 'stopped', why: WITHDRAWN } } satisfies Outcome);
  if (!outcome) return null;
  const stored = await tx
    .update(table)
    .set({ ...outcome.changes, version: upgrade.version + 1 })
    .where(and(eq(table.id, upgrade.id), eq(table.version, upgrade.version)))
    .returning({ id: table.id });
  if (stored.length === 0) throw new Error('the roll-out was changed meanwhile');
  return outcome;
}
