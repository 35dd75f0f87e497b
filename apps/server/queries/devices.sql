-- http/list-query.ts › closestIds

select device.id as id, device.name as name
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
where (device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.search_text like $)
order by device.created_at desc, device.id desc;


-- http/list-query.ts › countUpTo

select count(*)::int
from (select 1 from device_group limit $) bounded;

select count(*)::int
from (select 1 from device_group where (device_group.area_id = any(array(select id from area where path like $))
  and device_group.search_text like $ and device_group.is_active in ($)) limit $) bounded;

select count(*)::int
from (select 1 from device_group where device_group.area_id = any(array(select id from area
  where path like $)) limit $) bounded;


-- http/lock-rows.ts › lock

select id
from device_group
where device_group.id = $
for update;


-- http/table-repository.ts › remove

delete
from device_group
where device_group.id = $;


-- modules/devices/account-device-routes.ts

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left join device_plan on device_plan.device_id = device.id
  left join factory on factory.id = device.factory_id where (device.install_status = $
  and device.area_id = any(array(select id from area where path like $)) and device.search_text like $) limit $) bounded;

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left join device_plan on device_plan.device_id = device.id
  left join factory on factory.id = device.factory_id where (device.install_status = $
  and device.area_id = any(array(select id from area where path like $))) limit $) bounded;

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left join device_plan on device_plan.device_id = device.id
  left join factory on factory.id = device.factory_id where device.install_status = $ limit $) bounded;


-- modules/devices/commands/again-routes.ts

select id
from device
where (device.id = any($::uuid[]) and device.install_status = $ and not (device.id in (select device_id
  from device_command where (device_command.retry_of = $ and device_command.status not in ($, …)))));

