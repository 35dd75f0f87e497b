import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Caller } from '../../http/caller';
import { visibleTo } from '../../http/scope';
import { mediaTable } from '../media';

/** What of a slideshow or collection follows from what it holds now. */
export interface Summary {
  count: number;
  seconds: number;
  is_processing: boolean;
  is_failed: boolean;
}

/** Rows of (sort, media_id, page, seconds of its own) → how many slides they are and how long they take. The same as `fullSlides` answers one by one. */
export const summaryOf = (rows: SQL, slide_sec: SQL) => sql<Summary>`(
  select json_build_object(
    'count', coalesce(sum(n), 0)::int,
    'seconds', coalesce(sum(n * seconds) filter (where is_playable), 0)::float8,
    'is_processing', coalesce(bool_or(processing_status = 'processing'), false),
    'is_failed', coalesce(bool_or(processing_status = 'failed'), false))
  from (
    select
      case when r.page is null and m.media_kind in ('pdf', 'ppt') then greatest(coalesce(m.page_count, 1), 1) else 1 end as n,
      coalesce(r.duration_sec::float8, case when m.media_kind = 'video' then m.duration_sec end, ${slide_sec}::float8) as seconds,
      m.processing_status,
      m.removed_at is null and (m.expires_at is null or m.expires_at > now()) and (m.media_kind in ('text', 'web')
        or exists (select 1 from content_file_use u where u.owner_id = m.id and u.role = 'shown' and u.page = coalesce(r.page, 1))) as is_playable
    from (${rows}) r join media m on m.id = r.media_id
  ) slides)`;

/** The small picture of the first that has one and that the caller may use. */
export const thumbnailOf = (rows: SQL, caller: Caller) => sql<string | null>`(
  select u.sha256 from (${rows}) r
  join ${mediaTable} on ${mediaTable.id} = r.media_id
  join content_file_use u on u.owner_id = r.media_id and u.role = 'thumbnail' and u.page in (1, coalesce(r.page, 1))
  where ${visibleTo(mediaTable, caller) ?? sql`true`}
  order by r.sort, u.page desc limit 1)`;
