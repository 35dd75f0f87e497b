-- http/lock-rows.ts › lock

select id
from device_upgrade
where device_upgrade.id = $
for update;


-- modules/upgrades/advance.ts › advance

update device_upgrade
set version = $, status = $, ended_at = $
where (device_upgrade.id = $ and device_upgrade.version = $)
returning id;


-- modules/upgrades/advance.ts › isOffered

select count(*) as count
from app_manager
where (app_manager.id = $ and app_manager.status = $);;


-- modules/upgrades/advance.ts › tally

select count(*) filter (where ud.sent_at is not null and not ud.is_back and ud.state_at >= $::timestamptz
  and ud.state in ('done', 'failed'))::int as tried, count(*) filter (where ud.sent_at is not null and not ud.is_back
  and ud.state_at >= $::timestamptz and ud.state = 'failed')::int as failed, count(*) filter (where (ud.is_back
  or (not ud.is_back and ud.sent_at is not null and ud.state in ('sent', 'downloading', 'installing', 'done',
  'failed'))) and (ud.state in ('waiting', 'sent', 'downloading', 'installing') or (not ud.is_back
  and ud.sent_at is not null and ud.state in ('sent', 'downloading', 'installing', 'done', 'failed'))))::int as open,
  count(*) filter (where (ud.is_back or (not ud.is_back and ud.sent_at is not null and ud.state in ('sent',
  'downloading', 'installing', 'done', 'failed'))) and (ud.state in ('sent', 'downloading', 'installing')
  or (ud.state = 'waiting' and r.connection = 'online')))::int as open_here, count(*) filter (where (ud.is_back
  or (not ud.is_back and ud.sent_at is not null and ud.state in ('sent', 'downloading', 'installing', 'done',
  'failed'))) and ud.state = 'done')::int as done, max(ud.state_at) filter (where (ud.is_back or (not ud.is_back
  and ud.sent_at is not null and ud.state in ('sent', 'downloading', 'installing', 'done', 'failed')))) as last_at
from device_upgrade_device ud
join device_runtime r on r.device_id = ud.device_id
where ud.upgrade_id = $;

select count(*) filter (where ud.sent_at is not null and not ud.is_back and ud.state_at >= $::timestamptz
  and ud.state in ('done', 'failed'))::int as tried, count(*) filter (where ud.sent_at is not null and not ud.is_back
  and ud.state_at >= $::timestamptz and ud.state = 'failed')::int as failed, count(*) filter (where ud.position < $
  and (ud.state in ('waiting', 'sent', 'downloading', 'installing') ))::int as open,
  count(*) filter (where ud.position < $ and (ud.state in ('sent', 'downloading', 'installing') or (ud.state = 'waiting'
  and r.connection = 'online')))::int as open_here, count(*) filter (where ud.position < $
  and ud.state = 'done')::int as done, max(ud.state_at) filter (where ud.position < $) as last_at
from device_upgrade_device ud
join device_runtime r on r.device_id = ud.device_id
where ud.upgrade_id = $;


-- modules/upgrades/decide.ts

update device_upgrade
set updated_at = $, updated_by = $, version = $, status = $, is_rolling_back = $, why = $, ended_at = $
where device_upgrade.id = $;

update device_upgrade
set updated_at = $, updated_by = $, version = $, status = $, started_at = $, counted_from = $
where device_upgrade.id = $;

update device_upgrade
set updated_at = $, updated_by = $, version = $, status = $, why = $
where device_upgrade.id = $;

update device_upgrade
set updated_at = $, updated_by = $, version = $, status = $, why = $, counted_from = $, ended_at = $
where device_upgrade.id = $;


-- modules/upgrades/decide.ts › Object.rollBack [as roll-back]

select count(*) as count
from device_upgrade_device
where (device_upgrade_device.upgrade_id = $ and device_upgrade_device.sent_at is not null);;


-- modules/upgrades/decide.ts › retry

