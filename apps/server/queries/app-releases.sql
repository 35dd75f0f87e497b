-- http/list-query.ts › countUpTo

select count(*)::int
from (select 1 from app_manager limit $) bounded;

select count(*)::int
from (select 1 from app_manager where (app_manager.search_text like $ and app_manager.platform in ($)
  and app_manager.status in ($) and app_manager.is_force in ($)) limit $) bounded;


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
where app_manager.id = any(array(with found as materialized (select app_manager.id as id,
  app_manager.created_at as sort from app_manager where (app_manager.search_text like $ and app_manager.platform in ($)
  and app_manager.status in ($) and app_manager.is_force in ($))) select id from found order by sort asc,
  id asc limit $ offset $))
order by app_manager.created_at asc, app_manager.id asc;

select id, name, note, created_at, created_by, updated_at, updated_by, version, platform, package_name, version_name,
  version_code, file_sha256, is_force, rollout_percent, status, published_at, download_count, (select original_name
  from app_file where sha256 = file_sha256), (select size::float8 from app_file where sha256 = file_sha256),
  (select kind from app_file where sha256 = file_sha256)
from app_manager
where app_manager.id = any(array(with found as not materialized (select app_manager.id as id,
  app_manager.created_at as sort from app_manager ) select id from found order by sort desc, id desc limit $ offset $))
order by app_manager.created_at desc, app_manager.id desc;


-- modules/app-releases/app-files.ts

insert into app_file (sha256, kind, size, original_name, package_name, version_name, version_code, created_at)
values ($, …)
on conflict (sha256) do update
set original_name = $, created_at = $
returning sha256, kind, size, original_name, package_name, version_name, version_code, created_at;


-- modules/app-releases/app-files.ts › cleanUp

select sha256
from app_file
where (app_file.created_at < $ and not exists (select 1 from app_manager
  where app_manager.file_sha256 = app_file.sha256));


-- modules/app-releases/referenced-app-files.ts › needed

select app_file.sha256, app_file.size, app_manager.name
from app_file
inner join app_manager on app_manager.file_sha256 = app_file.sha256;


-- modules/app-releases/released.ts › readReleased

select distinct on (app_manager.platform, app_manager.package_name) app_manager.id, app_manager.name,
  app_manager.note, app_manager.platform, app_manager.version_name, app_manager.published_at, app_file.size,
  app_file.kind, app_file.sha256, app_manager.package_name
from app_manager
inner join app_file on app_file.sha256 = app_manager.file_sha256
where (app_manager.status = $ and app_manager.platform in ($, …))
order by app_manager.platform, app_manager.package_name, app_manager.version_code desc;


-- modules/app-releases/repository.ts › create

insert into app_manager (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, platform, package_name, version_name, version_code, file_sha256, is_force, rollout_percent,
  status, published_at, download_count)
values ($, $, $, default, $, $, $, $, default, $, $, $, $, $, $, $, $, $, default, default, default)
returning id;


-- modules/app-releases/repository.ts › requireFitting

select id, name, version_name
from app_manager
where (app_manager.platform = $ and app_manager.package_name = $ and app_manager.version_code = $
  and app_manager.id <> $);

select id, name, version_name
from app_manager
where (app_manager.platform = $ and app_manager.package_name = $ and app_manager.version_code = $);

select kind
from app_file
where app_file.sha256 = $
for share;


-- modules/app-releases/repository.ts › update

update app_manager
set name = $, note = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $, platform = $,
  package_name = $, version_name = $, version_code = $, file_sha256 = $, is_force = $, rollout_percent = $
where (app_manager.id = $ and app_manager.version = $)
returning id;


-- modules/app-releases/routes.ts

update app_manager
set updated_at = $, updated_by = $, version = $, status = $, published_at = $
where (app_manager.id = $ and app_manager.version = $)
returning id;


-- modules/app-releases/routes.ts › one

select id, name, note, created_at, created_by, updated_at, updated_by, version, platform, package_name, version_name,
  version_code, file_sha256, is_force, rollout_percent, status, published_at, download_count, (select original_name
  from app_file where sha256 = file_sha256), (select size::float8 from app_file where sha256 = file_sha256),
  (select kind from app_file where sha256 = file_sha256)
from app_manager
where app_manager.id in ($);