select pg_advisory_xact_lock(hashtextextended('loa.order', 0) # hashtextextended($, 0));


-- modules/devices/commands/again-routes.ts › orderOf

select device_command.id, device_command.batch_id, device_command.retry_of, device_command.device_id,
  device_command.type, device_command.payload, device_command.status, device.name, area.path
from device_command
inner join device on device.id = device_command.device_id
inner join area on area.id = device.area_id
where ((device_command.batch_id = $ or device_command.id = $) and device.area_id = any(array(select id from area
  where path like $)))
order by device_command.id
for update of device_command;


-- modules/devices/commands/batch-routes.ts

select count(*)::int as count
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where (device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and (device.lat is not null and device.lng is not null));

select count(*)::int as count
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where (device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.factory_id = $);

select count(*)::int as count
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where (device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.id in (select device_id from (select m.group_id, m.device_id from device_group_member m
  join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id join device d on d.id = m.device_id
  and d.install_status = 'installed' join area da on da.id = d.area_id and starts_with(da.path, ga.path)
  where m.group_id = $) x));

select count(*)::int as count
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where (device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.kind in ($));

select count(*)::int as count
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where (device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.resolution_id = $);

select count(*)::int as count
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where (device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.search_text like $);

select count(*)::int as count
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where (device.install_status = $ and device.area_id = any(array(select id from area where path like $)));

select count(*)::int as count
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where (device.install_status = $ and device.area_id in (select id from area where path like (select path || '%'
  from area where id = $) and path like $));

select count(*)::int as count
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where device.install_status = $;


-- modules/devices/commands/batches.ts › readBatches

select b.id, one.type, one.payload, one.requested_by, one.created_at, sums.counts
from unnest($::uuid[]) b(id)
join lateral (select type, payload, requested_by, created_at from device_command
  where batch_id = b.id limit 1) one on true
join lateral ( select jsonb_object_agg(status, count) as counts from (select device_command.status as status,
  count(*)::int as count from device_command join device on device.id = device_command.device_id
  where (device_command.batch_id = b.id and device.area_id = any(array(select id from area
  where path like $))) group by 1) by_status ) sums on sums.counts is not null
order by b.id desc;

select b.id, one.type, one.payload, one.requested_by, one.created_at, sums.counts
from unnest($::uuid[]) b(id)
join lateral (select type, payload, requested_by, created_at from device_command
  where batch_id = b.id limit 1) one on true
join lateral ( select jsonb_object_agg(status, count) as counts from (select device_command.status as status,
  count(*)::int as count from device_command join device on device.id = device_command.device_id
  where device_command.batch_id = b.id group by 1) by_status ) sums on sums.counts is not null
order by b.id desc;


-- modules/devices/commands/batches.ts › recentBatchIds

with recursive batch(id) as ( (select batch_id from device_command
  where batch_id >= $::uuid order by batch_id desc limit 1) union all select (select c.batch_id from device_command c
  where c.batch_id < batch.id and c.batch_id >= $::uuid order by c.batch_id desc limit 1) from batch
  where batch.id is not null ), seen as (select id from batch where id is not null limit $)
select batch.id
from seen batch
where (select type from device_command where batch_id = batch.id limit 1) = any($::text[]) and exists (select 1
  from device_command join device on device.id = device_command.device_id where (device_command.batch_id = batch.id
  and device.area_id = any(array(select id from area where path like $))))
limit $;

with recursive batch(id) as ( (select batch_id from device_command
  where batch_id >= $::uuid order by batch_id desc limit 1) union all select (select c.batch_id from device_command c
  where c.batch_id < batch.id and c.batch_id >= $::uuid order by c.batch_id desc limit 1) from batch
  where batch.id is not null ), seen as (select id from batch where id is not null limit $)
select batch.id
from seen batch
where (select type from device_command where batch_id = batch.id limit 1) = any($::text[]) and exists (select 1
  from device_command join device on device.id = device_command.device_id where device_command.batch_id = batch.id)
limit $;


-- modules/devices/commands/command-routes.ts

select count(*)::int
from (select 1 from device_command inner join device on device.id = device_command.device_id limit $) bounded;

select count(*)::int
from (select 1 from device_command inner join device on device.id = device_command.device_id
  where (device_command.device_id = any(array(select device.id from device where device.area_id = any(array(select id
  from area where path like $)))) and device_command.device_id = $ and device_command.batch_id = $) limit $) bounded;

select count(*)::int
from (select 1 from device_command inner join device on device.id = device_command.device_id
  where device_command.device_id = any(array(select device.id from device where device.area_id = any(array(select id
  from area where path like $)))) limit $) bounded;

select device_command.id, device_command.device_id, device_command.batch_id, device_command.retry_of,
  device_command.type, device_command.payload, device_command.status, device_command.message, device_command.step,
  device_command.shown, device_command.requested_by, device_command.created_at, device_command.updated_at,
  device_command.expires_at, device.name
from device_command
inner join device on device.id = device_command.device_id
where device_command.id = any(array(with found as materialized (select device_command.id as id,
  device_command.created_at as sort from device_command inner join device on device.id = device_command.device_id
  where (device_command.device_id = any(array(select device.id from device where device.area_id = any(array(select id
  from area where path like $)))) and device_command.device_id = $ and device_command.batch_id = $)) select id
  from found order by sort asc, id asc limit $ offset $))
order by device_command.created_at asc, device_command.id asc;

select device_command.id, device_command.device_id, device_command.batch_id, device_command.retry_of,
  device_command.type, device_command.payload, device_command.status, device_command.message, device_command.step,
  device_command.shown, device_command.requested_by, device_command.created_at, device_command.updated_at,
  device_command.expires_at, device.name
from device_command
inner join device on device.id = device_command.device_id
where device_command.id = any(array(with found as materialized (select device_command.id as id,
  device_command.created_at as sort from device_command inner join device on device.id = device_command.device_id
  where device_command.device_id = any(array(select device.id from device where device.area_id = any(array(select id
  from area where path like $))))) select id from found order by sort desc, id desc limit $ offset $))
order by device_command.created_at desc, device_command.id desc;

select device_command.id, device_command.device_id, device_command.batch_id, device_command.retry_of,
  device_command.type, device_command.payload, device_command.status, device_command.message, device_command.step,
  device_command.shown, device_command.requested_by, device_command.created_at, device_command.updated_at,
  device_command.expires_at, device.name
from device_command
inner join device on device.id = device_command.device_id
where device_command.id = any(array(with found as not materialized (select device_command.id as id,
  device_command.created_at as sort from device_command inner join device on device.id = device_command.device_id )
  select id from found order by sort desc, id desc limit $ offset $))
order by device_command.created_at desc, device_command.id desc;


-- modules/devices/commands/command-targets.ts › named

select id, name
from device
where (device.id = any($::uuid[]) and device.install_status = $ and device.area_id = any(array(select id from area
  where path like $)));


-- modules/devices/commands/commands.ts › cleanUpCommands

delete
from device_command
where device_command.created_at < now() - interval '90 days';


-- modules/devices/commands/commands.ts › closeSilentCommands

update device_command
set status = case when device_command.status = $ then 'expired' else 'timeout' end,
  message = case device_command.status when 'queued' then 'Mất kết nối cho đến khi lệnh hết hạn nên chưa gửi'
  when 'sent' then $::text else 'Đã nhận lệnh nhưng không báo kết quả' end, updated_at = now()
from device
inner join area on area.id = device.area_id
where (device.id = device_command.device_id and ((device_command.status = $ and device_command.expires_at < now())
  or (device_command.status = $ and device_command.updated_at < now() - make_interval(secs => $))
  or (device_command.status = $ and device_command.updated_at < now() - make_interval(secs => case device_command.type
  when 'show' then $::int when 'upgrade' then $::int else $::int end))))
returning device_command.id, device_command.device_id, device_command.batch_id, device_command.retry_of,
  device_command.type, device_command.payload, device_command.status, device_command.message, device_command.step,
  device_command.shown, device_command.requested_by, device_command.created_at, device_command.updated_at,
  device_command.expires_at, area.path;


-- modules/devices/commands/commands.ts › dropAwaited

update device_command
set status = $, message = $, updated_at = now()
where (device_command.device_id = $ and device_command.status = $
  and device_command.expires_at > device_command.created_at + make_interval(secs => $::int));


-- modules/devices/commands/commands.ts › requeueSent

update device_command
set status = $
where (device_command.status = $ and device_command.expires_at > now());


-- modules/devices/commands/commands.ts › sendChunk

update device_command
set status = $, updated_at = now()
from (select device_command.id, device.device_code, area.path from device_command inner
  join device on device.id = device_command.device_id inner
  join device_runtime on device_runtime.device_id = device_command.device_id inner join area on area.id = device.area_id
  where (device_command.id = any($::uuid[]) and device_command.status = $ and device_command.expires_at > now()
  and (device_runtime.connection = $ or (device_runtime.connection = $
  and not device_command.expires_at > device_command.created_at + make_interval(secs => $::int)))) order by device_command.id limit $) due
where (device_command.id = due.id and device_command.status = $)
returning device_command.id, device_command.device_id, device_command.batch_id, device_command.retry_of,
  device_command.type, device_command.payload, device_command.status, device_command.message, device_command.step,
  device_command.shown, device_command.requested_by, device_command.created_at, device_command.updated_at,
  device_command.expires_at, due.device_code, due.path;

update device_command
set status = $, updated_at = now()
from (select device_command.id, device.device_code, area.path from device_command inner
  join device on device.id = device_command.device_id inner
  join device_runtime on device_runtime.device_id = device_command.device_id inner join area on area.id = device.area_id
  where (device_command.status = $ and device_command.expires_at > now() and (device_runtime.connection = $
  or (device_runtime.connection = $
  and not device_command.expires_at > device_command.created_at + make_interval(secs => $::int)))) order by device_command.id limit $) due
where (device_command.id = due.id and device_command.status = $)
returning device_command.id, device_command.device_id, device_command.batch_id, device_command.retry_of,
  device_command.type, device_command.payload, device_command.status, device_command.message, device_command.step,
  device_command.shown, device_command.requested_by, device_command.created_at, device_command.updated_at,
  device_command.expires_at, due.device_code, due.path;


-- modules/devices/commands/commands.ts › storeBatch

insert into device_command (id, device_id, batch_id, retry_of, type, payload, status, requested_by, created_at,
  updated_at, expires_at)
select x.id, x.device_id, $::uuid, $::uuid, $, $::jsonb, 'queued', $::jsonb, now(), now(), $::timestamptz
from unnest($::uuid[], $::uuid[]) x(id, device_id);


-- modules/devices/commands/commands.ts › storeCommands

insert into device_command (id, device_id, batch_id, retry_of, type, payload, status, message, step, shown,
  requested_by, created_at, updated_at, expires_at)
values ($, $, $, default, $, $, default, default, default, default, $, $, $, $)
returning id, device_id, batch_id, retry_of, type, payload, status, message, step, shown, requested_by, created_at,
  updated_at, expires_at;

insert into device_command (id, device_id, batch_id, retry_of, type, payload, status, message, step, shown,
  requested_by, created_at, updated_at, expires_at)
values ($, $, $, default, $, $, default, default, default, default, $, $, $, $), …
returning id, device_id, batch_id, retry_of, type, payload, status, message, step, shown, requested_by, created_at,
  updated_at, expires_at;

insert into device_command (id, device_id, batch_id, retry_of, type, payload, status, message, step, shown,
  requested_by, created_at, updated_at, expires_at)
values ($, $, default, default, $, $, default, default, default, default, $, $, $, $)
returning id, device_id, batch_id, retry_of, type, payload, status, message, step, shown, requested_by, created_at,
  updated_at, expires_at;


-- modules/devices/commands/shown-files.ts › isShownOn

select device_command.id
from device_command
inner join device on device.id = device_command.device_id
where (device.device_code = $ and device_command.type = $
  and device_command.created_at > now() - interval '15 minutes' and device_command.payload @> $::jsonb)
limit $;


-- modules/devices/device-figures.ts › read

select count(*)::int as wanted, count(*) filter (where p.published_hash = p.wanted_hash)::int as published,
  count(*) filter (where r.plan_hash = p.wanted_hash)::int as reported
from device_plan p
left join device_runtime r on r.device_id = p.device_id;

select r.connection as state, count(*)::int as count
from device d
join device_runtime r on r.device_id = d.id
where d.install_status = 'installed'
group by 1;


-- modules/devices/device-groups/members.ts › groupPlaces

select device_group.id, device_group.name, device_group.area_id, area.path || device_group.id || '/',
  device_group.is_active
from device_group
inner join area on area.id = device_group.area_id
where device_group.id = any($::uuid[]);


-- modules/devices/device-groups/members.ts › groupsOf

select group_id, string_agg(device_id::text, ',') as ids
from (select m.group_id, m.device_id from device_group_member m join device_group g on g.id = m.group_id
  join area ga on ga.id = g.area_id join device d on d.id = m.device_id and d.install_status = 'installed'
  join area da on da.id = d.area_id and starts_with(da.path, ga.path) where m.device_id = any($::uuid[])) x
group by group_id
order by group_id;


-- modules/devices/device-groups/members.ts › groupsWith

select group_id
from device_group_member
where device_group_member.device_id = any($::uuid[]);


-- modules/devices/device-groups/repository.ts › create

insert into device_group (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, area_id)
values ($, $, $, $, $, $, $, $, default, $, $, $)
returning id;


-- modules/devices/device-groups/repository.ts › requireMembers

select device.id
from device
inner join area on area.id = device.area_id
where (device.id = any($::uuid[]) and device.install_status = $ and device.area_id = any(array(select id from area
  where path like $)) and area.path like (select path || '%' from area where id = $::uuid));


-- modules/devices/device-groups/repository.ts › storeMembers

delete
from device_group_member
where device_group_member.group_id = $;

insert into device_group_member (group_id, device_id)
select $::uuid, id
from unnest($::uuid[]) id;


-- modules/devices/device-groups/repository.ts › update

update device_group
set name = $, note = $, is_active = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $,
  area_id = $
where (device_group.id = $ and device_group.version = $)
returning id;


-- modules/devices/device-groups/routes.ts

select device_group.id, device_group.name, area.id, area.name, area.path || device_group.id || '/',
  device_group.is_active, coalesce(counted.count, 0)
from device_group
inner join area on area.id = device_group.area_id
left join (select x.group_id, count(*)::int as count from (select m.group_id, m.device_id from device_group_member m
  join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id join device d on d.id = m.device_id
  and d.install_status = 'installed' join area da on da.id = d.area_id and starts_with(da.path, ga.path)
  where true) x group by 1) counted on counted.group_id = device_group.id
order by device_group.name_sort asc, device_group.id asc
limit $;

select device_group.id, device_group.name, area.id, area.name, area.path || device_group.id || '/',
  device_group.is_active, coalesce(counted.count, 0)
from device_group
inner join area on area.id = device_group.area_id
left join (select x.group_id, count(*)::int as count from (select m.group_id, m.device_id from device_group_member m
  join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id join device d on d.id = m.device_id
  and d.install_status = 'installed' join area da on da.id = d.area_id and starts_with(da.path, ga.path)
  where true) x group by 1) counted on counted.group_id = device_group.id
where area.path like $
order by device_group.name_sort asc, device_group.id asc
limit $;


-- modules/devices/device-resolutions.ts › sizesToChoose

select id, name, is_active, width, height
from resolution
order by resolution.name_sort asc, resolution.id;


-- modules/devices/device-resolutions.ts › sizesWritten

select id, name, width, height
from resolution
where resolution.is_active = $;


-- modules/devices/device-rows.ts › selectDevices

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.device_code, device.serial, device.kind, device.factory_id, factory.id,
  factory.name, device.model, device.resolution_id, resolution.id, resolution.name, device.sim_phone, device.area_id,
  device.address, device.lat, device.lng, device.gps_at, device.gps_source, device.install_status, device.installed_at,
  area.id, area.name, device_enrolment.clash_at, device_enrolment.clash_from, device_plan.wanted_hash,
  device_runtime.fw_version, device_runtime.connection, device_runtime.last_seen_at, device_runtime.play_state,
  device_runtime.now, device_runtime.now_shown, device_runtime.default_shown, device_runtime.volume,
  device_runtime.network, device_runtime.signal, device_runtime.temperature, device_runtime.storage_free,
  device_runtime.storage_total, device_runtime.plan_hash, device_runtime.plan_valid_to, device_runtime.missing_files,
  device_runtime.clock_skew_ms, device_runtime.faults, device_runtime.position
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
left join resolution on resolution.id = device.resolution_id
where (device.id in ($) and device.install_status = $ and device.area_id = any(array(select id from area
  where path like $)));

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.device_code, device.serial, device.kind, device.factory_id, factory.id,
  factory.name, device.model, device.resolution_id, resolution.id, resolution.name, device.sim_phone, device.area_id,
  device.address, device.lat, device.lng, device.gps_at, device.gps_source, device.install_status, device.installed_at,
  area.id, area.name, device_enrolment.clash_at, device_enrolment.clash_from, device_plan.wanted_hash,
  device_runtime.fw_version, device_runtime.connection, device_runtime.last_seen_at, device_runtime.play_state,
  device_runtime.now, device_runtime.now_shown, device_runtime.default_shown, device_runtime.volume,
  device_runtime.network, device_runtime.signal, device_runtime.temperature, device_runtime.storage_free,
  device_runtime.storage_total, device_runtime.plan_hash, device_runtime.plan_valid_to, device_runtime.missing_files,
  device_runtime.clock_skew_ms, device_runtime.faults, device_runtime.position
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
left join resolution on resolution.id = device.resolution_id
where (device.id in ($) and device.install_status = $);

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.device_code, device.serial, device.kind, device.factory_id, factory.id,
  factory.name, device.model, device.resolution_id, resolution.id, resolution.name, device.sim_phone, device.area_id,
  device.address, device.lat, device.lng, device.gps_at, device.gps_source, device.install_status, device.installed_at,
  area.id, area.name, device_enrolment.clash_at, device_enrolment.clash_from, device_plan.wanted_hash,
  device_runtime.fw_version, device_runtime.connection, device_runtime.last_seen_at, device_runtime.play_state,
  device_runtime.now, device_runtime.now_shown, device_runtime.default_shown, device_runtime.volume,
  device_runtime.network, device_runtime.signal, device_runtime.temperature, device_runtime.storage_free,
  device_runtime.storage_total, device_runtime.plan_hash, device_runtime.plan_valid_to, device_runtime.missing_files,
  device_runtime.clock_skew_ms, device_runtime.faults, device_runtime.position
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
left join resolution on resolution.id = device.resolution_id
where device.id = any(array(with found as materialized (select device.id as id, device.name_sort as sort from device
  left join area on area.id = device.area_id left join device_runtime on device_runtime.device_id = device.id left
  join device_plan on device_plan.device_id = device.id left join factory on factory.id = device.factory_id
  where (device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and (device.lat is not null and device.lng is not null))) select id from found order by sort asc,
  id asc limit $ offset $))
order by device.name_sort asc, device.id asc;

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.device_code, device.serial, device.kind, device.factory_id, factory.id,
  factory.name, device.model, device.resolution_id, resolution.id, resolution.name, device.sim_phone, device.area_id,
  device.address, device.lat, device.lng, device.gps_at, device.gps_source, device.install_status, device.installed_at,
  area.id, area.name, device_enrolment.clash_at, device_enrolment.clash_from, device_plan.wanted_hash,
  device_runtime.fw_version, device_runtime.connection, device_runtime.last_seen_at, device_runtime.play_state,
  device_runtime.now, device_runtime.now_shown, device_runtime.default_shown, device_runtime.volume,
  device_runtime.network, device_runtime.signal, device_runtime.temperature, device_runtime.storage_free,
  device_runtime.storage_total, device_runtime.plan_hash, device_runtime.plan_valid_to, device_runtime.missing_files,
  device_runtime.clock_skew_ms, device_runtime.faults, device_runtime.position
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
left join resolution on resolution.id = device.resolution_id
where device.id = any(array(with found as materialized (select device.id as id, device.name_sort as sort from device
  left join area on area.id = device.area_id left join device_runtime on device_runtime.device_id = device.id left
  join device_plan on device_plan.device_id = device.id left join factory on factory.id = device.factory_id
  where (device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.factory_id = $)) select id from found order by sort asc, id asc limit $ offset $))
order by device.name_sort asc, device.id asc;

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.device_code, device.serial, device.kind, device.factory_id, factory.id,
  factory.name, device.model, device.resolution_id, resolution.id, resolution.name, device.sim_phone, device.area_id,
  device.address, device.lat, device.lng, device.gps_at, device.gps_source, device.install_status, device.installed_at,
  area.id, area.name, device_enrolment.clash_at, device_enrolment.clash_from, device_plan.wanted_hash,
  device_runtime.fw_version, device_runtime.connection, device_runtime.last_seen_at, device_runtime.play_state,
  device_runtime.now, device_runtime.now_shown, device_runtime.default_shown, device_runtime.volume,
  device_runtime.network, device_runtime.signal, device_runtime.temperature, device_runtime.storage_free,
  device_runtime.storage_total, device_runtime.plan_hash, device_runtime.plan_valid_to, device_runtime.missing_files,
  device_runtime.clock_skew_ms, device_runtime.faults, device_runtime.position
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
left join resolution on resolution.id = device.resolution_id
where device.id = any(array(with found as materialized (select device.id as id, device.name_sort as sort from device
  left join area on area.id = device.area_id left join device_runtime on device_runtime.device_id = device.id left
  join device_plan on device_plan.device_id = device.id left join factory on factory.id = device.factory_id
  where (device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.id in (select device_id from (select m.group_id, m.device_id from device_group_member m
  join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id join device d on d.id = m.device_id
  and d.install_status = 'installed' join area da on da.id = d.area_id and starts_with(da.path, ga.path)
  where m.group_id = $) x))) select id from found order by sort asc, id asc limit $ offset $))
order by device.name_sort asc, device.id asc;

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.device_code, device.serial, device.kind, device.factory_id, factory.id,
  factory.name, device.model, device.resolution_id, resolution.id, resolution.name, device.sim_phone, device.area_id,
  device.address, device.lat, device.lng, device.gps_at, device.gps_source, device.install_status, device.installed_at,
  area.id, area.name, device_enrolment.clash_at, device_enrolment.clash_from, device_plan.wanted_hash,
  device_runtime.fw_version, device_runtime.connection, device_runtime.last_seen_at, device_runtime.play_state,
  device_runtime.now, device_runtime.now_shown, device_runtime.default_shown, device_runtime.volume,
  device_runtime.network, device_runtime.signal, device_runtime.temperature, device_runtime.storage_free,
  device_runtime.storage_total, device_runtime.plan_hash, device_runtime.plan_valid_to, device_runtime.missing_files,
  device_runtime.clock_skew_ms, device_runtime.faults, device_runtime.position
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
left join resolution on resolution.id = device.resolution_id
where device.id = any(array(with found as materialized (select device.id as id, device.name_sort as sort from device
  left join area on area.id = device.area_id left join device_runtime on device_runtime.device_id = device.id left
  join device_plan on device_plan.device_id = device.id left join factory on factory.id = device.factory_id
  where (device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.kind in ($))) select id from found order by sort asc, id asc limit $ offset $))
order by device.name_sort asc, device.id asc;

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.device_code, device.serial, device.kind, device.factory_id, factory.id,
  factory.name, device.model, device.resolution_id, resolution.id, resolution.name, device.sim_phone, device.area_id,
  device.address, device.lat, device.lng, device.gps_at, device.gps_source, device.install_status, device.installed_at,
  area.id, area.name, device_enrolment.clash_at, device_enrolment.clash_from, device_plan.wanted_hash,
  device_runtime.fw_version, device_runtime.connection, device_runtime.last_seen_at, device_runtime.play_state,
  device_runtime.now, device_runtime.now_shown, device_runtime.default_shown, device_runtime.volume,
  device_runtime.network, device_runtime.signal, device_runtime.temperature, device_runtime.storage_free,
  device_runtime.storage_total, device_runtime.plan_hash, device_runtime.plan_valid_to, device_runtime.missing_files,
  device_runtime.clock_skew_ms, device_runtime.faults, device_runtime.position
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
left join resolution on resolution.id = device.resolution_id
where device.id = any(array(with found as materialized (select device.id as id, device.name_sort as sort from device
  left join area on area.id = device.area_id left join device_runtime on device_runtime.device_id = device.id left
  join device_plan on device_plan.device_id = device.id left join factory on factory.id = device.factory_id
  where (device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.resolution_id = $)) select id from found order by sort asc, id asc limit $ offset $))
order by device.name_sort asc, device.id asc;

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.device_code, device.serial, device.kind, device.factory_id, factory.id,
  factory.name, device.model, device.resolution_id, resolution.id, resolution.name, device.sim_phone, device.area_id,
  device.address, device.lat, device.lng, device.gps_at, device.gps_source, device.install_status, device.installed_at,
  area.id, area.name, device_enrolment.clash_at, device_enrolment.clash_from, device_plan.wanted_hash,
  device_runtime.fw_version, device_runtime.connection, device_runtime.last_seen_at, device_runtime.play_state,
  device_runtime.now, device_runtime.now_shown, device_runtime.default_shown, device_runtime.volume,
  device_runtime.network, device_runtime.signal, device_runtime.temperature, device_runtime.storage_free,
  device_runtime.storage_total, device_runtime.plan_hash, device_runtime.plan_valid_to, device_runtime.missing_files,
  device_runtime.clock_skew_ms, device_runtime.faults, device_runtime.position
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
left join resolution on resolution.id = device.resolution_id
where device.id = any(array(with found as materialized (select device.id as id, device.name_sort as sort from device
  left join area on area.id = device.area_id left join device_runtime on device_runtime.device_id = device.id left
  join device_plan on device_plan.device_id = device.id left join factory on factory.id = device.factory_id
  where (device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.search_text like $)) select id from found order by sort asc, id asc limit $ offset $))
order by device.name_sort asc, device.id asc;

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.device_code, device.serial, device.kind, device.factory_id, factory.id,
  factory.name, device.model, device.resolution_id, resolution.id, resolution.name, device.sim_phone, device.area_id,
  device.address, device.lat, device.lng, device.gps_at, device.gps_source, device.install_status, device.installed_at,
  area.id, area.name, device_enrolment.clash_at, device_enrolment.clash_from, device_plan.wanted_hash,
  device_runtime.fw_version, device_runtime.connection, device_runtime.last_seen_at, device_runtime.play_state,
  device_runtime.now, device_runtime.now_shown, device_runtime.default_shown, device_runtime.volume,
  device_runtime.network, device_runtime.signal, device_runtime.temperature, device_runtime.storage_free,
  device_runtime.storage_total, device_runtime.plan_hash, device_runtime.plan_valid_to, device_runtime.missing_files,
  device_runtime.clock_skew_ms, device_runtime.faults, device_runtime.position
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
left join resolution on resolution.id = device.resolution_id
where device.id = any(array(with found as materialized (select device.id as id, device.name_sort as sort from device
  left join area on area.id = device.area_id left join device_runtime on device_runtime.device_id = device.id left
  join device_plan on device_plan.device_id = device.id left join factory on factory.id = device.factory_id
  where (device.install_status = $ and device.area_id = any(array(select id from area where path like $)))) select id
  from found order by sort asc, id asc limit $ offset $))
order by device.name_sort asc, device.id asc;

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.device_code, device.serial, device.kind, device.factory_id, factory.id,
  factory.name, device.model, device.resolution_id, resolution.id, resolution.name, device.sim_phone, device.area_id,
  device.address, device.lat, device.lng, device.gps_at, device.gps_source, device.install_status, device.installed_at,
  area.id, area.name, device_enrolment.clash_at, device_enrolment.clash_from, device_plan.wanted_hash,
  device_runtime.fw_version, device_runtime.connection, device_runtime.last_seen_at, device_runtime.play_state,
  device_runtime.now, device_runtime.now_shown, device_runtime.default_shown, device_runtime.volume,
  device_runtime.network, device_runtime.signal, device_runtime.temperature, device_runtime.storage_free,
  device_runtime.storage_total, device_runtime.plan_hash, device_runtime.plan_valid_to, device_runtime.missing_files,
  device_runtime.clock_skew_ms, device_runtime.faults, device_runtime.position
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
left join resolution on resolution.id = device.resolution_id
where device.id = any(array(with found as materialized (select device.id as id, device.name_sort as sort from device
  left join area on area.id = device.area_id left join device_runtime on device_runtime.device_id = device.id left
  join device_plan on device_plan.device_id = device.id left join factory on factory.id = device.factory_id
  where (device.install_status = $ and device.area_id in (select id from area where path like (select path || '%'
  from area where id = $) and path like $))) select id from found order by sort asc, id asc limit $ offset $))
order by device.name_sort asc, device.id asc;

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.device_code, device.serial, device.kind, device.factory_id, factory.id,
  factory.name, device.model, device.resolution_id, resolution.id, resolution.name, device.sim_phone, device.area_id,
  device.address, device.lat, device.lng, device.gps_at, device.gps_source, device.install_status, device.installed_at,
  area.id, area.name, device_enrolment.clash_at, device_enrolment.clash_from, device_plan.wanted_hash,
  device_runtime.fw_version, device_runtime.connection, device_runtime.last_seen_at, device_runtime.play_state,
  device_runtime.now, device_runtime.now_shown, device_runtime.default_shown, device_runtime.volume,
  device_runtime.network, device_runtime.signal, device_runtime.temperature, device_runtime.storage_free,
  device_runtime.storage_total, device_runtime.plan_hash, device_runtime.plan_valid_to, device_runtime.missing_files,
  device_runtime.clock_skew_ms, device_runtime.faults, device_runtime.position
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
left join resolution on resolution.id = device.resolution_id
where device.id = any(array(with found as materialized (select device.id as id, device.name_sort as sort from device
  left join area on area.id = device.area_id left join device_runtime on device_runtime.device_id = device.id left
  join device_plan on device_plan.device_id = device.id left join factory on factory.id = device.factory_id
  where device.install_status = $) select id from found order by sort asc, id asc limit $ offset $))
order by device.name_sort asc, device.id asc;

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.device_code, device.serial, device.kind, device.factory_id, factory.id,
  factory.name, device.model, device.resolution_id, resolution.id, resolution.name, device.sim_phone, device.area_id,
  device.address, device.lat, device.lng, device.gps_at, device.gps_source, device.install_status, device.installed_at,
  area.id, area.name, device_enrolment.clash_at, device_enrolment.clash_from, device_plan.wanted_hash,
  device_runtime.fw_version, device_runtime.connection, device_runtime.last_seen_at, device_runtime.play_state,
  device_runtime.now, device_runtime.now_shown, device_runtime.default_shown, device_runtime.volume,
  device_runtime.network, device_runtime.signal, device_runtime.temperature, device_runtime.storage_free,
  device_runtime.storage_total, device_runtime.plan_hash, device_runtime.plan_valid_to, device_runtime.missing_files,
  device_runtime.clock_skew_ms, device_runtime.faults, device_runtime.position
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
left join resolution on resolution.id = device.resolution_id
where device.id in ($, …)
order by array_position($::uuid[], device.id);


-- modules/devices/devices-of.ts › areInScope

select count(*) as count
from device
where (device.id = any($::uuid[]) and device.area_id = any(array(select id from area where path like $)));;


-- modules/devices/enrolment/announcements.ts

select count(*) as count
from device
where lower(device.device_code) = any($::text[]);;

select id, install_status, installed_at, factory_id, serial, created_by, is_active, key_version
from device
where device.device_code = $
for update;


-- modules/devices/enrolment/announcements.ts › register

insert into device (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text,
  name_sort, device_code, serial, kind, factory_id, model, resolution_id, sim_phone, area_id, address, lat, lng, gps_at,
  gps_source, install_status, installed_at, key_version)
values ($, $, default, default, $, default, $, default, default, $, $, $, $, $, $, $, default, default, $, default,
  default, default, default, default, $, default, coalesce((select device_retired_key.first_version
  from device_retired_key where device_retired_key.device_code = $), 1));

insert into device_enrolment (device_id, maker_key_id, proof, first_seen_at, announced_from, approved_at, approved_by,
  install_id, clash_at, clash_from, clash_proof, ignored_proof)
values ($, $, $, $, $, default, default, default, default, default, default, default);

insert into device_runtime (device_id, connection, last_seen_at, fw_version, boot_id, started_at, play_state, now,
  now_shown, default_shown, tracks, volume, network, signal, temperature, storage_free, storage_total, plan_hash,
  plan_valid_to, missing_files, clock_skew_ms, faults, position)
values ($, default, $, $, default, default, default, default, default, default, default, default, default, default,
  default, default, default, default, default, default, default, default, default);

select count(*) as count
from device_enrolment
where (device_enrolment.maker_key_id = $ and device_enrolment.approved_at is null);;

select pg_advisory_xact_lock(hashtextextended($, 0));


-- modules/devices/enrolment/claim.ts › claim

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  device_code, serial, kind, factory_id, model, resolution_id, sim_phone, area_id, address, lat, lng, gps_at,
  gps_source, install_status, installed_at, key_version
from device
where device.device_code = $
for update;


-- modules/devices/enrolment/claim.ts › requireFewMisses

select entity ->> 'name'
from activity_log
where (((activity_log.account ->> 'id') = $ and activity_log.at > $ and activity_log.action = $)
  and activity_log.result = $ and activity_log.error <> $);

select pg_advisory_xact_lock(hashtextextended($, 0));


-- modules/devices/enrolment/claimant-routes.ts

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  device_code, serial, kind, factory_id, model, resolution_id, sim_phone, area_id, address, lat, lng, gps_at,
  gps_source, install_status, installed_at, key_version
from device
where (device.id = $ and device.area_id = any(array(select id from area where path like $)))
for update;


-- modules/devices/enrolment/claimants.ts › noteClash

insert into device_enrolment (device_id, maker_key_id, proof, first_seen_at, announced_from, approved_at, approved_by,
  install_id, clash_at, clash_from, clash_proof, ignored_proof)
values ($, default, default, default, default, default, default, default, $, $, $, default)
on conflict (device_id) do update
set clash_at = $, clash_from = $, clash_proof = $;


-- modules/devices/enrolment/enrolment-of.ts › enrolmentOf

select proof, first_seen_at, approved_at, approved_by, install_id, maker_key_id, clash_proof, ignored_proof
from device_enrolment
where device_enrolment.device_id = $;


-- modules/devices/enrolment/foreign-codes.ts

select device.device_code, device.serial, device_enrolment.proof
from device
left join device_enrolment on device_enrolment.device_id = device.id
where (device.device_code in (select jsonb_array_elements_text($::jsonb)) and not device.area_id = any(array(select id
  from area where path like $)));


-- modules/devices/enrolment/give-way.ts › isVouchedFor

select count(*) as count
from account
where (account.id = $ and (account.group_account_id = $ or account.area_id = $));;


-- modules/devices/enrolment/import-devices.ts › known

select id, device_code
from device
where lower(device.device_code) = any($::text[]);


-- modules/devices/enrolment/maker-key-routes.ts

delete
from device_maker_key
where device_maker_key.id = $
returning id, name;

insert into device_maker_key (id, name, factory_id, digest, created_at, created_by)
values ($, …)
returning id, name;


-- modules/devices/enrolment/maker-keys.ts › makerKeysOf

select device_maker_key.id, device_maker_key.name, factory.id, factory.name, device_maker_key.created_at,
  device_maker_key.created_by, (select count(*) from device_enrolment
  where device_enrolment.maker_key_id = device_maker_key.id)
from device_maker_key
left join factory on factory.id = device_maker_key.factory_id
order by device_maker_key.created_at, device_maker_key.id;


-- modules/devices/enrolment/maker-keys.ts › makerOf

select id, name, factory_id
from device_maker_key
where device_maker_key.digest = $;


-- modules/devices/enrolment/waiting-routes.ts

select name, installed_at
from device
where (device.id = $ and device.install_status = $ and device.area_id = any(array(select id from area
  where path like $)))
for update;


-- modules/devices/enrolment/waiting-rows.ts › list

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left
  join device_enrolment on device_enrolment.device_id = device.id where (device.install_status = $
  and device.area_id = any(array(select id from area where path like $)) and (device.installed_at is null
  and device_enrolment.first_seen_at is not null)) limit $) bounded;

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left
  join device_enrolment on device_enrolment.device_id = device.id where (device.install_status = $
  and device.area_id = any(array(select id from area where path like $)) and device.search_text like $) limit $) bounded;

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left
  join device_enrolment on device_enrolment.device_id = device.id where (device.install_status = $
  and device.area_id = any(array(select id from area where path like $))) limit $) bounded;

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left
  join device_enrolment on device_enrolment.device_id = device.id where (device.install_status = $
  and device.area_id in (select id from area where path like (select path || '%' from area where id = $)
  and path like $)) limit $) bounded;

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left
  join device_enrolment on device_enrolment.device_id = device.id where device.install_status = $ limit $) bounded;


