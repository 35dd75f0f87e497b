-- http/lock-rows.ts › lock

select id
from area
where area.id = $
for update;


-- http/scope.ts › areasInScope

select id, name, path, level, is_active
from area
where id = any($::uuid[]) and path like $ and merged_into_id is null
order by id
for share;


-- http/scope.ts › chosenPath

select path
from area
where id = $ and path like $;


-- http/scope.ts › inChosenArea

select path
from area
where id = $;


-- http/table-repository.ts › find

select id, name, note, created_at, created_by, updated_at, updated_by, version, slug, summary, body, image,
  category_news_id, area_id, source_name, source_url, publish_at, expire_at, is_pinned, case
  when stage = 'draft' then 'draft' when stage = 'hidden' or expire_at <= clock_timestamp() then 'hidden'
  when publish_at > clock_timestamp() then 'scheduled' else 'published' end, (select json_build_object('id', id, 'name',
  name) from area where id = area_id), (select json_build_object('id', id, 'name', name) from category_news
  where id = category_news_id)
from news
where (news.id in ($) and news.area_id = any(array(select id from area where path like $)));

select id, name, note, created_at, created_by, updated_at, updated_by, version, slug, summary, body, image,
  category_news_id, area_id, source_name, source_url, publish_at, expire_at, is_pinned, case
  when stage = 'draft' then 'draft' when stage = 'hidden' or expire_at <= clock_timestamp() then 'hidden'
  when publish_at > clock_timestamp() then 'scheduled' else 'published' end, (select json_build_object('id', id, 'name',
  name) from area where id = area_id), (select json_build_object('id', id, 'name', name) from category_news
  where id = category_news_id)
from news
where news.id in ($);

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, area_id,
  (select json_build_object('id', a.id, 'name', a.name) from area a where a.id = device_group.area_id),
  (select coalesce(json_agg(x.device_id order by x.device_id), '[]') from (select m.group_id, m.device_id
  from device_group_member m join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id
  join device d on d.id = m.device_id and d.install_status = 'installed' join area da on da.id = d.area_id
  and starts_with(da.path, ga.path) where m.group_id = device_group.id) x), (select count(*)::int
  from (select m.group_id, m.device_id from device_group_member m join device_group g on g.id = m.group_id
  join area ga on ga.id = g.area_id join device d on d.id = m.device_id and d.install_status = 'installed'
  join area da on da.id = d.area_id and starts_with(da.path, ga.path) where m.group_id = device_group.id) x)
from device_group
where (device_group.id in ($) and device_group.area_id = any(array(select id from area where path like $)));

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, area_id,
  (select json_build_object('id', a.id, 'name', a.name) from area a where a.id = device_group.area_id),
  (select coalesce(json_agg(x.device_id order by x.device_id), '[]') from (select m.group_id, m.device_id
  from device_group_member m join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id
  join device d on d.id = m.device_id and d.install_status = 'installed' join area da on da.id = d.area_id
  and starts_with(da.path, ga.path) where m.group_id = device_group.id) x), (select count(*)::int
  from (select m.group_id, m.device_id from device_group_member m join device_group g on g.id = m.group_id
  join area ga on ga.id = g.area_id join device d on d.id = m.device_id and d.install_status = 'installed'
  join area da on da.id = d.area_id and starts_with(da.path, ga.path) where m.group_id = device_group.id) x)
from device_group
where device_group.id in ($);


-- http/table-repository.ts › list

select id, name, note, created_at, created_by, updated_at, updated_by, version, slug, summary, body, image,
  category_news_id, area_id, source_name, source_url, publish_at, expire_at, is_pinned, case
  when stage = 'draft' then 'draft' when stage = 'hidden' or expire_at <= clock_timestamp() then 'hidden'
  when publish_at > clock_timestamp() then 'scheduled' else 'published' end, (select json_build_object('id', id, 'name',
  name) from area where id = area_id), (select json_build_object('id', id, 'name', name) from category_news
  where id = category_news_id)
from news
where news.id = any(array(with found as materialized (select news.id as id, news.created_at as sort from news
  where (news.area_id = any(array(select id from area where path like $)) and news.category_news_id in ($))) select id
  from found order by sort desc, id desc limit $ offset $))
order by news.created_at desc, news.id desc;

