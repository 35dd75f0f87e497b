-- http/lock-rows.ts › lock

select id
from device_upgrade
where device_upgrade.id = $
for update;


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
  and device_upgrade.search_text like $) limit $) bounded;

select count(*)::int
from (select 1 from device_upgrade where device_upgrade.area_id = any(array(select id from area
  where path like $)) limit $) bounded;

select device_upgrade.id as id, device_upgrade.name as name
from device_upgrade
where (device_upgrade.area_id = any(array(select id from area where path like $))
  and device_upgrade.search_text like $)
order by device_upgrade.created_at desc, device_upgrade.id desc;

select id, name, note, created_at, created_by, updated_at, updated_by, version, area_id, release_id, area_ids,
  device_ids, device_kinds, models, matching, stages, by_hand, wait_min, from_time, to_time, before_run_min, at_once,
  fail_percent, fail_least, timeout_min, status, stage, why, started_at, ended_at, (select jsonb_build_object('id',
  place.id, 'name', place.name) from area place where place.id = area_id), (select jsonb_build_object('id', m.id,
  'name', m.name, 'version_name', m.version_name, 'package_name', m.package_name, 'status', m.status, 'size', f.size)
  from app_manager m join app_file f on f.sha256 = m.file_sha256 where m.id = release_id), '{}'::jsonb, '[]'::jsonb
from device_upgrade
order by device_upgrade.created_at desc, device_upgrade.id desc
limit $;

select id, name, note, created_at, created_by, updated_at, updated_by, version, area_id, release_id, area_ids,
  device_ids, device_kinds, models, matching, stages, by_hand, wait_min, from_time, to_time, before_run_min, at_once,
  fail_percent, fail_least, timeout_min, status, stage, why, started_at, ended_at, (select jsonb_build_object('id',
  place.id, 'name', place.name) from area place where place.id = area_id), (select jsonb_build_object('id', m.id,
  'name', m.name, 'version_name', m.version_name, 'package_name', m.package_name, 'status', m.status, 'size', f.size)
  from app_manager m join app_file f on f.sha256 = m.file_sha256 where m.id = release_id), '{}'::jsonb, '[]'::jsonb
from device_upgrade
where device_upgrade.id = any(array(with found as materialized (select device_upgrade.id as id,
  device_upgrade.created_at as sort from device_upgrade where device_upgrade.area_id = any(array(select id from area
  where path like $))) select id from found order by sort asc, id asc limit $ offset $))
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

select path
from area
where id = $;


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


-- modules/upgrades/target-devices.ts › offeredRelease

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  platform, package_name, version_name, version_code, file_sha256, is_force, rollout_percent, status, published_at,
  download_count
from app_manager
where (app_manager.id = $ and app_manager.platform = $);


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