update device_upgrade_device
set state = $, reason = $, message = $, command_id = $, state_at = $
where (device_upgrade_device.upgrade_id = $ and device_upgrade_device.state = $ and device_upgrade_device.is_back = $)
returning device_id;


-- modules/upgrades/decide.ts › start

insert into device_upgrade_device (id, upgrade_id, device_id, position, state, reason, message, from_version,
  release_id, is_back, command_id, tries, sent_at, state_at)
values ($, $, $, $, $, $, default, $, $, default, default, default, default, $), …;


-- modules/upgrades/device-rows.ts › upgradeOfOne

select device_upgrade_device.state, device_upgrade_device.reason, device_upgrade_device.message,
  app_manager.version_name, device_upgrade_device.is_back, device_upgrade_device.state_at, device_upgrade.id,
  device_upgrade.name
from device_upgrade_device
inner join device_upgrade on device_upgrade.id = device_upgrade_device.upgrade_id
inner join app_manager on app_manager.id = device_upgrade_device.release_id
where (device_upgrade_device.device_id = $ and device_upgrade.status <> $)
order by device_upgrade.started_at desc
limit $;


-- modules/upgrades/index.ts › find

select id, name, true
from device_upgrade
where (device_upgrade.release_id = $ or exists (select 1 from device_upgrade_device ud
  where ud.upgrade_id = device_upgrade.id and ud.release_id = $))
limit $;


-- modules/upgrades/repository.ts › create

insert into device_upgrade (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, area_id, release_id, area_ids, device_ids, device_kinds, models, matching, stages, by_hand,
  wait_min, from_time, to_time, before_run_min, at_once, fail_percent, fail_least, timeout_min, status, stage,
  is_rolling_back, why, started_at, counted_from, ended_at)
values ($, $, $, default, $, $, $, $, default, $, $, $, $, $, $, $, $, $, $, $, $, $, $, $, $, $, $, $, default,
  default, default, default, default, default, default)
returning id;


-- modules/upgrades/repository.ts › find

select id, name, note, created_at, created_by, updated_at, updated_by, version, area_id, release_id, area_ids,
  device_ids, device_kinds, models, matching, stages, by_hand, wait_min, from_time, to_time, before_run_min, at_once,
  fail_percent, fail_least, timeout_min, status, stage, why, started_at, ended_at, (select jsonb_build_object('id',
  place.id, 'name', place.name) from area place where place.id = area_id), (select jsonb_build_object('id', m.id,
  'name', m.name, 'version_name', m.version_name, 'package_name', m.package_name, 'status', m.status, 'size', f.size)
  from app_manager m join app_file f on f.sha256 = m.file_sha256 where m.id = release_id), '{}'::jsonb, '[]'::jsonb
from device_upgrade
where (device_upgrade.id in ($) and device_upgrade.area_id = any(array(select id from area where path like $)));

select id, name, note, created_at, created_by, updated_at, updated_by, version, area_id, release_id, area_ids,
  device_ids, device_kinds, models, matching, stages, by_hand, wait_min, from_time, to_time, before_run_min, at_once,
  fail_percent, fail_least, timeout_min, status, stage, why, started_at, ended_at, (select jsonb_build_object('id',
  place.id, 'name', place.name) from area place where place.id = area_id), (select jsonb_build_object('id', m.id,
  'name', m.name, 'version_name', m.version_name, 'package_name', m.package_name, 'status', m.status, 'size', f.size)
  from app_manager m join app_file f on f.sha256 = m.file_sha256 where m.id = release_id), '{}'::jsonb, '[]'::jsonb
from device_upgrade
where device_upgrade.id in ($);


-- modules/upgrades/repository.ts › list

select count(*)::int
from (select 1 from device_upgrade limit $) bounded;

select count(*)::int
from (select 1 from device_upgrade where (device_upgrade.area_id = any(array(select id from area where path like $))
  and device_upgrade.search_text like $ and device_upgrade.status in ($)) limit $) bounded;

select count(*)::int
from (select 1 from device_upgrade where device_upgrade.area_id = any(array(select id from area
  where path like $)) limit $) bounded;

