-- http/lock-rows.ts › lock

select id
from content
where content.id = $
for update;

select id
from relay_link
where relay_link.id = $
for update;


-- modules/content/changing/change-contents.ts

select id
from content
where content.id = $
for update;


-- modules/content/changing/copy-content.ts › copyContent

insert into content (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text,
  name_sort, source_kind, category_news_id, content_category_id, sound_quality_id, area_id, share, author, source_name,
  transcript, expires_at, upload_id, original_name, file_sha256, cut, jingle_before_id, jingle_after_id, duration_sec,
  loudness_lufs, notice, processing_status, progress, error, process_no, removed_at, usage_count, last_played_at)
values ($, $, $, default, $, $, $, $, default, $, $, $, $, $, $, $, $, $, $, $, $, default, $, $, $, $, $, $, $, $, $,
  $, default, default, default, default, default)
returning id;

insert into content_original (content_id, sha256, name, duration_ms, peaks, is_own)
values ($, …), …;

insert into content_peaks (content_id, peaks)
select $::uuid as content_id, peaks
from content_peaks
where content_peaks.content_id = $;

select content_id, sha256, name, duration_ms, peaks, is_own
from content_original
where content_original.content_id = $;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  source_kind, category_news_id, content_category_id, sound_quality_id, area_id, share, author, source_name, transcript,
  expires_at, upload_id, original_name, file_sha256, cut, jingle_before_id, jingle_after_id, duration_sec,
  loudness_lufs, notice, processing_status, progress, error, process_no, removed_at, usage_count, last_played_at
from content
where content.id = $;

select path
from area
where id = $ and path like $;


-- modules/content/changing/remove-content.ts › setRemoved

select path
from area
where id = $ and path like $;

update content
set updated_at = $, updated_by = $, removed_at = $
where content.id = $;

update media
set updated_at = $, updated_by = $, removed_at = $
where media.id = $;


-- modules/content/content-rows.ts › selectContents

select content.id, content.name, content.note, content.created_at, content.created_by, content.updated_at,
  content.updated_by, content.version, content.source_kind, content.category_news_id, content.content_category_id,
  content.sound_quality_id, content.area_id, content.share, content.author, content.source_name, content.transcript,
  content.expires_at, content.original_name, content.duration_sec, content.loudness_lufs, content.notice,
  content.processing_status, content.progress, content.error, content.removed_at, content.usage_count,
  content.last_played_at, content_file.sha256, content_file.mime, content_file.size, area.name, area.path,
  sound_quality.name, category_news.name, content_category.name
from content
inner join area on area.id = content.area_id
inner join sound_quality on sound_quality.id = content.sound_quality_id
left join category_news on category_news.id = content.category_news_id
left join content_category on content_category.id = content.content_category_id
left join content_file on content_file.sha256 = content.file_sha256
where (content.id in ($) and ((content.area_id = any(array(select id from area where path like $))
  and (content.share <> 'private' or content.created_by ->> 'id' = $)) or content.share = 'all'
  or (content.share = 'below' and content.area_id in ($, …))));

select content.id, content.name, content.note, content.created_at, content.created_by, content.updated_at,
  content.updated_by, content.version, content.source_kind, content.category_news_id, content.content_category_id,
  content.sound_quality_id, content.area_id, content.share, content.author, content.source_name, content.transcript,
  content.expires_at, content.original_name, content.duration_sec, content.loudness_lufs, content.notice,
  content.processing_status, content.progress, content.error, content.removed_at, content.usage_count,
  content.last_played_at, content_file.sha256, content_file.mime, content_file.size, area.name, area.path,
  sound_quality.name, category_news.name, content_category.name
from content
inner join area on area.id = content.area_id
inner join sound_quality on sound_quality.id = content.sound_quality_id
left join category_news on category_news.id = content.category_news_id
left join content_category on content_category.id = content.content_category_id
left join content_file on content_file.sha256 = content.file_sha256
where content.id = any(array(with found as materialized (select content.id as id, content.created_at as sort
  from content where ((content.area_id = any(array(select id from area where path like $))
  and (content.share <> 'private' or content.created_by ->> 'id' = $)) or content.share = 'all'
  or (content.share = 'below' and content.area_id in ($, …)))) select id from found order by sort desc,
  id desc limit $ offset $))