-- modules/devices/enrolment/waiting-rows.ts › selectWaiting

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.device_code, device.kind, device.factory_id, factory.id, factory.name,
  device.model, device.resolution_id, resolution.id, resolution.name, device.serial, device.area_id, area.id, area.name,
  device.address, device.lat, device.lng, device.sim_phone, device.installed_at, device_runtime.fw_version,
  device_runtime.connection, device_runtime.last_seen_at, device_maker_key.name, device_enrolment.first_seen_at,
  device_enrolment.announced_from, device_enrolment.approved_at, device_enrolment.approved_by,
  device_enrolment.clash_at, device_enrolment.clash_from
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
left join device_maker_key on device_maker_key.id = device_enrolment.maker_key_id
left join factory on factory.id = device.factory_id
left join resolution on resolution.id = device.resolution_id
where (device.id in ($) and device.install_status = $ and device.area_id = any(array(select id from area
  where path like $)));

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.device_code, device.kind, device.factory_id, factory.id, factory.name,
  device.model, device.resolution_id, resolution.id, resolution.name, device.serial, device.area_id, area.id, area.name,
  device.address, device.lat, device.lng, device.sim_phone, device.installed_at, device_runtime.fw_version,
  device_runtime.connection, device_runtime.last_seen_at, device_maker_key.name, device_enrolment.first_seen_at,
  device_enrolment.announced_from, device_enrolment.approved_at, device_enrolment.approved_by,
  device_enrolment.clash_at, device_enrolment.clash_from
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
left join device_maker_key on device_maker_key.id = device_enrolment.maker_key_id
left join factory on factory.id = device.factory_id
left join resolution on resolution.id = device.resolution_id
where (device.id in ($) and device.install_status = $);

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.device_code, device.kind, device.factory_id, factory.id, factory.name,
  device.model, device.resolution_id, resolution.id, resolution.name, device.serial, device.area_id, area.id, area.name,
  device.address, device.lat, device.lng, device.sim_phone, device.installed_at, device_runtime.fw_version,
  device_runtime.connection, device_runtime.last_seen_at, device_maker_key.name, device_enrolment.first_seen_at,
  device_enrolment.announced_from, device_enrolment.approved_at, device_enrolment.approved_by,
  device_enrolment.clash_at, device_enrolment.clash_from
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
left join device_maker_key on device_maker_key.id = device_enrolment.maker_key_id
left join factory on factory.id = device.factory_id
left join resolution on resolution.id = device.resolution_id
where device.id = any(array(with found as materialized (select device.id as id, device.created_at as sort from device
  left join area on area.id = device.area_id left join device_runtime on device_runtime.device_id = device.id left
  join device_enrolment on device_enrolment.device_id = device.id where (device.install_status = $
  and device.area_id = any(array(select id from area where path like $)) and (device.installed_at is null
  and device_enrolment.first_seen_at is not null))) select id from found order by sort desc, id desc limit $ offset $))