select id, name, note, created_at, created_by, updated_at, updated_by, version, slug, summary, body, image,
  category_news_id, area_id, source_name, source_url, publish_at, expire_at, is_pinned, case
  when stage = 'draft' then 'draft' when stage = 'hidden' or expire_at <= clock_timestamp() then 'hidden'
  when publish_at > clock_timestamp() then 'scheduled' else 'published' end, (select json_build_object('id', id, 'name',
  name) from area where id = area_id), (select json_build_object('id', id, 'name', name) from category_news
  where id = category_news_id)
from news
where news.id = any(array(with found as materialized (select news.id as id, news.created_at as sort from news
  where (news.area_id = any(array(select id from area where path like $)) and news.is_pinned in ($))) select id
  from found order by sort desc, id desc limit $ offset $))
order by news.created_at desc, news.id desc;

select id, name, note, created_at, created_by, updated_at, updated_by, version, slug, summary, body, image,
  category_news_id, area_id, source_name, source_url, publish_at, expire_at, is_pinned, case
  when stage = 'draft' then 'draft' when stage = 'hidden' or expire_at <= clock_timestamp() then 'hidden'
  when publish_at > clock_timestamp() then 'scheduled' else 'published' end, (select json_build_object('id', id, 'name',
  name) from area where id = area_id), (select json_build_object('id', id, 'name', name) from category_news
  where id = category_news_id)
from news
where news.id = any(array(with found as materialized (select news.id as id, news.created_at as sort from news
  where news.area_id = any(array(select id from area where path like $))) select id from found order by sort desc,
  id desc limit $ offset $))
order by news.created_at desc, news.id desc;

select id, name, note, created_at, created_by, updated_at, updated_by, version, slug, summary, body, image,
  category_news_id, area_id, source_name, source_url, publish_at, expire_at, is_pinned, case
  when stage = 'draft' then 'draft' when stage = 'hidden' or expire_at <= clock_timestamp() then 'hidden'
  when publish_at > clock_timestamp() then 'scheduled' else 'published' end, (select json_build_object('id', id, 'name',
  name) from area where id = area_id), (select json_build_object('id', id, 'name', name) from category_news
  where id = category_news_id)
from news
where news.id = any(array(with found as materialized (select news.id as id, news.name_sort as sort from news
  where news.area_id = any(array(select id from area where path like $))) select id from found order by sort asc,
  id asc limit $ offset $))
order by news.name_sort asc, news.id asc;

select id, name, note, created_at, created_by, updated_at, updated_by, version, slug, summary, body, image,
  category_news_id, area_id, source_name, source_url, publish_at, expire_at, is_pinned, case
  when stage = 'draft' then 'draft' when stage = 'hidden' or expire_at <= clock_timestamp() then 'hidden'
  when publish_at > clock_timestamp() then 'scheduled' else 'published' end, (select json_build_object('id', id, 'name',
  name) from area where id = area_id), (select json_build_object('id', id, 'name', name) from category_news
  where id = category_news_id)
from news
where news.id = any(array(with found as not materialized (select news.id as id, news.created_at as sort from news )
  select id from found order by sort desc, id desc limit $ offset $))
order by news.created_at desc, news.id desc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, area_id,
  (select json_build_object('id', a.id, 'name', a.name) from area a where a.id = device_group.area_id),
  (select coalesce(json_agg(x.device_id order by x.device_id), '[]') from (select m.group_id, m.device_id
  from device_group_member m join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id
  join device d on d.id = m.device_id and d.install_status = 'installed' join area da on da.id = d.area_id
  and starts_with(da.path, ga.path) where m.group_id = device_group.id) x), (select count(*)::int
  from (select m.group_id, m.device_id from device_group_member m join device_group g on g.id = m.group_id
  join area ga on ga.id = g.area_id join device d on d.id = m.device_id and d.install_status = 'installed'
  join area da on da.id = d.area_id and starts_with(da.path, ga.path) where m.group_id = device_group.id) x)
from device_group
where device_group.id = any(array(with found as materialized (select device_group.id as id,
  device_group.name_sort as sort from device_group where (device_group.area_id = any(array(select id from area
  where path like $)) and device_group.search_text like $ and device_group.is_active in ($))) select id
  from found order by sort asc, id asc limit $ offset $))
