import type { BoardText } from '@loa/contracts/media';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Caller } from '../../http/caller';
import { visibleTo } from '../../http/scope';
import { fileUseTable, signMediaUrl } from '../content';
import { mediaTable } from '../media';
import { collectionTable, slideshowTable } from './table';

/** Values of a slideshow or collection that follow from its current items. */
export interface Summary {
  count: number;
  seconds: number;
  is_processing: boolean;
  is_failed: boolean;
}

/**
 * Turns rows of (sort, media_id, page, seconds of its own) into the number of slides and their total length. The same
 * as `fullSlides` computes one by one.
 */
export const summaryOf = (rows: SQL, slide_sec: SQL) => sql<Summary>`(
  select json_build_object(
    'count', coalesce(sum(n), 0)::int,
    'seconds', coalesce(sum(n * seconds) filter (where is_playable), 0)::float8,
    'is_processing', coalesce(bool_or(processing_status = 'processing'), false),
    'is_failed', coalesce(bool_or(processing_status = 'failed'), false))
  from (
    select
      case when r.page is null and m.media_kind in ('pdf', 'ppt') then greatest(coalesce(m.page_count, 1), 1) else 1
      end as n,
      coalesce(r.duration_sec::float8, case when m.media_kind = 'video' then m.duration_sec
      end, ${slide_sec}::float8) as seconds,
      m.processing_status,
      m.removed_at is null and (m.expires_at is null or m.expires_at > now()) and (m.media_kind in ('text', 'web')
        or exists (select 1 from ${fileUseTable} u where u.owner_id = m.id and u.role = 'shown'
        and u.page = coalesce(r.page, 1))) as is_playable
    from (${rows}) r join ${mediaTable} m on m.id = r.media_id
  ) slides)`;

/** The preview picture of a record in lists. */
export interface Picture {
  sha256: string | null;
  text: BoardText | null;
}

/** A slideshow's own slides, or the current items of its collection. */
export const slideRows = sql`
  select s.sort, s.media_id, s.page, s.duration_sec from slideshow_slide s where s.slideshow_id = ${slideshowTable.id}
  union all select i.sort, i.media_id, null, null from collection_item i
  where i.collection_id = ${slideshowTable.collection_id} and i.media_id is not null`;

/** The cover of a collection, or its items where it has none. */
export const coverRows = sql`select 0 as sort, ${collectionTable.cover_id} as media_id, null::integer as page union all
  select i.sort, i.media_id, null from collection_item i
  where i.collection_id = ${collectionTable.id} and i.media_id is not null and ${collectionTable.cover_id} is null`;

/** Characters of a scrolling text that a preview picture can show. */
const BEGINNING = 300;

/**
 * The preview of the first item that has a picture or is a scrolling text, and that the caller may use; none without a
 * caller.
 */
export const firstPicture = (rows: SQL, caller: Caller | null) =>
  caller === null
    ? sql<Picture | null>`null`
    : sql<Picture | null>`(
  select json_build_object('sha256', u.sha256, 'text', case when u.sha256 is null
    then json_build_object('body', left(${mediaTable.body}, ${BEGINNING}), 'text_style', ${mediaTable.text_style},
    'width', ${mediaTable.width}, 'height', ${mediaTable.height}) end)
  from (${rows}) r
  join ${mediaTable} on ${mediaTable.id} = r.media_id
  left join ${fileUseTable} u on u.owner_id = r.media_id and u.role = 'thumbnail' and u.page in (1, coalesce(r.page, 1))
  where (u.sha256 is not null or ${mediaTable.media_kind} = 'text') and ${visibleTo(mediaTable, caller) ?? sql`true`}
  order by r.sort, u.page desc limit 1)`;

export const presentPicture = (secret: string, picture: Picture | null) => ({
  thumbnail_url: picture?.sha256 ? signMediaUrl(secret, picture.sha256) : null,
  thumbnail_text: picture?.text ?? null,
});