order by content.created_at desc, content.id desc;

select content.id, content.name, content.note, content.created_at, content.created_by, content.updated_at,
  content.updated_by, content.version, content.source_kind, content.category_news_id, content.content_category_id,
  content.sound_quality_id, content.area_id, content.share, content.author, content.source_name, content.transcript,
  content.expires_at, content.original_name, content.duration_sec, content.loudness_lufs, content.notice,
  content.processing_status, content.progress, content.error, content.removed_at, content.usage_count,
  content.last_played_at, content_file.sha256, content_file.mime, content_file.size, area.name, area.path,
  sound_quality.name, category_news.name, content_category.name
from content
inner join area on area.id = content.area_id
inner join sound_quality on sound_quality.id = content.sound_quality_id
left join category_news on category_news.id = content.category_news_id
left join content_category on content_category.id = content.content_category_id
left join content_file on content_file.sha256 = content.file_sha256
where content.id = any(array(with found as materialized (select content.id as id, content.name_sort as sort
  from content where ((content.area_id in (select id from area where path like (select path || '%' from area
  where id = $) and path like $) and (content.share <> 'private' or content.created_by ->> 'id' = $))
  and content.search_text like $ and content.processing_status in ($) and content.source_kind in ($)
  and content.category_news_id = $ and content.content_category_id in (select content_category.id from content_category
  where content_category.id = $ or content_category.parent_id = $) and content.created_at >= $
  and content.created_at <= $ and (content.expires_at > $ and content.expires_at <= $ and content.removed_at is null)
  and (content.jingle_before_id = $ or content.jingle_after_id = $) and content.removed_at is not null)) select id
  from found order by sort asc, id asc limit $ offset $))
order by content.name_sort asc, content.id asc;

select content.id, content.name, content.note, content.created_at, content.created_by, content.updated_at,
  content.updated_by, content.version, content.source_kind, content.category_news_id, content.content_category_id,
  content.sound_quality_id, content.area_id, content.share, content.author, content.source_name, content.transcript,
  content.expires_at, content.original_name, content.duration_sec, content.loudness_lufs, content.notice,
  content.processing_status, content.progress, content.error, content.removed_at, content.usage_count,
  content.last_played_at, content_file.sha256, content_file.mime, content_file.size, area.name, area.path,
  sound_quality.name, category_news.name, content_category.name
from content
inner join area on area.id = content.area_id
inner join sound_quality on sound_quality.id = content.sound_quality_id
left join category_news on category_news.id = content.category_news_id
left join content_category on content_category.id = content.content_category_id
left join content_file on content_file.sha256 = content.file_sha256
where content.id = any(array(with found as not materialized (select content.id as id, content.created_at as sort
  from content ) select id from found order by sort desc, id desc limit $ offset $))
order by content.created_at desc, content.id desc;

select content.id, content.name, content.note, content.created_at, content.created_by, content.updated_at,
  content.updated_by, content.version, content.source_kind, content.category_news_id, content.content_category_id,
  content.sound_quality_id, content.area_id, content.share, content.author, content.source_name, content.transcript,
  content.expires_at, content.original_name, content.duration_sec, content.loudness_lufs, content.notice,
  content.processing_status, content.progress, content.error, content.removed_at, content.usage_count,
  content.last_played_at, content_file.sha256, content_file.mime, content_file.size, area.name, area.path,
  sound_quality.name, category_news.name, content_category.name
from content
inner join area on area.id = content.area_id
inner join sound_quality on sound_quality.id = content.sound_quality_id
left join category_news on category_news.id = content.category_news_id
left join content_category on content_category.id = content.content_category_id
left join content_file on content_file.sha256 = content.file_sha256
where content.id in ($);


-- modules/content/expiring.ts › countExpiring

select count(*) as count
from content
where (content.area_id = any(array(select id from area where path like $)) and content.share <> $
  and (content.expires_at > $ and content.expires_at <= $ and content.removed_at is null));;

select count(*) as count
from content
where (content.area_id in (select id from area where path like (select path || '%' from area where id = $)
  and path like $) and content.share <> $ and (content.expires_at > $ and content.expires_at <= $
  and content.removed_at is null));;

