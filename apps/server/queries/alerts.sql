-- http/list-query.ts › countUpTo

select count(*)::int
from (select 1 from alert_channel limit $) bounded;

select count(*)::int
from (select 1 from alert_channel where (alert_channel.area_id = any(array(select id from area where path like $))
  and alert_channel.search_text like $ and alert_channel.kind in ($)
  and alert_channel.is_active in ($)) limit $) bounded;

select count(*)::int
from (select 1 from alert_channel where alert_channel.area_id = any(array(select id from area
  where path like $)) limit $) bounded;


-- http/lock-rows.ts › lock

select id
from alert_channel
where alert_channel.id = $
for update;


-- http/table-repository.ts › find

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, area_id, kind, kinds,
  recipients, url, last_state, last_at, last_error, sealed_secret <> ''
from alert_channel
where (alert_channel.id in ($) and alert_channel.area_id = any(array(select id from area where path like $)));

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, area_id, kind, kinds,
  recipients, url, last_state, last_at, last_error, sealed_secret <> ''
from alert_channel
where alert_channel.id in ($);


-- http/table-repository.ts › list

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, area_id, kind, kinds,
  recipients, url, last_state, last_at, last_error, sealed_secret <> ''
from alert_channel
where alert_channel.id = any(array(with found as materialized (select alert_channel.id as id,
  alert_channel.name_sort as sort from alert_channel where (alert_channel.area_id = any(array(select id from area
  where path like $)) and alert_channel.search_text like $ and alert_channel.kind in ($)
  and alert_channel.is_active in ($))) select id from found order by sort asc, id asc limit $ offset $))
order by alert_channel.name_sort asc, alert_channel.id asc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, area_id, kind, kinds,
  recipients, url, last_state, last_at, last_error, sealed_secret <> ''
from alert_channel
where alert_channel.id = any(array(with found as materialized (select alert_channel.id as id,
  alert_channel.name_sort as sort from alert_channel where alert_channel.area_id = any(array(select id from area
  where path like $))) select id from found order by sort asc, id asc limit $ offset $))
order by alert_channel.name_sort asc, alert_channel.id asc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, area_id, kind, kinds,
  recipients, url, last_state, last_at, last_error, sealed_secret <> ''
from alert_channel
where alert_channel.id = any(array(with found as not materialized (select alert_channel.id as id,
  alert_channel.name_sort as sort from alert_channel ) select id from found order by sort asc, id asc limit $ offset $))
order by alert_channel.name_sort asc, alert_channel.id asc;


-- http/table-repository.ts › remove

delete
from alert_channel
where alert_channel.id = $;


-- modules/alerts/alert-rows.ts › listAlerts

select count(*)::int
from (select 1 from alert where (select true from alert_device
  where alert_device.alert_id = alert.id limit 1) limit $) bounded;

select count(*)::int
from (select 1 from alert where alert.id = any(array(select alert_device.alert_id from alert_device
  where alert_device.device_id = any(array(select device.id from device where device.area_id = any(array(select id
  from area where path like $)))))) limit $) bounded;

select count(*)::int
from (select 1 from alert where alert.id = any(array(select alert_device.alert_id from alert_device
  where alert_device.device_id = any(array(select device.id from device where device.area_id in (select id from area
  where path like (select path || '%' from area where id = $) and path like $))))) limit $) bounded;


-- modules/alerts/alert-rows.ts › select

select alert.id, alert.kind, alert.code, alert.is_group, alert.subject, alert.area_id, alert.detail, alert.run,
  alert.last_since, alert.opened_at, alert.closed_at, alert.return_count, alert.is_flapping_notified,
  alert.acknowledged_by, alert.acknowledged_at, alert.answer, alert.answered_by, alert.answered_at, alert.silenced_by,
  alert.silenced_until, area.id, area.name, area.path
from alert
inner join area on area.id = alert.area_id
where (alert.id = $ and (select true from alert_device where alert_device.alert_id = alert.id limit 1));

select alert.id, alert.kind, alert.code, alert.is_group, alert.subject, alert.area_id, alert.detail, alert.run,
  alert.last_since, alert.opened_at, alert.closed_at, alert.return_count, alert.is_flapping_notified,
  alert.acknowledged_by, alert.acknowledged_at, alert.answer, alert.answered_by, alert.answered_at, alert.silenced_by,
  alert.silenced_until, area.id, area.name, area.path