order by device_group.name_sort asc, device_group.id asc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, area_id,
  (select json_build_object('id', a.id, 'name', a.name) from area a where a.id = device_group.area_id),
  (select coalesce(json_agg(x.device_id order by x.device_id), '[]') from (select m.group_id, m.device_id
  from device_group_member m join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id
  join device d on d.id = m.device_id and d.install_status = 'installed' join area da on da.id = d.area_id
  and starts_with(da.path, ga.path) where m.group_id = device_group.id) x), (select count(*)::int
  from (select m.group_id, m.device_id from device_group_member m join device_group g on g.id = m.group_id
  join area ga on ga.id = g.area_id join device d on d.id = m.device_id and d.install_status = 'installed'
  join area da on da.id = d.area_id and starts_with(da.path, ga.path) where m.group_id = device_group.id) x)
from device_group
where device_group.id = any(array(with found as materialized (select device_group.id as id,
  device_group.name_sort as sort from device_group where device_group.area_id = any(array(select id from area
  where path like $))) select id from found order by sort asc, id asc limit $ offset $))
order by device_group.name_sort asc, device_group.id asc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, area_id,
  (select json_build_object('id', a.id, 'name', a.name) from area a where a.id = device_group.area_id),
  (select coalesce(json_agg(x.device_id order by x.device_id), '[]') from (select m.group_id, m.device_id
  from device_group_member m join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id
  join device d on d.id = m.device_id and d.install_status = 'installed' join area da on da.id = d.area_id
  and starts_with(da.path, ga.path) where m.group_id = device_group.id) x), (select count(*)::int
  from (select m.group_id, m.device_id from device_group_member m join device_group g on g.id = m.group_id
  join area ga on ga.id = g.area_id join device d on d.id = m.device_id and d.install_status = 'installed'
  join area da on da.id = d.area_id and starts_with(da.path, ga.path) where m.group_id = device_group.id) x)
from device_group
where device_group.id = any(array(with found as not materialized (select device_group.id as id,
  device_group.name_sort as sort from device_group ) select id from found order by sort asc, id asc limit $ offset $))
order by device_group.name_sort asc, device_group.id asc;


-- modules/areas/catalogue/load-catalogue.ts › knownByCode

select id, code, name, kind, path
from area
where (area.level = $ and area.code = any($::text[]))
order by area.merged_into_id nulls last;


-- modules/areas/index.ts › area_levels

select count(*) as count
from area
where (area.level = $ and area.merged_into_id is null);;


-- modules/areas/places/change-tree.ts › followChange

update account
set area_id = $
where account.area_id = any($::uuid[]);

update alert
set area_id = $
where alert.area_id = any($::uuid[]);

update alert_channel
set area_id = $
where alert_channel.area_id = any($::uuid[]);

update area
set merged_into_id = $
where area.merged_into_id = any($::uuid[]);

update area
set version = area.version + 1, parent_id = $
where area.parent_id = any($::uuid[]);

update calendar_feed
set area_id = $
where calendar_feed.area_id = any($::uuid[]);

update collection
set area_id = $
where collection.area_id = any($::uuid[]);

update content
set area_id = $
where content.area_id = any($::uuid[]);

update device
set area_id = $
where device.area_id = any($::uuid[]);

update device_group
set area_id = $
where device_group.area_id = any($::uuid[]);

update device_upgrade
set area_id = $
where device_upgrade.area_id = any($::uuid[]);

update media
set area_id = $
where media.area_id = any($::uuid[]);

update news
set area_id = $
where news.area_id = any($::uuid[]);

update occurrence
set area_id = $
where occurrence.area_id = any($::uuid[]);

update pronunciation
set area_id = $
where pronunciation.area_id = any($::uuid[]);

update relay_link
set area_id = $
where relay_link.area_id = any($::uuid[]);

update schedule
set area_id = $
where schedule.area_id = any($::uuid[]);

update slideshow
set area_id = $
where slideshow.area_id = any($::uuid[]);

update text_to_speech
set area_id = $
where text_to_speech.area_id = any($::uuid[]);


-- modules/areas/places/change-tree.ts › lockTree

select pg_advisory_xact_lock(hashtextextended('loa.area-tree', 0));


-- modules/areas/places/change-tree.ts › rewritePaths

update activity_log
set area_path = moved.to_path || substr(activity_log.area_path, length(moved.from_path) + 1)
from unnest($::text[], $::text[]) moved (from_path, to_path)
where (activity_log.area_path >= moved.from_path and activity_log.area_path < left(moved.from_path, -1) || '0');

