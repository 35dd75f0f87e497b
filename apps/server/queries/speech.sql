-- http/list-query.ts › closestIds

select tts_provider.id as id, tts_provider.name as name
from tts_provider
where tts_provider.search_text like $
order by tts_provider.name_sort asc, tts_provider.id asc;


-- http/list-query.ts › countUpTo

select count(*)::int
from (select 1 from tts_provider limit $) bounded;

select count(*)::int
from (select 1 from tts_provider where tts_provider.is_active in ($) limit $) bounded;

select count(*)::int
from (select 1 from tts_provider where tts_provider.search_text like $ limit $) bounded;


-- http/lock-rows.ts › lock

select id
from pronunciation
where pronunciation.id = $
for update;

select id
from text_to_speech
where text_to_speech.id = $
for update;

select id
from tts_provider
where tts_provider.id = $
for update;


-- http/table-repository.ts › create

insert into pronunciation (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, read, area_id)
values ($, $, $, default, $, $, $, $, default, $, $, $, $)
returning id;


-- http/table-repository.ts › find

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, service, url,
  sealed_key <> ''
from tts_provider
where tts_provider.id in ($);


-- http/table-repository.ts › list

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, service, url,
  sealed_key <> ''
from tts_provider
where tts_provider.id = any(array(with found as materialized (select tts_provider.id as id,
  tts_provider.name_sort as sort from tts_provider where tts_provider.is_active in ($)) select id
  from found order by sort asc, id asc limit $ offset $))
order by tts_provider.name_sort asc, tts_provider.id asc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, service, url,
  sealed_key <> ''
from tts_provider
where tts_provider.id = any(array(with found as not materialized (select tts_provider.id as id,
  tts_provider.name_sort as sort from tts_provider ) select id from found order by sort asc, id asc limit $ offset $))
order by tts_provider.name_sort asc, tts_provider.id asc;


-- http/table-repository.ts › remove

delete
from pronunciation
where pronunciation.id = $;


-- http/table-repository.ts › update

update pronunciation
set name = $, note = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $, read = $,
  area_id = $
where (pronunciation.id = $ and pronunciation.version = $)
returning id;


-- modules/speech/dictionary/merge-dictionaries.ts › mergeDictionaries

delete
from pronunciation word using pronunciation other
where word.name = other.name and word.id <> other.id and word.area_id = any($::uuid[])
  and other.area_id = any($::uuid[]) and (other.area_id = $ or other.id < word.id);


-- modules/speech/dictionary/readings-of.ts › readingsOf

select pronunciation.name, pronunciation.read
from pronunciation
inner join area on area.id = pronunciation.area_id
where (select path from area where id = $) like area.path || '%'
order by length(area.path) desc, pronunciation.id;


-- modules/speech/dictionary/repository.ts › list

select count(*)::int
from (select 1 from pronunciation limit $) bounded;

select count(*)::int
from (select 1 from pronunciation where (pronunciation.area_id = any(array(select id from area where path like $))
  or pronunciation.area_id in ($, …)) limit $) bounded;

select count(*)::int
from (select 1 from pronunciation where (pronunciation.area_id in (select id from area
  where path like (select path || '%' from area where id = $) and path like $)
  and pronunciation.search_text like $) limit $) bounded;


-- modules/speech/dictionary/repository.ts › selectWords

select pronunciation.id, pronunciation.name, pronunciation.note, pronunciation.created_at, pronunciation.created_by,
  pronunciation.updated_at, pronunciation.updated_by, pronunciation.version, pronunciation.read, pronunciation.area_id,
  area.id, area.name, area.path
from pronunciation
inner join area on area.id = pronunciation.area_id
where (pronunciation.id in ($) and (pronunciation.area_id = any(array(select id from area where path like $))
  or pronunciation.area_id in ($, …)));

select pronunciation.id, pronunciation.name, pronunciation.note, pronunciation.created_at, pronunciation.created_by,
  pronunciation.updated_at, pronunciation.updated_by, pronunciation.version, pronunciation.read, pronunciation.area_id,
  area.id, area.name, area.path
from pronunciation
inner join area on area.id = pronunciation.area_id
where pronunciation.id = any(array(with found as materialized (select pronunciation.id as id,
  pronunciation.name_sort as sort from pronunciation where (pronunciation.area_id = any(array(select id from area
  where path like $)) or pronunciation.area_id in ($, …))) select id from found order by sort asc,
  id asc limit $ offset $))