select id, name, note, created_at, created_by, updated_at, updated_by, version, area_id, release_id, area_ids,
  device_ids, device_kinds, models, matching, stages, by_hand, wait_min, from_time, to_time, before_run_min, at_once,
  fail_percent, fail_least, timeout_min, status, stage, why, started_at, ended_at, (select jsonb_build_object('id',
  place.id, 'name', place.name) from area place where place.id = area_id), (select jsonb_build_object('id', m.id,
  'name', m.name, 'version_name', m.version_name, 'package_name', m.package_name, 'status', m.status, 'size', f.size)
  from app_manager m join app_file f on f.sha256 = m.file_sha256 where m.id = release_id), '{}'::jsonb, '[]'::jsonb
from device_upgrade
where device_upgrade.id = any(array(with found as materialized (select device_upgrade.id as id,
  device_upgrade.created_at as sort from device_upgrade where (device_upgrade.area_id = any(array(select id from area
  where path like $)) and device_upgrade.search_text like $ and device_upgrade.status in ($))) select id
  from found order by sort asc, id asc limit $ offset $))
order by device_upgrade.created_at asc, device_upgrade.id asc;

select id, name, note, created_at, created_by, updated_at, updated_by, version, area_id, release_id, area_ids,
  device_ids, device_kinds, models, matching, stages, by_hand, wait_min, from_time, to_time, before_run_min, at_once,
  fail_percent, fail_least, timeout_min, status, stage, why, started_at, ended_at, (select jsonb_build_object('id',
  place.id, 'name', place.name) from area place where place.id = area_id), (select jsonb_build_object('id', m.id,
  'name', m.name, 'version_name', m.version_name, 'package_name', m.package_name, 'status', m.status, 'size', f.size)
  from app_manager m join app_file f on f.sha256 = m.file_sha256 where m.id = release_id), '{}'::jsonb, '[]'::jsonb
from device_upgrade
where device_upgrade.id = any(array(with found as materialized (select device_upgrade.id as id,
  device_upgrade.created_at as sort from device_upgrade where device_upgrade.area_id = any(array(select id from area
  where path like $))) select id from found order by sort desc, id desc limit $ offset $))
order by device_upgrade.created_at desc, device_upgrade.id desc;

select id, name, note, created_at, created_by, updated_at, updated_by, version, area_id, release_id, area_ids,
  device_ids, device_kinds, models, matching, stages, by_hand, wait_min, from_time, to_time, before_run_min, at_once,
  fail_percent, fail_least, timeout_min, status, stage, why, started_at, ended_at, (select jsonb_build_object('id',
  place.id, 'name', place.name) from area place where place.id = area_id), (select jsonb_build_object('id', m.id,
  'name', m.name, 'version_name', m.version_name, 'package_name', m.package_name, 'status', m.status, 'size', f.size)
  from app_manager m join app_file f on f.sha256 = m.file_sha256 where m.id = release_id), '{}'::jsonb, '[]'::jsonb
from device_upgrade
where device_upgrade.id = any(array(with found as not materialized (select device_upgrade.id as id,
  device_upgrade.created_at as sort from device_upgrade ) select id from found order by sort desc,
  id desc limit $ offset $))
order by device_upgrade.created_at desc, device_upgrade.id desc;

select path
from area
where id = $;


-- modules/upgrades/repository.ts › lockUpgrade

select device_upgrade.id, device_upgrade.name, device_upgrade.note, device_upgrade.is_active,
  device_upgrade.created_at, device_upgrade.created_by, device_upgrade.updated_at, device_upgrade.updated_by,
  device_upgrade.version, device_upgrade.search_text, device_upgrade.name_sort, device_upgrade.area_id,
  device_upgrade.release_id, device_upgrade.area_ids, device_upgrade.device_ids, device_upgrade.device_kinds,
  device_upgrade.models, device_upgrade.matching, device_upgrade.stages, device_upgrade.by_hand,
  device_upgrade.wait_min, device_upgrade.from_time, device_upgrade.to_time, device_upgrade.before_run_min,
  device_upgrade.at_once, device_upgrade.fail_percent, device_upgrade.fail_least, device_upgrade.timeout_min,
  device_upgrade.status, device_upgrade.stage, device_upgrade.is_rolling_back, device_upgrade.why,
  device_upgrade.started_at, device_upgrade.counted_from, device_upgrade.ended_at, area.path
