-- activity-log/erase-person.ts › erasePerson

select activity_log.account ->> 'name' as name
from activity_log
where activity_log.account ->> 'id' = $
union
select activity_log.entity ->> 'name'
from activity_log
where activity_log.entity_id = $;

update activity_log
set changes = (select coalesce(jsonb_agg(case
  when change ->> 'field' = any($::text[]) then change || jsonb_build_object('old', case jsonb_typeof(change -> $)
  when 'null' then 'null' else to_jsonb($::text) end, 'new', case jsonb_typeof(change -> $)
  when 'null' then 'null' else to_jsonb($::text) end) else change end order by place), '[]')
  from jsonb_array_elements(activity_log.changes) with ordinality as each(change, place))
where activity_log.entity_id = $;

update activity_log
set changes = replace(activity_log.changes::text, $, $)::jsonb
where position($ in activity_log.changes::text) > 0;

update activity_log
set ip = $, user_agent = $
where activity_log.account ->> 'id' = $;

update activity_log
set search_text = replace(activity_log.search_text, $, $)
where activity_log.account ->> 'id' = $ or activity_log.entity_id = $;


-- activity-log/name-references.ts › nameReferences

select id::text as id, name
from area
where id = any($::uuid[]);

select id::text as id, name
from area
where id = any($::uuid[])
union
select id::text as id, name
from content
where id = any($::uuid[])
union
select id::text as id, name
from relay_link
where id = any($::uuid[])
union
select id::text as id, name
from media
where id = any($::uuid[])
union
select id::text as id, name
from slideshow
where id = any($::uuid[])
union
select id::text as id, name
from collection
where id = any($::uuid[])
union
select id::text as id, name
from device_group
where id = any($::uuid[]);

select id::text as id, name
from area
where id = any($::uuid[])
union
select id::text as id, name
from content_category
where id = any($::uuid[]);

select id::text as id, name
from area
where id = any($::uuid[])
union
select id::text as id, name
from resolution
where id = any($::uuid[]);

select id::text as id, name
from group_account
where id = any($::uuid[])
union
select id::text as id, name
from area
where id = any($::uuid[]);

select id::text as id, name
from sound_quality
where id = any($::uuid[])
union
select id::text as id, name
from area
where id = any($::uuid[]);


-- activity-log/write-log.ts › writeLogs

insert into activity_log (id, at, account, action, module, entity, entity_id, changes, result, error, ip, user_agent,
  request_id, area_path, private_to, search_text)
select x.id, x.at, x.account, x.action, x.module, x.entity, x.entity_id, x.changes, x.result, x.error, x.ip,
  x.user_agent, x.request_id, x.area_path, x.private_to, x.search_text
from jsonb_to_recordset($::jsonb) as x(id uuid, at timestamp (3) with time zone, account jsonb, action text,
  module text, entity jsonb, entity_id text, changes jsonb, result text, error text, ip text, user_agent text,
  request_id text, area_path text collate "C", private_to text, search_text text);


-- modules/activity-log/clean-up-log.ts › cleanUpLog

delete
from activity_log
where activity_log.id in (select id from activity_log where activity_log.at < $ order by activity_log.at,
  activity_log.id limit $)
returning id;


-- modules/activity-log/clean-up-log.ts › linesBefore

select count(*) as count
from activity_log
where activity_log.at < $;;


-- modules/activity-log/routes.ts

select count(*)::int
from (select 1 from activity_log limit $) bounded;

select count(*)::int
from (select 1 from activity_log where ((activity_log.area_path like $ and (activity_log.private_to is null
  or activity_log.private_to = $)) and activity_log.search_text like $ and activity_log.module = $
  and activity_log.action = $ and activity_log.result = $ and activity_log.entity_id = $
  and (activity_log.account ->> 'id') = $ and activity_log.at >= $ and activity_log.at <= $
  and activity_log.area_path like $) limit $) bounded;

select count(*)::int
from (select 1 from activity_log where (activity_log.area_path like $ and (activity_log.private_to is null
  or activity_log.private_to = $)) limit $) bounded;

