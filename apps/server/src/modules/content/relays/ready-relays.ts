import { and, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { visibleTo } from '../../../http/scope';
import type { ReadyContent } from '../ready-contents';
import { relayTable as table } from './table';

const fails = (check: { status: string } | null | undefined) => check?.status !== 'ok';

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
    duration_sec: null,
    file: null,
    relay: {
      url,
      ...(backup_url && { backup_url }),
      protocol,
      ...(backup_url && backup_protocol && { backup_protocol }),
      gain_db,
    },
    relay_silent: checks !== null && fails(checks.main) && fails(checks.backup),
    processing_status: 'ready',
    removed_at: null,
    expires_at: null,
    playable: true,
  }));
}
