import type { ProcessingStatus } from '@loa/contracts/content';
import type { RelaySource } from '@loa/contracts/device-protocol';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { preventDelete } from '../../http/lock-rows';
import { visibleTo } from '../../http/scope';
import { readyRelays } from './relays/ready-relays';
import { newsCategoryTable } from '../settings';
import { relayTable } from './relays/table';
import { contentFileTable, contentTable } from './table';

export interface StoredFile {
  sha256: string;
  ext: string;
  mime: string;
  size: number;
}

/** Fields of a content that a schedule needs. */
export interface ReadyContent {
  id: string;
  name: string;
  duration_sec: number | null;
  /** The source that devices receive themselves; null for a content with a file. */
  relay: RelaySource | null;
  /** Whether neither its main address nor its backup gave sound at the last check. */
  relay_silent: boolean;
  /**
   * The file that devices play; null until it was processed once. The old one stays while a new version is processed.
   */
  file: StoredFile | null;
  processing_status: ProcessingStatus;
  removed_at: string | null;
  expires_at: string | null;
  area_id: string;
  /** Name of its field (lĩnh vực); null for none. */
  field: string | null;
  /**
   * Whether it has a file or is a relay, and is not removed. Whether it has expired by the time of a run is checked
   * there.
   */
  playable: boolean;
}

/** Locks contents and relay links against deletion until the transaction that refers to them ends. */
export async function lockContents(tx: Database, ids: readonly string[]) {
  await preventDelete(tx, contentTable, ids);
  await preventDelete(tx, relayTable, ids);
}

/**
 * The contents and relay links a caller may use, by id; with `null` for a caller, all (plans, jobs). Ids that do not
 * exist are not in the map.
 */
export async function readyContents(
  db: Database,
  ids: readonly string[],
  caller: Caller | null,
): Promise<Map<string, ReadyContent>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: contentTable.id,
      name: contentTable.name,
      duration_sec: contentTable.duration_sec,
      file: {
        sha256: contentFileTable.sha256,
        ext: contentFileTable.ext,
        mime: contentFileTable.mime,
        size: contentFileTable.size,
      },
      processing_status: contentTable.processing_status,
      removed_at: contentTable.removed_at,
      expires_at: contentTable.expires_at,
      area_id: contentTable.area_id,
      field: newsCategoryTable.name,
    })
    .from(contentTable)
    .leftJoin(newsCategoryTable, eq(newsCategoryTable.id, contentTable.category_news_id))
    .leftJoin(contentFileTable, eq(contentFileTable.sha256, contentTable.file_sha256))
    .where(and(inArray(contentTable.id, [...new Set(ids)]), caller ? visibleTo(contentTable, caller) : undefined));
  const ready = rows.map((row) => ({
    ...row,
    relay: null,
    relay_silent: false,
    playable: row.file !== null && row.removed_at === null,
  }));
  return new Map([...ready, ...(await readyRelays(db, ids, caller))].map((content) => [content.id, content]));
}

/** Counts finished runs and stores the time of the last; call it in the transaction of the history rows. */
export async function recordContentPlayed(tx: Database, ids: readonly string[], at: string) {
  if (ids.length === 0) return;
  await tx
    .update(contentTable)
    .set({
      usage_count: sql`${contentTable.usage_count} + 1`,
      last_played_at: sql`greatest(${contentTable.last_played_at}, ${at}::timestamptz)`,
    })
    .where(inArray(contentTable.id, [...new Set(ids)]));
}

/** Writes how often contents were on the air, and when last: `plays` are rows of (id, times, last). */
export const setPlays = (db: Database, plays: SQL) =>
  db.execute(sql`update ${contentTable} set usage_count = played.times, last_played_at = played.last
    from (${plays}) played where ${contentTable.id}::text = played.id`);