select count(*) as count
from content
where (content.share <> $ and (content.expires_at > $ and content.expires_at <= $ and content.removed_at is null));;


-- modules/content/files/content-files.ts

delete
from content_file
where (content_file.sha256 = $ and (not exists (select 1 from content where content.file_sha256 = content_file.sha256)
  and not exists (select 1 from content_original where content_original.sha256 = content_file.sha256)
  and not exists (select 1 from content_file_use where content_file_use.sha256 = content_file.sha256)))
returning sha256, ext, mime, size, created_at;


-- modules/content/files/content-files.ts › cleanUpFiles

select sha256
from content_file
where ((not exists (select 1 from content where content.file_sha256 = content_file.sha256) and not exists (select 1
  from content_original where content_original.sha256 = content_file.sha256) and not exists (select 1
  from content_file_use where content_file_use.sha256 = content_file.sha256)) and content_file.created_at < $);


-- modules/content/files/content-files.ts › ensureFiles

insert into content_file (sha256, ext, mime, size, created_at)
values ($, …)
on conflict do nothing;


-- modules/content/files/content-files.ts › storeFiles

insert into content_file (sha256, ext, mime, size, created_at)
values ($, …)
on conflict do nothing;


-- modules/content/files/file-uses.ts › dropFitted

delete
from content_file_use
where (content_file_use.role = $ and not (content_file_use.board_size in (select jsonb_array_elements_text($::jsonb)))
  and not exists (select 1 from plan_file f join device_plan p on p.wanted_hash = f.plan_hash
  where f.sha256 = content_file_use.sha256))
returning sha256;


-- modules/content/files/file-uses.ts › filesOf

select sha256
from content_file_use
where content_file_use.owner_id = $;


-- modules/content/files/file-uses.ts › replaceUses

delete
from content_file_use
where content_file_use.owner_id = $;

insert into content_file_use (owner_id, role, page, board_size, sha256, width, height)
values ($, …), …;


-- modules/content/files/originals.ts › replaceOriginals

delete
from content_original
where content_original.content_id = $
returning sha256;

insert into content_original (content_id, sha256, name, duration_ms, peaks, is_own)
values ($, …);


-- modules/content/files/referenced-content-files.ts › needed

select content_file.sha256, content_file.ext, content_file.size, coalesce(min(content.name), min(cut_from.name)),
  min(content_file_use.owner_id::text)
from content_file
left join content_original on content_original.sha256 = content_file.sha256
left join content cut_from on cut_from.id = content_original.content_id
left join content on content.file_sha256 = content_file.sha256
left join content_file_use on content_file_use.sha256 = content_file.sha256
where (content.id is not null or cut_from.id is not null or content_file_use.owner_id is not null)
group by content_file.sha256;

select upload_id, name
from content
where content.upload_id is not null;


-- modules/content/index.ts

select upload_id
from content
where content.upload_id in ($);


-- modules/content/processing/end-processing.ts

update content
set upload_id = $, file_sha256 = $, cut = $, duration_sec = $, loudness_lufs = $, notice = $, processing_status = $,
  progress = $, error = $
where (content.id = $ and content.process_no = $ and content.processing_status = $)
returning id;

update content
set upload_id = $, file_sha256 = $, duration_sec = $, loudness_lufs = $, notice = $, processing_status = $,
  progress = $, error = $
where (content.id = $ and content.process_no = $ and content.processing_status = $)
returning id;

update content
set upload_id = $, processing_status = $, progress = $, error = $
where (content.id = $ and content.process_no = $ and content.processing_status = $)
returning id;

update media
set media_kind = $, width = $, height = $, upload_id = $, duration_sec = $, page_count = $, notice = $,
  processing_status = $, progress = $, error = $
where (media.id = $ and media.process_no = $ and media.processing_status = $)
returning id;

update media
set upload_id = $, processing_status = $, progress = $, error = $
where (media.id = $ and media.process_no = $ and media.processing_status = $)
returning id;


-- modules/content/processing/finish-content.ts › store

insert into content_peaks (content_id, peaks)
values ($, …)
on conflict (content_id) do update
set peaks = $;


-- modules/content/processing/open-task.ts › openTask

