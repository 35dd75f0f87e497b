-- http/lock-rows.ts › lock

select id
from media
where media.id = $
for update;


-- modules/media/fitted-files.ts › fittedFiles

select fitted.board_size, shown.sha256, content_file.sha256, content_file.ext, content_file.mime, content_file.size
from content_file_use fitted
inner join content_file_use shown on (shown.owner_id = fitted.owner_id and shown.page = fitted.page
  and shown.role = $)
inner join content_file on content_file.sha256 = fitted.sha256
where (fitted.role = $ and fitted.board_size in (select jsonb_array_elements_text($::jsonb))
  and shown.sha256 in (select jsonb_array_elements_text($::jsonb)) and fitted.sha256 <> shown.sha256)
order by fitted.sha256 asc;


-- modules/media/fitting.ts › fitMedia

update media
set fit_progress = $
where (media.id = $ and media.fit_progress is not null);


-- modules/media/fitting.ts › openTask

select content_file_use.owner_id, content_file_use.role, content_file_use.page, content_file_use.board_size,
  content_file_use.sha256, content_file_use.width, content_file_use.height, content_file.sha256, content_file.ext,
  content_file.mime, content_file.size, content_file.created_at
from content_file_use
inner join content_file on content_file.sha256 = content_file_use.sha256
where (content_file_use.owner_id = $ and content_file_use.role in ($, …))
order by content_file_use.page;

select media.id, media.name, media.note, media.is_active, media.created_at, media.created_by, media.updated_at,
  media.updated_by, media.version, media.search_text, media.name_sort, media.media_kind, media.is_test,
  media.category_news_id, media.content_category_id, media.area_id, media.share, media.expires_at, media.body,
  media.text_style, media.web_url, media.width, media.height, media.upload_id, media.original_name, media.duration_sec,
  media.page_count, media.notice, media.processing_status, media.progress, media.error, media.fit_progress,
  media.process_no, media.removed_at, area.path
from media
inner join area on area.id = media.area_id
where (media.id = $ and media.processing_status = $ and media.media_kind in ($, …));


-- modules/media/follow-boards.ts › askForFitted

select id
from media
where (media.media_kind in ($, …) and (media.processing_status = $ and media.removed_at is null
  and (media.expires_at is null or media.expires_at > $)) and (media.share = $ or media.area_id = any($::uuid[]))
  and not exists (select 1 from content_file_use u where u.owner_id = media.id and u.role = 'fitted'
  and u.board_size = $));


-- modules/media/media-rows.ts › fittedOf

select content_file_use.board_size, content_file_use.width, content_file_use.height, content_file.sha256,
  content_file.size, content_file.mime
from content_file_use
inner join content_file on content_file.sha256 = content_file_use.sha256
where (content_file_use.owner_id = $ and content_file_use.role = $)
order by content_file_use.width asc, content_file_use.board_size asc;


-- modules/media/media-rows.ts › selectMedias

select media.id, media.name, media.note, media.created_at, media.created_by, media.updated_at, media.updated_by,
  media.version, media.media_kind, media.is_test, media.category_news_id, media.content_category_id, media.area_id,
  media.share, media.expires_at, media.body, media.text_style, media.web_url, media.width, media.height,
  media.original_name, media.duration_sec, media.page_count, media.notice, media.processing_status, media.progress,
  media.error, media.fit_progress, media.removed_at, shown.sha256, small.sha256, (select sum(f.size)::float8
  from content_file_use u join content_file f on f.sha256 = u.sha256 where u.owner_id = media.id and u.role = 'shown'),
  area.name, area.path, category_news.name, content_category.name