update area
set path = moved.to_path || substr(area.path, length(moved.from_path) + 1)
from unnest($::text[], $::text[]) moved (from_path, to_path)
where (area.path >= moved.from_path and area.path < left(moved.from_path, -1) || '0');

update area
set path = moved.to_path || substr(area.path, length(moved.from_path) + 1)
from unnest($::text[], $::text[]) moved (from_path, to_path)
where (area.path >= moved.from_path and area.path < left(moved.from_path, -1) || '0') and not area.id = any($::uuid[]);

update notification
set area_path = moved.to_path || substr(notification.area_path, length(moved.from_path) + 1)
from unnest($::text[], $::text[]) moved (from_path, to_path)
where (notification.area_path >= moved.from_path and notification.area_path < left(moved.from_path, -1) || '0');

update occurrence
set area_path = moved.to_path || substr(occurrence.area_path, length(moved.from_path) + 1)
from unnest($::text[], $::text[]) moved (from_path, to_path)
where (occurrence.area_path >= moved.from_path and occurrence.area_path < left(moved.from_path, -1) || '0');

update occurrence_place
set area_path = moved.to_path || substr(occurrence_place.area_path, length(moved.from_path) + 1)
from unnest($::text[], $::text[]) moved (from_path, to_path)
where (occurrence_place.area_path >= moved.from_path and occurrence_place.area_path < left(moved.from_path,
  -1) || '0');

update play_record
set area_path = moved.to_path || substr(play_record.area_path, length(moved.from_path) + 1)
from unnest($::text[], $::text[]) moved (from_path, to_path)
where (play_record.area_path >= moved.from_path and play_record.area_path < left(moved.from_path, -1) || '0');


-- modules/areas/places/count-in-places.ts › countInPlaces

select count(*) as count
from account
where account.area_id in (select area.id from area join unnest($::text[]) root (path) on (area.path >= root.path
  and area.path < left(root.path, -1) || '0'));;

select count(*) as count
from area
where (area.id in (select area.id from area join unnest($::text[]) root (path) on (area.path >= root.path
  and area.path < left(root.path, -1) || '0')) and area.merged_into_id is null and area.path <> all($::text[]));;

select count(*) as count
from content
where content.area_id in (select area.id from area join unnest($::text[]) root (path) on (area.path >= root.path
  and area.path < left(root.path, -1) || '0'));;

select count(*) as count
from device
where (device.area_id in (select area.id from area join unnest($::text[]) root (path) on (area.path >= root.path
  and area.path < left(root.path, -1) || '0')) and device.install_status = $);;


-- modules/areas/places/import-places.ts › known

select id, parent_id, code, name
from area
where (area.level = $ and ((area.code in (select jsonb_array_elements_text($::jsonb))
  and area.parent_id = any($::uuid[])) or (area.code = $ and area.merged_into_id is null
  and area.parent_id = any($::uuid[]))))
order by area.merged_into_id nulls last;

select id, parent_id, code, name
from area
where (area.level = $ and (area.code in (select jsonb_array_elements_text($::jsonb)) or (area.code = $
  and area.merged_into_id is null and area.parent_id = any($::uuid[]))))
order by area.merged_into_id nulls last;


-- modules/areas/places/in-use.ts › inUse

select count(*) as count
from area
where area.merged_into_id = $;;


-- modules/areas/places/merge.ts › mergePlaces

select name, code, head_name, phone, head_phone
from area
where area.id = $;

update area
set is_active = $, updated_at = $, updated_by = $, version = area.version + 1, merged_into_id = $
where area.id = any($::uuid[]);

update area
set updated_at = $, updated_by = $, version = area.version + 1, search_text = $, name_sort = $
where area.id = $;


-- modules/areas/places/merge.ts › placesToChange

select id, name, code, path, parent_id, version
from area
where (area.id = any($::uuid[]) and area.level = $ and area.merged_into_id is null and area.path like $)
order by area.id
for update;

select id, name, code, path, parent_id, version
from area
where (area.id = any($::uuid[]) and area.level = $ and area.merged_into_id is null)
order by area.id
for update;


-- modules/areas/places/merge.ts › separateCodes