select content.id, content.name, content.note, content.is_active, content.created_at, content.created_by,
  content.updated_at, content.updated_by, content.version, content.search_text, content.name_sort, content.source_kind,
  content.category_news_id, content.content_category_id, content.sound_quality_id, content.area_id, content.share,
  content.author, content.source_name, content.transcript, content.expires_at, content.upload_id, content.original_name,
  content.file_sha256, content.cut, content.jingle_before_id, content.jingle_after_id, content.duration_sec,
  content.loudness_lufs, content.notice, content.processing_status, content.progress, content.error, content.process_no,
  content.removed_at, content.usage_count, content.last_played_at, sound_quality.id, sound_quality.name,
  sound_quality.note, sound_quality.is_active, sound_quality.created_at, sound_quality.created_by,
  sound_quality.updated_at, sound_quality.updated_by, sound_quality.version, sound_quality.search_text,
  sound_quality.name_sort, sound_quality.code, sound_quality.codec, sound_quality.bitrate_kbps,
  sound_quality.sample_rate_hz, sound_quality.channels, sound_quality.is_default, area.path
from content
inner join sound_quality on sound_quality.id = content.sound_quality_id
inner join area on area.id = content.area_id
where (content.id = $ and content.process_no = $ and content.processing_status = $);


-- modules/content/processing/report-progress.ts › store

update content
set progress = $
where (content.id = $ and content.process_no = $ and content.processing_status = $)
returning id;

update media
set progress = $
where (media.id = $ and media.process_no = $ and media.processing_status = $)
returning id;


-- modules/content/processing/retry-processing.ts › retryProcessing

select path
from area
where id = $ and path like $;

update media
set updated_at = $, updated_by = $, processing_status = $, progress = $, error = $, process_no = media.process_no + 1
where (media.id = $ and media.upload_id is not null)
returning process_no;


-- modules/content/processing/sound-source.ts › jinglePiece

select content_file.sha256, content_file.ext, content.duration_sec
from content
inner join content_file on content_file.sha256 = content.file_sha256
where content.id = $;


-- modules/content/processing/sound-source.ts › readFrom

select content_file.sha256, content_file.ext, content_original.duration_ms, content_original.is_own
from content_original
inner join content_file on content_file.sha256 = content_original.sha256
where (content_original.content_id = $ and content_original.sha256 in ($, …));


-- modules/content/processing/turn-of.ts › turnAmong

select count(*) as count
from content
where (content.processing_status = $ and content.updated_by ->> 'id' = $);;

select count(*) as count
from media
where (media.processing_status = $ and media.updated_by ->> 'id' = $);;

select count(*) as count
from text_to_speech
where (text_to_speech.stage in ($, …) and text_to_speech.updated_by ->> 'id' = $);;


-- modules/content/ready-contents.ts › lockContents

select id
from content
where content.id = any($::uuid[])
order by content.id for key share;

select id
from relay_link
where relay_link.id = any($::uuid[])
order by relay_link.id for key share;


-- modules/content/ready-contents.ts › readyContents

select content.id, content.name, content.duration_sec, content_file.sha256, content_file.ext, content_file.mime,
  content_file.size, content.processing_status, content.removed_at, content.expires_at, content.area_id,
  category_news.name
from content
left join category_news on category_news.id = content.category_news_id
left join content_file on content_file.sha256 = content.file_sha256
where (content.id in ($) and ((content.area_id = any(array(select id from area where path like $))
  and (content.share <> 'private' or content.created_by ->> 'id' = $)) or content.share = 'all'
  or (content.share = 'below' and content.area_id in ($, …))));

select content.id, content.name, content.duration_sec, content_file.sha256, content_file.ext, content_file.mime,
  content_file.size, content.processing_status, content.removed_at, content.expires_at, content.area_id,
  category_news.name
from content
left join category_news on category_news.id = content.category_news_id
left join content_file on content_file.sha256 = content.file_sha256
where content.id in ($);

select content.id, content.name, content.duration_sec, content_file.sha256, content_file.ext, content_file.mime,
  content_file.size, content.processing_status, content.removed_at, content.expires_at, content.area_id,
  category_news.name
from content
left join category_news on category_news.id = content.category_news_id
left join content_file on content_file.sha256 = content.file_sha256
where content.id in ($, …);


-- modules/content/ready-contents.ts › recordContentPlayed

