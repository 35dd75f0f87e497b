import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { appReleaseTable as release } from '../app-releases';
import { deviceRuntimeTable } from '../devices';
import { reachedBy } from './tell-devices';
import { upgradeTable as table } from './table';
import type { UpgradeRow } from './table';
import { isToBeTurned } from './turn-back';

interface Tally extends Record<string, unknown> {
  tried: number;
  failed: number;
  /** Of the devices it reaches by now. */
  open: number;
  open_here: number;
  done: number;
  last_at: string | Date | null;
}

/** How its devices have fared, in one statement. */
async function tally(tx: Database, upgrade: UpgradeRow): Promise<Tally> {
  const { id, status, counted_from } = upgrade;
  const isBack = status === 'rolling_back';
  const reached = isBack ? sql`(ud.is_back or ${isToBeTurned})` : sql`ud.position < ${await reachedBy(tx, upgrade)}`;
  const isOpen = sql`(ud.state in ('waiting', 'told', 'downloading', 'installing') ${isBack ? sql`or ${isToBeTurned}` : sql``})`;
  const isTried = sql`ud.told_at is not null and not ud.is_back and ud.state_at >= ${counted_from}::timestamptz`;
  const { rows } = await tx.execute<Tally>(sql`
    select count(*) filter (where ${isTried} and ud.state in ('done', 'failed'))::int as tried,
      count(*) filter (where ${isTried} and ud.state = 'failed')::int as failed,
      count(*) filter (where ${reached} and ${isOpen})::int as open,
      count(*) filter (where ${reached} and (ud.state in ('told', 'downloading', 'installing') or (ud.state = 'waiting' and r.connection = 'online')))::int as open_here,
      count(*) filter (where ${reached} and ud.state = 'done')::int as done,
      max(ud.state_at) filter (where ${reached}) as last_at
    from device_upgrade_device ud join ${deviceRuntimeTable} r on r.device_id = ud.device_id where ud.upgrade_id = ${id}`);
  return rows[0] as Tally;
}

export interface Outcome {
  changes: Partial<UpgradeRow>;
  /** It stopped by itself: whoever is in charge is told. */
  isAlarm?: true;
}

/**
 * What a roll-out comes to by how its devices have fared: it stops, goes on to the next share, or is over. Null while
 * none of it.
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
  // Who is away keeps nobody waiting, as long as somebody has shown that it works.
  const isThrough = open === 0 || (open_here === 0 && done > 0);
  const isDue = last_at === null || new Date(last_at).getTime() + wait_min * 60_000 <= Date.parse(now);
  return !by_hand && isThrough && isDue ? { changes: { stage: stage + 1 } } : null;
}

export const WITHDRAWN = 'Bản này đã bị thu hồi';

export const isOffered = async (tx: Database, { release_id }: Pick<UpgradeRow, 'release_id'>) =>
  (await tx.$count(release, and(eq(release.id, release_id), eq(release.status, 'published')))) > 0;

/**
 * Lets a roll-out that runs come to what it has come to. One of a release that was withdrawn stops; what is taken back
 * may be given a withdrawn one.
 */
export async function goOn(tx: Database, upgrade: UpgradeRow, now: string): Promise<Outcome | null> {
  const mayGoOn = upgrade.status === 'rolling_back' || (await isOffered(tx, upgrade));
  const outcome = mayGoOn
    ? outcomeOf(upgrade, await tally(tx, upgrade), now)
    : ({ isAlarm: true, changes: { status: 'stopped', why: WITHDRAWN } } satisfies Outcome);
  if (outcome)
    await tx
      .update(table)
      .set({ ...outcome.changes, version: upgrade.version + 1 })
      .where(and(eq(table.id, upgrade.id), eq(table.version, upgrade.version)));
  return outcome;
}
