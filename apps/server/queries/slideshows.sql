-- http/lock-rows.ts › lock

select id
from collection
where collection.id = $
for update;

select id
from slideshow
where slideshow.id = $
for update;


-- modules/slideshows/check-references.ts › checkMedias

select id
from media
where media.id = any($::uuid[])
order by media.id for key share;


-- modules/slideshows/collections/repository.ts › create

insert into collection (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, area_id, share, kind, cover_id)
values ($, $, $, default, $, $, $, $, default, $, $, $, $, $, $)
returning id;


-- modules/slideshows/collections/repository.ts › list

select count(*)::int
from (select 1 from collection limit $) bounded;

select count(*)::int
from (select 1 from collection where ((collection.area_id = any(array(select id from area where path like $))
  and (collection.share <> 'private' or collection.created_by ->> 'id' = $)) or collection.share = 'all'
  or (collection.share = 'below' and collection.area_id in ($, …))) limit $) bounded;

select count(*)::int
from (select 1 from collection where ((collection.area_id in (select id from area where path like (select path || '%'
  from area where id = $) and path like $) and (collection.share <> 'private' or collection.created_by ->> 'id' = $))
  and collection.search_text like $ and collection.kind in ($)) limit $) bounded;


-- modules/slideshows/collections/repository.ts › putItems

insert into collection_item (collection_id, sort, media_id, content_id)
values ($, …);


-- modules/slideshows/collections/repository.ts › remove

delete
from collection
where collection.id = $;


-- modules/slideshows/collections/repository.ts › selectCollections

select collection.id, collection.name, collection.note, collection.created_at, collection.created_by,
  collection.updated_at, collection.updated_by, collection.version, collection.area_id, collection.share,
  collection.kind, collection.cover_id, area.name, area.path, media.name, case when collection.kind = 'audio' then (
  select json_build_object('count', count(*)::int, 'seconds',
  coalesce(sum(content.duration_sec) filter (where content.file_sha256 is not null and content.removed_at is null
  and (content.expires_at is null or content.expires_at > now())), 0)::float8) from collection_item i
  join content on content.id = i.content_id where i.collection_id = collection.id) else (
  select json_build_object( 'count', coalesce(sum(n), 0)::int, 'seconds',
  coalesce(sum(n * seconds) filter (where is_playable), 0)::float8, 'is_processing',
  coalesce(bool_or(processing_status = 'processing'), false), 'is_failed',
  coalesce(bool_or(processing_status = 'failed'), false)) from ( select case when r.page is null
  and m.media_kind in ('pdf', 'ppt') then greatest(coalesce(m.page_count, 1), 1) else 1 end as n,
  coalesce(r.duration_sec::float8, case when m.media_kind = 'video' then m.duration_sec end,
  $::integer::float8) as seconds, m.processing_status, m.removed_at is null and (m.expires_at is null
  or m.expires_at > now()) and (m.media_kind in ('text', 'web') or exists (select 1 from content_file_use u
  where u.owner_id = m.id and u.role = 'shown' and u.page = coalesce(r.page, 1))) as is_playable from (select i.sort,
  i.media_id, null::integer as page, null::integer as duration_sec from collection_item i
  where i.collection_id = collection.id and i.media_id is not null) r join media m on m.id = r.media_id ) slides) end, (
  select json_build_object('sha256', u.sha256, 'text', case when u.sha256 is null then json_build_object('body',
  left(media.body, $), 'text_style', media.text_style, 'width', media.width, 'height', media.height) end)
  from (select 0 as sort, collection.cover_id as media_id, null::integer as page union all select i.sort, i.media_id,
  null from collection_item i where i.collection_id = collection.id and i.media_id is not null
  and collection.cover_id is null) r join media on media.id = r.media_id left
  join content_file_use u on u.owner_id = r.media_id and u.role = 'thumbnail' and u.page in (1, coalesce(r.page, 1))
  where (u.sha256 is not null or media.media_kind = 'text') and ((media.area_id = any(array(select id from area
  where path like $)) and (media.share <> 'private' or media.created_by ->> 'id' = $)) or media.share = 'all'
  or (media.share = 'below' and media.area_id in ($, …))) order by r.sort, u.page desc limit 1)
from collection
inner join area on area.id = collection.area_id
left join media on media.id = collection.cover_id
where (collection.id in ($) and ((collection.area_id = any(array(select id from area where path like $))
  and (collection.share <> 'private' or collection.created_by ->> 'id' = $)) or collection.share = 'all'
  or (collection.share = 'below' and collection.area_id in ($, …))));