update content
set usage_count = content.usage_count + 1, last_played_at = greatest(content.last_played_at, $::timestamptz)
where content.id in ($);


-- modules/content/relays/check-job.ts › checkDue

select id
from relay_link
where relay_link.next_check_at <= $
order by relay_link.next_check_at
limit $;


-- modules/content/relays/check-job.ts › checkRelay

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  area_id, share, url, backup_url, protocol, backup_protocol, station_kind, gain_db, check_status, last_check_at,
  last_error, checks, next_check_at
from relay_link
where relay_link.id = $;


-- modules/content/relays/ready-relays.ts › readyRelays

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  area_id, share, url, backup_url, protocol, backup_protocol, station_kind, gain_db, check_status, last_check_at,
  last_error, checks, next_check_at
from relay_link
where (relay_link.id in ($) and ((relay_link.area_id = any(array(select id from area where path like $))
  and (relay_link.share <> 'private' or relay_link.created_by ->> 'id' = $)) or relay_link.share = 'all'
  or (relay_link.share = 'below' and relay_link.area_id in ($, …))));

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  area_id, share, url, backup_url, protocol, backup_protocol, station_kind, gain_db, check_status, last_check_at,
  last_error, checks, next_check_at
from relay_link
where relay_link.id in ($);

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  area_id, share, url, backup_url, protocol, backup_protocol, station_kind, gain_db, check_status, last_check_at,
  last_error, checks, next_check_at
from relay_link
where relay_link.id in ($, …);


-- modules/content/relays/repository.ts › create

insert into relay_link (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, area_id, share, url, backup_url, protocol, backup_protocol, station_kind, gain_db,
  check_status, last_check_at, last_error, checks, next_check_at)
values ($, $, $, default, $, $, $, $, default, $, $, $, $, $, $, $, $, $, $, default, default, default, default, $)
returning id;


-- modules/content/relays/repository.ts › list

select count(*)::int
from (select 1 from relay_link limit $) bounded;

select count(*)::int
from (select 1 from relay_link where ((relay_link.area_id = any(array(select id from area where path like $))
  and (relay_link.share <> 'private' or relay_link.created_by ->> 'id' = $)) or relay_link.share = 'all'
  or (relay_link.share = 'below' and relay_link.area_id in ($, …))) limit $) bounded;

select count(*)::int
from (select 1 from relay_link where ((relay_link.area_id in (select id from area where path like (select path || '%'
  from area where id = $) and path like $) and (relay_link.share <> 'private' or relay_link.created_by ->> 'id' = $))
  and relay_link.search_text like $ and relay_link.protocol in ($) and relay_link.station_kind in ($)
  and relay_link.check_status in ($)) limit $) bounded;


-- modules/content/relays/repository.ts › remove

delete
from relay_link
where relay_link.id = $;


-- modules/content/relays/repository.ts › select

select relay_link.id, relay_link.name, relay_link.note, relay_link.created_at, relay_link.created_by,
  relay_link.updated_at, relay_link.updated_by, relay_link.version, relay_link.area_id, relay_link.share,
  relay_link.url, relay_link.backup_url, relay_link.protocol, relay_link.backup_protocol, relay_link.station_kind,
  relay_link.gain_db, relay_link.check_status, relay_link.last_check_at, relay_link.last_error, relay_link.checks,
  area.name, area.path
from relay_link
inner join area on area.id = relay_link.area_id
where (relay_link.id = any($::uuid[]) and ((relay_link.area_id = any(array(select id from area where path like $))
  and (relay_link.share <> 'private' or relay_link.created_by ->> 'id' = $)) or relay_link.share = 'all'
  or (relay_link.share = 'below' and relay_link.area_id in ($, …))));

select relay_link.id, relay_link.name, relay_link.note, relay_link.created_at, relay_link.created_by,
  relay_link.updated_at, relay_link.updated_by, relay_link.version, relay_link.area_id, relay_link.share,
  relay_link.url, relay_link.backup_url, relay_link.protocol, relay_link.backup_protocol, relay_link.station_kind,
  relay_link.gain_db, relay_link.check_status, relay_link.last_check_at, relay_link.last_error, relay_link.checks,
  area.name, area.path