order by device.created_at desc, device.id desc;

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.device_code, device.kind, device.factory_id, factory.id, factory.name,
  device.model, device.resolution_id, resolution.id, resolution.name, device.serial, device.area_id, area.id, area.name,
  device.address, device.lat, device.lng, device.sim_phone, device.installed_at, device_runtime.fw_version,
  device_runtime.connection, device_runtime.last_seen_at, device_maker_key.name, device_enrolment.first_seen_at,
  device_enrolment.announced_from, device_enrolment.approved_at, device_enrolment.approved_by,
  device_enrolment.clash_at, device_enrolment.clash_from
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
left join device_maker_key on device_maker_key.id = device_enrolment.maker_key_id
left join factory on factory.id = device.factory_id
left join resolution on resolution.id = device.resolution_id
where device.id = any(array(with found as materialized (select device.id as id, device.created_at as sort from device
  left join area on area.id = device.area_id left join device_runtime on device_runtime.device_id = device.id left
  join device_enrolment on device_enrolment.device_id = device.id where (device.install_status = $
  and device.area_id = any(array(select id from area where path like $)))) select id from found order by sort desc,
  id desc limit $ offset $))
order by device.created_at desc, device.id desc;

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.device_code, device.kind, device.factory_id, factory.id, factory.name,
  device.model, device.resolution_id, resolution.id, resolution.name, device.serial, device.area_id, area.id, area.name,
  device.address, device.lat, device.lng, device.sim_phone, device.installed_at, device_runtime.fw_version,
  device_runtime.connection, device_runtime.last_seen_at, device_maker_key.name, device_enrolment.first_seen_at,
  device_enrolment.announced_from, device_enrolment.approved_at, device_enrolment.approved_by,
  device_enrolment.clash_at, device_enrolment.clash_from
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
left join device_maker_key on device_maker_key.id = device_enrolment.maker_key_id
left join factory on factory.id = device.factory_id
left join resolution on resolution.id = device.resolution_id
where device.id = any(array(with found as materialized (select device.id as id, device.created_at as sort from device
  left join area on area.id = device.area_id left join device_runtime on device_runtime.device_id = device.id left
  join device_enrolment on device_enrolment.device_id = device.id where (device.install_status = $
  and device.area_id in (select id from area where path like (select path || '%' from area where id = $)
  and path like $))) select id from found order by sort desc, id desc limit $ offset $))