select collection.id, collection.name, collection.note, collection.created_at, collection.created_by,
  collection.updated_at, collection.updated_by, collection.version, collection.area_id, collection.share,
  collection.kind, collection.cover_id, area.name, area.path, media.name, case when collection.kind = 'audio' then (
  select json_build_object('count', count(*)::int, 'seconds',
  coalesce(sum(content.duration_sec) filter (where content.file_sha256 is not null and content.removed_at is null
  and (content.expires_at is null or content.expires_at > now())), 0)::float8) from collection_item i
  join content on content.id = i.content_id where i.collection_id = collection.id) else (
  select json_build_object( 'count', coalesce(sum(n), 0)::int, 'seconds',
  coalesce(sum(n * seconds) filter (where is_playable), 0)::float8, 'is_processing',
  coalesce(bool_or(processing_status = 'processing'), false), 'is_failed',
  coalesce(bool_or(processing_status = 'failed'), false)) from ( select case when r.page is null
  and m.media_kind in ('pdf', 'ppt') then greatest(coalesce(m.page_count, 1), 1) else 1 end as n,
  coalesce(r.duration_sec::float8, case when m.media_kind = 'video' then m.duration_sec end,
  $::integer::float8) as seconds, m.processing_status, m.removed_at is null and (m.expires_at is null
  or m.expires_at > now()) and (m.media_kind in ('text', 'web') or exists (select 1 from content_file_use u
  where u.owner_id = m.id and u.role = 'shown' and u.page = coalesce(r.page, 1))) as is_playable from (select i.sort,
  i.media_id, null::integer as page, null::integer as duration_sec from collection_item i
  where i.collection_id = collection.id and i.media_id is not null) r join media m on m.id = r.media_id ) slides) end, (
  select json_build_object('sha256', u.sha256, 'text', case when u.sha256 is null then json_build_object('body',
  left(media.body, $), 'text_style', media.text_style, 'width', media.width, 'height', media.height) end)
  from (select 0 as sort, collection.cover_id as media_id, null::integer as page union all select i.sort, i.media_id,
  null from collection_item i where i.collection_id = collection.id and i.media_id is not null
  and collection.cover_id is null) r join media on media.id = r.media_id left
  join content_file_use u on u.owner_id = r.media_id and u.role = 'thumbnail' and u.page in (1, coalesce(r.page, 1))
  where (u.sha256 is not null or media.media_kind = 'text') and ((media.area_id = any(array(select id from area
  where path like $)) and (media.share <> 'private' or media.created_by ->> 'id' = $)) or media.share = 'all'
  or (media.share = 'below' and media.area_id in ($, …))) order by r.sort, u.page desc limit 1)
from collection
inner join area on area.id = collection.area_id
left join media on media.id = collection.cover_id
where collection.id = any(array(with found as materialized (select collection.id as id, collection.created_at as sort
  from collection where ((collection.area_id = any(array(select id from area where path like $))
  and (collection.share <> 'private' or collection.created_by ->> 'id' = $)) or collection.share = 'all'
  or (collection.share = 'below' and collection.area_id in ($, …)))) select id from found order by sort desc,
  id desc limit $ offset $))
order by collection.created_at desc, collection.id desc;

select collection.id, collection.name, collection.note, collection.created_at, collection.created_by,
  collection.updated_at, collection.updated_by, collection.version, collection.area_id, collection.share,
  collection.kind, collection.cover_id, area.name, area.path, media.name, case when collection.kind = 'audio' then (
  select json_build_object('count', count(*)::int, 'seconds',
  coalesce(sum(content.duration_sec) filter (where content.file_sha256 is not null and content.removed_at is null
  and (content.expires_at is null or content.expires_at > now())), 0)::float8) from collection_item i
  join content on content.id = i.content_id where i.collection_id = collection.id) else (
  select json_build_object( 'count', coalesce(sum(n), 0)::int, 'seconds',
  coalesce(sum(n * seconds) filter (where is_playable), 0)::float8, 'is_processing',
  coalesce(bool_or(processing_status = 'processing'), false), 'is_failed',
  coalesce(bool_or(processing_status = 'failed'), false)) from ( select case when r.page is null
  and m.media_kind in ('pdf', 'ppt') then greatest(coalesce(m.page_count, 1), 1) else 1 end as n,
  coalesce(r.duration_sec::float8, case when m.media_kind = 'video' then m.duration_sec end,
  $::integer::float8) as seconds, m.processing_status, m.removed_at is null and (m.expires_at is null
  or m.expires_at > now()) and (m.media_kind in ('text', 'web') or exists (select 1 from content_file_use u
  where u.owner_id = m.id and u.role = 'shown' and u.page = coalesce(r.page, 1))) as is_playable from (select i.sort,
  i.media_id, null::integer as page, null::integer as duration_sec from collection_item i
  where i.collection_id = collection.id and i.media_id is not null) r join media m on m.id = r.media_id ) slides) end, (
  select json_build_object('sha256', u.sha256, 'text', case when u.sha256 is null then json_build_object('body',
  left(media.body, $), 'text_style', media.text_style, 'width', media.width, 'height', media.height) end)
  from (select 0 as sort, collection.cover_id as media_id, null::integer as page union all select i.sort, i.media_id,
  null from collection_item i where i.collection_id = collection.id and i.media_id is not null
  and collection.cover_id is null) r join media on media.id = r.media_id left
  join content_file_use u on u.owner_id = r.media_id and u.role = 'thumbnail' and u.page in (1, coalesce(r.page, 1))
  where (u.sha256 is not null or media.media_kind = 'text') and ((media.area_id = any(array(select id from area
  where path like $)) and (media.share <> 'private' or media.created_by ->> 'id' = $)) or media.share = 'all'
  or (media.share = 'below' and media.area_id in ($, …))) order by r.sort, u.page desc limit 1)