order by pronunciation.name_sort asc, pronunciation.id asc;

select pronunciation.id, pronunciation.name, pronunciation.note, pronunciation.created_at, pronunciation.created_by,
  pronunciation.updated_at, pronunciation.updated_by, pronunciation.version, pronunciation.read, pronunciation.area_id,
  area.id, area.name, area.path
from pronunciation
inner join area on area.id = pronunciation.area_id
where pronunciation.id = any(array(with found as materialized (select pronunciation.id as id,
  pronunciation.name_sort as sort from pronunciation where (pronunciation.area_id in (select id from area
  where path like (select path || '%' from area where id = $) and path like $) and pronunciation.search_text like $))
  select id from found order by sort asc, id asc limit $ offset $))
order by pronunciation.name_sort asc, pronunciation.id asc;

select pronunciation.id, pronunciation.name, pronunciation.note, pronunciation.created_at, pronunciation.created_by,
  pronunciation.updated_at, pronunciation.updated_by, pronunciation.version, pronunciation.read, pronunciation.area_id,
  area.id, area.name, area.path
from pronunciation
inner join area on area.id = pronunciation.area_id
where pronunciation.id = any(array(with found as not materialized (select pronunciation.id as id,
  pronunciation.name_sort as sort from pronunciation ) select id from found order by sort asc, id asc limit $ offset $))
order by pronunciation.name_sort asc, pronunciation.id asc;

select pronunciation.id, pronunciation.name, pronunciation.note, pronunciation.created_at, pronunciation.created_by,
  pronunciation.updated_at, pronunciation.updated_by, pronunciation.version, pronunciation.read, pronunciation.area_id,
  area.id, area.name, area.path
from pronunciation
inner join area on area.id = pronunciation.area_id
where pronunciation.id in ($);


-- modules/speech/follow-contents.ts › report

select text_to_speech.id, text_to_speech.stage, area.path, content.processing_status, content.error
from text_to_speech
inner join area on area.id = text_to_speech.area_id
inner join content on content.id = text_to_speech.content_manager_id
where text_to_speech.content_manager_id = $;


-- modules/speech/making/finish-speech.ts

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  text, corrections, text_normalized, provider, voice_code, speed, pitch, pause_ms, category_news_id,
  content_category_id, sound_quality_id, area_id, share, stage, progress, error, process_no, content_manager_id
from text_to_speech
where (text_to_speech.id = $ and text_to_speech.process_no = $ and text_to_speech.stage in ($, …))
for update;

update text_to_speech
set stage = $, progress = $, error = $
where (text_to_speech.id = $ and text_to_speech.process_no = $ and text_to_speech.stage in ($, …))
returning id;

update text_to_speech
set text_normalized = $, stage = $, progress = $, error = $, content_manager_id = $
where (text_to_speech.id = $ and text_to_speech.process_no = $ and text_to_speech.stage in ($, …));


-- modules/speech/making/open-speech.ts › openSpeech

select text_to_speech.id, text_to_speech.name, text_to_speech.note, text_to_speech.is_active,
  text_to_speech.created_at, text_to_speech.created_by, text_to_speech.updated_at, text_to_speech.updated_by,
  text_to_speech.version, text_to_speech.search_text, text_to_speech.name_sort, text_to_speech.text,
  text_to_speech.corrections, text_to_speech.text_normalized, text_to_speech.provider, text_to_speech.voice_code,
  text_to_speech.speed, text_to_speech.pitch, text_to_speech.pause_ms, text_to_speech.category_news_id,
  text_to_speech.content_category_id, text_to_speech.sound_quality_id, text_to_speech.area_id, text_to_speech.share,
  text_to_speech.stage, text_to_speech.progress, text_to_speech.error, text_to_speech.process_no,
  text_to_speech.content_manager_id, area.path
from text_to_speech
inner join area on area.id = text_to_speech.area_id
where (text_to_speech.id = $ and text_to_speech.process_no = $ and text_to_speech.stage in ($, …));


-- modules/speech/making/speech-progress.ts › store

update text_to_speech
set stage = $, progress = $
where (text_to_speech.id = $ and text_to_speech.process_no = $ and text_to_speech.stage in ($, …))
returning id;