from relay_link
inner join area on area.id = relay_link.area_id
where relay_link.id = any($::uuid[]);

select relay_link.id, relay_link.name, relay_link.note, relay_link.created_at, relay_link.created_by,
  relay_link.updated_at, relay_link.updated_by, relay_link.version, relay_link.area_id, relay_link.share,
  relay_link.url, relay_link.backup_url, relay_link.protocol, relay_link.backup_protocol, relay_link.station_kind,
  relay_link.gain_db, relay_link.check_status, relay_link.last_check_at, relay_link.last_error, relay_link.checks,
  area.name, area.path
from relay_link
inner join area on area.id = relay_link.area_id
where relay_link.id = any(array(with found as materialized (select relay_link.id as id, relay_link.created_at as sort
  from relay_link where ((relay_link.area_id = any(array(select id from area where path like $))
  and (relay_link.share <> 'private' or relay_link.created_by ->> 'id' = $)) or relay_link.share = 'all'
  or (relay_link.share = 'below' and relay_link.area_id in ($, …)))) select id from found order by sort desc,
  id desc limit $ offset $))
order by relay_link.created_at desc, relay_link.id desc;

select relay_link.id, relay_link.name, relay_link.note, relay_link.created_at, relay_link.created_by,
  relay_link.updated_at, relay_link.updated_by, relay_link.version, relay_link.area_id, relay_link.share,
  relay_link.url, relay_link.backup_url, relay_link.protocol, relay_link.backup_protocol, relay_link.station_kind,
  relay_link.gain_db, relay_link.check_status, relay_link.last_check_at, relay_link.last_error, relay_link.checks,
  area.name, area.path
from relay_link
inner join area on area.id = relay_link.area_id
where relay_link.id = any(array(with found as materialized (select relay_link.id as id, relay_link.name_sort as sort
  from relay_link where ((relay_link.area_id in (select id from area where path like (select path || '%' from area
  where id = $) and path like $) and (relay_link.share <> 'private' or relay_link.created_by ->> 'id' = $))
  and relay_link.search_text like $ and relay_link.protocol in ($) and relay_link.station_kind in ($)
  and relay_link.check_status in ($))) select id from found order by sort asc, id asc limit $ offset $))
order by relay_link.name_sort asc, relay_link.id asc;

select relay_link.id, relay_link.name, relay_link.note, relay_link.created_at, relay_link.created_by,
  relay_link.updated_at, relay_link.updated_by, relay_link.version, relay_link.area_id, relay_link.share,
  relay_link.url, relay_link.backup_url, relay_link.protocol, relay_link.backup_protocol, relay_link.station_kind,
  relay_link.gain_db, relay_link.check_status, relay_link.last_check_at, relay_link.last_error, relay_link.checks,
  area.name, area.path
from relay_link
inner join area on area.id = relay_link.area_id
where relay_link.id = any(array(with found as not materialized (select relay_link.id as id,
  relay_link.created_at as sort from relay_link ) select id from found order by sort desc, id desc limit $ offset $))
order by relay_link.created_at desc, relay_link.id desc;


-- modules/content/relays/repository.ts › update

update relay_link
set name = $, note = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $, area_id = $,
  share = $, url = $, backup_url = $, protocol = $, backup_protocol = $, station_kind = $, gain_db = $
where (relay_link.id = $ and relay_link.version = $)
returning id;


-- modules/content/relays/store-check.ts

select relay_link.id, relay_link.name, relay_link.note, relay_link.is_active, relay_link.created_at,
  relay_link.created_by, relay_link.updated_at, relay_link.updated_by, relay_link.version, relay_link.search_text,
  relay_link.name_sort, relay_link.area_id, relay_link.share, relay_link.url, relay_link.backup_url,
  relay_link.protocol, relay_link.backup_protocol, relay_link.station_kind, relay_link.gain_db, relay_link.check_status,
  relay_link.last_check_at, relay_link.last_error, relay_link.checks, relay_link.next_check_at, area.path
from relay_link
inner join area on area.id = relay_link.area_id
where relay_link.id = $
for update of relay_link;

update relay_link
set check_status = $, last_check_at = $, last_error = $, checks = $, next_check_at = $
where relay_link.id = $;


-- modules/content/repository.ts › create