from collection
inner join area on area.id = collection.area_id
left join media on media.id = collection.cover_id
where collection.id = any(array(with found as materialized (select collection.id as id, collection.name_sort as sort
  from collection where ((collection.area_id in (select id from area where path like (select path || '%' from area
  where id = $) and path like $) and (collection.share <> 'private' or collection.created_by ->> 'id' = $))
  and collection.search_text like $ and collection.kind in ($))) select id from found order by sort asc,
  id asc limit $ offset $))
order by collection.name_sort asc, collection.id asc;

select collection.id, collection.name, collection.note, collection.created_at, collection.created_by,
  collection.updated_at, collection.updated_by, collection.version, collection.area_id, collection.share,
  collection.kind, collection.cover_id, area.name, area.path, media.name, case when collection.kind = 'audio' then (
  select json_build_object('count', count(*)::int, 'seconds',
  coalesce(sum(content.duration_sec) filter (where content.file_sha256 is not null and content.removed_at is null
  and (content.expires_at is null or content.expires_at > now())), 0)::float8) from collection_item i
  join content on content.id = i.content_id where i.collection_id = collection.id) else (
  select json_build_object( 'count', coalesce(sum(n), 0)::int, 'seconds',
  coalesce(sum(n * seconds) filter (where is_playable), 0)::float8, 'is_processing',
  coalesce(bool_or(processing_status = 'processing'), false), 'is_failed',
  coalesce(bool_or(processing_status = 'failed'), false)) from ( select case when r.page is null
  and m.media_kind in ('pdf', 'ppt') then greatest(coalesce(m.page_count, 1), 1) else 1 end as n,
  coalesce(r.duration_sec::float8, case when m.media_kind = 'video' then m.duration_sec end,
  $::integer::float8) as seconds, m.processing_status, m.removed_at is null and (m.expires_at is null
  or m.expires_at > now()) and (m.media_kind in ('text', 'web') or exists (select 1 from content_file_use u
  where u.owner_id = m.id and u.role = 'shown' and u.page = coalesce(r.page, 1))) as is_playable from (select i.sort,
  i.media_id, null::integer as page, null::integer as duration_sec from collection_item i
  where i.collection_id = collection.id and i.media_id is not null) r join media m on m.id = r.media_id ) slides) end, (
  select json_build_object('sha256', u.sha256, 'text', case when u.sha256 is null then json_build_object('body',
  left(media.body, $), 'text_style', media.text_style, 'width', media.width, 'height', media.height) end)
  from (select 0 as sort, collection.cover_id as media_id, null::integer as page union all select i.sort, i.media_id,
  null from collection_item i where i.collection_id = collection.id and i.media_id is not null
  and collection.cover_id is null) r join media on media.id = r.media_id left
  join content_file_use u on u.owner_id = r.media_id and u.role = 'thumbnail' and u.page in (1, coalesce(r.page, 1))
  where (u.sha256 is not null or media.media_kind = 'text') and true order by r.sort, u.page desc limit 1)
from collection
inner join area on area.id = collection.area_id
left join media on media.id = collection.cover_id
where collection.id = any(array(with found as not materialized (select collection.id as id,
  collection.created_at as sort from collection ) select id from found order by sort desc, id desc limit $ offset $))
order by collection.created_at desc, collection.id desc;

select collection.id, collection.name, collection.note, collection.created_at, collection.created_by,
  collection.updated_at, collection.updated_by, collection.version, collection.area_id, collection.share,
  collection.kind, collection.cover_id, area.name, area.path, media.name, case when collection.kind = 'audio' then (
  select json_build_object('count', count(*)::int, 'seconds',
  coalesce(sum(content.duration_sec) filter (where content.file_sha256 is not null and content.removed_at is null
  and (content.expires_at is null or content.expires_at > now())), 0)::float8) from collection_item i
  join content on content.id = i.content_id where i.collection_id = collection.id) else (
  select json_build_object( 'count', coalesce(sum(n), 0)::int, 'seconds',
  coalesce(sum(n * seconds) filter (where is_playable), 0)::float8, 'is_processing',
  coalesce(bool_or(processing_status = 'processing'), false), 'is_failed',
  coalesce(bool_or(processing_status = 'failed'), false)) from ( select case when r.page is null
  and m.media_kind in ('pdf', 'ppt') then greatest(coalesce(m.page_count, 1), 1) else 1 end as n,
  coalesce(r.duration_sec::float8, case when m.media_kind = 'video' then m.duration_sec end,
  $::integer::float8) as seconds, m.processing_status, m.removed_at is null and (m.expires_at is null
  or m.expires_at > now()) and (m.media_kind in ('text', 'web') or exists (select 1 from content_file_use u
  where u.owner_id = m.id and u.role = 'shown' and u.page = coalesce(r.page, 1))) as is_playable from (select i.sort,
  i.media_id, null::integer as page, null::integer as duration_sec from collection_item i
  where i.collection_id = collection.id and i.media_id is not null) r join media m on m.id = r.media_id ) slides) end, (
  select json_build_object('sha256', u.sha256, 'text', case when u.sha256 is null then json_build_object('body',
  left(media.body, $), 'text_style', media.text_style, 'width', media.width, 'height', media.height) end)
  from (select 0 as sort, collection.cover_id as media_id, null::integer as page union all select i.sort, i.media_id,
  null from collection_item i where i.collection_id = collection.id and i.media_id is not null
  and collection.cover_id is null) r join media on media.id = r.media_id left
  join content_file_use u on u.owner_id = r.media_id and u.role = 'thumbnail' and u.page in (1, coalesce(r.page, 1))
  where (u.sha256 is not null or media.media_kind = 'text') and true order by r.sort, u.page desc limit 1)