-- modules/speech/providers/provider-of.ts › providersOf

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  service, url, sealed_key
from tts_provider
where tts_provider.is_active = $
order by tts_provider.name_sort, tts_provider.id;


-- modules/speech/reading-routes.ts

select id, name, path, level, is_active
from area
where id = any($::uuid[]) and path like $ and merged_into_id is null
order by id
for share;


-- modules/speech/repository.ts › askForSpeech

update text_to_speech
set updated_by = $, stage = $, progress = $, error = $, process_no = text_to_speech.process_no + 1
where text_to_speech.id = $
returning process_no;


-- modules/speech/repository.ts › create

insert into text_to_speech (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, text, corrections, text_normalized, provider, voice_code, speed, pitch, pause_ms,
  category_news_id, content_category_id, sound_quality_id, area_id, share, stage, progress, error, process_no,
  content_manager_id)
values ($, $, $, default, $, $, $, $, default, $, $, $, $, default, $, $, $, $, $, $, $, $, $, $, $, default, default,
  $, default)
returning id;

insert into text_to_speech (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, text, corrections, text_normalized, provider, voice_code, speed, pitch, pause_ms,
  category_news_id, content_category_id, sound_quality_id, area_id, share, stage, progress, error, process_no,
  content_manager_id)
values ($, $, $, default, $, $, $, $, default, $, $, $, $, default, $, $, $, $, $, $, $, $, $, $, default, default,
  default, default, default)
returning id;


-- modules/speech/repository.ts › list

select count(*)::int
from (select 1 from text_to_speech left
  join content on content.id = text_to_speech.content_manager_id limit $) bounded;

select count(*)::int
from (select 1 from text_to_speech left join content on content.id = text_to_speech.content_manager_id
  where ((text_to_speech.area_id = any(array(select id from area where path like $))
  and (text_to_speech.share <> 'private' or text_to_speech.created_by ->> 'id' = $)) or text_to_speech.share = 'all'
  or (text_to_speech.share = 'below' and text_to_speech.area_id in ($, …))) limit $) bounded;

select count(*)::int
from (select 1 from text_to_speech left join content on content.id = text_to_speech.content_manager_id
  where ((text_to_speech.area_id in (select id from area where path like (select path || '%' from area where id = $)
  and path like $) and (text_to_speech.share <> 'private' or text_to_speech.created_by ->> 'id' = $))
  and text_to_speech.search_text like $ and case when text_to_speech.stage <> 'spoken' then text_to_speech.stage
  when content.processing_status = 'ready' then 'done'
  when content.processing_status is null then 'draft' else content.processing_status end in ($)
  and text_to_speech.category_news_id = $ and text_to_speech.created_at >= $
  and text_to_speech.created_at <= $) limit $) bounded;


-- modules/speech/repository.ts › remove

delete
from text_to_speech
where text_to_speech.id = $;


-- modules/speech/repository.ts › sendSpeechState

select text_to_speech.stage, area.path
from text_to_speech
inner join area on area.id = text_to_speech.area_id
where text_to_speech.id = $;


-- modules/speech/repository.ts › update

update text_to_speech
set name = $, note = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $, text = $,
  corrections = $, provider = $, voice_code = $, speed = $, pitch = $, pause_ms = $, category_news_id = $,
  content_category_id = $, sound_quality_id = $, area_id = $, share = $, stage = $, progress = $, error = $,
  process_no = text_to_speech.process_no + 1
where (text_to_speech.id = $ and text_to_speech.version = $)
returning process_no;


-- modules/speech/routes.ts

select id
from text_to_speech
where text_to_speech.id = $
for update;

select path
from area
where id = $ and path like $;


-- modules/speech/speech-rows.ts › selectSpeeches

select text_to_speech.id, text_to_speech.name, text_to_speech.note, text_to_speech.created_at,
  text_to_speech.created_by, text_to_speech.updated_at, text_to_speech.updated_by, text_to_speech.version,
  text_to_speech.text, text_to_speech.corrections, text_to_speech.text_normalized, text_to_speech.provider,
  text_to_speech.voice_code, text_to_speech.speed, text_to_speech.pitch, text_to_speech.pause_ms,
  text_to_speech.category_news_id, text_to_speech.content_category_id, text_to_speech.sound_quality_id,
  text_to_speech.area_id, text_to_speech.share, text_to_speech.progress, text_to_speech.error, text_to_speech.stage,
  case when text_to_speech.stage <> 'spoken' then text_to_speech.stage
  when content.processing_status = 'ready' then 'done'
  when content.processing_status is null then 'draft' else content.processing_status end, content.id, content.name,
  content.error, content.duration_sec, content.file_sha256, area.name, area.path, sound_quality.name,
  category_news.name, content_category.name