from alert
inner join area on area.id = alert.area_id
where (alert.id = $ and alert.id = any(array(select alert_device.alert_id from alert_device
  where alert_device.device_id = any(array(select device.id from device where device.area_id = any(array(select id
  from area where path like $)))))));

select alert.id, alert.kind, alert.code, alert.is_group, alert.subject, alert.area_id, alert.detail, alert.run,
  alert.last_since, alert.opened_at, alert.closed_at, alert.return_count, alert.is_flapping_notified,
  alert.acknowledged_by, alert.acknowledged_at, alert.answer, alert.answered_by, alert.answered_at, alert.silenced_by,
  alert.silenced_until, area.id, area.name, area.path
from alert
inner join area on area.id = alert.area_id
where alert.id = any(array(with found as materialized (select alert.id as id, alert.opened_at as sort from alert
  where (select true from alert_device where alert_device.alert_id = alert.id limit 1)) select id
  from found order by sort desc, id desc limit $ offset $))
order by alert.opened_at desc, alert.id desc;

select alert.id, alert.kind, alert.code, alert.is_group, alert.subject, alert.area_id, alert.detail, alert.run,
  alert.last_since, alert.opened_at, alert.closed_at, alert.return_count, alert.is_flapping_notified,
  alert.acknowledged_by, alert.acknowledged_at, alert.answer, alert.answered_by, alert.answered_at, alert.silenced_by,
  alert.silenced_until, area.id, area.name, area.path
from alert
inner join area on area.id = alert.area_id
where alert.id = any(array(with found as materialized (select alert.id as id, alert.opened_at as sort from alert
  where alert.id = any(array(select alert_device.alert_id from alert_device
  where alert_device.device_id = any(array(select device.id from device where device.area_id = any(array(select id
  from area where path like $))))))) select id from found order by sort asc, id asc limit $ offset $))
order by alert.opened_at asc, alert.id asc;

select alert.id, alert.kind, alert.code, alert.is_group, alert.subject, alert.area_id, alert.detail, alert.run,
  alert.last_since, alert.opened_at, alert.closed_at, alert.return_count, alert.is_flapping_notified,
  alert.acknowledged_by, alert.acknowledged_at, alert.answer, alert.answered_by, alert.answered_at, alert.silenced_by,
  alert.silenced_until, area.id, area.name, area.path
from alert
inner join area on area.id = alert.area_id
where alert.id = any(array(with found as materialized (select alert.id as id, alert.opened_at as sort from alert
  where alert.id = any(array(select alert_device.alert_id from alert_device
  where alert_device.device_id = any(array(select device.id from device where device.area_id = any(array(select id
  from area where path like $))))))) select id from found order by sort desc, id desc limit $ offset $))
order by alert.opened_at desc, alert.id desc;

select alert.id, alert.kind, alert.code, alert.is_group, alert.subject, alert.area_id, alert.detail, alert.run,
  alert.last_since, alert.opened_at, alert.closed_at, alert.return_count, alert.is_flapping_notified,
  alert.acknowledged_by, alert.acknowledged_at, alert.answer, alert.answered_by, alert.answered_at, alert.silenced_by,
  alert.silenced_until, area.id, area.name, area.path
from alert
inner join area on area.id = alert.area_id
where alert.id = any(array(with found as materialized (select alert.id as id, alert.opened_at as sort from alert
  where alert.id = any(array(select alert_device.alert_id from alert_device
  where alert_device.device_id = any(array(select device.id from device where device.area_id in (select id from area
  where path like (select path || '%' from area where id = $) and path like $)))))) select id
  from found order by sort desc, id desc limit $ offset $))
order by alert.opened_at desc, alert.id desc;


-- modules/alerts/channels/message.ts › sentAlerts

select alert.id, alert.kind, alert.subject, area.id, area.name, alert.detail, alert.run, case
  when alert.kind <> 'before_run' then '{}'::jsonb else ( select coalesce(jsonb_object_agg(r.reason, r.count),
  '{}'::jsonb) from (select ad.reason, count(*)::int as count from alert_device ad join device d on d.id = ad.device_id
  join area place on place.id = d.area_id where ad.alert_id = alert.id and ad.reason is not null
  and coalesce(ad.over_at, ad.well_since) is null and starts_with(place.path, $) group by ad.reason) r) end,
  alert.return_count, alert.is_flapping_notified, alert.return_count = 0 and (select max(coalesce(ad.well_since,
  'infinity')) < alert.opened_at + make_interval(secs => $) from alert_device ad where ad.alert_id = alert.id)
  and (select count(*) from alert earlier where earlier.kind = alert.kind and earlier.subject = alert.subject
  and earlier.opened_at < alert.opened_at and earlier.opened_at > alert.opened_at - interval '1 hour') <> $,
  alert.opened_at, alert.closed_at, (select count(*)::int from alert_device ad join device d on d.id = ad.device_id
  join area place on place.id = d.area_id where ad.alert_id = alert.id and starts_with(place.path, $))