from collection
inner join area on area.id = collection.area_id
left join media on media.id = collection.cover_id
where collection.id in ($);


-- modules/slideshows/collections/repository.ts › update

delete
from collection_item
where collection_item.collection_id = $;

update collection
set name = $, note = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $, area_id = $,
  share = $, kind = $, cover_id = $
where (collection.id = $ and collection.version = $)
returning id;


-- modules/slideshows/ready-slideshows.ts › lockSlideshows

select id
from collection
where collection.id = any($::uuid[])
order by collection.id for key share;

select id
from slideshow
where slideshow.id = any($::uuid[])
order by slideshow.id for key share;


-- modules/slideshows/ready-slideshows.ts › readySlideshows

select slideshow.id, slideshow.name, slideshow.note, slideshow.is_active, slideshow.created_at, slideshow.created_by,
  slideshow.updated_at, slideshow.updated_by, slideshow.version, slideshow.search_text, slideshow.name_sort,
  slideshow.area_id, slideshow.share, slideshow.resolution_id, slideshow.source, slideshow.collection_id,
  slideshow.slide_sec, slideshow.transition, slideshow.fit, slideshow.music_id, slideshow.ticker_text, slideshow.loop,
  resolution.width, resolution.height, ( select json_build_object('sha256', u.sha256, 'text', case
  when u.sha256 is null then json_build_object('body', left(media.body, $), 'text_style', media.text_style, 'width',
  media.width, 'height', media.height) end) from ( select s.sort, s.media_id, s.page, s.duration_sec
  from slideshow_slide s where s.slideshow_id = slideshow.id union all select i.sort, i.media_id, null, null
  from collection_item i where i.collection_id = slideshow.collection_id and i.media_id is not null) r
  join media on media.id = r.media_id left join content_file_use u on u.owner_id = r.media_id and u.role = 'thumbnail'
  and u.page in (1, coalesce(r.page, 1)) where (u.sha256 is not null or media.media_kind = 'text')
  and ((media.area_id = any(array(select id from area where path like $)) and (media.share <> 'private'
  or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below' and media.area_id in ($,
  …))) order by r.sort, u.page desc limit 1)
from slideshow
inner join resolution on resolution.id = slideshow.resolution_id
where (slideshow.id = any($::uuid[]) and ((slideshow.area_id = any(array(select id from area where path like $))
  and (slideshow.share <> 'private' or slideshow.created_by ->> 'id' = $)) or slideshow.share = 'all'
  or (slideshow.share = 'below' and slideshow.area_id in ($, …))));

select slideshow.id, slideshow.name, slideshow.note, slideshow.is_active, slideshow.created_at, slideshow.created_by,
  slideshow.updated_at, slideshow.updated_by, slideshow.version, slideshow.search_text, slideshow.name_sort,
  slideshow.area_id, slideshow.share, slideshow.resolution_id, slideshow.source, slideshow.collection_id,
  slideshow.slide_sec, slideshow.transition, slideshow.fit, slideshow.music_id, slideshow.ticker_text, slideshow.loop,
  resolution.width, resolution.height, ( select json_build_object('sha256', u.sha256, 'text', case
  when u.sha256 is null then json_build_object('body', left(media.body, $), 'text_style', media.text_style, 'width',
  media.width, 'height', media.height) end) from ( select s.sort, s.media_id, s.page, s.duration_sec
  from slideshow_slide s where s.slideshow_id = slideshow.id union all select i.sort, i.media_id, null, null
  from collection_item i where i.collection_id = slideshow.collection_id and i.media_id is not null) r
  join media on media.id = r.media_id left join content_file_use u on u.owner_id = r.media_id and u.role = 'thumbnail'
  and u.page in (1, coalesce(r.page, 1)) where (u.sha256 is not null or media.media_kind = 'text')
  and true order by r.sort, u.page desc limit 1)
from slideshow
inner join resolution on resolution.id = slideshow.resolution_id
where slideshow.id = any($::uuid[]);

select slideshow.id, slideshow.name, slideshow.note, slideshow.is_active, slideshow.created_at, slideshow.created_by,
  slideshow.updated_at, slideshow.updated_by, slideshow.version, slideshow.search_text, slideshow.name_sort,
  slideshow.area_id, slideshow.share, slideshow.resolution_id, slideshow.source, slideshow.collection_id,
  slideshow.slide_sec, slideshow.transition, slideshow.fit, slideshow.music_id, slideshow.ticker_text, slideshow.loop,
  resolution.width, resolution.height, null
