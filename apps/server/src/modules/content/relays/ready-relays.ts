import { and, inArray } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { visibleTo } from '../../../http/scope';
import type { ReadyContent } from '../ready-contents';
import { relayTable as table } from './table';

const fails = (check: { status: string } | null | undefined) => check?.status !== 'ok';
/** Whether neither the main address nor the backup gave sound at the last check. */
const isSilent = ({ checks }: Pick<typeof table.$inferSelect, 'checks'>) =>
  checks !== null && fails(checks.main) && fails(checks.backup);

/** Ids of relay links without sound, among these. */
export async function silentRelays(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: table.id, checks: table.checks })
    .from(table)
    .where(anyOf(table.id, [...new Set(ids)]));
  return new Set(rows.filter(isSilent).map(({ id }) => id));
}

/** Relay links in the form that schedules use: always ready while they may be used, and without a file. */
export async function readyRelays(
  db: Database,
  ids: readonly string[],
  caller: Caller | null,
): Promise<ReadyContent[]> {
  const rows = await db
    .select()
    .from(table)
    .where(and(inArray(table.id, [...new Set(ids)]), caller ? visibleTo(table, caller) : undefined));
  return rows.map(({ id, name, area_id, url, backup_url, protocol, backup_protocol, gain_db, checks }) => ({
    id,
    name,
    area_id,
    field: null,
    duration_sec: null,
    file: null,
    relay: {
      url,
      ...(backup_url && { backup_url }),
      protocol,
      ...(backup_url && backup_protocol && { backup_protocol }),
      gain_db,
    },
    relay_silent: isSilent({ checks }),
    processing_status: 'ready',
    removed_at: null,
    expires_at: null,
    playable: true,
  }));
}