from text_to_speech
inner join area on area.id = text_to_speech.area_id
inner join sound_quality on sound_quality.id = text_to_speech.sound_quality_id
left join category_news on category_news.id = text_to_speech.category_news_id
left join content_category on content_category.id = text_to_speech.content_category_id
left join content on content.id = text_to_speech.content_manager_id
where (text_to_speech.id in ($) and ((text_to_speech.area_id = any(array(select id from area where path like $))
  and (text_to_speech.share <> 'private' or text_to_speech.created_by ->> 'id' = $)) or text_to_speech.share = 'all'
  or (text_to_speech.share = 'below' and text_to_speech.area_id in ($, …))));

select text_to_speech.id, text_to_speech.name, text_to_speech.note, text_to_speech.created_at,
  text_to_speech.created_by, text_to_speech.updated_at, text_to_speech.updated_by, text_to_speech.version,
  text_to_speech.text, text_to_speech.corrections, text_to_speech.text_normalized, text_to_speech.provider,
  text_to_speech.voice_code, text_to_speech.speed, text_to_speech.pitch, text_to_speech.pause_ms,
  text_to_speech.category_news_id, text_to_speech.content_category_id, text_to_speech.sound_quality_id,
  text_to_speech.area_id, text_to_speech.share, text_to_speech.progress, text_to_speech.error, text_to_speech.stage,
  case when text_to_speech.stage <> 'spoken' then text_to_speech.stage
  when content.processing_status = 'ready' then 'done'
  when content.processing_status is null then 'draft' else content.processing_status end, content.id, content.name,
  content.error, content.duration_sec, content.file_sha256, area.name, area.path, sound_quality.name,
  category_news.name, content_category.name
from text_to_speech
inner join area on area.id = text_to_speech.area_id
inner join sound_quality on sound_quality.id = text_to_speech.sound_quality_id
left join category_news on category_news.id = text_to_speech.category_news_id
left join content_category on content_category.id = text_to_speech.content_category_id
left join content on content.id = text_to_speech.content_manager_id
where text_to_speech.id = any(array(with found as materialized (select text_to_speech.id as id,
  text_to_speech.created_at as sort from text_to_speech left
  join content on content.id = text_to_speech.content_manager_id where ((text_to_speech.area_id = any(array(select id
  from area where path like $)) and (text_to_speech.share <> 'private' or text_to_speech.created_by ->> 'id' = $))
  or text_to_speech.share = 'all' or (text_to_speech.share = 'below' and text_to_speech.area_id in ($, …)))) select id
  from found order by sort desc, id desc limit $ offset $))
order by text_to_speech.created_at desc, text_to_speech.id desc;

select text_to_speech.id, text_to_speech.name, text_to_speech.note, text_to_speech.created_at,
  text_to_speech.created_by, text_to_speech.updated_at, text_to_speech.updated_by, text_to_speech.version,
  text_to_speech.text, text_to_speech.corrections, text_to_speech.text_normalized, text_to_speech.provider,
  text_to_speech.voice_code, text_to_speech.speed, text_to_speech.pitch, text_to_speech.pause_ms,
  text_to_speech.category_news_id, text_to_speech.content_category_id, text_to_speech.sound_quality_id,
  text_to_speech.area_id, text_to_speech.share, text_to_speech.progress, text_to_speech.error, text_to_speech.stage,
  case when text_to_speech.stage <> 'spoken' then text_to_speech.stage
  when content.processing_status = 'ready' then 'done'
  when content.processing_status is null then 'draft' else content.processing_status end, content.id, content.name,
  content.error, content.duration_sec, content.file_sha256, area.name, area.path, sound_quality.name,
  category_news.name, content_category.name