from device_upgrade
inner join area on area.id = device_upgrade.area_id
where device_upgrade.id = $
for update of device_upgrade;


-- modules/upgrades/repository.ts › progressOf

select device_upgrade_device.upgrade_id, device_upgrade_device.state,
  (count(*) filter (where device.area_id = any(array(select id from area where path like $))))::int, count(*)::int
from device_upgrade_device
inner join device on device.id = device_upgrade_device.device_id
where device_upgrade_device.upgrade_id in ($)
group by device_upgrade_device.upgrade_id, device_upgrade_device.state;

select device_upgrade_device.upgrade_id, device_upgrade_device.state, (count(*) filter (where true))::int,
  count(*)::int
from device_upgrade_device
inner join device on device.id = device_upgrade_device.device_id
where device_upgrade_device.upgrade_id in ($)
group by device_upgrade_device.upgrade_id, device_upgrade_device.state;


-- modules/upgrades/roll-back.ts › rollBack

update device_upgrade_device
set state = $, reason = $, state_at = $
where (device_upgrade_device.upgrade_id = $ and device_upgrade_device.is_back = $ and device_upgrade_device.state = $)
returning device_id;

update device_upgrade_device ud
set is_back = true, message = null, command_id = null, state_at = $::timestamptz, release_id = coalesce(x.previous_id,
  ud.release_id), state = case when x.is_same then 'skipped' when x.previous_id is null then 'skipped' else 'waiting'
  end, reason = case when x.is_same then 'untouched' when x.previous_id is null then 'no_previous' end
from ( select ud.device_id, regexp_replace(r.fw_version, '^v', '') = regexp_replace(ud.from_version, '^v',
  '') as is_same, ud.state = 'failed' and r.connection <> 'online' and d.install_status = 'installed'
  and d.is_active as is_unheard, (select p.id from app_manager p where p.platform = 'device_fw'
  and p.package_name = m.package_name and p.status <> 'draft' and regexp_replace(p.version_name, '^v',
  '') = regexp_replace(ud.from_version, '^v', '') order by p.version_code desc limit 1) as previous_id
  from device_upgrade_device ud join app_manager m on m.id = ud.release_id join device d on d.id = ud.device_id
  join device_runtime r on r.device_id = ud.device_id where ud.upgrade_id = $ and (not ud.is_back
  and ud.sent_at is not null and ud.state in ('sent', 'downloading', 'installing', 'done', 'failed'))
  and ud.state in ('done', 'failed') ) x
where ud.upgrade_id = $ and ud.device_id = x.device_id and not (x.is_same and x.is_unheard)
returning 1;


-- modules/upgrades/routes.ts

select app_manager.id, app_manager.name, app_manager.version_name, app_manager.package_name, app_manager.status,
  app_manager.rollout_percent, app_file.size
from app_manager
inner join app_file on app_file.sha256 = app_manager.file_sha256
where (app_manager.platform = $ and app_manager.status = $)
order by app_manager.version_code desc;

select distinct model
from device
where (device.area_id = any(array(select id from area where path like $)) and device.install_status = $
  and device.model <> $)
order by device.model;

select distinct model
from device
where (device.install_status = $ and device.model <> $)
order by device.model;

select id
from device
where (device.id = $ and device.area_id = any(array(select id from area where path like $)));

select id
from device
where device.id = $;


-- modules/upgrades/routes.ts › preview

select id, name, path, level, is_active
from area
where id = any($::uuid[]) and path like $ and merged_into_id is null
order by id
for share;