from slideshow
inner join resolution on resolution.id = slideshow.resolution_id
where slideshow.id = any($::uuid[]);


-- modules/slideshows/shows/repository.ts › create

insert into slideshow (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, area_id, share, resolution_id, source, collection_id, slide_sec, transition, fit, music_id,
  ticker_text, loop)
values ($, $, $, default, $, $, $, $, default, $, $, $, $, $, $, $, $, $, $, $, $, $)
returning id;


-- modules/slideshows/shows/repository.ts › list

select count(*)::int
from (select 1 from slideshow limit $) bounded;

select count(*)::int
from (select 1 from slideshow where ((slideshow.area_id = any(array(select id from area where path like $))
  and (slideshow.share <> 'private' or slideshow.created_by ->> 'id' = $)) or slideshow.share = 'all'
  or (slideshow.share = 'below' and slideshow.area_id in ($, …))) limit $) bounded;

select count(*)::int
from (select 1 from slideshow where ((slideshow.area_id in (select id from area where path like (select path || '%'
  from area where id = $) and path like $) and (slideshow.share <> 'private' or slideshow.created_by ->> 'id' = $))
  and slideshow.search_text like $ and slideshow.source in ($) and slideshow.resolution_id = $) limit $) bounded;


-- modules/slideshows/shows/repository.ts › putSlides

insert into slideshow_slide (slideshow_id, sort, media_id, page, duration_sec, transition, fit, caption)
values ($, …);


-- modules/slideshows/shows/repository.ts › remove

delete
from slideshow
where slideshow.id = $;


-- modules/slideshows/shows/repository.ts › selectShows

select slideshow.id, slideshow.name, slideshow.note, slideshow.created_at, slideshow.created_by, slideshow.updated_at,
  slideshow.updated_by, slideshow.version, slideshow.area_id, slideshow.share, slideshow.resolution_id,
  slideshow.source, slideshow.collection_id, slideshow.slide_sec, slideshow.transition, slideshow.fit,
  slideshow.music_id, slideshow.ticker_text, slideshow.loop, area.name, area.path, resolution.name, resolution.width,
  resolution.height, collection.name, content.name, ( select json_build_object( 'count', coalesce(sum(n), 0)::int,
  'seconds', coalesce(sum(n * seconds) filter (where is_playable), 0)::float8, 'is_processing',
  coalesce(bool_or(processing_status = 'processing'), false), 'is_failed',
  coalesce(bool_or(processing_status = 'failed'), false)) from ( select case when r.page is null
  and m.media_kind in ('pdf', 'ppt') then greatest(coalesce(m.page_count, 1), 1) else 1 end as n,
  coalesce(r.duration_sec::float8, case when m.media_kind = 'video' then m.duration_sec end,
  slideshow.slide_sec::float8) as seconds, m.processing_status, m.removed_at is null and (m.expires_at is null
  or m.expires_at > now()) and (m.media_kind in ('text', 'web') or exists (select 1 from content_file_use u
  where u.owner_id = m.id and u.role = 'shown' and u.page = coalesce(r.page, 1))) as is_playable from ( select s.sort,
  s.media_id, s.page, s.duration_sec from slideshow_slide s where s.slideshow_id = slideshow.id union all select i.sort,
  i.media_id, null, null from collection_item i where i.collection_id = slideshow.collection_id
  and i.media_id is not null) r join media m on m.id = r.media_id ) slides), ( select json_build_object('sha256',
  u.sha256, 'text', case when u.sha256 is null then json_build_object('body', left(media.body, $), 'text_style',
  media.text_style, 'width', media.width, 'height', media.height) end) from ( select s.sort, s.media_id, s.page,
  s.duration_sec from slideshow_slide s where s.slideshow_id = slideshow.id union all select i.sort, i.media_id, null,
  null from collection_item i where i.collection_id = slideshow.collection_id and i.media_id is not null) r
  join media on media.id = r.media_id left join content_file_use u on u.owner_id = r.media_id and u.role = 'thumbnail'
  and u.page in (1, coalesce(r.page, 1)) where (u.sha256 is not null or media.media_kind = 'text')
  and ((media.area_id = any(array(select id from area where path like $)) and (media.share <> 'private'
  or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below' and media.area_id in ($,
  …))) order by r.sort, u.page desc limit 1)
from slideshow
inner join area on area.id = slideshow.area_id
inner join resolution on resolution.id = slideshow.resolution_id
left join collection on collection.id = slideshow.collection_id
left join content on content.id = slideshow.music_id
where (slideshow.id in ($) and ((slideshow.area_id = any(array(select id from area where path like $))
  and (slideshow.share <> 'private' or slideshow.created_by ->> 'id' = $)) or slideshow.share = 'all'
  or (slideshow.share = 'below' and slideshow.area_id in ($, …))));