update area
set code = left(coalesce(nullif(old.code, ''), twice.place::text) || '.' || area.code, 40)
from ( select moved.id, moved.parent_id, source.place from area moved
  join unnest($::uuid[]) with ordinality source (id, place) on source.id = moved.parent_id where moved.code <> ''
  and exists ( select 1 from area other where other.code = moved.code and other.id <> moved.id
  and other.merged_into_id is null and (other.parent_id = $ or other.parent_id in (select id
  from unnest($::uuid[]) with ordinality source (id, place) where source.place < (select place
  from unnest($::uuid[]) with ordinality source (id, place) where source.id = moved.parent_id))) ) ) twice
join area old on old.id = twice.parent_id
where area.id = twice.id and area.level = $;


-- modules/areas/places/move.ts › movePlace

update area
set updated_at = $, updated_by = $, version = area.version + 1, parent_id = $
where area.id = $;


-- modules/areas/places/place-repository.ts › addPlaces

insert into area (id, name, note, is_active, created_at, created_by, updated_at, updated_by, search_text, name_sort,
  parent_id, level, path, code, kind, lat, lng, address, phone, head_name, head_phone)
select x.id, x.name, x.note, x.is_active, x.created_at, x.created_by, x.updated_at, x.updated_by, x.search_text,
  x.name_sort, x.parent_id, x.level, x.path, x.code, x.kind, x.lat, x.lng, x.address, x.phone, x.head_name, x.head_phone
from jsonb_to_recordset($::jsonb) as x(id uuid, name text, note text, is_active boolean,
  created_at timestamp (3) with time zone, created_by jsonb, updated_at timestamp (3) with time zone, updated_by jsonb,
  search_text text, name_sort text collate "C", parent_id uuid, level smallint, path text collate "C", code text,
  kind text, lat double precision, lng double precision, address text, phone text, head_name text, head_phone text);

select id, name, path, level, is_active
from area
where id = any($::uuid[]) and path like $ and merged_into_id is null
order by id
for share;


-- modules/areas/places/place-repository.ts › changePlaces

update area t
set name = x.name, note = x.note, is_active = x.is_active, updated_at = x.updated_at, updated_by = x.updated_by,
  search_text = x.search_text, name_sort = x.name_sort, code = x.code, kind = x.kind, lat = x.lat, lng = x.lng,
  address = x.address, phone = x.phone, head_name = x.head_name, head_phone = x.head_phone, version = x.version + 1
from jsonb_to_recordset($::jsonb) as x (id uuid, name text, note text, is_active boolean,
  updated_at timestamp (3) with time zone, updated_by jsonb, version integer, search_text text,
  name_sort text collate "C", code text, kind text, lat double precision, lng double precision, address text,
  phone text, head_name text, head_phone text)
where t.id = x.id and t.version = x.version
returning t.id;


-- modules/areas/places/place-repository.ts › list

select count(*)::int
from (select 1 from area where (area.level = $ and (area.merged_into_id is null and area.is_active = $)
  and (area.path >= (select path from area where id = $) and area.path < left((select path from area where id = $),
  -1) || '0') and area.path like $ and area.search_text like $) limit $) bounded;

select count(*)::int
from (select 1 from area where (area.level = $ and area.merged_into_id is null and area.path like $) limit $) bounded;

select count(*)::int
from (select 1 from area where (area.level = $ and area.merged_into_id is null) limit $) bounded;


-- modules/areas/places/place-repository.ts › parentOf

select id, name, path, level, is_active
from area
where id = any($::uuid[]) and path like $ and merged_into_id is null
order by id
for share;


-- modules/areas/places/place-rows.ts › countedBelow

select root.id, (select count(*)::int from account where account.area_id = any(array(select below.id from area below
  where (below.path >= root.path and below.path < left(root.path, -1) || '0')))) as count
from area root
where root.id in ($);

select root.id, (select count(*)::int from account where account.area_id = any(array(select below.id from area below
  where (below.path >= root.path and below.path < left(root.path, -1) || '0')))) as count
from area root
where root.id in ($, …);

select root.id, (select count(*)::int from area where area.parent_id = any(array(select below.id from area below
  where (below.path >= root.path and below.path < left(root.path, -1) || '0')))
  and area.merged_into_id is null) as count
from area root
where root.id in ($);

select root.id, (select count(*)::int from area where area.parent_id = any(array(select below.id from area below
  where (below.path >= root.path and below.path < left(root.path, -1) || '0')))
  and area.merged_into_id is null) as count