-- modules/upgrades/send-orders.ts › nextDevices

select count(*) as count
from device_upgrade_device
where (device_upgrade_device.upgrade_id = $ and device_upgrade_device.state in ($, …));;

select device_upgrade_device.device_id, device.device_code, device_upgrade_device.release_id
from device_upgrade_device
inner join device on device.id = device_upgrade_device.device_id
inner join device_runtime on device_runtime.device_id = device_upgrade_device.device_id
where (device_upgrade_device.upgrade_id = $ and device_upgrade_device.state = $ and device_upgrade_device.is_back = $
  and device_runtime.connection = $ and device_runtime.play_state in ($, …) and not exists (select 1
  from device_upgrade_device other where other.device_id = device_upgrade_device.device_id
  and other.upgrade_id <> device_upgrade_device.upgrade_id and other.state in ('sent', 'downloading', 'installing')))
order by device_upgrade_device.position asc;

select device_upgrade_device.device_id, device.device_code, device_upgrade_device.release_id
from device_upgrade_device
inner join device on device.id = device_upgrade_device.device_id
inner join device_runtime on device_runtime.device_id = device_upgrade_device.device_id
where (device_upgrade_device.upgrade_id = $ and device_upgrade_device.state = $ and device_upgrade_device.position < $
  and device_runtime.connection = $ and device_runtime.play_state in ($, …) and not exists (select 1
  from device_upgrade_device other where other.device_id = device_upgrade_device.device_id
  and other.upgrade_id <> device_upgrade_device.upgrade_id and other.state in ('sent', 'downloading', 'installing')))
order by device_upgrade_device.position asc;


-- modules/upgrades/send-orders.ts › orderOf

select app_manager.version_name, app_manager.file_sha256, app_file.size
from app_manager
inner join app_file on app_file.sha256 = app_manager.file_sha256
where app_manager.id = $;


-- modules/upgrades/send-orders.ts › sendOrders

update device_upgrade_device
set state = $, reason = $, message = $, command_id = (select x.command_id
  from jsonb_to_recordset($::jsonb) as x(command_id uuid, device_id uuid)
  where x.device_id = device_upgrade_device.device_id), tries = device_upgrade_device.tries + 1, sent_at = $,
  state_at = $
where (device_upgrade_device.upgrade_id = $ and device_upgrade_device.device_id = any($::uuid[]));


-- modules/upgrades/send-orders.ts › stageSize

select count(*) as count
from device_upgrade_device
where (device_upgrade_device.upgrade_id = $ and device_upgrade_device.position is not null);;


-- modules/upgrades/settle.ts › settleTheRest

update device_upgrade_device
set state = $, reason = $, message = $, state_at = $
from device_runtime
inner join app_manager on regexp_replace(device_runtime.fw_version, '^v',
  '') = regexp_replace(app_manager.version_name, '^v', '')
where (device_upgrade_device.upgrade_id = $ and device_upgrade_device.state in ($, …)
  and device_runtime.device_id = device_upgrade_device.device_id and app_manager.id = device_upgrade_device.release_id)
returning device_upgrade_device.device_id;

update device_upgrade_device
set state = $, reason = $, state_at = $
from device
where (device_upgrade_device.upgrade_id = $ and device_upgrade_device.state = $
  and device.id = device_upgrade_device.device_id and not (device.install_status = 'installed' and device.is_active))
returning device_upgrade_device.device_id;


-- modules/upgrades/settle.ts › settleUpgrade

update device_upgrade_device ud
set state = x.state, reason = x.reason, message = x.message, state_at = x.state_at
from jsonb_to_recordset($::jsonb) as x(device_id uuid, state text, reason text, message text,
  state_at timestamp (3) with time zone)
where ud.upgrade_id = $ and ud.device_id = x.device_id;


-- modules/upgrades/settle.ts › underWay