from text_to_speech
inner join area on area.id = text_to_speech.area_id
inner join sound_quality on sound_quality.id = text_to_speech.sound_quality_id
left join category_news on category_news.id = text_to_speech.category_news_id
left join content_category on content_category.id = text_to_speech.content_category_id
left join content on content.id = text_to_speech.content_manager_id
where text_to_speech.id = any(array(with found as materialized (select text_to_speech.id as id,
  text_to_speech.name_sort as sort from text_to_speech left
  join content on content.id = text_to_speech.content_manager_id where ((text_to_speech.area_id in (select id from area
  where path like (select path || '%' from area where id = $) and path like $) and (text_to_speech.share <> 'private'
  or text_to_speech.created_by ->> 'id' = $)) and text_to_speech.search_text like $ and case
  when text_to_speech.stage <> 'spoken' then text_to_speech.stage when content.processing_status = 'ready' then 'done'
  when content.processing_status is null then 'draft' else content.processing_status end in ($)
  and text_to_speech.category_news_id = $ and text_to_speech.created_at >= $ and text_to_speech.created_at <= $))
  select id from found order by sort asc, id asc limit $ offset $))
order by text_to_speech.name_sort asc, text_to_speech.id asc;

select text_to_speech.id, text_to_speech.name, text_to_speech.note, text_to_speech.created_at,
  text_to_speech.created_by, text_to_speech.updated_at, text_to_speech.updated_by, text_to_speech.version,
  text_to_speech.text, text_to_speech.corrections, text_to_speech.text_normalized, text_to_speech.provider,
  text_to_speech.voice_code, text_to_speech.speed, text_to_speech.pitch, text_to_speech.pause_ms,
  text_to_speech.category_news_id, text_to_speech.content_category_id, text_to_speech.sound_quality_id,
  text_to_speech.area_id, text_to_speech.share, text_to_speech.progress, text_to_speech.error, text_to_speech.stage,
  case when text_to_speech.stage <> 'spoken' then text_to_speech.stage
  when content.processing_status = 'ready' then 'done'
  when content.processing_status is null then 'draft' else content.processing_status end, content.id, content.name,
  content.error, content.duration_sec, content.file_sha256, area.name, area.path, sound_quality.name,
  category_news.name, content_category.name
from text_to_speech
inner join area on area.id = text_to_speech.area_id
inner join sound_quality on sound_quality.id = text_to_speech.sound_quality_id
left join category_news on category_news.id = text_to_speech.category_news_id
left join content_category on content_category.id = text_to_speech.content_category_id
left join content on content.id = text_to_speech.content_manager_id
where text_to_speech.id = any(array(with found as not materialized (select text_to_speech.id as id,
  text_to_speech.created_at as sort from text_to_speech left
  join content on content.id = text_to_speech.content_manager_id ) select id from found order by sort desc,
  id desc limit $ offset $))
order by text_to_speech.created_at desc, text_to_speech.id desc;

select text_to_speech.id, text_to_speech.name, text_to_speech.note, text_to_speech.created_at,
  text_to_speech.created_by, text_to_speech.updated_at, text_to_speech.updated_by, text_to_speech.version,
  text_to_speech.text, text_to_speech.corrections, text_to_speech.text_normalized, text_to_speech.provider,
  text_to_speech.voice_code, text_to_speech.speed, text_to_speech.pitch, text_to_speech.pause_ms,
  text_to_speech.category_news_id, text_to_speech.content_category_id, text_to_speech.sound_quality_id,
  text_to_speech.area_id, text_to_speech.share, text_to_speech.progress, text_to_speech.error, text_to_speech.stage,
  case when text_to_speech.stage <> 'spoken' then text_to_speech.stage
  when content.processing_status = 'ready' then 'done'
  when content.processing_status is null then 'draft' else content.processing_status end, content.id, content.name,
  content.error, content.duration_sec, content.file_sha256, area.name, area.path, sound_quality.name,
  category_news.name, content_category.name
from text_to_speech
inner join area on area.id = text_to_speech.area_id
inner join sound_quality on sound_quality.id = text_to_speech.sound_quality_id
left join category_news on category_news.id = text_to_speech.category_news_id
left join content_category on content_category.id = text_to_speech.content_category_id
left join content on content.id = text_to_speech.content_manager_id
where text_to_speech.id in ($);


-- modules/speech/uses.ts › find

select id, name, true
from text_to_speech
where text_to_speech.category_news_id = $
limit $;

select id, name, true
from text_to_speech
where text_to_speech.content_category_id = $
limit $;

select id, name, true
from text_to_speech
where text_to_speech.sound_quality_id = $
limit $;