order by device.created_at desc, device.id desc;

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.device_code, device.kind, device.factory_id, factory.id, factory.name,
  device.model, device.resolution_id, resolution.id, resolution.name, device.serial, device.area_id, area.id, area.name,
  device.address, device.lat, device.lng, device.sim_phone, device.installed_at, device_runtime.fw_version,
  device_runtime.connection, device_runtime.last_seen_at, device_maker_key.name, device_enrolment.first_seen_at,
  device_enrolment.announced_from, device_enrolment.approved_at, device_enrolment.approved_by,
  device_enrolment.clash_at, device_enrolment.clash_from
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
left join device_maker_key on device_maker_key.id = device_enrolment.maker_key_id
left join factory on factory.id = device.factory_id
left join resolution on resolution.id = device.resolution_id
where device.id = any(array(with found as materialized (select device.id as id, device.created_at as sort from device
  left join area on area.id = device.area_id left join device_runtime on device_runtime.device_id = device.id left
  join device_enrolment on device_enrolment.device_id = device.id where device.install_status = $) select id
  from found order by sort desc, id desc limit $ offset $))
order by device.created_at desc, device.id desc;

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.device_code, device.kind, device.factory_id, factory.id, factory.name,
  device.model, device.resolution_id, resolution.id, resolution.name, device.serial, device.area_id, area.id, area.name,
  device.address, device.lat, device.lng, device.sim_phone, device.installed_at, device_runtime.fw_version,
  device_runtime.connection, device_runtime.last_seen_at, device_maker_key.name, device_enrolment.first_seen_at,
  device_enrolment.announced_from, device_enrolment.approved_at, device_enrolment.approved_by,
  device_enrolment.clash_at, device_enrolment.clash_from
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
left join device_maker_key on device_maker_key.id = device_enrolment.maker_key_id
left join factory on factory.id = device.factory_id
left join resolution on resolution.id = device.resolution_id
where device.id = any(array(with found as materialized (select device.id as id, device.device_code as sort from device
  left join area on area.id = device.area_id left join device_runtime on device_runtime.device_id = device.id left
  join device_enrolment on device_enrolment.device_id = device.id where (device.install_status = $
  and device.area_id = any(array(select id from area where path like $)))) select id from found order by sort asc,
  id asc limit $ offset $))
order by device.device_code asc, device.id asc;


-- modules/devices/facet-routes.ts

select count(*)::int
from device
inner join device_runtime on device_runtime.device_id = device.id
inner join device_plan on device_plan.device_id = device.id
where ((device.install_status = $ and device.area_id = any(array(select id from area where path like $)))
  and device_plan.wanted_hash is not null and device_runtime.plan_hash is distinct from device_plan.wanted_hash);

select count(*)::int
from device
inner join device_runtime on device_runtime.device_id = device.id
inner join device_plan on device_plan.device_id = device.id
where ((device.install_status = $ and device.area_id in (select id from area where path like (select path || '%'
  from area where id = $) and path like $)) and device_plan.wanted_hash is not null
  and device_runtime.plan_hash is distinct from device_plan.wanted_hash);

select count(*)::int
from device
inner join device_runtime on device_runtime.device_id = device.id
inner join device_plan on device_plan.device_id = device.id
where (device.install_status = $ and device_plan.wanted_hash is not null and device_runtime.plan_hash is distinct
  from device_plan.wanted_hash);

select device_runtime.fw_version, count(*)::int
from device
inner join device_runtime on device_runtime.device_id = device.id
where ((device.install_status = $ and device.area_id = any(array(select id from area where path like $)))
  and device_runtime.fw_version <> $)
group by device_runtime.fw_version
limit $;

select device_runtime.fw_version, count(*)::int
from device
inner join device_runtime on device_runtime.device_id = device.id
where ((device.install_status = $ and device.area_id in (select id from area where path like (select path || '%'
  from area where id = $) and path like $)) and device_runtime.fw_version <> $)
group by device_runtime.fw_version
limit $;

select device_runtime.fw_version, count(*)::int
from device
inner join device_runtime on device_runtime.device_id = device.id
where (device.install_status = $ and device_runtime.fw_version <> $)
group by device_runtime.fw_version
limit $;

select factory.id, factory.name, count(*)::int
from device
inner join factory on factory.id = device.factory_id
where (device.install_status = $ and device.area_id = any(array(select id from area where path like $)))
group by factory.id, factory.name, factory.name_sort
order by factory.name_sort asc;

select factory.id, factory.name, count(*)::int
from device
inner join factory on factory.id = device.factory_id
where (device.install_status = $ and device.area_id in (select id from area where path like (select path || '%'
  from area where id = $) and path like $))
group by factory.id, factory.name, factory.name_sort
order by factory.name_sort asc;

select factory.id, factory.name, count(*)::int
from device
inner join factory on factory.id = device.factory_id
where device.install_status = $
group by factory.id, factory.name, factory.name_sort
order by factory.name_sort asc;

select id, name, is_active, models
from factory
order by factory.name_sort asc
limit $;

select resolution.id
from device
inner join resolution on resolution.id = device.resolution_id
where (device.install_status = $ and resolution.is_active = $ and device.area_id = any(array(select id from area
  where path like $)))
group by resolution.id, resolution.name_sort
order by count(*)::int desc, resolution.name_sort asc
limit $;

select resolution.id
from device
inner join resolution on resolution.id = device.resolution_id
where (device.install_status = $ and resolution.is_active = $)
group by resolution.id, resolution.name_sort
order by count(*)::int desc, resolution.name_sort asc
limit $;

select resolution.id, resolution.name, count(*)::int
from device
inner join resolution on resolution.id = device.resolution_id
where (device.install_status = $ and device.area_id = any(array(select id from area where path like $)))
group by resolution.id, resolution.name, resolution.name_sort
order by resolution.name_sort asc;

select resolution.id, resolution.name, count(*)::int
from device
inner join resolution on resolution.id = device.resolution_id
where (device.install_status = $ and device.area_id in (select id from area where path like (select path || '%'
  from area where id = $) and path like $))
group by resolution.id, resolution.name, resolution.name_sort
order by resolution.name_sort asc;

select resolution.id, resolution.name, count(*)::int
from device
inner join resolution on resolution.id = device.resolution_id
where device.install_status = $
group by resolution.id, resolution.name, resolution.name_sort
order by resolution.name_sort asc;


-- modules/devices/index.ts › installedCount

select count(*) as count
from device
where (device.install_status = $ and device.is_active = $);;


-- modules/devices/install/install-device.ts › installDevice

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  device_code, serial, kind, factory_id, model, resolution_id, sim_phone, area_id, address, lat, lng, gps_at,
  gps_source, install_status, installed_at, key_version
from device
where (device.id = $ and device.area_id = any(array(select id from area where path like $)))
for update;


-- modules/devices/install/install-device.ts › removeInstall

insert into device_enrolment (device_id, maker_key_id, proof, first_seen_at, announced_from, approved_at, approved_by,
  install_id, clash_at, clash_from, clash_proof, ignored_proof)
values ($, default, default, default, default, $, default, default, default, default, default, default)
on conflict (device_id) do update
set install_id = $;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  device_code, serial, kind, factory_id, model, resolution_id, sim_phone, area_id, address, lat, lng, gps_at,
  gps_source, install_status, installed_at, key_version
from device
where (device.id = $ and device.install_status = $ and device.area_id = any(array(select id from area
  where path like $)))
for update;

update device
set updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $, install_status = $
where device.id = $;


-- modules/devices/install/install-routes.ts

select id, name
from device
where (device.id = $ and device.install_status = $ and device.area_id = any(array(select id from area
  where path like $)));


-- modules/devices/keys/device-credentials.ts › inactiveDevices

select d.id, d.device_code, p.device_id is null or wanted.valid_to < now() or (cardinality(wanted.parts) = 2
  and r.plan_hash is not distinct from p.wanted_hash) as is_silent
from device d
left join device_plan p on p.device_id = d.id
left join plan wanted on wanted.hash = p.wanted_hash
left join device_runtime r on r.device_id = d.id
where not d.is_active;


-- modules/devices/keys/device-credentials.ts › raisedKeyVersions

(select device_code, key_version from device where device.key_version > 1)
union all (select device_code, first_version from device_retired_key);


-- modules/devices/keys/key-routes.ts

update device
set updated_at = $, updated_by = $, key_version = device.key_version + 1
where (device.id = $ and device.area_id = any(array(select id from area where path like $)))
returning id, name, device_code, key_version;

update device_enrolment
set proof = $, approved_at = $
where device_enrolment.device_id = $;


-- modules/devices/keys/retired-keys.ts › deleteDevices

with gone as (delete from device where (device.id in (select device_runtime.device_id from device_runtime inner
  join device_enrolment on device_enrolment.device_id = device_runtime.device_id
  where (device_enrolment.first_seen_at is not null and device_enrolment.approved_at is null
  and device_runtime.last_seen_at < $)) and device.install_status = $ and device.installed_at is null
  and device.area_id = $) returning id, device_code, key_version) insert into device_retired_key (device_code,
  first_version)
select device_code, key_version + 1
from gone
where key_version > 1 or not exists (select 1 from device_enrolment where device_id = gone.id and approved_at is null)
on conflict (device_code) do update
set first_version = excluded.first_version
returning device_code, first_version;

with gone as (delete from device where device.id = $ returning id, device_code,
  key_version) insert into device_retired_key (device_code, first_version)
select device_code, key_version + 1
from gone
where key_version > 1 or not exists (select 1 from device_enrolment where device_id = gone.id and approved_at is null)
on conflict (device_code) do update
set first_version = excluded.first_version
returning device_code, first_version;


-- modules/devices/made-by.ts › makersWritten

select id, name, code
from factory
where factory.is_active = $;


-- modules/devices/map/read-map.ts › readCells

select count(*)::int as count, avg(device.lat)::float8 as lat, avg(device.lng)::float8 as lng,
  min(device.lng) as west, min(device.lat) as south, max(device.lng) as east, max(device.lat) as north,
  min(place) as first, max(place) as last , count(*) filter (where device.install_status = $)::int as not_installed,
  count(*) filter (where device_runtime.connection = $)::int as never,
  count(*) filter (where device_runtime.connection = $)::int as offline,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as error,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state in ($, …)))::int as updating,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as paused,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as playing,
  count(*) filter (where (device_runtime.connection = $ and (device_runtime.play_state = $
  and device_runtime.default_shown is not null)))::int as by_default,
  count(*) filter (where (device_runtime.connection = $ and (device_runtime.play_state = $
  and device_runtime.default_shown is null)))::int as idle
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
inner join (select id as numbered_id, path as numbered_path,
  (row_number() over (order by path collate "C"))::int as place from area) numbered on numbered_id = device.area_id
