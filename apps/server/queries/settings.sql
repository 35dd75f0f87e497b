-- http/deactivatable.ts › requireActiveRecords

select id
from resolution
where (resolution.id = $ and resolution.is_active = $);

select id
from sound_quality
where (sound_quality.id = $ and sound_quality.is_active = $);


-- http/field-errors.ts › toFieldError

select id
from category_news
where code = $;

select id
from factory
where code = $;

select id
from resolution
where width = $ and height = $;

select id
from sound_quality
where code = $;


-- http/list-query.ts › closestIds

select category_news.id as id, category_news.name as name
from category_news
where category_news.search_text like $
order by category_news.sort asc, category_news.id asc;

select content_category.id as id, content_category.name as name
from content_category
where content_category.search_text like $
order by content_category.sort asc, content_category.id asc;


-- http/list-query.ts › countUpTo

select count(*)::int
from (select 1 from category_news limit $) bounded;

select count(*)::int
from (select 1 from category_news where category_news.is_active in ($) limit $) bounded;

select count(*)::int
from (select 1 from category_news where category_news.search_text like $ limit $) bounded;

select count(*)::int
from (select 1 from content_category limit $) bounded;

select count(*)::int
from (select 1 from content_category where content_category.is_active in ($) limit $) bounded;

select count(*)::int
from (select 1 from content_category where content_category.parent_id in ($) limit $) bounded;

select count(*)::int
from (select 1 from content_category where content_category.search_text like $ limit $) bounded;

select count(*)::int
from (select 1 from factory limit $) bounded;

select count(*)::int
from (select 1 from factory where (factory.search_text like $ and factory.country in ($)
  and factory.is_active in ($)) limit $) bounded;

select count(*)::int
from (select 1 from resolution limit $) bounded;

select count(*)::int
from (select 1 from resolution where (resolution.search_text like $ and resolution.orientation in ($)
  and resolution.is_active in ($)) limit $) bounded;

select count(*)::int
from (select 1 from sound_quality limit $) bounded;

select count(*)::int
from (select 1 from sound_quality where (sound_quality.search_text like $ and sound_quality.codec in ($)
  and sound_quality.is_active in ($)) limit $) bounded;


-- http/lock-rows.ts › lock

select id
from category_news
where category_news.id = $
for update;

select id
from content_category
where content_category.id = $
for update;

select id
from factory
where factory.id = $
for update;

select id
from resolution
where resolution.id = $
for update;

select id
from sound_quality
where sound_quality.id = $
for update;


-- http/table-repository.ts › create

insert into category_news (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, code, external_code, color, sort)
values ($, $, $, $, $, $, $, $, default, $, $, $, $, $, $)
returning id;

insert into factory (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text,
  name_sort, code, country, models, contact, phone, website)
values ($, $, $, $, $, $, $, $, default, $, $, $, $, $, $, $, $)
returning id;


-- http/table-repository.ts › find

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, code, codec, bitrate_kbps,
  sample_rate_hz, channels, is_default, (round(bitrate_kbps * 4.5) / 10)::float8
from sound_quality
where sound_quality.id in ($);

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, code, country, models,
  contact, phone, website
from factory
where factory.id in ($);

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, code, external_code, color,
  sort
from category_news
where category_news.id in ($);

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, code, kind, parent_id,
  color, sort, (select json_build_object('id', wider.id, 'name', wider.name) from content_category wider
  where wider.id = content_category.parent_id)
from content_category
where content_category.id in ($);

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, width, height, orientation,
  is_default
from resolution
where resolution.id in ($);


-- http/table-repository.ts › list

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, code, codec, bitrate_kbps,
  sample_rate_hz, channels, is_default, (round(bitrate_kbps * 4.5) / 10)::float8
from sound_quality
where sound_quality.id = any(array(with found as materialized (select sound_quality.id as id,
  sound_quality.name_sort as sort from sound_quality where (sound_quality.search_text like $
  and sound_quality.codec in ($) and sound_quality.is_active in ($))) select id from found order by sort asc,
  id asc limit $ offset $))
order by sound_quality.name_sort asc, sound_quality.id asc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, code, codec, bitrate_kbps,
  sample_rate_hz, channels, is_default, (round(bitrate_kbps * 4.5) / 10)::float8
from sound_quality
where sound_quality.id = any(array(with found as not materialized (select sound_quality.id as id,
  sound_quality.bitrate_kbps as sort from sound_quality ) select id from found order by sort asc,
  id asc limit $ offset $))
order by sound_quality.bitrate_kbps asc, sound_quality.id asc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, code, country, models,
  contact, phone, website
from factory
where factory.id = any(array(with found as materialized (select factory.id as id, factory.name_sort as sort
  from factory where (factory.search_text like $ and factory.country in ($) and factory.is_active in ($))) select id
  from found order by sort asc, id asc limit $ offset $))
order by factory.name_sort asc, factory.id asc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, code, country, models,
  contact, phone, website
from factory
where factory.id = any(array(with found as not materialized (select factory.id as id, factory.name_sort as sort
  from factory ) select id from found order by sort asc, id asc limit $ offset $))
order by factory.name_sort asc, factory.id asc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, code, external_code, color,
  sort
from category_news
where category_news.id = any(array(with found as materialized (select category_news.id as id,
  category_news.sort as sort from category_news where category_news.is_active in ($)) select id
  from found order by sort asc, id asc limit $ offset $))
order by category_news.sort asc, category_news.id asc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, code, external_code, color,
  sort
from category_news
where category_news.id = any(array(with found as not materialized (select category_news.id as id,
  category_news.sort as sort from category_news ) select id from found order by sort asc, id asc limit $ offset $))