from media
inner join area on area.id = media.area_id
left join category_news on category_news.id = media.category_news_id
left join content_category on content_category.id = media.content_category_id
left join content_file_use shown on (shown.owner_id = media.id and shown.role = $ and shown.page = $)
left join content_file_use small on (small.owner_id = media.id and small.role = $ and small.page = $)
where (media.id in ($) and ((media.area_id = any(array(select id from area where path like $))
  and (media.share <> 'private' or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below'
  and media.area_id in ($, …))));

select media.id, media.name, media.note, media.created_at, media.created_by, media.updated_at, media.updated_by,
  media.version, media.media_kind, media.is_test, media.category_news_id, media.content_category_id, media.area_id,
  media.share, media.expires_at, media.body, media.text_style, media.web_url, media.width, media.height,
  media.original_name, media.duration_sec, media.page_count, media.notice, media.processing_status, media.progress,
  media.error, media.fit_progress, media.removed_at, shown.sha256, small.sha256, (select sum(f.size)::float8
  from content_file_use u join content_file f on f.sha256 = u.sha256 where u.owner_id = media.id and u.role = 'shown'),
  area.name, area.path, category_news.name, content_category.name
from media
inner join area on area.id = media.area_id
left join category_news on category_news.id = media.category_news_id
left join content_category on content_category.id = media.content_category_id
left join content_file_use shown on (shown.owner_id = media.id and shown.role = $ and shown.page = $)
left join content_file_use small on (small.owner_id = media.id and small.role = $ and small.page = $)
where media.id = any(array(with found as materialized (select media.id as id, media.created_at as sort from media
  where (((media.area_id = any(array(select id from area where path like $)) and (media.share <> 'private'
  or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below' and media.area_id in ($, …)))
  and exists ( select 1 from resolution r where r.id = $ and ( (r.width = media.width and r.height = media.height)
  or exists (select 1 from content_file_use u where u.owner_id = media.id and u.role = 'fitted'
  and u.board_size = r.width || 'x' || r.height) )))) select id from found order by sort desc,
  id desc limit $ offset $))
order by media.created_at desc, media.id desc;

select media.id, media.name, media.note, media.created_at, media.created_by, media.updated_at, media.updated_by,
  media.version, media.media_kind, media.is_test, media.category_news_id, media.content_category_id, media.area_id,
  media.share, media.expires_at, media.body, media.text_style, media.web_url, media.width, media.height,
  media.original_name, media.duration_sec, media.page_count, media.notice, media.processing_status, media.progress,
  media.error, media.fit_progress, media.removed_at, shown.sha256, small.sha256, (select sum(f.size)::float8
  from content_file_use u join content_file f on f.sha256 = u.sha256 where u.owner_id = media.id and u.role = 'shown'),
  area.name, area.path, category_news.name, content_category.name
from media
inner join area on area.id = media.area_id
left join category_news on category_news.id = media.category_news_id
left join content_category on content_category.id = media.content_category_id
left join content_file_use shown on (shown.owner_id = media.id and shown.role = $ and shown.page = $)
left join content_file_use small on (small.owner_id = media.id and small.role = $ and small.page = $)
where media.id = any(array(with found as materialized (select media.id as id, media.created_at as sort from media
  where (((media.area_id = any(array(select id from area where path like $)) and (media.share <> 'private'
  or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below' and media.area_id in ($, …)))
  and media.category_news_id = $)) select id from found order by sort desc, id desc limit $ offset $))
order by media.created_at desc, media.id desc;

select media.id, media.name, media.note, media.created_at, media.created_by, media.updated_at, media.updated_by,
  media.version, media.media_kind, media.is_test, media.category_news_id, media.content_category_id, media.area_id,
  media.share, media.expires_at, media.body, media.text_style, media.web_url, media.width, media.height,
  media.original_name, media.duration_sec, media.page_count, media.notice, media.processing_status, media.progress,
  media.error, media.fit_progress, media.removed_at, shown.sha256, small.sha256, (select sum(f.size)::float8
  from content_file_use u join content_file f on f.sha256 = u.sha256 where u.owner_id = media.id and u.role = 'shown'),
  area.name, area.path, category_news.name, content_category.name
from media
inner join area on area.id = media.area_id
left join category_news on category_news.id = media.category_news_id
left join content_category on content_category.id = media.content_category_id
left join content_file_use shown on (shown.owner_id = media.id and shown.role = $ and shown.page = $)
left join content_file_use small on (small.owner_id = media.id and small.role = $ and small.page = $)
where media.id = any(array(with found as materialized (select media.id as id, media.created_at as sort from media
  where (((media.area_id = any(array(select id from area where path like $)) and (media.share <> 'private'
  or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below' and media.area_id in ($, …)))
  and media.content_category_id in (select content_category.id from content_category where content_category.id = $
  or content_category.parent_id = $))) select id from found order by sort desc, id desc limit $ offset $))
order by media.created_at desc, media.id desc;

select media.id, media.name, media.note, media.created_at, media.created_by, media.updated_at, media.updated_by,
  media.version, media.media_kind, media.is_test, media.category_news_id, media.content_category_id, media.area_id,
  media.share, media.expires_at, media.body, media.text_style, media.web_url, media.width, media.height,
  media.original_name, media.duration_sec, media.page_count, media.notice, media.processing_status, media.progress,
  media.error, media.fit_progress, media.removed_at, shown.sha256, small.sha256, (select sum(f.size)::float8
  from content_file_use u join content_file f on f.sha256 = u.sha256 where u.owner_id = media.id and u.role = 'shown'),
  area.name, area.path, category_news.name, content_category.name
from media
inner join area on area.id = media.area_id
left join category_news on category_news.id = media.category_news_id
left join content_category on content_category.id = media.content_category_id
left join content_file_use shown on (shown.owner_id = media.id and shown.role = $ and shown.page = $)
left join content_file_use small on (small.owner_id = media.id and small.role = $ and small.page = $)
where media.id = any(array(with found as materialized (select media.id as id, media.created_at as sort from media
  where (((media.area_id = any(array(select id from area where path like $)) and (media.share <> 'private'
  or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below' and media.area_id in ($, …)))
  and media.is_test = $)) select id from found order by sort desc, id desc limit $ offset $))
order by media.created_at desc, media.id desc;

select media.id, media.name, media.note, media.created_at, media.created_by, media.updated_at, media.updated_by,
  media.version, media.media_kind, media.is_test, media.category_news_id, media.content_category_id, media.area_id,
  media.share, media.expires_at, media.body, media.text_style, media.web_url, media.width, media.height,
  media.original_name, media.duration_sec, media.page_count, media.notice, media.processing_status, media.progress,
  media.error, media.fit_progress, media.removed_at, shown.sha256, small.sha256, (select sum(f.size)::float8
  from content_file_use u join content_file f on f.sha256 = u.sha256 where u.owner_id = media.id and u.role = 'shown'),
  area.name, area.path, category_news.name, content_category.name
from media
inner join area on area.id = media.area_id
left join category_news on category_news.id = media.category_news_id
left join content_category on content_category.id = media.content_category_id
left join content_file_use shown on (shown.owner_id = media.id and shown.role = $ and shown.page = $)
left join content_file_use small on (small.owner_id = media.id and small.role = $ and small.page = $)
where media.id = any(array(with found as materialized (select media.id as id, media.created_at as sort from media
  where (((media.area_id = any(array(select id from area where path like $)) and (media.share <> 'private'
  or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below' and media.area_id in ($, …)))
  and media.processing_status in ($))) select id from found order by sort desc, id desc limit $ offset $))
order by media.created_at desc, media.id desc;

select media.id, media.name, media.note, media.created_at, media.created_by, media.updated_at, media.updated_by,
  media.version, media.media_kind, media.is_test, media.category_news_id, media.content_category_id, media.area_id,
  media.share, media.expires_at, media.body, media.text_style, media.web_url, media.width, media.height,
  media.original_name, media.duration_sec, media.page_count, media.notice, media.processing_status, media.progress,
  media.error, media.fit_progress, media.removed_at, shown.sha256, small.sha256, (select sum(f.size)::float8
  from content_file_use u join content_file f on f.sha256 = u.sha256 where u.owner_id = media.id and u.role = 'shown'),
  area.name, area.path, category_news.name, content_category.name
from media
inner join area on area.id = media.area_id
left join category_news on category_news.id = media.category_news_id
left join content_category on content_category.id = media.content_category_id
left join content_file_use shown on (shown.owner_id = media.id and shown.role = $ and shown.page = $)
left join content_file_use small on (small.owner_id = media.id and small.role = $ and small.page = $)
where media.id = any(array(with found as materialized (select media.id as id, media.created_at as sort from media
  where (((media.area_id = any(array(select id from area where path like $)) and (media.share <> 'private'
  or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below' and media.area_id in ($, …)))
  and media.removed_at is not null)) select id from found order by sort desc, id desc limit $ offset $))
order by media.created_at desc, media.id desc;

select media.id, media.name, media.note, media.created_at, media.created_by, media.updated_at, media.updated_by,
  media.version, media.media_kind, media.is_test, media.category_news_id, media.content_category_id, media.area_id,
  media.share, media.expires_at, media.body, media.text_style, media.web_url, media.width, media.height,
  media.original_name, media.duration_sec, media.page_count, media.notice, media.processing_status, media.progress,
  media.error, media.fit_progress, media.removed_at, shown.sha256, small.sha256, (select sum(f.size)::float8
  from content_file_use u join content_file f on f.sha256 = u.sha256 where u.owner_id = media.id and u.role = 'shown'),
  area.name, area.path, category_news.name, content_category.name
from media
inner join area on area.id = media.area_id
left join category_news on category_news.id = media.category_news_id
left join content_category on content_category.id = media.content_category_id
left join content_file_use shown on (shown.owner_id = media.id and shown.role = $ and shown.page = $)
left join content_file_use small on (small.owner_id = media.id and small.role = $ and small.page = $)
where media.id = any(array(with found as materialized (select media.id as id, media.created_at as sort from media
  where ((media.area_id = any(array(select id from area where path like $)) and (media.share <> 'private'
  or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below' and media.area_id in ($, …))))
  select id from found order by sort desc, id desc limit $ offset $))
order by media.created_at desc, media.id desc;

select media.id, media.name, media.note, media.created_at, media.created_by, media.updated_at, media.updated_by,
  media.version, media.media_kind, media.is_test, media.category_news_id, media.content_category_id, media.area_id,
  media.share, media.expires_at, media.body, media.text_style, media.web_url, media.width, media.height,
  media.original_name, media.duration_sec, media.page_count, media.notice, media.processing_status, media.progress,
  media.error, media.fit_progress, media.removed_at, shown.sha256, small.sha256, (select sum(f.size)::float8
  from content_file_use u join content_file f on f.sha256 = u.sha256 where u.owner_id = media.id and u.role = 'shown'),
  area.name, area.path, category_news.name, content_category.name
from media
inner join area on area.id = media.area_id
left join category_news on category_news.id = media.category_news_id
left join content_category on content_category.id = media.content_category_id
left join content_file_use shown on (shown.owner_id = media.id and shown.role = $ and shown.page = $)
left join content_file_use small on (small.owner_id = media.id and small.role = $ and small.page = $)
where media.id = any(array(with found as materialized (select media.id as id, media.created_at as sort from media
  where (media.area_id in (select id from area where path like (select path || '%' from area where id = $)
  and path like $) and (media.share <> 'private' or media.created_by ->> 'id' = $))) select id
  from found order by sort desc, id desc limit $ offset $))
order by media.created_at desc, media.id desc;

select media.id, media.name, media.note, media.created_at, media.created_by, media.updated_at, media.updated_by,
  media.version, media.media_kind, media.is_test, media.category_news_id, media.content_category_id, media.area_id,
  media.share, media.expires_at, media.body, media.text_style, media.web_url, media.width, media.height,
  media.original_name, media.duration_sec, media.page_count, media.notice, media.processing_status, media.progress,
  media.error, media.fit_progress, media.removed_at, shown.sha256, small.sha256, (select sum(f.size)::float8
  from content_file_use u join content_file f on f.sha256 = u.sha256 where u.owner_id = media.id and u.role = 'shown'),
  area.name, area.path, category_news.name, content_category.name
from media
inner join area on area.id = media.area_id
left join category_news on category_news.id = media.category_news_id
left join content_category on content_category.id = media.content_category_id
left join content_file_use shown on (shown.owner_id = media.id and shown.role = $ and shown.page = $)
left join content_file_use small on (small.owner_id = media.id and small.role = $ and small.page = $)
where media.id = any(array(with found as materialized (select media.id as id, media.name_sort as sort from media
  where ((media.area_id = any(array(select id from area where path like $)) and (media.share <> 'private'
  or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below' and media.area_id in ($, …))))
  select id from found order by sort asc, id asc limit $ offset $))
order by media.name_sort asc, media.id asc;

select media.id, media.name, media.note, media.created_at, media.created_by, media.updated_at, media.updated_by,
  media.version, media.media_kind, media.is_test, media.category_news_id, media.content_category_id, media.area_id,
  media.share, media.expires_at, media.body, media.text_style, media.web_url, media.width, media.height,
  media.original_name, media.duration_sec, media.page_count, media.notice, media.processing_status, media.progress,
  media.error, media.fit_progress, media.removed_at, shown.sha256, small.sha256, (select sum(f.size)::float8
  from content_file_use u join content_file f on f.sha256 = u.sha256 where u.owner_id = media.id and u.role = 'shown'),
  area.name, area.path, category_news.name, content_category.name
from media
inner join area on area.id = media.area_id
left join category_news on category_news.id = media.category_news_id
left join content_category on content_category.id = media.content_category_id
left join content_file_use shown on (shown.owner_id = media.id and shown.role = $ and shown.page = $)
left join content_file_use small on (small.owner_id = media.id and small.role = $ and small.page = $)
where media.id = any(array(with found as not materialized (select media.id as id, media.created_at as sort
  from media ) select id from found order by sort desc, id desc limit $ offset $))
order by media.created_at desc, media.id desc;

select media.id, media.name, media.note, media.created_at, media.created_by, media.updated_at, media.updated_by,
  media.version, media.media_kind, media.is_test, media.category_news_id, media.content_category_id, media.area_id,
  media.share, media.expires_at, media.body, media.text_style, media.web_url, media.width, media.height,
  media.original_name, media.duration_sec, media.page_count, media.notice, media.processing_status, media.progress,
  media.error, media.fit_progress, media.removed_at, shown.sha256, small.sha256, (select sum(f.size)::float8
  from content_file_use u join content_file f on f.sha256 = u.sha256 where u.owner_id = media.id and u.role = 'shown'),
  area.name, area.path, category_news.name, content_category.name
from media
inner join area on area.id = media.area_id
left join category_news on category_news.id = media.category_news_id
left join content_category on content_category.id = media.content_category_id
left join content_file_use shown on (shown.owner_id = media.id and shown.role = $ and shown.page = $)
left join content_file_use small on (small.owner_id = media.id and small.role = $ and small.page = $)
where media.id in ($);


-- modules/media/media-rows.ts › shownFiles

select content_file_use.page, content_file_use.width, content_file_use.height, content_file.sha256, content_file.size,
  content_file.mime
from content_file_use
inner join content_file on content_file.sha256 = content_file_use.sha256
where (content_file_use.owner_id = $ and content_file_use.role = $)
order by content_file_use.page asc;


-- modules/media/processing.ts

select upload_id
from media
where media.upload_id in ($);


-- modules/media/processing.ts › openTask

select media.id, media.name, media.note, media.is_active, media.created_at, media.created_by, media.updated_at,
  media.updated_by, media.version, media.search_text, media.name_sort, media.media_kind, media.is_test,
  media.category_news_id, media.content_category_id, media.area_id, media.share, media.expires_at, media.body,
  media.text_style, media.web_url, media.width, media.height, media.upload_id, media.original_name, media.duration_sec,
  media.page_count, media.notice, media.processing_status, media.progress, media.error, media.fit_progress,
  media.process_no, media.removed_at, area.path
from media
inner join area on area.id = media.area_id
where (media.id = $ and media.process_no = $ and media.processing_status = $);


-- modules/media/ready-medias.ts › readyMedias

select content_file_use.owner_id, content_file_use.role, content_file_use.page, content_file_use.width,
  content_file_use.height, content_file.sha256, content_file.ext, content_file.mime, content_file.size
from content_file_use
inner join content_file on content_file.sha256 = content_file_use.sha256
where (content_file_use.owner_id = any($::uuid[]) and content_file_use.role in ($, …))
order by content_file_use.page asc;

select id, name, media_kind, is_test, duration_sec, page_count, width, height, body, text_style, web_url,
  processing_status, error, removed_at, expires_at, area_id
from media
where (media.id = any($::uuid[]) and ((media.area_id = any(array(select id from area where path like $))
  and (media.share <> 'private' or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below'
  and media.area_id in ($, …))));

select id, name, media_kind, is_test, duration_sec, page_count, width, height, body, text_style, web_url,
  processing_status, error, removed_at, expires_at, area_id
from media
where media.id = any($::uuid[]);


-- modules/media/referenced-uploads.ts › needed

select upload_id, name
from media
where media.upload_id is not null;


-- modules/media/repository.ts › create

insert into media (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text,
  name_sort, media_kind, is_test, category_news_id, content_category_id, area_id, share, expires_at, body, text_style,
  web_url, width, height, upload_id, original_name, duration_sec, page_count, notice, processing_status, progress,
  error, fit_progress, process_no, removed_at)
values ($, $, $, default, $, $, $, $, default, $, $, $, $, $, $, $, $, $, $, $, $, $, $, default, default, default,
  default, $, $, $, default, default, default, default)
returning id;

insert into media (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text,
  name_sort, media_kind, is_test, category_news_id, content_category_id, area_id, share, expires_at, body, text_style,
  web_url, width, height, upload_id, original_name, duration_sec, page_count, notice, processing_status, progress,
  error, fit_progress, process_no, removed_at)
values ($, $, $, default, $, $, $, $, default, $, $, default, $, $, $, $, $, $, $, $, $, $, $, $, $, default, default,
  default, $, default, default, default, default, default)
returning id;


-- modules/media/repository.ts › list

select count(*)::int
from (select 1 from media limit $) bounded;

select count(*)::int
from (select 1 from media where (((media.area_id = any(array(select id from area where path like $))
  and (media.share <> 'private' or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below'
  and media.area_id in ($, …))) and exists ( select 1 from resolution r where r.id = $ and ( (r.width = media.width
  and r.height = media.height) or exists (select 1 from content_file_use u where u.owner_id = media.id
  and u.role = 'fitted' and u.board_size = r.width || 'x' || r.height) ))) limit $) bounded;

select count(*)::int
from (select 1 from media where (((media.area_id = any(array(select id from area where path like $))
  and (media.share <> 'private' or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below'
  and media.area_id in ($, …))) and media.category_news_id = $) limit $) bounded;

select count(*)::int
from (select 1 from media where (((media.area_id = any(array(select id from area where path like $))
  and (media.share <> 'private' or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below'
  and media.area_id in ($, …))) and media.content_category_id in (select content_category.id from content_category
  where content_category.id = $ or content_category.parent_id = $)) limit $) bounded;

select count(*)::int
from (select 1 from media where (((media.area_id = any(array(select id from area where path like $))
  and (media.share <> 'private' or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below'
  and media.area_id in ($, …))) and media.is_test = $) limit $) bounded;

select count(*)::int
from (select 1 from media where (((media.area_id = any(array(select id from area where path like $))
  and (media.share <> 'private' or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below'
  and media.area_id in ($, …))) and media.processing_status in ($)) limit $) bounded;

select count(*)::int
from (select 1 from media where (((media.area_id = any(array(select id from area where path like $))
  and (media.share <> 'private' or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below'
  and media.area_id in ($, …))) and media.removed_at is not null) limit $) bounded;

select count(*)::int
from (select 1 from media where (((media.area_id = any(array(select id from area where path like $))
  and (media.share <> 'private' or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below'
  and media.area_id in ($, …))) and media.search_text like $) limit $) bounded;

select count(*)::int
from (select 1 from media where ((media.area_id = any(array(select id from area where path like $))
  and (media.share <> 'private' or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below'
  and media.area_id in ($, …))) limit $) bounded;

select count(*)::int
from (select 1 from media where (media.area_id in (select id from area where path like (select path || '%' from area
  where id = $) and path like $) and (media.share <> 'private' or media.created_by ->> 'id' = $)) limit $) bounded;

select media.id as id, media.name as name
from media
where (((media.area_id = any(array(select id from area where path like $)) and (media.share <> 'private'
  or media.created_by ->> 'id' = $)) or media.share = 'all' or (media.share = 'below' and media.area_id in ($, …)))
  and media.search_text like $)
order by media.created_at desc, media.id desc;


-- modules/media/repository.ts › newUpload

select id
from media
where media.upload_id = $;


-- modules/media/repository.ts › remove

delete
from media
where media.id = $
returning upload_id;


-- modules/media/repository.ts › update

select upload_id, original_name, process_no
from media
where media.id = $
for update;

update media
set name = $, note = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $, is_test = $,
  category_news_id = $, content_category_id = $, area_id = $, share = $, expires_at = $, body = $, text_style = $,
  web_url = $
where (media.id = $ and media.version = $)
returning id;


-- modules/media/routes.ts

select id
from media
where media.id = $
for update;


-- modules/media/trial-routes.ts

select path
from area
where id = $ and path like $;


-- modules/media/uses.ts › find

select id, name, true
from media
where media.category_news_id = $
limit $;

select id, name, true
from media
where media.content_category_id = $
limit $;