where ((device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and (device.lat is not null and device.lng is not null)) and (device.lat is not null and device.lng is not null))
group by floor(device.lng / $::float8), floor(device.lat / $::float8);

select count(*)::int as count, avg(device.lat)::float8 as lat, avg(device.lng)::float8 as lng,
  min(device.lng) as west, min(device.lat) as south, max(device.lng) as east, max(device.lat) as north,
  min(place) as first, max(place) as last , count(*) filter (where device.install_status = $)::int as not_installed,
  count(*) filter (where device_runtime.connection = $)::int as never,
  count(*) filter (where device_runtime.connection = $)::int as offline,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as error,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state in ($, …)))::int as updating,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as paused,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as playing,
  count(*) filter (where (device_runtime.connection = $ and (device_runtime.play_state = $
  and device_runtime.default_shown is not null)))::int as by_default,
  count(*) filter (where (device_runtime.connection = $ and (device_runtime.play_state = $
  and device_runtime.default_shown is null)))::int as idle
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
inner join (select id as numbered_id, path as numbered_path,
  (row_number() over (order by path collate "C"))::int as place from area) numbered on numbered_id = device.area_id
where ((device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.factory_id = $) and (device.lat is not null and device.lng is not null))
group by floor(device.lng / $::float8), floor(device.lat / $::float8);

select count(*)::int as count, avg(device.lat)::float8 as lat, avg(device.lng)::float8 as lng,
  min(device.lng) as west, min(device.lat) as south, max(device.lng) as east, max(device.lat) as north,
  min(place) as first, max(place) as last , count(*) filter (where device.install_status = $)::int as not_installed,
  count(*) filter (where device_runtime.connection = $)::int as never,
  count(*) filter (where device_runtime.connection = $)::int as offline,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as error,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state in ($, …)))::int as updating,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as paused,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as playing,
  count(*) filter (where (device_runtime.connection = $ and (device_runtime.play_state = $
  and device_runtime.default_shown is not null)))::int as by_default,
  count(*) filter (where (device_runtime.connection = $ and (device_runtime.play_state = $
  and device_runtime.default_shown is null)))::int as idle
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
inner join (select id as numbered_id, path as numbered_path,
  (row_number() over (order by path collate "C"))::int as place from area) numbered on numbered_id = device.area_id
where ((device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.id in (select device_id from (select m.group_id, m.device_id from device_group_member m
  join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id join device d on d.id = m.device_id
  and d.install_status = 'installed' join area da on da.id = d.area_id and starts_with(da.path, ga.path)
  where m.group_id = $) x)) and (device.lat is not null and device.lng is not null))
group by floor(device.lng / $::float8), floor(device.lat / $::float8);

select count(*)::int as count, avg(device.lat)::float8 as lat, avg(device.lng)::float8 as lng,
  min(device.lng) as west, min(device.lat) as south, max(device.lng) as east, max(device.lat) as north,
  min(place) as first, max(place) as last , count(*) filter (where device.install_status = $)::int as not_installed,
  count(*) filter (where device_runtime.connection = $)::int as never,
  count(*) filter (where device_runtime.connection = $)::int as offline,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as error,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state in ($, …)))::int as updating,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as paused,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as playing,
  count(*) filter (where (device_runtime.connection = $ and (device_runtime.play_state = $
  and device_runtime.default_shown is not null)))::int as by_default,
  count(*) filter (where (device_runtime.connection = $ and (device_runtime.play_state = $
  and device_runtime.default_shown is null)))::int as idle
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
inner join (select id as numbered_id, path as numbered_path,
  (row_number() over (order by path collate "C"))::int as place from area) numbered on numbered_id = device.area_id
where ((device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.kind in ($)) and (device.lat is not null and device.lng is not null))
group by floor(device.lng / $::float8), floor(device.lat / $::float8);

select count(*)::int as count, avg(device.lat)::float8 as lat, avg(device.lng)::float8 as lng,
  min(device.lng) as west, min(device.lat) as south, max(device.lng) as east, max(device.lat) as north,
  min(place) as first, max(place) as last , count(*) filter (where device.install_status = $)::int as not_installed,
  count(*) filter (where device_runtime.connection = $)::int as never,
  count(*) filter (where device_runtime.connection = $)::int as offline,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as error,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state in ($, …)))::int as updating,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as paused,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as playing,
  count(*) filter (where (device_runtime.connection = $ and (device_runtime.play_state = $
  and device_runtime.default_shown is not null)))::int as by_default,
  count(*) filter (where (device_runtime.connection = $ and (device_runtime.play_state = $
  and device_runtime.default_shown is null)))::int as idle
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
inner join (select id as numbered_id, path as numbered_path,
  (row_number() over (order by path collate "C"))::int as place from area) numbered on numbered_id = device.area_id
where ((device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.resolution_id = $) and (device.lat is not null and device.lng is not null))
group by floor(device.lng / $::float8), floor(device.lat / $::float8);

select count(*)::int as count, avg(device.lat)::float8 as lat, avg(device.lng)::float8 as lng,
  min(device.lng) as west, min(device.lat) as south, max(device.lng) as east, max(device.lat) as north,
  min(place) as first, max(place) as last , count(*) filter (where device.install_status = $)::int as not_installed,
  count(*) filter (where device_runtime.connection = $)::int as never,
  count(*) filter (where device_runtime.connection = $)::int as offline,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as error,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state in ($, …)))::int as updating,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as paused,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as playing,
  count(*) filter (where (device_runtime.connection = $ and (device_runtime.play_state = $
  and device_runtime.default_shown is not null)))::int as by_default,
  count(*) filter (where (device_runtime.connection = $ and (device_runtime.play_state = $
  and device_runtime.default_shown is null)))::int as idle
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
inner join (select id as numbered_id, path as numbered_path,
  (row_number() over (order by path collate "C"))::int as place from area) numbered on numbered_id = device.area_id
where ((device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.search_text like $) and (device.lat is not null and device.lng is not null))
group by floor(device.lng / $::float8), floor(device.lat / $::float8);

select count(*)::int as count, avg(device.lat)::float8 as lat, avg(device.lng)::float8 as lng,
  min(device.lng) as west, min(device.lat) as south, max(device.lng) as east, max(device.lat) as north,
  min(place) as first, max(place) as last , count(*) filter (where device.install_status = $)::int as not_installed,
  count(*) filter (where device_runtime.connection = $)::int as never,
  count(*) filter (where device_runtime.connection = $)::int as offline,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as error,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state in ($, …)))::int as updating,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as paused,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as playing,
  count(*) filter (where (device_runtime.connection = $ and (device_runtime.play_state = $
  and device_runtime.default_shown is not null)))::int as by_default,
  count(*) filter (where (device_runtime.connection = $ and (device_runtime.play_state = $
  and device_runtime.default_shown is null)))::int as idle
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
inner join (select id as numbered_id, path as numbered_path,
  (row_number() over (order by path collate "C"))::int as place from area) numbered on numbered_id = device.area_id
where ((device.install_status = $ and device.area_id = any(array(select id from area where path like $)))
  and (device.lat is not null and device.lng is not null))
group by floor(device.lng / $::float8), floor(device.lat / $::float8);

select count(*)::int as count, avg(device.lat)::float8 as lat, avg(device.lng)::float8 as lng,
  min(device.lng) as west, min(device.lat) as south, max(device.lng) as east, max(device.lat) as north,
  min(place) as first, max(place) as last , count(*) filter (where device.install_status = $)::int as not_installed,
  count(*) filter (where device_runtime.connection = $)::int as never,
  count(*) filter (where device_runtime.connection = $)::int as offline,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as error,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state in ($, …)))::int as updating,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as paused,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as playing,
  count(*) filter (where (device_runtime.connection = $ and (device_runtime.play_state = $
  and device_runtime.default_shown is not null)))::int as by_default,
  count(*) filter (where (device_runtime.connection = $ and (device_runtime.play_state = $
  and device_runtime.default_shown is null)))::int as idle
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
inner join (select id as numbered_id, path as numbered_path,
  (row_number() over (order by path collate "C"))::int as place from area) numbered on numbered_id = device.area_id
where ((device.install_status = $ and device.area_id in (select id from area where path like (select path || '%'
  from area where id = $) and path like $)) and (device.lat is not null and device.lng is not null))
group by floor(device.lng / $::float8), floor(device.lat / $::float8);

select count(*)::int as count, avg(device.lat)::float8 as lat, avg(device.lng)::float8 as lng,
  min(device.lng) as west, min(device.lat) as south, max(device.lng) as east, max(device.lat) as north,
  min(place) as first, max(place) as last , count(*) filter (where device.install_status = $)::int as not_installed,
  count(*) filter (where device_runtime.connection = $)::int as never,
  count(*) filter (where device_runtime.connection = $)::int as offline,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as error,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state in ($, …)))::int as updating,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as paused,
  count(*) filter (where (device_runtime.connection = $ and device_runtime.play_state = $))::int as playing,
  count(*) filter (where (device_runtime.connection = $ and (device_runtime.play_state = $
  and device_runtime.default_shown is not null)))::int as by_default,
  count(*) filter (where (device_runtime.connection = $ and (device_runtime.play_state = $
  and device_runtime.default_shown is null)))::int as idle
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
inner join (select id as numbered_id, path as numbered_path,
  (row_number() over (order by path collate "C"))::int as place from area) numbered on numbered_id = device.area_id
where (device.install_status = $ and (device.lat is not null and device.lng is not null))
group by floor(device.lng / $::float8), floor(device.lat / $::float8);


-- modules/devices/map/read-map.ts › readDeviceMap

select count(*)::int as unplaced
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where ((device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and (device.lat is not null and device.lng is not null)) and (device.lat is null or device.lng is null));

select count(*)::int as unplaced
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where ((device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.factory_id = $) and (device.lat is null or device.lng is null));

select count(*)::int as unplaced
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where ((device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.id in (select device_id from (select m.group_id, m.device_id from device_group_member m
  join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id join device d on d.id = m.device_id
  and d.install_status = 'installed' join area da on da.id = d.area_id and starts_with(da.path, ga.path)
  where m.group_id = $) x)) and (device.lat is null or device.lng is null));

select count(*)::int as unplaced
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where ((device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.kind in ($)) and (device.lat is null or device.lng is null));

select count(*)::int as unplaced
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where ((device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.resolution_id = $) and (device.lat is null or device.lng is null));

select count(*)::int as unplaced
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where ((device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.search_text like $) and (device.lat is null or device.lng is null));

select count(*)::int as unplaced
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where ((device.install_status = $ and device.area_id = any(array(select id from area where path like $)))
  and (device.lat is null or device.lng is null));