select slideshow.id, slideshow.name, slideshow.note, slideshow.created_at, slideshow.created_by, slideshow.updated_at,
  slideshow.updated_by, slideshow.version, slideshow.area_id, slideshow.share, slideshow.resolution_id,
  slideshow.source, slideshow.collection_id, slideshow.slide_sec, slideshow.transition, slideshow.fit,
  slideshow.music_id, slideshow.ticker_text, slideshow.loop, area.name, area.path, resolution.name, resolution.width,
  resolution.height, collection.name, content.name, ( select json_build_object( 'count', coalesce(sum(n), 0)::int,
  'seconds', coalesce(sum(n * seconds) filter (where is_playable), 0)::float8, 'is_processing',
  coalesce(bool_or(processing_status = 'processing'), false), 'is_failed',
  coalesce(bool_or(processing_status = 'failed'), false)) from ( select case when r.page is null
  and m.media_kind in ('pdf', 'ppt') then greatest(coalesce(m.page_count, 1), 1) else 1 end as n,
  coalesce(r.duration_sec::float8, case when m.media_kind = 'video' then m.duration_sec end,
  slideshow.slide_sec::float8) as seconds, m.processing_status, m.removed_at is null and (m.expires_at is null
  or m.expires_at > now()) and (m.media_kind in ('text', 'web') or exists (select 1 from content_file_use u
  where u.owner_id = m.id and u.role = 'shown' and u.page = coalesce(r.page, 1))) as is_playable from ( select s.sort,
  s.media_id, s.page, s.duration_sec from slideshow_slide s where s.slideshow_id = slideshow.id union all select i.sort,
  i.media_id, null, null from collection_item i where i.collection_id = slideshow.collection_id
  and i.media_id is not null) r join media m on m.id = r.media_id ) slides), ( select json_build_object('sha256',
  u.sha256, 'text', case when u.sha256 is null then json_build_object('body', left(media.body, $), 'text_style',
  media.text_style, 'width', media.width, 'height', media.height) end) from ( select s.sort, s.media_id, s.page,
  s.duration_sec from slideshow_slide s where s.slideshow_id = slideshow.id union all select i.sort, i.media_id, null,
  null from collection_item i where i.collection_id = slideshow.collection_id and i.media_id is not null) r
  join media on media.id = r.media_id left join content_file_use u on u.owner_id = r.media_id and u.role = 'thumbnail'
  and u.page in (1, coalesce(r.page, 1)) where (u.sha256 is not null or media.media_kind = 'text')
  and ((media.area_id = any(array(select id from area where path like $)) and (media.share <> 'private'
  or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below' and media.area_id in ($,
  …))) order by r.sort, u.page desc limit 1)
from slideshow
inner join area on area.id = slideshow.area_id
inner join resolution on resolution.id = slideshow.resolution_id
left join collection on collection.id = slideshow.collection_id
left join content on content.id = slideshow.music_id
where slideshow.id = any(array(with found as materialized (select slideshow.id as id, slideshow.created_at as sort
  from slideshow where ((slideshow.area_id = any(array(select id from area where path like $))
  and (slideshow.share <> 'private' or slideshow.created_by ->> 'id' = $)) or slideshow.share = 'all'
  or (slideshow.share = 'below' and slideshow.area_id in ($, …)))) select id from found order by sort desc,
  id desc limit $ offset $))
order by slideshow.created_at desc, slideshow.id desc;

select slideshow.id, slideshow.name, slideshow.note, slideshow.created_at, slideshow.created_by, slideshow.updated_at,
  slideshow.updated_by, slideshow.version, slideshow.area_id, slideshow.share, slideshow.resolution_id,
  slideshow.source, slideshow.collection_id, slideshow.slide_sec, slideshow.transition, slideshow.fit,
  slideshow.music_id, slideshow.ticker_text, slideshow.loop, area.name, area.path, resolution.name, resolution.width,
  resolution.height, collection.name, content.name, ( select json_build_object( 'count', coalesce(sum(n), 0)::int,
  'seconds', coalesce(sum(n * seconds) filter (where is_playable), 0)::float8, 'is_processing',
  coalesce(bool_or(processing_status = 'processing'), false), 'is_failed',
  coalesce(bool_or(processing_status = 'failed'), false)) from ( select case when r.page is null
  and m.media_kind in ('pdf', 'ppt') then greatest(coalesce(m.page_count, 1), 1) else 1 end as n,
  coalesce(r.duration_sec::float8, case when m.media_kind = 'video' then m.duration_sec end,
  slideshow.slide_sec::float8) as seconds, m.processing_status, m.removed_at is null and (m.expires_at is null
  or m.expires_at > now()) and (m.media_kind in ('text', 'web') or exists (select 1 from content_file_use u
  where u.owner_id = m.id and u.role = 'shown' and u.page = coalesce(r.page, 1))) as is_playable from ( select s.sort,
  s.media_id, s.page, s.duration_sec from slideshow_slide s where s.slideshow_id = slideshow.id union all select i.sort,
  i.media_id, null, null from collection_item i where i.collection_id = slideshow.collection_id
  and i.media_id is not null) r join media m on m.id = r.media_id ) slides), ( select json_build_object('sha256',
  u.sha256, 'text', case when u.sha256 is null then json_build_object('body', left(media.body, $), 'text_style',
  media.text_style, 'width', media.width, 'height', media.height) end) from ( select s.sort, s.media_id, s.page,
  s.duration_sec from slideshow_slide s where s.slideshow_id = slideshow.id union all select i.sort, i.media_id, null,
  null from collection_item i where i.collection_id = slideshow.collection_id and i.media_id is not null) r
  join media on media.id = r.media_id left join content_file_use u on u.owner_id = r.media_id and u.role = 'thumbnail'
  and u.page in (1, coalesce(r.page, 1)) where (u.sha256 is not null or media.media_kind = 'text')
  and ((media.area_id = any(array(select id from area where path like $)) and (media.share <> 'private'
  or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below' and media.area_id in ($,
  …))) order by r.sort, u.page desc limit 1)