from alert
inner join area on area.id = alert.area_id
where alert.id = any($::uuid[])
order by alert.opened_at, alert.id;


-- modules/alerts/channels/repository.ts › create

insert into alert_channel (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, area_id, kind, kinds, recipients, url, sealed_secret, last_state, last_at, last_error)
values ($, $, $, $, $, $, $, $, default, $, $, $, $, $, $, $, $, default, default, default)
returning id;


-- modules/alerts/channels/repository.ts › update

update alert_channel
set name = $, note = $, is_active = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $,
  area_id = $, kind = $, kinds = $, recipients = $, url = $
where (alert_channel.id = $ and alert_channel.version = $)
returning id;


-- modules/alerts/channels/send-alerts.ts › note

update alert_channel
set last_state = $, last_at = $, last_error = $
where alert_channel.id = $;


-- modules/alerts/channels/send-alerts.ts › perform

select alert_channel.id, alert_channel.name, alert_channel.note, alert_channel.is_active, alert_channel.created_at,
  alert_channel.created_by, alert_channel.updated_at, alert_channel.updated_by, alert_channel.version,
  alert_channel.search_text, alert_channel.name_sort, alert_channel.area_id, alert_channel.kind, alert_channel.kinds,
  alert_channel.recipients, alert_channel.url, alert_channel.sealed_secret, alert_channel.last_state,
  alert_channel.last_at, alert_channel.last_error, area.path
from alert_channel
inner join area on area.id = alert_channel.area_id
where alert_channel.id = $;


-- modules/alerts/channels/send-alerts.ts › send

select alert_channel.id, alert_channel.kind, alert_channel.kinds, area.path
from alert_channel
inner join area on area.id = alert_channel.area_id
where alert_channel.is_active = $;


-- modules/alerts/channels/send-alerts.ts › tryOut

select kind
from alert_channel
where alert_channel.id = $;


-- modules/alerts/find-trouble.ts › compareTrouble