select device_upgrade_device.device_id, device_upgrade_device.state, device_upgrade_device.sent_at,
  device_upgrade_device.state_at, app_manager.version_name, device_runtime.fw_version, device_runtime.started_at,
  device_runtime.connection = 'online', (device.install_status = 'installed' and device.is_active),
  device_command.status, device_command.step, device_command.message, device_command.updated_at,
  device_command.expires_at
from device_upgrade_device
inner join device on device.id = device_upgrade_device.device_id
inner join device_runtime on device_runtime.device_id = device_upgrade_device.device_id
inner join app_manager on app_manager.id = device_upgrade_device.release_id
left join device_command on device_command.id = device_upgrade_device.command_id
where (device_upgrade_device.upgrade_id = $ and device_upgrade_device.state in ($, …));


-- modules/upgrades/target-devices.ts › laterVersions

select version_name
from app_manager
where (app_manager.platform = $ and app_manager.package_name = $ and app_manager.version_code > $);


-- modules/upgrades/target-devices.ts › offeredRelease

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  platform, package_name, version_name, version_code, file_sha256, is_force, rollout_percent, status, published_at,
  download_count
from app_manager
where (app_manager.id = $ and app_manager.platform = $);


-- modules/upgrades/target-devices.ts › requirePlaces

select id, name, path, level, is_active
from area
where id = any($::uuid[]) and path like $ and merged_into_id is null
order by id
for share;


-- modules/upgrades/target-devices.ts › targetDevices

select device.id, device.model, device_runtime.fw_version, device_runtime.connection = 'online', exists (select 1
  from device_upgrade_device ud join device_upgrade u on u.id = ud.upgrade_id where ud.device_id = device.id
  and ((u.status in ('running', 'paused', 'rolling_back') and ud.state = 'waiting') or (u.status <> 'draft'
  and ud.state in ('sent', 'downloading', 'installing'))))
from device
inner join area on area.id = device.area_id
inner join device_runtime on device_runtime.device_id = device.id
where (device.install_status = $ and device.is_active = $ and device.area_id in (select id from area
  where path like (select path || '%' from area where id = $) and path like $));


-- modules/upgrades/target-devices.ts › unableModels

select models
from factory;


-- modules/upgrades/tick.ts › liveUpgrades

select device_upgrade.id, device_upgrade.name, device_upgrade.note, device_upgrade.is_active,
  device_upgrade.created_at, device_upgrade.created_by, device_upgrade.updated_at, device_upgrade.updated_by,
  device_upgrade.version, device_upgrade.search_text, device_upgrade.name_sort, device_upgrade.area_id,
  device_upgrade.release_id, device_upgrade.area_ids, device_upgrade.device_ids, device_upgrade.device_kinds,
  device_upgrade.models, device_upgrade.matching, device_upgrade.stages, device_upgrade.by_hand,
  device_upgrade.wait_min, device_upgrade.from_time, device_upgrade.to_time, device_upgrade.before_run_min,
  device_upgrade.at_once, device_upgrade.fail_percent, device_upgrade.fail_least, device_upgrade.timeout_min,
  device_upgrade.status, device_upgrade.stage, device_upgrade.is_rolling_back, device_upgrade.why,
  device_upgrade.started_at, device_upgrade.counted_from, device_upgrade.ended_at, area.path
from device_upgrade
inner join area on area.id = device_upgrade.area_id
where (device_upgrade.status in ($, …) or device_upgrade.status <> 'draft' and exists (select 1
  from device_upgrade_device ud where ud.upgrade_id = device_upgrade.id and ud.state in ('sent', 'downloading',
  'installing')) or exists ( select 1 from device_upgrade_device ud
  join device_runtime on device_runtime.device_id = ud.device_id join app_manager on app_manager.id = ud.release_id
  where ud.upgrade_id = device_upgrade.id and ud.state = 'failed' and regexp_replace(device_runtime.fw_version, '^v',
  '') = regexp_replace(app_manager.version_name, '^v', '')))
order by device_upgrade.id;


-- modules/upgrades/tick.ts › lockUpgrades

select pg_advisory_xact_lock(hashtextextended('loa.upgrades', 0));