insert into content (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text,
  name_sort, source_kind, category_news_id, content_category_id, sound_quality_id, area_id, share, author, source_name,
  transcript, expires_at, upload_id, original_name, file_sha256, cut, jingle_before_id, jingle_after_id, duration_sec,
  loudness_lufs, notice, processing_status, progress, error, process_no, removed_at, usage_count, last_played_at)
values ($, $, $, default, $, $, $, $, default, $, $, $, $, $, $, $, $, $, $, $, $, $, $, default, default, $, $,
  default, default, default, $, default, default, default, default, default, default);


-- modules/content/repository.ts › list

select count(*)::int
from (select 1 from content limit $) bounded;

select count(*)::int
from (select 1 from content where ((content.area_id = any(array(select id from area where path like $))
  and (content.share <> 'private' or content.created_by ->> 'id' = $)) or content.share = 'all'
  or (content.share = 'below' and content.area_id in ($, …))) limit $) bounded;

select count(*)::int
from (select 1 from content where ((content.area_id in (select id from area where path like (select path || '%'
  from area where id = $) and path like $) and (content.share <> 'private' or content.created_by ->> 'id' = $))
  and content.search_text like $ and content.processing_status in ($) and content.source_kind in ($)
  and content.category_news_id = $ and content.content_category_id in (select content_category.id from content_category
  where content_category.id = $ or content_category.parent_id = $) and content.created_at >= $
  and content.created_at <= $ and (content.expires_at > $ and content.expires_at <= $ and content.removed_at is null)
  and (content.jingle_before_id = $ or content.jingle_after_id = $) and content.removed_at is not null) limit $) bounded;


-- modules/content/repository.ts › newUpload

select id
from content
where content.upload_id = $;


-- modules/content/repository.ts › remove

delete
from content
where content.id = $
returning upload_id, file_sha256;

select sha256
from content_original
where content_original.content_id = $;


-- modules/content/repository.ts › update

select upload_id, original_name, file_sha256, process_no
from content
where content.id = $
for update;

update content
set name = $, note = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $, source_kind = $,
  category_news_id = $, content_category_id = $, sound_quality_id = $, area_id = $, share = $, author = $,
  source_name = $, transcript = $, expires_at = $
where (content.id = $ and content.version = $)
returning id;


-- modules/content/routes.ts

select content_id, peaks
from content_peaks
where content_peaks.content_id = $;

select id
from content
where content.id = $
for update;


-- modules/content/seeded-sounds.ts › makeSeededSound

select error
from content
where (content.id = $ and content.processing_status = $);

select upload_id, process_no
from content
where (content.id = $ and content.processing_status = $);


-- modules/content/seeded-sounds.ts › writeUpload

update content
set upload_id = $
where (content.id = $ and content.processing_status = $ and content.upload_id is null);


-- modules/content/signals.ts

insert into content (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text,
  name_sort, source_kind, category_news_id, content_category_id, sound_quality_id, area_id, share, author, source_name,
  transcript, expires_at, upload_id, original_name, file_sha256, cut, jingle_before_id, jingle_after_id, duration_sec,
  loudness_lufs, notice, processing_status, progress, error, process_no, removed_at, usage_count, last_played_at)
values ($, $, $, default, $, default, $, default, default, $, $, $, default, default, $, $, $, $, $, $, default,
  default, $, default, default, default, default, default, default, default, $, default, default, default, default,
  default, default), …;

select id
from sound_quality
where sound_quality.is_default = $;


-- modules/content/signals.ts › waitingSignals

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  source_kind, category_news_id, content_category_id, sound_quality_id, area_id, share, author, source_name, transcript,
  expires_at, upload_id, original_name, file_sha256, cut, jingle_before_id, jingle_after_id, duration_sec,
  loudness_lufs, notice, processing_status, progress, error, process_no, removed_at, usage_count, last_played_at
from content
where (content.area_id = $ and content.created_by is null and content.original_name in ($)
  and content.processing_status = $);


-- modules/content/sound/change-sound.ts › changeSound

update content
set updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $, cut = $, jingle_before_id = $,
  jingle_after_id = $, processing_status = $, progress = $, error = $, process_no = $
where content.id = $;


-- modules/content/sound/change-sound.ts › jinglesMs