with here as (select *, seen <= $::timestamptz as is_long from ( select r.device_id as id, r.connection, r.faults,
  r.clock_skew_ms, r.storage_free, r.storage_total, least(coalesce(r.last_seen_at, $::timestamptz),
  $::timestamptz) as seen from device_runtime r where r.connection <> 'never' and (r.connection = 'offline'
  or r.faults <> '[]'::jsonb or abs(r.clock_skew_ms) > $::int or r.storage_free < $::float8 * r.storage_total)) r),
  unready as (select * from jsonb_to_recordset($::jsonb) as x(device_id uuid, code text, reason text,
  since timestamptz)), had as (select device_id, kind from alert_device where over_at is null and kind in ('clock',
  'storage')), faults as (select here.id, f.fault ->> 'code' as code, f.fault ->> 'message' as message,
  (f.fault ->> 'since')::timestamptz as since from here cross join lateral jsonb_array_elements(here.faults) f(fault)
  where here.faults <> '[]'::jsonb), own as (select device_id, code from alert_device where over_at is null
  and kind = 'fault' and code <> $), numbered as (select f.*, o.code is not null as is_own, coalesce(c.own_count,
  0) as own_count, row_number() over (partition by f.id, o.code is not null order by f.since, f.code) as place
  from (select id, code, min(message) as message, min(since) as since from faults where code not in ($, …) group by id,
  code) f left join own o on o.device_id = f.id and o.code = f.code left join (select device_id,
  (count(*))::int as own_count from own group by device_id) c on c.device_id = f.id), holding as ( select id,
  'offline' as kind, '' as code, null::text as detail, seen as since, is_long as due from here
  where connection = 'offline' union all select id, 'clock', '', null, coalesce((select min(f.since) from faults f
  where f.id = here.id and f.code = $), seen), true from here where abs(clock_skew_ms) > $::int
  or (abs(clock_skew_ms) > $::int and exists (select 1 from had where had.device_id = here.id and had.kind = 'clock'))
  or exists (select 1 from faults f where f.id = here.id and f.code = $) union all select id, 'storage', '', null,
  coalesce((select min(f.since) from faults f where f.id = here.id and f.code = $), seen), true from here
  where (storage_total > 0 and storage_free < $::float8 * storage_total) or (storage_total > 0
  and storage_free < $::float8 * storage_total and exists (select 1 from had where had.device_id = here.id
  and had.kind = 'storage')) or exists (select 1 from faults f where f.id = here.id and f.code = $) union all select id,
  'fault', $, left('Nhiều lỗi: ' || string_agg(coalesce(nullif(message, ''), code), ', ' order by code), $::int),
  min(since), true from numbered where not is_own and place > $::int - own_count group by id union all select id,
  'fault', code, message, since, true from numbered where is_own or place <= $::int - own_count union all
  select device_id, 'before_run', code, null, since, true from unready), lasting as materialized (select ad.alert_id,
  ad.device_id, ad.kind, ad.well_since, h.id is not null as holds, u.reason, ad.reason as had_reason, d.id is null
  or (ad.kind = 'before_run' and ad.code <> all($::text[])) as is_moot from alert_device ad left
  join device d on d.id = ad.device_id and d.install_status = 'installed' and d.is_active left
  join holding h on h.id = d.id and h.kind = ad.kind and h.code = ad.code left join unready u on ad.kind = 'before_run'
  and u.device_id = ad.device_id and u.code = ad.code where ad.over_at is null),
  ended as (update alert_device ad set over_at = $::timestamptz from lasting l where l.alert_id = ad.alert_id
  and l.device_id = ad.device_id and not l.holds and (l.is_moot
  or l.well_since <= $::timestamptz) returning ad.alert_id),
  well as (update alert_device ad set well_since = $::timestamptz from lasting l where l.alert_id = ad.alert_id
  and l.device_id = ad.device_id and not l.holds and not l.is_moot and l.well_since is null returning ad.alert_id),
  returned as (update alert_device ad set well_since = null, reason = l.reason from lasting l
  where l.alert_id = ad.alert_id and l.device_id = ad.device_id and ad.over_at is null and l.holds
  and (l.well_since is not null or l.reason is distinct from l.had_reason) returning ad.alert_id,
  l.well_since is not null as is_back), counted as (update alert al set return_count = al.return_count + 1
  from (select distinct alert_id from returned where is_back) r where r.alert_id = al.id and al.closed_at is null),
  causes as (select h.kind, h.code from holding h join device d on d.id = h.id where h.due
  and d.install_status = 'installed' and d.is_active union select kind, code from alert where closed_at is null
  and is_group), news as materialized (select h.*, u.reason, al.id as alert_id from holding h left
  join unready u on h.kind = 'before_run' and u.device_id = h.id and u.code = h.code left
  join alert_device ad on ad.device_id = h.id and ad.kind = h.kind and ad.code = h.code and ad.over_at is null left
  join alert al on al.id = ad.alert_id and al.closed_at is null where (ad.alert_id is null or not al.is_group)
  and (h.kind, h.code) in (select kind, code from causes))
select n.kind, n.code, n.detail, n.reason, n.since, n.due, d.id as device_id, d.name as device_name, a.path,
  n.alert_id
from news n
join device d on d.id = n.id
join area a on a.id = d.area_id
where d.install_status = 'installed' and d.is_active
union all
select distinct null, null, null, null, null::timestamptz, null::boolean, null::uuid, null, null, alert_id
from (select alert_id from ended union all select alert_id from well union all select alert_id from returned) seen;


-- modules/alerts/find-trouble.ts › isRecovering

select true
from alert_device
where over_at is null and well_since is not null
limit 1;


-- modules/alerts/find-trouble.ts › troubleMark

with here as (select *, seen <= $::timestamptz as is_long from ( select r.device_id as id, r.connection, r.faults,
  r.clock_skew_ms, r.storage_free, r.storage_total, least(coalesce(r.last_seen_at, $::timestamptz),
  $::timestamptz) as seen from device_runtime r where r.connection <> 'never' and (r.connection = 'offline'
  or r.faults <> '[]'::jsonb or abs(r.clock_skew_ms) > $::int or r.storage_free < $::float8 * r.storage_total)) r)