select id, at, account, action, module, entity, result, error, ip, user_agent, request_id, (
  select coalesce(jsonb_agg(jsonb_build_object('field', left(c.change ->> 'field', $), 'old', case
  when length((c.change -> 'old') #>> '{}') > $ then to_jsonb(left((c.change -> 'old') #>> '{}',
  $) || '…') else (c.change -> 'old') end, 'new', case
  when length((c.change -> 'new') #>> '{}') > $ then to_jsonb(left((c.change -> 'new') #>> '{}',
  $) || '…') else (c.change -> 'new') end) order by c.place), '[]'::jsonb)
  from jsonb_array_elements(activity_log.changes) with ordinality as c(change, place) where c.place <= $),
  jsonb_array_length(changes), (jsonb_array_length(changes) > $ or exists (select 1
  from jsonb_array_elements(activity_log.changes) with ordinality as c(change, place)
  where length((c.change -> 'old') #>> '{}') > $ or length((c.change -> 'new') #>> '{}') > $))
from activity_log
where activity_log.id = any(array(with found as materialized (select activity_log.id as id, activity_log.at as sort
  from activity_log where ((activity_log.area_path like $ and (activity_log.private_to is null
  or activity_log.private_to = $)) and activity_log.search_text like $ and activity_log.module = $
  and activity_log.action = $ and activity_log.result = $ and activity_log.entity_id = $
  and (activity_log.account ->> 'id') = $ and activity_log.at >= $ and activity_log.at <= $
  and activity_log.area_path like $)) select id from found order by sort asc, id asc limit $ offset $))
order by activity_log.at asc, activity_log.id asc;

select id, at, account, action, module, entity, result, error, ip, user_agent, request_id, (
  select coalesce(jsonb_agg(jsonb_build_object('field', left(c.change ->> 'field', $), 'old', case
  when length((c.change -> 'old') #>> '{}') > $ then to_jsonb(left((c.change -> 'old') #>> '{}',
  $) || '…') else (c.change -> 'old') end, 'new', case
  when length((c.change -> 'new') #>> '{}') > $ then to_jsonb(left((c.change -> 'new') #>> '{}',
  $) || '…') else (c.change -> 'new') end) order by c.place), '[]'::jsonb)
  from jsonb_array_elements(activity_log.changes) with ordinality as c(change, place) where c.place <= $),
  jsonb_array_length(changes), (jsonb_array_length(changes) > $ or exists (select 1
  from jsonb_array_elements(activity_log.changes) with ordinality as c(change, place)
  where length((c.change -> 'old') #>> '{}') > $ or length((c.change -> 'new') #>> '{}') > $))
from activity_log
where activity_log.id = any(array(with found as materialized (select activity_log.id as id, activity_log.at as sort
  from activity_log where (activity_log.area_path like $ and (activity_log.private_to is null
  or activity_log.private_to = $))) select id from found order by sort desc, id desc limit $ offset $))
order by activity_log.at desc, activity_log.id desc;

select id, at, account, action, module, entity, result, error, ip, user_agent, request_id, (
  select coalesce(jsonb_agg(jsonb_build_object('field', left(c.change ->> 'field', $), 'old', case
  when length((c.change -> 'old') #>> '{}') > $ then to_jsonb(left((c.change -> 'old') #>> '{}',
  $) || '…') else (c.change -> 'old') end, 'new', case
  when length((c.change -> 'new') #>> '{}') > $ then to_jsonb(left((c.change -> 'new') #>> '{}',
  $) || '…') else (c.change -> 'new') end) order by c.place), '[]'::jsonb)
  from jsonb_array_elements(activity_log.changes) with ordinality as c(change, place) where c.place <= $),
  jsonb_array_length(changes), (jsonb_array_length(changes) > $ or exists (select 1
  from jsonb_array_elements(activity_log.changes) with ordinality as c(change, place)
  where length((c.change -> 'old') #>> '{}') > $ or length((c.change -> 'new') #>> '{}') > $))
from activity_log
where activity_log.id = any(array(with found as not materialized (select activity_log.id as id,
  activity_log.at as sort from activity_log ) select id from found order by sort desc, id desc limit $ offset $))
order by activity_log.at desc, activity_log.id desc;


-- modules/activity-log/routes.ts › lines

select id, at, account, action, module, entity, result, error, ip, user_agent, request_id, changes
from activity_log
where (activity_log.id = any($::uuid[]) and (activity_log.area_path like $ and (activity_log.private_to is null
  or activity_log.private_to = $)));

select id, at, account, action, module, entity, result, error, ip, user_agent, request_id, changes
from activity_log
where activity_log.id = any($::uuid[]);


-- modules/activity-log/routes.ts › within

select path
from area
where area.id = $;