select duration_sec
from content
where content.id = $;


-- modules/content/sound/change-sound.ts › nameOf

select name
from content
where content.id = $;


-- modules/content/sound/change-sound.ts › newOriginal

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  source_kind, category_news_id, content_category_id, sound_quality_id, area_id, share, author, source_name, transcript,
  expires_at, upload_id, original_name, file_sha256, cut, jingle_before_id, jingle_after_id, duration_sec,
  loudness_lufs, notice, processing_status, progress, error, process_no, removed_at, usage_count, last_played_at
from content
where (content.id = $ and ((content.area_id = any(array(select id from area where path like $))
  and (content.share <> 'private' or content.created_by ->> 'id' = $)) or content.share = 'all'
  or (content.share = 'below' and content.area_id in ($, …))));


-- modules/content/sound/change-sound.ts › storeOriginals

insert into content_original (content_id, sha256, name, duration_ms, peaks, is_own)
values ($, …);


-- modules/content/sound/jingles.ts › follow

update content
set processing_status = $, progress = $, error = $, process_no = content.process_no + 1
where (content.jingle_before_id = $ or content.jingle_after_id = $)
returning id, process_no;


-- modules/content/sound/jingles.ts › hold

select id
from content
where (content.jingle_before_id = $ or content.jingle_after_id = $)
order by content.id
for update;


-- modules/content/sound/jingles.ts › madeAround

select id, name, jingle_before_id, jingle_after_id, ((content.area_id = any(array(select id from area
  where path like $)) and (content.share <> 'private' or content.created_by ->> 'id' = $)) or content.share = 'all'
  or (content.share = 'below' and content.area_id in ($, …)))
from content
where (content.jingle_before_id = $ or content.jingle_after_id = $)
order by content.name_sort;


-- modules/content/sound/jingles.ts › requireJingle

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  source_kind, category_news_id, content_category_id, sound_quality_id, area_id, share, author, source_name, transcript,
  expires_at, upload_id, original_name, file_sha256, cut, jingle_before_id, jingle_after_id, duration_sec,
  loudness_lufs, notice, processing_status, progress, error, process_no, removed_at, usage_count, last_played_at
from content
where (content.id = $ and ((content.area_id = any(array(select id from area where path like $))
  and (content.share <> 'private' or content.created_by ->> 'id' = $)) or content.share = 'all'
  or (content.share = 'below' and content.area_id in ($, …))))
for share;

select name
from content
where ((content.jingle_before_id = $ or content.jingle_after_id = $) and content.id <> $
  and content.removed_at is null)
limit $;


-- modules/content/sound/routes.ts

select id
from content
where content.id = $
for update;

select path
from area
where id = $ and path like $;


-- modules/content/sound/spoken-content.ts › storeSpoken

insert into content (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text,
  name_sort, source_kind, category_news_id, content_category_id, sound_quality_id, area_id, share, author, source_name,
  transcript, expires_at, upload_id, original_name, file_sha256, cut, jingle_before_id, jingle_after_id, duration_sec,
  loudness_lufs, notice, processing_status, progress, error, process_no, removed_at, usage_count, last_played_at)
values ($, $, $, default, $, $, $, $, default, $, $, $, $, $, $, $, $, $, $, $, $, $, $, default, default, default,
  default, default, default, default, $, default, default, default, default, default, default)
returning id;


-- modules/content/sound/stored-sound.ts › storedSound

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  source_kind, category_news_id, content_category_id, sound_quality_id, area_id, share, author, source_name, transcript,
  expires_at, upload_id, original_name, file_sha256, cut, jingle_before_id, jingle_after_id, duration_sec,
  loudness_lufs, notice, processing_status, progress, error, process_no, removed_at, usage_count, last_played_at
from content
where content.id = $;

select sha256, name, duration_ms, peaks, is_own
from content_original
where content_original.content_id = $
order by content_original.is_own desc, content_original.name;


-- modules/content/uses.ts › find

select id, name, true
from content
where (content.jingle_before_id = $ or content.jingle_after_id = $)
limit $;

select id, name, true
from content
where content.category_news_id = $
limit $;

select id, name, true
from content
where content.content_category_id = $
limit $;

select id, name, true
from content
where content.sound_quality_id = $
limit $;