select concat_ws(' ', count(*), sum(hashtextextended(concat_ws(' ', h.id, h.connection, h.faults, h.clock_skew_ms,
  h.storage_free, h.storage_total, h.is_long), 0))) as mark
from here h
join device d on d.id = h.id
where d.install_status = 'installed' and d.is_active;


-- modules/alerts/index.ts

update alert_channel
set recipients = alert_channel.recipients - $::text
where alert_channel.recipients ? $;


-- modules/alerts/monitor.ts

select pg_advisory_xact_lock(hashtextextended('loa.alerts', 0));

update alert
set closed_at = $
where alert.id = any($::uuid[]);


-- modules/alerts/monitor.ts › alertsToClose

select id
from alert
where (alert.closed_at is null and not exists (select device_id from alert_device
  where (alert_device.alert_id = alert.id and alert_device.over_at is null)));


-- modules/alerts/monitor.ts › deleteOld

delete
from alert
where (alert.opened_at < now() - make_interval(days => $) and alert.closed_at < now() - make_interval(days => $));


-- modules/alerts/notify-readers.ts › alertSummaries

select alert.id, alert.kind, alert.is_group, alert.subject, area.path, alert.detail, alert.run, case
  when alert.kind <> 'before_run' then '{}'::jsonb else ( select coalesce(jsonb_object_agg(r.reason, r.count),
  '{}'::jsonb) from (select ad.reason, count(*)::int as count from alert_device ad join device d on d.id = ad.device_id
  join area place on place.id = d.area_id where ad.alert_id = alert.id and ad.reason is not null
  and coalesce(ad.over_at, ad.well_since) is null and starts_with(place.path, $) group by ad.reason) r) end,
  alert.return_count, coalesce(alert.silenced_until > $::timestamptz, false), array_agg(alert_device.device_id),
  array_agg(distinct (select path from area place where place.id = device.area_id))
from alert
inner join area on area.id = alert.area_id
inner join alert_device on alert_device.alert_id = alert.id
inner join device on device.id = alert_device.device_id
where alert.id = any($::uuid[])
group by alert.id, area.path;


-- modules/alerts/open-alerts.ts › installedByPlace

select area.path, count(*)::int
from device
inner join area on area.id = device.area_id
where (device.install_status = $ and device.is_active = $)
group by area.path;


-- modules/alerts/open-alerts.ts › openGroups

select alert.id, alert.kind, alert.code, area.path, alert.last_since
from alert
inner join area on area.id = alert.area_id
where (alert.closed_at is null and alert.is_group = $);


-- modules/alerts/open-alerts.ts › silencedAlerts

select alert.kind, alert.code, alert.is_group, area.path, alert_device.device_id, alert.silenced_until,
  alert.silenced_by
from alert
inner join area on area.id = alert.area_id
left join alert_device on (alert_device.alert_id = alert.id and alert.is_group = $)
where alert.silenced_until > $;


-- modules/alerts/open-alerts.ts › storeAlerts

insert into alert (id, kind, code, is_group, area_id, detail, run, last_since, silenced_by, silenced_until, opened_at,
  subject)
select x.id, x.kind, x.code, x.is_group, x.area_id, x.detail, x.run, x.last_since, x.silenced_by, x.silenced_until,
  $::timestamptz, coalesce(x.subject, a.name)
from jsonb_to_recordset($::jsonb) as x(id uuid, kind text, code text, is_group boolean, area_id uuid, detail text,
  run jsonb, last_since timestamp (3) with time zone, silenced_by jsonb, silenced_until timestamp (3) with time zone,
  subject text)
join area a on a.id = x.area_id;


-- modules/alerts/open-alerts.ts › storeMembers

insert into alert_device (alert_id, device_id, kind, code, reason, since)
select x.alert_id, x.device_id, x.kind, x.code, x.reason, x.since
from jsonb_to_recordset($::jsonb) as x(alert_id uuid, device_id uuid, kind text, code text, reason text,
  since timestamp (3) with time zone)
on conflict (alert_id, device_id) do update
set since = excluded.since, reason = excluded.reason, over_at = null, well_since = null;


-- modules/alerts/routes.ts

select id
from alert
where alert.id = $
for update;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, area_id, kind, kinds,
  recipients, url, last_state, last_at, last_error, sealed_secret <> ''
from alert_channel
where (alert_channel.id in ($) and alert_channel.area_id = any(array(select id from area where path like $)));