from slideshow
inner join area on area.id = slideshow.area_id
inner join resolution on resolution.id = slideshow.resolution_id
left join collection on collection.id = slideshow.collection_id
left join content on content.id = slideshow.music_id
where slideshow.id = any(array(with found as materialized (select slideshow.id as id, slideshow.name_sort as sort
  from slideshow where ((slideshow.area_id in (select id from area where path like (select path || '%' from area
  where id = $) and path like $) and (slideshow.share <> 'private' or slideshow.created_by ->> 'id' = $))
  and slideshow.search_text like $ and slideshow.source in ($) and slideshow.resolution_id = $)) select id
  from found order by sort asc, id asc limit $ offset $))
order by slideshow.name_sort asc, slideshow.id asc;

select slideshow.id, slideshow.name, slideshow.note, slideshow.created_at, slideshow.created_by, slideshow.updated_at,
  slideshow.updated_by, slideshow.version, slideshow.area_id, slideshow.share, slideshow.resolution_id,
  slideshow.source, slideshow.collection_id, slideshow.slide_sec, slideshow.transition, slideshow.fit,
  slideshow.music_id, slideshow.ticker_text, slideshow.loop, area.name, area.path, resolution.name, resolution.width,
  resolution.height, collection.name, content.name, ( select json_build_object( 'count', coalesce(sum(n), 0)::int,
  'seconds', coalesce(sum(n * seconds) filter (where is_playable), 0)::float8, 'is_processing',
  coalesce(bool_or(processing_status = 'processing'), false), 'is_failed',
  coalesce(bool_or(processing_status = 'failed'), false)) from ( select case when r.page is null
  and m.media_kind in ('pdf', 'ppt') then greatest(coalesce(m.page_count, 1), 1) else 1 end as n,
  coalesce(r.duration_sec::float8, case when m.media_kind = 'video' then m.duration_sec end,
  slideshow.slide_sec::float8) as seconds, m.processing_status, m.removed_at is null and (m.expires_at is null
  or m.expires_at > now()) and (m.media_kind in ('text', 'web') or exists (select 1 from content_file_use u
  where u.owner_id = m.id and u.role = 'shown' and u.page = coalesce(r.page, 1))) as is_playable from ( select s.sort,
  s.media_id, s.page, s.duration_sec from slideshow_slide s where s.slideshow_id = slideshow.id union all select i.sort,
  i.media_id, null, null from collection_item i where i.collection_id = slideshow.collection_id
  and i.media_id is not null) r join media m on m.id = r.media_id ) slides), ( select json_build_object('sha256',
  u.sha256, 'text', case when u.sha256 is null then json_build_object('body', left(media.body, $), 'text_style',
  media.text_style, 'width', media.width, 'height', media.height) end) from ( select s.sort, s.media_id, s.page,
  s.duration_sec from slideshow_slide s where s.slideshow_id = slideshow.id union all select i.sort, i.media_id, null,
  null from collection_item i where i.collection_id = slideshow.collection_id and i.media_id is not null) r
  join media on media.id = r.media_id left join content_file_use u on u.owner_id = r.media_id and u.role = 'thumbnail'
  and u.page in (1, coalesce(r.page, 1)) where (u.sha256 is not null or media.media_kind = 'text')
  and true order by r.sort, u.page desc limit 1)
from slideshow
inner join area on area.id = slideshow.area_id
inner join resolution on resolution.id = slideshow.resolution_id
left join collection on collection.id = slideshow.collection_id
left join content on content.id = slideshow.music_id
where slideshow.id = any(array(with found as not materialized (select slideshow.id as id, slideshow.created_at as sort
  from slideshow ) select id from found order by sort desc, id desc limit $ offset $))
order by slideshow.created_at desc, slideshow.id desc;