from area root
where root.id in ($, …);

select root.id, (select count(*)::int from device where device.area_id = any(array(select below.id from area below
  where (below.path >= root.path and below.path < left(root.path, -1) || '0'))) and device.install_status = $) as count
from area root
where root.id in ($);

select root.id, (select count(*)::int from device where device.area_id = any(array(select below.id from area below
  where (below.path >= root.path and below.path < left(root.path, -1) || '0'))) and device.install_status = $) as count
from area root
where root.id in ($, …);

select root.id, sum(own.count)::int as count
from (select account.area_id as area_id, count(*) as count from account group by 1) own
join area on area.id = own.area_id
cross join lateral (values (split_part(area.path, '/', 2)), (split_part(area.path, '/', 3))) root (id)
where root.id in ($, …)
group by root.id;

select root.id, sum(own.count)::int as count
from (select area.parent_id as area_id, count(*) as count from area where area.merged_into_id is null group by 1) own
join area on area.id = own.area_id
cross join lateral (values (split_part(area.path, '/', 2)), (split_part(area.path, '/', 3))) root (id)
where root.id in ($, …)
group by root.id;

select root.id, sum(own.count)::int as count
from (select device.area_id as area_id, count(*) as count from device where device.install_status = $ group by 1) own
join area on area.id = own.area_id
cross join lateral (values (split_part(area.path, '/', 2)), (split_part(area.path, '/', 3))) root (id)
where root.id in ($, …)
group by root.id;


-- modules/areas/places/place-rows.ts › formerNames

select merged_into_id, name, code
from area
where area.merged_into_id = any($::uuid[]);


-- modules/areas/places/place-rows.ts › namesAbove

select id, name, level
from area
where (area.id = any($::uuid[]) and area.path like $);

select id, name, level
from area
where area.id = any($::uuid[]);


-- modules/areas/places/place-rows.ts › selectPlaces

select area.id, area.name, area.note, area.is_active, area.created_at, area.created_by, area.updated_at,
  area.updated_by, area.version, area.code, area.kind, area.parent_id, area.level, area.path, area.lat, area.lng,
  area.address, area.phone, area.head_name, area.head_phone, case
  when merged_into.id is null then null else jsonb_build_object('id', merged_into.id, 'name', merged_into.name) end
from area
left join area merged_into on merged_into.id = area.merged_into_id
where (area.id = any($::uuid[]) and area.level = $ and area.path like $);

select area.id, area.name, area.note, area.is_active, area.created_at, area.created_by, area.updated_at,
  area.updated_by, area.version, area.code, area.kind, area.parent_id, area.level, area.path, area.lat, area.lng,
  area.address, area.phone, area.head_name, area.head_phone, case
  when merged_into.id is null then null else jsonb_build_object('id', merged_into.id, 'name', merged_into.name) end
from area
left join area merged_into on merged_into.id = area.merged_into_id
where (area.id = any($::uuid[]) and area.level = $);

select area.id, area.name, area.note, area.is_active, area.created_at, area.created_by, area.updated_at,
  area.updated_by, area.version, area.code, area.kind, area.parent_id, area.level, area.path, area.lat, area.lng,
  area.address, area.phone, area.head_name, area.head_phone, case
  when merged_into.id is null then null else jsonb_build_object('id', merged_into.id, 'name', merged_into.name) end
from area
left join area merged_into on merged_into.id = area.merged_into_id
where area.id = any(array(with found as materialized (select area.id as id, area.name_sort as sort from area
  where (area.level = $ and (area.merged_into_id is null and area.is_active = $) and (area.path >= (select path
  from area where id = $) and area.path < left((select path from area where id = $), -1) || '0') and area.path like $
  and area.search_text like $)) select id from found order by sort asc, id asc limit $ offset $))
order by area.name_sort asc, area.id asc;

select area.id, area.name, area.note, area.is_active, area.created_at, area.created_by, area.updated_at,
  area.updated_by, area.version, area.code, area.kind, area.parent_id, area.level, area.path, area.lat, area.lng,
  area.address, area.phone, area.head_name, area.head_phone, case
  when merged_into.id is null then null else jsonb_build_object('id', merged_into.id, 'name', merged_into.name) end