order by category_news.sort asc, category_news.id asc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, code, kind, parent_id,
  color, sort, (select json_build_object('id', wider.id, 'name', wider.name) from content_category wider
  where wider.id = content_category.parent_id)
from content_category
where content_category.id = any(array(with found as materialized (select content_category.id as id,
  content_category.sort as sort from content_category where content_category.is_active in ($)) select id
  from found order by sort asc, id asc limit $ offset $))
order by content_category.sort asc, content_category.id asc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, code, kind, parent_id,
  color, sort, (select json_build_object('id', wider.id, 'name', wider.name) from content_category wider
  where wider.id = content_category.parent_id)
from content_category
where content_category.id = any(array(with found as materialized (select content_category.id as id,
  content_category.sort as sort from content_category where content_category.parent_id in ($)) select id
  from found order by sort asc, id asc limit $ offset $))
order by content_category.sort asc, content_category.id asc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, code, kind, parent_id,
  color, sort, (select json_build_object('id', wider.id, 'name', wider.name) from content_category wider
  where wider.id = content_category.parent_id)
from content_category
where content_category.id = any(array(with found as not materialized (select content_category.id as id,
  content_category.name_sort as sort from content_category ) select id from found order by sort asc,
  id asc limit $ offset $))
order by content_category.name_sort asc, content_category.id asc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, code, kind, parent_id,
  color, sort, (select json_build_object('id', wider.id, 'name', wider.name) from content_category wider
  where wider.id = content_category.parent_id)
from content_category
where content_category.id = any(array(with found as not materialized (select content_category.id as id,
  content_category.sort as sort from content_category ) select id from found order by sort asc,
  id asc limit $ offset $))
order by content_category.sort asc, content_category.id asc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, width, height, orientation,
  is_default
from resolution
where resolution.id = any(array(with found as materialized (select resolution.id as id, resolution.name_sort as sort
  from resolution where (resolution.search_text like $ and resolution.orientation in ($)
  and resolution.is_active in ($))) select id from found order by sort asc, id asc limit $ offset $))
order by resolution.name_sort asc, resolution.id asc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, width, height, orientation,
  is_default
from resolution
where resolution.id = any(array(with found as not materialized (select resolution.id as id, resolution.width as sort
  from resolution ) select id from found order by sort desc, id desc limit $ offset $))
order by resolution.width desc, resolution.id desc;


-- http/table-repository.ts › remove

delete
from category_news
where category_news.id = $;

delete
from content_category
where content_category.id = $;


-- http/table-repository.ts › update

update category_news
set name = $, note = $, is_active = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $,
  code = $, external_code = $, color = $, sort = $
where (category_news.id = $ and category_news.version = $)
returning id;


-- modules/settings/content-categories/kinds-of-content.ts › requireContentKind

select kind
from content_category
where content_category.id = $;


-- modules/settings/content-categories/repository.ts › create

insert into content_category (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, code, kind, parent_id, color, sort)
values ($, $, $, $, $, $, $, $, default, $, $, $, $, $, $, $)
returning id;


-- modules/settings/content-categories/repository.ts › find

select id, name, true
from content_category
where content_category.parent_id = $
limit $;


-- modules/settings/content-categories/repository.ts › requirePlace

select pg_advisory_xact_lock(hashtextextended('loa.content-categories', 0));


-- modules/settings/content-categories/repository.ts › update

update content_category
set name = $, note = $, is_active = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $,
  code = $, kind = $, parent_id = $, color = $, sort = $
where (content_category.id = $ and content_category.version = $)
returning id;


-- modules/settings/factories/repository.ts › remove

delete
from factory
where factory.id = $;


-- modules/settings/factories/repository.ts › update

update factory
set name = $, note = $, is_active = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $,
  code = $, country = $, models = $, contact = $, phone = $, website = $
where (factory.id = $ and factory.version = $)
returning id;


-- modules/settings/news-categories/order-routes.ts

select id, version, sort
from category_news
order by category_news.id asc
for update;


-- modules/settings/one-default.ts › create

insert into resolution (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, width, height, is_default)
values ($, $, $, $, $, $, $, $, default, $, $, $, $, $)
returning id;

insert into sound_quality (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, code, codec, bitrate_kbps, sample_rate_hz, channels, is_default)
values ($, $, $, $, $, $, $, $, default, $, $, $, $, $, $, $, $)
returning id;


-- modules/settings/one-default.ts › update

update resolution
set name = $, note = $, is_active = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $,
  width = $, height = $, is_default = $
where (resolution.id = $ and resolution.version = $)
returning id;

update sound_quality
set name = $, note = $, is_active = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $,
  code = $, codec = $, bitrate_kbps = $, sample_rate_hz = $, channels = $, is_default = $
where (sound_quality.id = $ and sound_quality.version = $)
returning id;


-- modules/settings/seed.ts

insert into category_news (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, code, external_code, color, sort)
values ($, $, default, default, $, default, $, default, default, $, $, $, default, $, $), …;

insert into resolution (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, width, height, is_default)
values ($, $, default, default, $, default, $, default, default, $, $, $, $, $), …;

insert into sound_quality (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, code, codec, bitrate_kbps, sample_rate_hz, channels, is_default)
values ($, $, default, default, $, default, $, default, default, $, $, $, $, $, $, $, $), …;


-- modules/settings/seed.ts › seedSettings

select exists(select 1 from sound_quality) or exists(select 1 from category_news) as has_lists, exists(select 1
  from resolution) as has_resolutions;