select slideshow.id, slideshow.name, slideshow.note, slideshow.created_at, slideshow.created_by, slideshow.updated_at,
  slideshow.updated_by, slideshow.version, slideshow.area_id, slideshow.share, slideshow.resolution_id,
  slideshow.source, slideshow.collection_id, slideshow.slide_sec, slideshow.transition, slideshow.fit,
  slideshow.music_id, slideshow.ticker_text, slideshow.loop, area.name, area.path, resolution.name, resolution.width,
  resolution.height, collection.name, content.name, ( select json_build_object( 'count', coalesce(sum(n), 0)::int,
  'seconds', coalesce(sum(n * seconds) filter (where is_playable), 0)::float8, 'is_processing',
  coalesce(bool_or(processing_status = 'processing'), false), 'is_failed',
  coalesce(bool_or(processing_status = 'failed'), false)) from ( select case when r.page is null
  and m.media_kind in ('pdf', 'ppt') then greatest(coalesce(m.page_count, 1), 1) else 1 end as n,
  coalesce(r.duration_sec::float8, case when m.media_kind = 'video' then m.duration_sec end,
  slideshow.slide_sec::float8) as seconds, m.processing_status, m.removed_at is null and (m.expires_at is null
  or m.expires_at > now()) and (m.media_kind in ('text', 'web') or exists (select 1 from content_file_use u
  where u.owner_id = m.id and u.role = 'shown' and u.page = coalesce(r.page, 1))) as is_playable from ( select s.sort,
  s.media_id, s.page, s.duration_sec from slideshow_slide s where s.slideshow_id = slideshow.id union all select i.sort,
  i.media_id, null, null from collection_item i where i.collection_id = slideshow.collection_id
  and i.media_id is not null) r join media m on m.id = r.media_id ) slides), ( select json_build_object('sha256',
  u.sha256, 'text', case when u.sha256 is null then json_build_object('body', left(media.body, $), 'text_style',
  media.text_style, 'width', media.width, 'height', media.height) end) from ( select s.sort, s.media_id, s.page,
  s.duration_sec from slideshow_slide s where s.slideshow_id = slideshow.id union all select i.sort, i.media_id, null,
  null from collection_item i where i.collection_id = slideshow.collection_id and i.media_id is not null) r
  join media on media.id = r.media_id left join content_file_use u on u.owner_id = r.media_id and u.role = 'thumbnail'
  and u.page in (1, coalesce(r.page, 1)) where (u.sha256 is not null or media.media_kind = 'text')
  and true order by r.sort, u.page desc limit 1)
from slideshow
inner join area on area.id = slideshow.area_id
inner join resolution on resolution.id = slideshow.resolution_id
left join collection on collection.id = slideshow.collection_id
left join content on content.id = slideshow.music_id
where slideshow.id in ($);


-- modules/slideshows/shows/repository.ts › update

delete
from slideshow_slide
where slideshow_slide.slideshow_id = $;

update slideshow
set name = $, note = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $, area_id = $,
  share = $, resolution_id = $, source = $, collection_id = $, slide_sec = $, transition = $, fit = $, music_id = $,
  ticker_text = $, loop = $
where (slideshow.id = $ and slideshow.version = $)
returning id;


-- modules/slideshows/slides.ts › itemsOf

select collection_item.collection_id, collection_item.media_id, collection_item.content_id, media.name, content.name
from collection_item
left join media on media.id = collection_item.media_id
left join content on content.id = collection_item.content_id
where collection_item.collection_id = any($::uuid[])
order by collection_item.collection_id asc, collection_item.sort asc;


-- modules/slideshows/slides.ts › slidesOf

select slideshow_slide.slideshow_id, slideshow_slide.sort, slideshow_slide.media_id, slideshow_slide.page,
  slideshow_slide.duration_sec, slideshow_slide.transition, slideshow_slide.fit, slideshow_slide.caption, media.name
from slideshow_slide
inner join media on media.id = slideshow_slide.media_id
where slideshow_slide.slideshow_id = any($::uuid[])
order by slideshow_slide.slideshow_id asc, slideshow_slide.sort asc;


-- modules/slideshows/uses.ts › find

select id, name, ((collection.area_id = any(array(select id from area where path like $))
  and (collection.share <> 'private' or collection.created_by ->> 'id' = $)) or collection.share = 'all'
  or (collection.share = 'below' and collection.area_id in ($, …)))
from collection
where (collection.cover_id = $ or collection.id in (select i.collection_id from collection_item i
  where i.media_id = $))
limit $;

select id, name, ((slideshow.area_id = any(array(select id from area where path like $))
  and (slideshow.share <> 'private' or slideshow.created_by ->> 'id' = $)) or slideshow.share = 'all'
  or (slideshow.share = 'below' and slideshow.area_id in ($, …)))
from slideshow
where slideshow.collection_id = $
limit $;

select id, name, ((slideshow.area_id = any(array(select id from area where path like $))
  and (slideshow.share <> 'private' or slideshow.created_by ->> 'id' = $)) or slideshow.share = 'all'
  or (slideshow.share = 'below' and slideshow.area_id in ($, …)))
from slideshow
where slideshow.id in (select s.slideshow_id from slideshow_slide s where s.media_id = $)
limit $;

select id, name, true
from collection
where collection.id in (select i.collection_id from collection_item i where i.content_id = $)
limit $;

select id, name, true
from slideshow
where slideshow.music_id = $
limit $;

select id, name, true
from slideshow
where slideshow.resolution_id = $
limit $;
