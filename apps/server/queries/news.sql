-- http/list-query.ts › closestIds

select news.id as id, news.name as name
from news
where (news.area_id = any(array(select id from area where path like $)) and news.search_text like $)
order by news.created_at desc, news.id desc;


-- http/list-query.ts › countUpTo

select count(*)::int
from (select 1 from news limit $) bounded;

select count(*)::int
from (select 1 from news where (news.area_id = any(array(select id from area where path like $))
  and news.category_news_id in ($)) limit $) bounded;

select count(*)::int
from (select 1 from news where (news.area_id = any(array(select id from area where path like $))
  and news.is_pinned in ($)) limit $) bounded;

select count(*)::int
from (select 1 from news where (news.area_id = any(array(select id from area where path like $))
  and news.search_text like $) limit $) bounded;

select count(*)::int
from (select 1 from news where news.area_id = any(array(select id from area where path like $)) limit $) bounded;


-- http/lock-rows.ts › lock

select id
from news
where news.id = $
for update;


-- http/table-repository.ts › remove

delete
from news
where news.id = $;


-- modules/news/pictures.ts

delete
from news_picture
where news_picture.file = $;

insert into news_picture (file, account_id)
values ($, …)
on conflict do nothing;

select count(*) as count
from news_picture
where news_picture.account_id = $;;

select id
from news
where (news.image like $ or news.body like $)
limit $;

select pg_advisory_xact_lock(hashtext($));


-- modules/news/pictures.ts › shownPictures

select name, image, body
from news;


-- modules/news/public-news.ts › released

select news.id, news.slug, news.name, news.summary, news.image, news.category_news_id, category_news.name,
  category_news.color, area.name, news.source_name, news.publish_at, news.expire_at, news.is_pinned
from news
inner join area on area.id = news.area_id
left join category_news on category_news.id = news.category_news_id
where (news.stage = $ and (news.expire_at is null or news.expire_at > $))
order by news.is_pinned desc, news.publish_at desc, news.id desc
limit $;


-- modules/news/repository.ts › changeNews

update news
set updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $, is_pinned = $
where (news.id = $ and news.version = $)
returning id;


-- modules/news/repository.ts › create

insert into news (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text,
  name_sort, slug, summary, body, image, category_news_id, area_id, source_name, source_url, stage, publish_at,
  expire_at, is_pinned)
values ($, $, $, default, $, $, $, $, default, $, $, $, $, $, $, $, $, $, $, default, default, $, $)
returning id;


-- modules/news/repository.ts › update

update news
set name = $, note = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $, summary = $,
  body = $, image = $, category_news_id = $, area_id = $, source_name = $, source_url = $, expire_at = $, is_pinned = $
where (news.id = $ and news.version = $)
returning id;


-- modules/news/state-routes.ts

select path
from area
where id = $ and path like $;


-- modules/news/state-routes.ts › one

select id, name, note, created_at, created_by, updated_at, updated_by, version, slug, summary, body, image,
  category_news_id, area_id, source_name, source_url, publish_at, expire_at, is_pinned, case
  when stage = 'draft' then 'draft' when stage = 'hidden' or expire_at <= clock_timestamp() then 'hidden'
  when publish_at > clock_timestamp() then 'scheduled' else 'published' end, (select json_build_object('id', id, 'name',
  name) from area where id = area_id), (select json_build_object('id', id, 'name', name) from category_news
  where id = category_news_id)
from news
where (news.id in ($) and news.area_id = any(array(select id from area where path like $)));


-- modules/news/uses.ts › find

select id, name, news.area_id = any(array(select id from area where path like $))
from news
where news.area_id = $
limit $;

select id, name, true
from news
where news.category_news_id = $
limit $;
