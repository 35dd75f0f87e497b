import type { ProcessingStatus } from '@loa/contracts/content';
import type { BoardText, MediaKind, TextStyle } from '@loa/contracts/media';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { visibleTo } from '../../http/scope';
import { contentFileTable, fileUseTable } from '../content';
import type { StoredFile } from '../content';
import { mediaTable as table } from './table';

/** One picture, video or page that boards download. */
export interface ShownFile extends StoredFile {
  /** Page number from 1. */
  page: number;
  width: number;
  height: number;
}

/** Fields of a media that slideshows and schedules need. */
export interface ReadyMedia {
  id: string;
  name: string;
  media_kind: MediaKind | null;
  is_test: boolean;
  duration_sec: number | null;
  page_count: number | null;
  width: number | null;
  height: number | null;
  body: string;
  text_style: TextStyle | null;
  web_url: string;
  processing_status: ProcessingStatus;
  error: string | null;
  removed_at: string | null;
  expires_at: string | null;
  area_id: string;
  /** Files shown one after the other. The old ones stay while a new file is processed. Typed media have none. */
  shown: ShownFile[];
  /** Small pictures for lists, by page. */
  thumbnails: Map<number, string>;
}

/** The text from which a preview picture of a scrolling text is drawn. */
export const boardTextOf = ({ media_kind, body, text_style, width, height }: ReadyMedia): BoardText | null =>
  media_kind === 'text' && text_style && width && height ? { body, text_style, width, height } : null;

const facts = {
  id: table.id,
  name: table.name,
  media_kind: table.media_kind,
  is_test: table.is_test,
  duration_sec: table.duration_sec,
  page_count: table.page_count,
  width: table.width,
  height: table.height,
  body: table.body,
  text_style: table.text_style,
  web_url: table.web_url,
  processing_status: table.processing_status,
  error: table.error,
  removed_at: table.removed_at,
  expires_at: table.expires_at,
  area_id: table.area_id,
};

/**
 * The media a caller may use, by id; with `null` for a caller, all (plans, jobs). Ids that do not exist are not in the
 * map.
 */
export async function readyMedias(
  db: Database,
  ids: readonly string[],
  caller: Caller | null,
): Promise<Map<string, ReadyMedia>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const rows = await db
    .select(facts)
    .from(table)
    .where(and(anyOf(table.id, wanted), caller ? visibleTo(table, caller) : undefined));
  const medias = new Map(
    rows.map((row): [string, ReadyMedia] => [row.id, { ...row, shown: [], thumbnails: new Map() }]),
  );
  const files = await db
    .select({
      owner_id: fileUseTable.owner_id,
      role: fileUseTable.role,
      page: fileUseTable.page,
      width: fileUseTable.width,
      height: fileUseTable.height,
      sha256: contentFileTable.sha256,
      ext: contentFileTable.ext,
      mime: contentFileTable.mime,
      size: contentFileTable.size,
    })
    .from(fileUseTable)
    .innerJoin(contentFileTable, eq(contentFileTable.sha256, fileUseTable.sha256))
    .where(and(anyOf(fileUseTable.owner_id, [...medias.keys()]), inArray(fileUseTable.role, ['shown', 'thumbnail'])))
    .orderBy(asc(fileUseTable.page));
  for (const { owner_id, role, ...file } of files) {
    const media = medias.get(owner_id);
    if (role === 'shown') media?.shown.push(file);
    else media?.thumbnails.set(file.page, file.sha256);
  }
  return medias;
}