from area
left join area merged_into on merged_into.id = area.merged_into_id
where area.id = any(array(with found as materialized (select area.id as id, area.name_sort as sort from area
  where (area.level = $ and area.merged_into_id is null and area.path like $)) select id from found order by sort asc,
  id asc limit $ offset $))
order by area.name_sort asc, area.id asc;

select area.id, area.name, area.note, area.is_active, area.created_at, area.created_by, area.updated_at,
  area.updated_by, area.version, area.code, area.kind, area.parent_id, area.level, area.path, area.lat, area.lng,
  area.address, area.phone, area.head_name, area.head_phone, case
  when merged_into.id is null then null else jsonb_build_object('id', merged_into.id, 'name', merged_into.name) end
from area
left join area merged_into on merged_into.id = area.merged_into_id
where area.id = any(array(with found as materialized (select area.id as id, area.name_sort as sort from area
  where (area.level = $ and area.merged_into_id is null)) select id from found order by sort asc,
  id asc limit $ offset $))
order by area.name_sort asc, area.id asc;


-- modules/areas/places/written-places.ts › placesWritten

select id, name, code, kind, level, path
from area
where (area.level = any($::smallint[]) and area.merged_into_id is null and area.path like $);


-- modules/areas/repository.ts › addArea

insert into area (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text,
  name_sort, parent_id, level, path, code, kind, lat, lng, sort, address, phone, head_name, head_phone, merged_into_id)
values ($, $, default, default, $, default, $, default, default, $, $, $, $, $, $, $, $, $, default, default, default,
  default, default, default);

insert into area (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text,
  name_sort, parent_id, level, path, code, kind, lat, lng, sort, address, phone, head_name, head_phone, merged_into_id)
values ($, $, default, default, $, default, $, default, default, $, $, $, $, $, $, $, default, default, default,
  default, default, default, default, default);


-- modules/areas/repository.ts › areaByCode

select id, name, path, level, lat, lng
from area
where (area.level = $ and area.code = $);


-- modules/areas/seed.ts › seedAreas

select id
from area
where area.id = $;


-- modules/areas/tree-answer.ts › answerTree

select id, name, path, level, is_active
from area
where id = any($::uuid[]) and path like $ and merged_into_id is null
order by id
for share;


-- modules/areas/tree.ts › areasAbove

select id, coalesce((select d.parent_id from area d where d.id = area.parent_id and d.level = $), area.parent_id),
  level, code, name, path, is_active, exists (select 1 from area child where child.merged_into_id is null
  and not child.level = $ and child.parent_id = any(array(select area.id union all select d.id from area d
  where d.parent_id = area.id and d.level = $)))
from area
where (area.level <> $ and area.id in ($))
order by area.level asc, area.name_sort asc;

select id, coalesce((select d.parent_id from area d where d.id = area.parent_id and d.level = $), area.parent_id),
  level, code, name, path, is_active, exists (select 1 from area child where child.merged_into_id is null
  and not child.level = $ and child.parent_id = any(array(select area.id union all select d.id from area d
  where d.parent_id = area.id and d.level = $)))
from area
where (area.level <> $ and area.id in ($, …) and area.path like $)
order by area.level asc, area.name_sort asc;


-- modules/areas/tree.ts › areasBelow

select id, coalesce((select d.parent_id from area d where d.id = area.parent_id and d.level = $), area.parent_id),
  level, code, name, path, is_active, exists (select 1 from area child where child.merged_into_id is null
  and not child.level = $ and child.parent_id = any(array(select area.id union all select d.id from area d
  where d.parent_id = area.id and d.level = $)))
from area
where area.merged_into_id is null and not area.level = $ and area.parent_id = any(array(select $::uuid union all
  select d.id from area d where d.parent_id = $::uuid and d.level = $))
order by area.name_sort asc, area.id asc;


-- modules/areas/tree.ts › searchedAreas

select id, coalesce((select d.parent_id from area d where d.id = area.parent_id and d.level = $), area.parent_id),
  level, code, name, path, is_active, exists (select 1 from area child where child.merged_into_id is null
  and not child.level = $ and child.parent_id = any(array(select area.id union all select d.id from area d
  where d.parent_id = area.id and d.level = $)))
from area
where (area.path like $ and area.merged_into_id is null and area.level <> $ and area.search_text like $)
order by starts_with(area.search_text, $) desc, area.level asc, area.name_sort asc, area.id asc
limit $;