select count(*)::int as unplaced
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where ((device.install_status = $ and device.area_id in (select id from area where path like (select path || '%'
  from area where id = $) and path like $)) and (device.lat is null or device.lng is null));

select count(*)::int as unplaced
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where (device.install_status = $ and (device.lat is null or device.lng is null));


-- modules/devices/matching.ts › agreedDevices

select device.id as id, device.name as name
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where (device.install_status = $ and device.area_id in (select id from area where path like (select path || '%'
  from area where id = $) and path like $));


-- modules/devices/own-position-routes.ts

select id
from device
where device.id = $
for update;


-- modules/devices/photo/photo-routes.ts

insert into device_photo (device_id, file, install_id, at, by)
values ($, …)
on conflict (device_id) do update
set file = $, install_id = $, at = $, by = $;

select id
from device
where device.id = $
for update;


-- modules/devices/photo/photo-routes.ts › found

select device.id, device.name, device_enrolment.install_id, device_photo.device_id, device_photo.file,
  device_photo.install_id, device_photo.at, device_photo.by
from device
left join device_photo on device_photo.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
where (device.id = $ and device.install_status = $ and device.area_id = any(array(select id from area
  where path like $)));

select device.id, device.name, device_enrolment.install_id, device_photo.device_id, device_photo.file,
  device_photo.install_id, device_photo.at, device_photo.by
from device
left join device_photo on device_photo.device_id = device.id
left join device_enrolment on device_enrolment.device_id = device.id
where (device.id = $ and device.install_status = $);


-- modules/devices/photo/photos.ts

select device_id
from device_photo
where device_photo.file = $
limit $;


-- modules/devices/photo/photos.ts › needed

select device_photo.file, device.name
from device_photo
inner join device on device.id = device_photo.device_id;


-- modules/devices/plans/packed-plans.ts › partTexts

select hash, text
from plan_part
where plan_part.hash = any($::text[]);


-- modules/devices/plans/plan-messages.ts › listsOf

select p.hash, jsonb_agg(jsonb_build_object('sha256', part.hash, 'size',
  octet_length(part.text)) order by named.place) as parts
from plan p, unnest(p.parts) with ordinality named (hash, place)
join plan_part part on part.hash = named.hash
where p.hash = any($::text[])
group by p.hash;


-- modules/devices/plans/plans.ts › cleanUpPlans

delete
from plan
where (plan.used_at < $ and plan.hash not in (select unnest(array[wanted_hash, coalesce(previous_hash, wanted_hash)])
  from device_plan));

delete
from plan_part
where (plan_part.used_at < $ and plan_part.hash not in (select unnest(plan.parts) from plan));

update device_plan
set previous_hash = null
from (select p.device_id as id from device_plan p where p.updated_at < $::timestamptz
  and p.previous_hash is not null order by p.device_id for update of p) x
where device_plan.device_id = x.id;


-- modules/devices/plans/plans.ts › setPlans

with changed as ( insert into device_plan (device_id, wanted_hash, updated_at) select d.id, x.hash, now()
  from unnest($::uuid[], $::text[]) x(id, hash)
  join device d on d.id = x.id order by d.id on conflict (device_id) do update set previous_hash = device_plan.wanted_hash,
  wanted_hash = excluded.wanted_hash, updated_at = now()
  where device_plan.wanted_hash <> excluded.wanted_hash returning device_id )
select string_agg(device_id::text, ',') as ids
from changed;


-- modules/devices/plans/plans.ts › storeDocuments

insert into plan (hash, parts, valid_to, used_at)
values ($, …)
on conflict do nothing;

insert into plan (hash, parts, valid_to, used_at)
values ($, …), …
on conflict do nothing;

insert into plan_file (plan_hash, sha256)
values ($, …)
on conflict do nothing;

insert into plan_file (plan_hash, sha256)
values ($, …), …
on conflict do nothing;

update plan
set used_at = now()
where (plan.hash = any($::text[]) and plan.used_at < now() - interval '12 hours');


-- modules/devices/plans/plans.ts › storeParts

insert into plan_part (hash, text, used_at)
values ($, …)
on conflict do nothing;

insert into plan_part (hash, text, used_at)
values ($, …), …
on conflict do nothing;

select hash
from plan_part
where plan_part.hash = any($::text[]);

update plan_part
set used_at = now()
where (plan_part.hash = any($::text[]) and plan_part.used_at < now() - interval '12 hours');


-- modules/devices/plans/publish-plans.ts

update device_plan
set published_hash = x.hash
from ( select p.device_id as id, sent.hash from unnest($::uuid[], $::text[]) sent(id, hash)
  join device_plan p on p.device_id = sent.id order by p.device_id for update of p) x
where device_plan.device_id = x.id;


-- modules/devices/plans/publish-plans.ts › changeEpoch

insert into broker_epoch (id, epoch, updated_at)
values (1, gen_random_uuid(), now())
on conflict (id) do update
set epoch = excluded.epoch, updated_at = excluded.updated_at
returning epoch;


-- modules/devices/plans/publish-plans.ts › countUnpublished

select count(*) as count
from device_plan
where published_hash is distinct
from wanted_hash;;


-- modules/devices/plans/publish-plans.ts › reconcilePlans

select
from broker_epoch
where epoch::text = $;

update device_plan
set published_hash = null
from ( select p.device_id as id from device_plan p
  where p.published_hash is not null order by p.device_id for update of p) x
where device_plan.device_id = x.id;


-- modules/devices/plans/publish-plans.ts › toPublish

with open as ( select p.device_id, d.device_code, p.wanted_hash as hash, coalesce(sent.hash, p.published_hash,
  p.previous_hash) as before, plan.valid_to, r.connection = 'online' as is_there from device_plan p
  join device d on d.id = p.device_id join plan on plan.hash = p.wanted_hash left
  join device_runtime r on r.device_id = d.id cross join (select null::text as hash) sent where coalesce(sent.hash,
  p.published_hash) is distinct from p.wanted_hash )
select hash, before, valid_to, string_agg(device_id::text, ',') as ids, string_agg(device_code, ',') as codes
from open
group by hash, before, valid_to, is_there
order by is_there desc nulls last;

with open as ( select p.device_id, d.device_code, p.wanted_hash as hash, coalesce(sent.hash, p.published_hash,
  p.previous_hash) as before, plan.valid_to, r.connection = 'online' as is_there from device_plan p
  join device d on d.id = p.device_id join plan on plan.hash = p.wanted_hash left
  join device_runtime r on r.device_id = d.id cross join (select null::text as hash) sent where coalesce(sent.hash,
  p.published_hash) is distinct from p.wanted_hash and p.device_id = any($::uuid[]) )
select hash, before, valid_to, string_agg(device_id::text, ',') as ids, string_agg(device_code, ',') as codes
from open
group by hash, before, valid_to, is_there
order by is_there desc nulls last;


-- modules/devices/plans/stored-plans.ts › clearReportedPlan

update device_runtime
set plan_hash = $
where (device_runtime.device_id = $ and device_runtime.plan_hash = $);


-- modules/devices/plans/stored-plans.ts › lockWantedPlans

select wanted_hash, string_agg(device_id::text, ',')
from (select device_id, wanted_hash from device_plan
  where device_plan.device_id = any($::uuid[]) order by device_plan.device_id for update) locked
group by locked.wanted_hash;


-- modules/devices/plans/stored-plans.ts › planDocuments

select p.hash, string_agg(part.text, '' order by named.place) as document
from plan p, unnest(p.parts) with ordinality named (hash, place)
join plan_part part on part.hash = named.hash
where p.hash = any($::text[])
group by p.hash;


-- modules/devices/plans/stored-plans.ts › planEnds

select distinct area.path, plan.valid_to
from device
inner join area on area.id = device.area_id
left join device_plan on device_plan.device_id = device.id
left join plan on plan.hash = device_plan.wanted_hash
where (device.install_status = $ and device.is_active);


-- modules/devices/reports/conditions.ts › cleanUpConditions

delete
from device_condition
where (device_condition.at < now() - interval '8 days' and exists (select 1 from device_condition later
  where (later.device_id = device_condition.device_id and later.at > device_condition.at
  and later.at < now() - interval '8 days')));


-- modules/devices/reports/conditions.ts › storeConditions

insert into device_condition (device_id, at, is_online, has_fault)
select x.*
from jsonb_to_recordset($::jsonb) as x(device_id uuid, at timestamp (3) with time zone, is_online boolean,
  has_fault boolean)
where exists (select 1 from device d where d.id = x.device_id)
on conflict do nothing;


-- modules/devices/reports/quarantine.ts › quarantine

delete
from device_refused_message r using ( select id, row_number() over (partition by device_id order by last_at desc,
  id desc) as place from device_refused_message where device_id in (select value::uuid
  from jsonb_array_elements_text($::jsonb)) ) old
where r.id = old.id and old.place > $;

insert into device_refused_message as stored (id, device_id, topic, reason, message, digest, times, first_at, last_at)
select r.id, r.device_id, r.topic, r.reason, r.message, r.digest, 1, $::timestamptz, $::timestamptz
from jsonb_to_recordset($::jsonb) as r(id uuid, device_id uuid, topic text, reason text, message text, digest text)
join device d on d.id = r.device_id
on conflict (device_id, digest) do update
set times = least(stored.times, 1000000) + 1, reason = excluded.reason, last_at = excluded.last_at;


-- modules/devices/reports/refused-routes.ts

select id
from device
where (device.id = $ and device.area_id = any(array(select id from area where path like $)));

select id
from device
where device.id = $;

select id, topic, reason, message, times, first_at, last_at
from device_refused_message
where device_refused_message.device_id = $
order by device_refused_message.last_at desc, device_refused_message.id desc;


-- modules/devices/reports/update-runtime.ts › updateRuntimes

update device_runtime r
set connection = case when x.change ? 'connection' then v.connection else r.connection end, last_seen_at = case
  when x.change ? 'last_seen_at' then v.last_seen_at else r.last_seen_at end, fw_version = case
  when x.change ? 'fw_version' then v.fw_version else r.fw_version end, boot_id = case
  when x.change ? 'boot_id' then v.boot_id else r.boot_id end, started_at = case
  when x.change ? 'started_at' then v.started_at else r.started_at end, play_state = case
  when x.change ? 'play_state' then v.play_state else r.play_state end, now = case
  when x.change ? 'now' then v.now else r.now end, now_shown = case
  when x.change ? 'now_shown' then v.now_shown else r.now_shown end, default_shown = case
  when x.change ? 'default_shown' then v.default_shown else r.default_shown end, tracks = case
  when x.change ? 'tracks' then v.tracks else r.tracks end, volume = case
  when x.change ? 'volume' then v.volume else r.volume end, network = case
  when x.change ? 'network' then v.network else r.network end, signal = case
  when x.change ? 'signal' then v.signal else r.signal end, temperature = case
  when x.change ? 'temperature' then v.temperature else r.temperature end, storage_free = case
  when x.change ? 'storage_free' then v.storage_free else r.storage_free end, storage_total = case
  when x.change ? 'storage_total' then v.storage_total else r.storage_total end, plan_hash = case
  when x.change ? 'plan_hash' then v.plan_hash else r.plan_hash end, plan_valid_to = case
  when x.change ? 'plan_valid_to' then v.plan_valid_to else r.plan_valid_to end, missing_files = case
  when x.change ? 'missing_files' then v.missing_files else r.missing_files end, clock_skew_ms = case
  when x.change ? 'clock_skew_ms' then v.clock_skew_ms else r.clock_skew_ms end, faults = case
  when x.change ? 'faults' then v.faults else r.faults end, position = case
  when x.change ? 'position' then v.position else r.position end
