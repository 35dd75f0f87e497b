-- http/list-query.ts › closestIds

select app_manager.id as id, app_manager.name as name
from app_manager
where app_manager.search_text like $
order by app_manager.created_at desc, app_manager.id desc;


-- http/list-query.ts › countUpTo

select count(*)::int
from (select 1 from app_manager limit $) bounded;

select count(*)::int
from (select 1 from app_manager where app_manager.is_force in ($) limit $) bounded;

select count(*)::int
from (select 1 from app_manager where app_manager.search_text like $ limit $) bounded;


-- http/lock-rows.ts › lock

select id
from app_manager
where app_manager.id = $
for update;


-- http/table-repository.ts › find

select id, name, note, created_at, created_by, updated_at, updated_by, version, platform, package_name, version_name,
  version_code, file_sha256, is_force, rollout_percent, status, published_at, download_count, (select original_name
  from app_file where sha256 = file_sha256), (select size::float8 from app_file where sha256 = file_sha256),
  (select kind from app_file where sha256 = file_sha256)
from app_manager
where app_manager.id in ($);


-- http/table-repository.ts › list

select id, name, note, created_at, created_by, updated_at, updated_by, version, platform, package_name, version_name,
  version_code, file_sha256, is_force, rollout_percent, status, published_at, download_count, (select original_name
  from app_file where sha256 = file_sha256), (select size::float8 from app_file where sha256 = file_sha256),
  (select kind from app_file where sha256 = file_sha256)
from app_manager
order by app_manager.created_at asc, app_manager.id asc
limit $;

select id, name, note, created_at, created_by, updated_at, updated_by, version, platform, package_name, version_name,
  version_code, file_sha256, is_force, rollout_percent, status, published_at, download_count, (select original_name
  from app_file where sha256 = file_sha256), (select size::float8 from app_file where sha256 = file_sha256),
  (select kind from app_file where sha256 = file_sha256)
from app_manager
order by app_manager.created_at desc, app_manager.id desc
limit $;

select id, name, note, created_at, created_by, updated_at, updated_by, version, platform, package_name, version_name,
  version_code, file_sha256, is_force, rollout_percent, status, published_at, download_count, (select original_name
  from app_file where sha256 = file_sha256), (select size::float8 from app_file where sha256 = file_sha256),
  (select kind from app_file where sha256 = file_sha256)
from app_manager
where app_manager.id = any(array(with found as materialized (select app_manager.id as id,
  app_manager.created_at as sort from app_manager where app_manager.is_force in ($)) select id
  from found order by sort desc, id desc limit $ offset $))
order by app_manager.created_at desc, app_manager.id desc;


-- modules/app-releases/repository.ts › requireFitting

select kind
from app_file
where app_file.sha256 = $
for share;


-- modules/app-releases/routes.ts › one

select id, name, note, created_at, created_by, updated_at, updated_by, version, platform, package_name, version_name,
  version_code, file_sha256, is_force, rollout_percent, status, published_at, download_count, (select original_name
  from app_file where sha256 = file_sha256), (select size::float8 from app_file where sha256 = file_sha256),
  (select kind from app_file where sha256 = file_sha256)
from app_manager
where app_manager.id in ($);