from jsonb_to_recordset($::jsonb) as x(device_id uuid, change jsonb), jsonb_to_record(x.change) as v(connection text,
  last_seen_at timestamp (3) with time zone, fw_version text, boot_id text, started_at timestamp (3) with time zone,
  play_state text, now jsonb, now_shown jsonb, default_shown jsonb, tracks smallint, volume smallint, network text,
  signal smallint, temperature double precision, storage_free bigint, storage_total bigint, plan_hash text,
  plan_valid_to timestamp (3) with time zone, missing_files integer, clock_skew_ms integer, faults jsonb,
  position jsonb)
where r.device_id = x.device_id and (x.change ? 'connection' and v.connection is distinct from r.connection
  or x.change ? 'fw_version' and v.fw_version is distinct from r.fw_version or x.change ? 'boot_id'
  and v.boot_id is distinct from r.boot_id or x.change ? 'started_at' and v.started_at is distinct from r.started_at
  or x.change ? 'play_state' and v.play_state is distinct from r.play_state or x.change ? 'now' and v.now is distinct
  from r.now or x.change ? 'now_shown' and v.now_shown is distinct from r.now_shown or x.change ? 'default_shown'
  and v.default_shown is distinct from r.default_shown or x.change ? 'tracks' and v.tracks is distinct from r.tracks
  or x.change ? 'volume' and v.volume is distinct from r.volume or x.change ? 'network' and v.network is distinct
  from r.network or x.change ? 'signal' and v.signal is distinct from r.signal or x.change ? 'temperature'
  and v.temperature is distinct from r.temperature or x.change ? 'storage_free' and v.storage_free is distinct
  from r.storage_free or x.change ? 'storage_total' and v.storage_total is distinct from r.storage_total
  or x.change ? 'plan_hash' and v.plan_hash is distinct from r.plan_hash or x.change ? 'plan_valid_to'
  and v.plan_valid_to is distinct from r.plan_valid_to or x.change ? 'missing_files' and v.missing_files is distinct
  from r.missing_files or x.change ? 'clock_skew_ms' and v.clock_skew_ms is distinct from r.clock_skew_ms
  or x.change ? 'faults' and v.faults is distinct from r.faults or x.change ? 'position' and v.position is distinct
  from r.position or v.last_seen_at is not null and (r.last_seen_at is null or abs(extract(epoch
  from v.last_seen_at - r.last_seen_at)) * 1000 >= $::float8));


-- modules/devices/repository.ts › devicesInTrouble

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left join device_plan on device_plan.device_id = device.id
  left join factory on factory.id = device.factory_id where (device.install_status = $
  and ((device_runtime.connection = $ and device_runtime.play_state = $)
  or device_runtime.connection = $)) limit $) bounded;

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left join device_plan on device_plan.device_id = device.id
  left join factory on factory.id = device.factory_id where (device.install_status = $
  and device.area_id = any(array(select id from area where path like $)) and ((device_runtime.connection = $
  and device_runtime.play_state = $) or device_runtime.connection = $)) limit $) bounded;

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left join device_plan on device_plan.device_id = device.id
  left join factory on factory.id = device.factory_id where (device.install_status = $ and device.area_id in (select id
  from area where path like (select path || '%' from area where id = $) and path like $)
  and ((device_runtime.connection = $ and device_runtime.play_state = $)
  or device_runtime.connection = $)) limit $) bounded;


-- modules/devices/repository.ts › list

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left join device_plan on device_plan.device_id = device.id
  left join factory on factory.id = device.factory_id where (device.install_status = $
  and device.area_id = any(array(select id from area where path like $)) and (device.lat is not null
  and device.lng is not null)) limit $) bounded;

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left join device_plan on device_plan.device_id = device.id
  left join factory on factory.id = device.factory_id where (device.install_status = $
  and device.area_id = any(array(select id from area where path like $)) and device.factory_id = $) limit $) bounded;

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left join device_plan on device_plan.device_id = device.id
  left join factory on factory.id = device.factory_id where (device.install_status = $
  and device.area_id = any(array(select id from area where path like $)) and device.id in (select device_id
  from (select m.group_id, m.device_id from device_group_member m join device_group g on g.id = m.group_id
  join area ga on ga.id = g.area_id join device d on d.id = m.device_id and d.install_status = 'installed'
  join area da on da.id = d.area_id and starts_with(da.path, ga.path) where m.group_id = $) x)) limit $) bounded;

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left join device_plan on device_plan.device_id = device.id
  left join factory on factory.id = device.factory_id where (device.install_status = $
  and device.area_id = any(array(select id from area where path like $)) and device.kind in ($)) limit $) bounded;

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left join device_plan on device_plan.device_id = device.id
  left join factory on factory.id = device.factory_id where (device.install_status = $
  and device.area_id = any(array(select id from area where path like $)) and device.resolution_id = $) limit $) bounded;

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left join device_plan on device_plan.device_id = device.id
  left join factory on factory.id = device.factory_id where (device.install_status = $
  and device.area_id = any(array(select id from area where path like $)) and device.search_text like $) limit $) bounded;

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left join device_plan on device_plan.device_id = device.id
  left join factory on factory.id = device.factory_id where (device.install_status = $
  and device.area_id = any(array(select id from area where path like $))) limit $) bounded;

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left join device_plan on device_plan.device_id = device.id
  left join factory on factory.id = device.factory_id where (device.install_status = $ and device.area_id in (select id
  from area where path like (select path || '%' from area where id = $) and path like $)) limit $) bounded;

select count(*)::int
from (select 1 from device left join area on area.id = device.area_id left
  join device_runtime on device_runtime.device_id = device.id left join device_plan on device_plan.device_id = device.id
  left join factory on factory.id = device.factory_id where device.install_status = $ limit $) bounded;

select device.id as id, device.name as name
from device
left join area on area.id = device.area_id
left join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
left join factory on factory.id = device.factory_id
where (device.install_status = $ and device.area_id = any(array(select id from area where path like $))
  and device.search_text like $)
order by device.name_sort asc, device.id asc;


-- modules/devices/repository.ts › update

update device
set name = $, note = $, is_active = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $,
  factory_id = $, model = $, resolution_id = $, sim_phone = $, area_id = $, address = $, lat = $, lng = $
where (device.id = $ and device.version = $)
returning id;


-- modules/devices/targets.ts › boardSizes

select distinct coalesce(resolution.width || 'x' || resolution.height, ''), area.path
from device
inner join area on area.id = device.area_id
inner join resolution on resolution.id = device.resolution_id
where (device.install_status = $ and device.is_active = $);


-- modules/devices/targets.ts › countOffline

select count(*) as count
from device_runtime
where (device_runtime.device_id = any($::uuid[]) and device_runtime.connection <> $);;


-- modules/devices/targets.ts › deviceNames

select json_agg(json_build_object('id', id, 'name', name) order by name_sort, id)
from device
where device.id = any($::uuid[]);


-- modules/devices/targets.ts › devicesOfGroups

select distinct device_id
from (select m.group_id, m.device_id from device_group_member m join device_group g on g.id = m.group_id
  join area ga on ga.id = g.area_id join device d on d.id = m.device_id and d.install_status = 'installed'
  join area da on da.id = d.area_id and starts_with(da.path, ga.path) where m.group_id = any($::uuid[])) x;


-- modules/devices/targets.ts › devicesWhere

select device.kind, coalesce(resolution.width || 'x' || resolution.height, ''), device_runtime.tracks, area.path,
  string_agg(device.id::text, ',')
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join resolution on resolution.id = device.resolution_id
where ((device.install_status = $ and device.is_active = $) and device.id = any($::uuid[]))
group by area.id, device.kind, resolution.id, device_runtime.tracks;

select device.kind, coalesce(resolution.width || 'x' || resolution.height, ''), device_runtime.tracks, area.path,
  string_agg(device.id::text, ',')
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join resolution on resolution.id = device.resolution_id
where ((device.install_status = $ and device.is_active = $) and device.resolution_id = $)
group by area.id, device.kind, resolution.id, device_runtime.tracks;

select device.kind, coalesce(resolution.width || 'x' || resolution.height, ''), device_runtime.tracks, area.path,
  string_agg(device.id::text, ',')
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join resolution on resolution.id = device.resolution_id
where ((device.install_status = $ and device.is_active = $) and exists (select 1 from area target
  where target.id = any($::uuid[]) and starts_with(area.path, target.path)) and device.kind in ($, …))
group by area.id, device.kind, resolution.id, device_runtime.tracks;

select device.kind, coalesce(resolution.width || 'x' || resolution.height, ''), device_runtime.tracks, area.path,
  string_agg(device.id::text, ',')
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join resolution on resolution.id = device.resolution_id
where ((device.install_status = $ and device.is_active = $) and exists (select 1 from area target
  where target.id = any($::uuid[]) and starts_with(area.path, target.path)))
group by area.id, device.kind, resolution.id, device_runtime.tracks;

select device.kind, coalesce(resolution.width || 'x' || resolution.height, ''), device_runtime.tracks, area.path,
  string_agg(device.id::text, ',')
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join resolution on resolution.id = device.resolution_id
where (device.id = $ and not (device.install_status = $ and device.is_active = $) and exists (select 1
  from device_plan where device_id = device.id))
group by area.id, device.kind, resolution.id, device_runtime.tracks;

select device.kind, coalesce(resolution.width || 'x' || resolution.height, ''), device_runtime.tracks, area.path,
  string_agg(device.id::text, ',')
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
left join resolution on resolution.id = device.resolution_id
where (device.install_status = $ and device.is_active = $)
group by area.id, device.kind, resolution.id, device_runtime.tracks;


-- modules/devices/targets.ts › retiredWithRuns

select device.id
from device
inner join device_plan on device_plan.device_id = device.id
inner join plan on plan.hash = device_plan.wanted_hash
where (device.id = $ and not (device.install_status = $ and device.is_active = $) and not cardinality(plan.parts) = 2
  and plan.valid_to > now());

select device.id
from device
inner join device_plan on device_plan.device_id = device.id
inner join plan on plan.hash = device_plan.wanted_hash
where (not (device.install_status = $ and device.is_active = $) and not cardinality(plan.parts) = 2
  and plan.valid_to > now());


-- modules/devices/uses.ts › find

select id, name, true
from device
where device.factory_id = $
limit $;

select id, name, true
from device
where device.resolution_id = $
limit $;
