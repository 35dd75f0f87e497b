-- http/field-errors.ts › toFieldError

select id
from group_account
where code = $;


-- http/lock-rows.ts › lock

select id
from account
where account.id = $
for update;

select id
from group_account
where group_account.id = $
for update;


-- modules/accounts/auth-routes.ts › logLogin

select path
from area
where area.id = $;


-- modules/accounts/avatar-routes.ts

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  username, password_hash, phone, email, avatar, group_account_id, own_permission_ids, area_id, must_change_password,
  last_login_at, status, is_hotline, hotline_order, device_ids, delegate_id, delegate_from, delegate_until
from account
where account.id = $;

update account
set updated_at = $, updated_by = $, avatar = $
where account.id = $;


-- modules/accounts/clean-up-avatars.ts

select count(*) as count
from account
where account.avatar = $;;


-- modules/accounts/clean-up-avatars.ts › lockAvatars

select pg_advisory_xact_lock(hashtext('loa.avatars'));


-- modules/accounts/close-accounts.ts › closeAccounts

delete
from session
where session.account_id in ($);

update account
set status = $
where account.id in ($);


-- modules/accounts/delegation-routes.ts › colleaguesOf

select account.id, account.name, group_account.name
from account
inner join group_account on group_account.id = account.group_account_id
where (account.area_id = $ and account.status = $ and account.id <> $)
order by account.name_sort, account.id;


-- modules/accounts/forgotten/answer-forgotten.ts

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  username, password_hash, phone, email, avatar, group_account_id, own_permission_ids, area_id, must_change_password,
  last_login_at, status, is_hotline, hotline_order, device_ids, delegate_id, delegate_from, delegate_until
from account
where ((account.username = $ or (account.email <> $ and lower(account.email) = $)) and account.status = $)
limit $;


-- modules/accounts/forgotten/forgotten-routes.ts

select path
from area
where area.id = $;

update account
set updated_at = $, updated_by = $, version = account.version + 1, password_hash = $, must_change_password = $
where account.id = $;


-- modules/accounts/forgotten/password-links.ts › accountOfLink

select account.id, account.name, account.note, account.is_active, account.created_at, account.created_by,
  account.updated_at, account.updated_by, account.version, account.search_text, account.name_sort, account.username,
  account.password_hash, account.phone, account.email, account.avatar, account.group_account_id,
  account.own_permission_ids, account.area_id, account.must_change_password, account.last_login_at, account.status,
  account.is_hotline, account.hotline_order, account.device_ids, account.delegate_id, account.delegate_from,
  account.delegate_until, password_link.replaces
from password_link
inner join account on account.id = password_link.account_id
where (password_link.token_hash = $ and password_link.expires_at > $ and account.status = $)
for update;


-- modules/accounts/forgotten/password-links.ts › deleteLinks

delete
from password_link
where password_link.account_id = $;


-- modules/accounts/forgotten/password-links.ts › newPasswordLink

delete
from password_link
where password_link.expires_at < $;

insert into password_link (token_hash, account_id, replaces, expires_at)
values ($, …);


-- modules/accounts/groups/group-repository.ts › create

insert into group_account (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, code, is_administrator, permission_ids)
values ($, $, $, default, $, $, $, $, default, $, $, $, default, $)
returning id;


-- modules/accounts/groups/group-repository.ts › list

select count(*)::int
from (select 1 from group_account limit $) bounded;

select count(*)::int
from (select 1 from group_account where group_account.search_text like $ limit $) bounded;


-- modules/accounts/groups/group-repository.ts › locked

select id
from group_account
where group_account.id = $
for update;


-- modules/accounts/groups/group-repository.ts › previewGroup

select id, name
from account
where account.group_account_id = $
order by account.name_sort
limit $;


-- modules/accounts/groups/group-repository.ts › selectGroups

select id, name, note, created_at, created_by, updated_at, updated_by, version, code, permission_ids,
  is_administrator, (select count(*)::int from account m where m.group_account_id = group_account.id)
from group_account
where group_account.id = $;

select id, name, note, created_at, created_by, updated_at, updated_by, version, code, permission_ids,
  is_administrator, (select count(*)::int from account m where m.group_account_id = group_account.id)
from group_account
where group_account.id = any(array(with found as materialized (select group_account.id as id,
  group_account.name_sort as sort from group_account where group_account.search_text like $) select id
  from found order by sort asc, id asc limit $ offset $))
order by group_account.name_sort asc, group_account.id asc;

select id, name, note, created_at, created_by, updated_at, updated_by, version, code, permission_ids,
  is_administrator, (select count(*)::int from account m where m.group_account_id = group_account.id)
from group_account
where group_account.id = any(array(with found as not materialized (select group_account.id as id,
  group_account.name_sort as sort from group_account ) select id from found order by sort asc, id asc limit $ offset $))
order by group_account.name_sort asc, group_account.id asc;

select id, name, note, created_at, created_by, updated_at, updated_by, version, code, permission_ids,
  is_administrator, (select count(*)::int from account m where m.group_account_id = group_account.id)
from group_account
where group_account.id in ($);


-- modules/accounts/groups/group-repository.ts › update

update group_account
set name = $, note = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $, code = $,
  permission_ids = $
where (group_account.id = $ and group_account.version = $)
returning id;


-- modules/accounts/groups/group-uses.ts › find

select id, name, true
from account
where account.group_account_id = $
limit $;


-- modules/accounts/hotline-routes.ts

select account.id, account.name, account.phone, area.id, area.name, area.level
from account
inner join area on area.id = account.area_id
where (account.area_id = any($::uuid[]) and account.is_hotline = $ and account.status = $ and account.phone <> $)
order by account.hotline_order asc, account.name_sort asc;


-- modules/accounts/one-time-password.ts › openAgain

update account
set password_hash = $, must_change_password = $, status = $
where account.username = $;


-- modules/accounts/own-account-routes.ts

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  username, password_hash, phone, email, avatar, group_account_id, own_permission_ids, area_id, must_change_password,
  last_login_at, status, is_hotline, hotline_order, device_ids, delegate_id, delegate_from, delegate_until
from account
where account.id = $;

update account
set updated_at = $, updated_by = $, password_hash = $, must_change_password = $
where (account.id = $ and account.password_hash = $)
returning id;


-- modules/accounts/people/account-repository.ts › list

select count(*)::int
from (select 1 from account limit $) bounded;

select count(*)::int
from (select 1 from account where (account.area_id = any(array(select id from area where path like $))
  and account.group_account_id = $ and account.status in ($) and account.is_hotline = $
  and account.last_login_at is not null and account.last_login_at < $ and account.search_text like $) limit $) bounded;

select count(*)::int
from (select 1 from account where account.area_id = any(array(select id from area where path like $)) limit $) bounded;

select path
from area
where id = $;


-- modules/accounts/people/account-repository.ts › registerMany

insert into account (id, name, note, created_at, created_by, updated_at, updated_by, search_text, name_sort, username,
  password_hash, phone, email, group_account_id, own_permission_ids, area_id, must_change_password, is_hotline,
  hotline_order, device_ids)
select x.id, x.name, x.note, x.created_at, x.created_by, x.updated_at, x.updated_by, x.search_text, x.name_sort,
  x.username, x.password_hash, x.phone, x.email, x.group_account_id, x.own_permission_ids, x.area_id,
  x.must_change_password, x.is_hotline, x.hotline_order, x.device_ids
from jsonb_to_recordset($::jsonb) as x(id uuid, name text, note text, created_at timestamp (3) with time zone,
  created_by jsonb, updated_at timestamp (3) with time zone, updated_by jsonb, search_text text,
  name_sort text collate "C", username text, password_hash text, phone text, email text, group_account_id uuid,
  own_permission_ids jsonb, area_id uuid, must_change_password boolean, is_hotline boolean, hotline_order smallint,
  device_ids jsonb);

select id, name, path, level, is_active
from area
where id = any($::uuid[]) and path like $ and merged_into_id is null
order by id
for share;


-- modules/accounts/people/account-repository.ts › remove

delete
from account
where account.id = $;


-- modules/accounts/people/account-repository.ts › resetPassword

update account
set updated_at = $, updated_by = $, version = account.version + 1, password_hash = $, must_change_password = $
where account.id = $;


-- modules/accounts/people/account-repository.ts › update

update account
set name = $, note = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $, username = $,
  phone = $, email = $, group_account_id = $, own_permission_ids = $, area_id = $, is_hotline = $, hotline_order = $,
  device_ids = $
where (account.id = $ and account.version = $)
returning id;


-- modules/accounts/people/account-routes.ts

select a.attname as name
from pg_attribute a
join ( select conrelid as rel, unnest(conkey) as num from pg_constraint where conname = $ and contype = 'f' union
  select i.indrelid, unnest(i.indkey::int2[]) from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relname = $ ) k on a.attrelid = k.rel and a.attnum = k.num
where a.attrelid = to_regclass(quote_ident($));

select id
from account
where username = $;


-- modules/accounts/people/erase-routes.ts

delete
from sign_in_try
where sign_in_try.username = $;

select id
from account
where account.id = $
for update;

select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns
from information_schema.columns
where table_schema = 'public' and data_type = 'jsonb'
group by 1
order by 1;

update account
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb, own_permission_ids = regexp_replace(own_permission_ids::text, $, $, 'g')::jsonb,
  device_ids = regexp_replace(device_ids::text, $, $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $ or own_permission_ids::text like $ or device_ids::text like $;

update activity_log
set account = regexp_replace(account::text, $, $, 'g')::jsonb, entity = regexp_replace(entity::text, $, $,
  'g')::jsonb, changes = regexp_replace(changes::text, $, $, 'g')::jsonb
where account::text like $ or entity::text like $ or changes::text like $;

update alert
set run = regexp_replace(run::text, $, $, 'g')::jsonb, acknowledged_by = regexp_replace(acknowledged_by::text, $, $,
  'g')::jsonb, silenced_by = regexp_replace(silenced_by::text, $, $, 'g')::jsonb,
  answered_by = regexp_replace(answered_by::text, $, $, 'g')::jsonb
where run::text like $ or acknowledged_by::text like $ or silenced_by::text like $ or answered_by::text like $;

update alert_channel
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb, kinds = regexp_replace(kinds::text, $, $, 'g')::jsonb, recipients = regexp_replace(recipients::text,
  $, $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $ or kinds::text like $ or recipients::text like $;

update app_manager
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $;

update area
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $;

update category_news
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $;

update collection
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $;

update content
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb, cut = regexp_replace(cut::text, $, $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $ or cut::text like $;

update content_category
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $;

update content_original
set peaks = regexp_replace(peaks::text, $, $, 'g')::jsonb
where peaks::text like $;

update content_peaks
set peaks = regexp_replace(peaks::text, $, $, 'g')::jsonb
where peaks::text like $;

update default_show
set updated_by = regexp_replace(updated_by::text, $, $, 'g')::jsonb
where updated_by::text like $;

update device
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $;

update device_command
set payload = regexp_replace(payload::text, $, $, 'g')::jsonb, requested_by = regexp_replace(requested_by::text, $, $,
  'g')::jsonb, shown = regexp_replace(shown::text, $, $, 'g')::jsonb
where payload::text like $ or requested_by::text like $ or shown::text like $;

update device_enrolment
set approved_by = regexp_replace(approved_by::text, $, $, 'g')::jsonb
where approved_by::text like $;

update device_group
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $;

update device_maker_key
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb
where created_by::text like $;

update device_photo
set by = regexp_replace(by::text, $, $, 'g')::jsonb
where by::text like $;

update device_runtime
set now = regexp_replace(now::text, $, $, 'g')::jsonb, faults = regexp_replace(faults::text, $, $, 'g')::jsonb,
  position = regexp_replace(position::text, $, $, 'g')::jsonb, now_shown = regexp_replace(now_shown::text, $, $,
  'g')::jsonb, default_shown = regexp_replace(default_shown::text, $, $, 'g')::jsonb
where now::text like $ or faults::text like $ or position::text like $ or now_shown::text like $
  or default_shown::text like $;

update device_upgrade
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb, area_ids = regexp_replace(area_ids::text, $, $, 'g')::jsonb,
  device_ids = regexp_replace(device_ids::text, $, $, 'g')::jsonb, device_kinds = regexp_replace(device_kinds::text, $,
  $, 'g')::jsonb, models = regexp_replace(models::text, $, $, 'g')::jsonb, stages = regexp_replace(stages::text, $, $,
  'g')::jsonb, matching = regexp_replace(matching::text, $, $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $ or area_ids::text like $ or device_ids::text like $
  or device_kinds::text like $ or models::text like $ or stages::text like $ or matching::text like $;

update factory
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb, models = regexp_replace(models::text, $, $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $ or models::text like $;

update group_account
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb, permission_ids = regexp_replace(permission_ids::text, $, $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $ or permission_ids::text like $;

update media
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb, text_style = regexp_replace(text_style::text, $, $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $ or text_style::text like $;

update news
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $;

update occurrence
set items = regexp_replace(items::text, $, $, 'g')::jsonb, operator = regexp_replace(operator::text, $, $,
  'g')::jsonb, approver = regexp_replace(approver::text, $, $, 'g')::jsonb, pauses = regexp_replace(pauses::text, $, $,
  'g')::jsonb, moved = regexp_replace(moved::text, $, $, 'g')::jsonb
where items::text like $ or operator::text like $ or approver::text like $ or pauses::text like $
  or moved::text like $;

update occurrence_exclusion
set dropped_by = regexp_replace(dropped_by::text, $, $, 'g')::jsonb
where dropped_by::text like $;

update play_record
set shown = regexp_replace(shown::text, $, $, 'g')::jsonb
where shown::text like $;

update pronunciation
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $;

update relay_link
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb, checks = regexp_replace(checks::text, $, $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $ or checks::text like $;

update resolution
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $;

update schedule
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb, days_of_week = regexp_replace(days_of_week::text, $, $, 'g')::jsonb,
  days_of_month = regexp_replace(days_of_month::text, $, $, 'g')::jsonb, slots = regexp_replace(slots::text, $, $,
  'g')::jsonb, exclude_dates = regexp_replace(exclude_dates::text, $, $, 'g')::jsonb,
  submitted_by = regexp_replace(submitted_by::text, $, $, 'g')::jsonb, approved_by = regexp_replace(approved_by::text,
  $, $, 'g')::jsonb, paused_by = regexp_replace(paused_by::text, $, $, 'g')::jsonb,
  dropped_by = regexp_replace(dropped_by::text, $, $, 'g')::jsonb, rejected_by = regexp_replace(rejected_by::text, $, $,
  'g')::jsonb, edited_by = regexp_replace(edited_by::text, $, $, 'g')::jsonb,
  weekdays_of_month = regexp_replace(weekdays_of_month::text, $, $, 'g')::jsonb,
  lunar_days = regexp_replace(lunar_days::text, $, $, 'g')::jsonb, bell_plan = regexp_replace(bell_plan::text, $, $,
  'g')::jsonb
where created_by::text like $ or updated_by::text like $ or days_of_week::text like $ or days_of_month::text like $
  or slots::text like $ or exclude_dates::text like $ or submitted_by::text like $ or approved_by::text like $
  or paused_by::text like $ or dropped_by::text like $ or rejected_by::text like $ or edited_by::text like $
  or weekdays_of_month::text like $ or lunar_days::text like $ or bell_plan::text like $;

update schedule_proposal
set written = regexp_replace(written::text, $, $, 'g')::jsonb, submitted_by = regexp_replace(submitted_by::text, $, $,
  'g')::jsonb, rejected_by = regexp_replace(rejected_by::text, $, $, 'g')::jsonb
where written::text like $ or submitted_by::text like $ or rejected_by::text like $;

update schedule_silence
set dropped_by = regexp_replace(dropped_by::text, $, $, 'g')::jsonb
where dropped_by::text like $;

update slideshow
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $;

update sound_quality
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $;

update stop_request
set asked_by = regexp_replace(asked_by::text, $, $, 'g')::jsonb, stopped_by = regexp_replace(stopped_by::text, $, $,
  'g')::jsonb
where asked_by::text like $ or stopped_by::text like $;

update system_config
set value = regexp_replace(value::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $, $,
  'g')::jsonb
where value::text like $ or updated_by::text like $;

update text_to_speech
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb, corrections = regexp_replace(corrections::text, $, $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $ or corrections::text like $;

update tts_provider
set created_by = regexp_replace(created_by::text, $, $, 'g')::jsonb, updated_by = regexp_replace(updated_by::text, $,
  $, 'g')::jsonb
where created_by::text like $ or updated_by::text like $;

update withdrawn_run
set run = regexp_replace(run::text, $, $, 'g')::jsonb
where run::text like $;


-- modules/accounts/people/import-accounts.ts › groupsWritten

select id, name, code
from group_account
order by group_account.id asc;


-- modules/accounts/people/import-accounts.ts › importAccounts

select id, name, path, level, is_active
from area
where id = any($::uuid[]) and path like $ and merged_into_id is null
order by id
for share;


-- modules/accounts/people/import-accounts.ts › known

select id, username
from account
where account.username in (select jsonb_array_elements_text($::jsonb));


-- modules/accounts/people/tree-routes.ts › accountsOnEach

select id
from area
where (area.parent_id = any($::uuid[]) and area.level = $);

select id, shown_id, name, username, phone, status, is_hotline, rank, total
from (select id, coalesce((select d.parent_id from area d where d.id = any($::uuid[]) and d.id = area_id),
  area_id) as shown_id, name, username, phone, status, is_hotline,
  (row_number() over (partition by coalesce((select d.parent_id from area d where d.id = any($::uuid[])
  and d.id = account.area_id), account.area_id) order by account.name_sort, account.id))::int as rank,
  (count(*) over (partition by coalesce((select d.parent_id from area d where d.id = any($::uuid[])
  and d.id = account.area_id), account.area_id)))::int as total from account
  where account.area_id = any($::uuid[])) counted
where rank <= $
order by rank asc;


-- modules/accounts/people/what-is-granted.ts › refusedGrants

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, is_administrator, permission_ids
from group_account
where group_account.id in ($)
order by group_account.id
for share;


-- modules/accounts/referenced-avatars.ts › needed

select avatar, username
from account
where account.avatar is not null;


-- modules/accounts/repository.ts › accountsOn

select count(*) as count
from account
where account.area_id = any($::uuid[]);;

select id, name, username, area_id
from account
where account.area_id = any($::uuid[])
order by account.name_sort, account.id
limit $;


-- modules/accounts/repository.ts › createAccount

insert into account (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text,
  name_sort, username, password_hash, phone, email, avatar, group_account_id, own_permission_ids, area_id,
  must_change_password, last_login_at, status, is_hotline, hotline_order, device_ids, delegate_id, delegate_from,
  delegate_until)
values ($, $, default, default, $, default, $, default, default, $, $, $, $, $, default, default, $, default, $,
  default, default, default, default, default, default, default, default, default);

insert into account (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text,
  name_sort, username, password_hash, phone, email, avatar, group_account_id, own_permission_ids, area_id,
  must_change_password, last_login_at, status, is_hotline, hotline_order, device_ids, delegate_id, delegate_from,
  delegate_until)
values ($, $, default, default, $, default, $, default, default, $, $, $, $, default, default, default, $, default, $,
  $, default, default, default, default, default, default, default, default);

insert into account (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text,
  name_sort, username, password_hash, phone, email, avatar, group_account_id, own_permission_ids, area_id,
  must_change_password, last_login_at, status, is_hotline, hotline_order, device_ids, delegate_id, delegate_from,
  delegate_until)
values ($, $, default, default, $, default, $, default, default, $, $, $, $, default, default, default, $, default, $,
  default, default, default, default, default, default, default, default, default);


-- modules/accounts/repository.ts › createGroup

insert into group_account (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, code, is_administrator, permission_ids)
values ($, $, $, default, $, default, $, default, default, $, $, $, default, $);

insert into group_account (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, code, is_administrator, permission_ids)
values ($, $, default, default, $, default, $, default, default, $, $, $, $, $);

insert into group_account (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version,
  search_text, name_sort, code, is_administrator, permission_ids)
values ($, $, default, default, $, default, $, default, default, $, $, $, default, $);


-- modules/accounts/repository.ts › selectAccounts

select account.id, account.name, account.note, account.created_at, account.created_by, account.updated_at,
  account.updated_by, account.version, account.username, account.phone, account.email, account.avatar,
  account.group_account_id, account.own_permission_ids, account.area_id, account.must_change_password,
  account.last_login_at, account.status, account.is_hotline, account.hotline_order, account.device_ids,
  group_account.id, group_account.name, group_account.permission_ids, area.id, area.name, area.path, area.level,
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  (select jsonb_build_object( 'delegate', jsonb_build_object('id', delegate.id, 'name', delegate.name), 'from',
  account.delegate_from, 'until', account.delegate_until) from account delegate
  where delegate.id = account.delegate_id), coalesce((select jsonb_agg(jsonb_build_object( 'id', delegator.id, 'name',
  delegator.name, 'until', delegator.delegate_until, 'group_id', delegator_group.id, 'permission_ids',
  delegator_group.permission_ids || delegator.own_permission_ids) order by delegator.name) from account delegator
  join group_account delegator_group on delegator_group.id = delegator.group_account_id
  where (delegator.delegate_id = account.id and delegator.area_id = account.area_id and delegator.status = $
  and ($::timestamptz at time zone (coalesce((select system_config.value from system_config
  where system_config.key = $), $::jsonb) #>> '{}'))::date::text between delegator.delegate_from
  and delegator.delegate_until)), '[]'::jsonb)
from account
inner join group_account on group_account.id = account.group_account_id
inner join area on area.id = account.area_id
where (account.id = $ and (account.status = $ and account.must_change_password = $));

select account.id, account.name, account.note, account.created_at, account.created_by, account.updated_at,
  account.updated_by, account.version, account.username, account.phone, account.email, account.avatar,
  account.group_account_id, account.own_permission_ids, account.area_id, account.must_change_password,
  account.last_login_at, account.status, account.is_hotline, account.hotline_order, account.device_ids,
  group_account.id, group_account.name, group_account.permission_ids, area.id, area.name, area.path, area.level,
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  (select jsonb_build_object( 'delegate', jsonb_build_object('id', delegate.id, 'name', delegate.name), 'from',
  account.delegate_from, 'until', account.delegate_until) from account delegate
  where delegate.id = account.delegate_id), coalesce((select jsonb_agg(jsonb_build_object( 'id', delegator.id, 'name',
  delegator.name, 'until', delegator.delegate_until, 'group_id', delegator_group.id, 'permission_ids',
  delegator_group.permission_ids || delegator.own_permission_ids) order by delegator.name) from account delegator
  join group_account delegator_group on delegator_group.id = delegator.group_account_id
  where (delegator.delegate_id = account.id and delegator.area_id = account.area_id and delegator.status = $
  and ($::timestamptz at time zone (coalesce((select system_config.value from system_config
  where system_config.key = $), $::jsonb) #>> '{}'))::date::text between delegator.delegate_from
  and delegator.delegate_until)), '[]'::jsonb)
from account
inner join group_account on group_account.id = account.group_account_id
inner join area on area.id = account.area_id
where (account.id = $ and account.area_id = any(array(select id from area where path like $)))
for update of account;

select account.id, account.name, account.note, account.created_at, account.created_by, account.updated_at,
  account.updated_by, account.version, account.username, account.phone, account.email, account.avatar,
  account.group_account_id, account.own_permission_ids, account.area_id, account.must_change_password,
  account.last_login_at, account.status, account.is_hotline, account.hotline_order, account.device_ids,
  group_account.id, group_account.name, group_account.permission_ids, area.id, area.name, area.path, area.level,
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  (select jsonb_build_object( 'delegate', jsonb_build_object('id', delegate.id, 'name', delegate.name), 'from',
  account.delegate_from, 'until', account.delegate_until) from account delegate
  where delegate.id = account.delegate_id), coalesce((select jsonb_agg(jsonb_build_object( 'id', delegator.id, 'name',
  delegator.name, 'until', delegator.delegate_until, 'group_id', delegator_group.id, 'permission_ids',
  delegator_group.permission_ids || delegator.own_permission_ids) order by delegator.name) from account delegator
  join group_account delegator_group on delegator_group.id = delegator.group_account_id
  where (delegator.delegate_id = account.id and delegator.area_id = account.area_id and delegator.status = $
  and ($::timestamptz at time zone (coalesce((select system_config.value from system_config
  where system_config.key = $), $::jsonb) #>> '{}'))::date::text between delegator.delegate_from
  and delegator.delegate_until)), '[]'::jsonb)
from account
inner join group_account on group_account.id = account.group_account_id
inner join area on area.id = account.area_id
where (account.id in ($) and (account.id = $ or account.area_id = any(array(select id from area where path like $))));

select account.id, account.name, account.note, account.created_at, account.created_by, account.updated_at,
  account.updated_by, account.version, account.username, account.phone, account.email, account.avatar,
  account.group_account_id, account.own_permission_ids, account.area_id, account.must_change_password,
  account.last_login_at, account.status, account.is_hotline, account.hotline_order, account.device_ids,
  group_account.id, group_account.name, group_account.permission_ids, area.id, area.name, area.path, area.level,
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  (select jsonb_build_object( 'delegate', jsonb_build_object('id', delegate.id, 'name', delegate.name), 'from',
  account.delegate_from, 'until', account.delegate_until) from account delegate
  where delegate.id = account.delegate_id), coalesce((select jsonb_agg(jsonb_build_object( 'id', delegator.id, 'name',
  delegator.name, 'until', delegator.delegate_until, 'group_id', delegator_group.id, 'permission_ids',
  delegator_group.permission_ids || delegator.own_permission_ids) order by delegator.name) from account delegator
  join group_account delegator_group on delegator_group.id = delegator.group_account_id
  where (delegator.delegate_id = account.id and delegator.area_id = account.area_id and delegator.status = $
  and ($::timestamptz at time zone (coalesce((select system_config.value from system_config
  where system_config.key = $), $::jsonb) #>> '{}'))::date::text between delegator.delegate_from
  and delegator.delegate_until)), '[]'::jsonb)
from account
inner join group_account on group_account.id = account.group_account_id
inner join area on area.id = account.area_id
where (account.id in ($) and account.area_id = any(array(select id from area where path like $)));

select account.id, account.name, account.note, account.created_at, account.created_by, account.updated_at,
  account.updated_by, account.version, account.username, account.phone, account.email, account.avatar,
  account.group_account_id, account.own_permission_ids, account.area_id, account.must_change_password,
  account.last_login_at, account.status, account.is_hotline, account.hotline_order, account.device_ids,
  group_account.id, group_account.name, group_account.permission_ids, area.id, area.name, area.path, area.level,
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  (select jsonb_build_object( 'delegate', jsonb_build_object('id', delegate.id, 'name', delegate.name), 'from',
  account.delegate_from, 'until', account.delegate_until) from account delegate
  where delegate.id = account.delegate_id), coalesce((select jsonb_agg(jsonb_build_object( 'id', delegator.id, 'name',
  delegator.name, 'until', delegator.delegate_until, 'group_id', delegator_group.id, 'permission_ids',
  delegator_group.permission_ids || delegator.own_permission_ids) order by delegator.name) from account delegator
  join group_account delegator_group on delegator_group.id = delegator.group_account_id
  where (delegator.delegate_id = account.id and delegator.area_id = account.area_id and delegator.status = $
  and ($::timestamptz at time zone (coalesce((select system_config.value from system_config
  where system_config.key = $), $::jsonb) #>> '{}'))::date::text between delegator.delegate_from
  and delegator.delegate_until)), '[]'::jsonb)
from account
inner join group_account on group_account.id = account.group_account_id
inner join area on area.id = account.area_id
where (false and account.area_id = any(array(select id from area where path like $)));

select account.id, account.name, account.note, account.created_at, account.created_by, account.updated_at,
  account.updated_by, account.version, account.username, account.phone, account.email, account.avatar,
  account.group_account_id, account.own_permission_ids, account.area_id, account.must_change_password,
  account.last_login_at, account.status, account.is_hotline, account.hotline_order, account.device_ids,
  group_account.id, group_account.name, group_account.permission_ids, area.id, area.name, area.path, area.level,
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  (select jsonb_build_object( 'delegate', jsonb_build_object('id', delegate.id, 'name', delegate.name), 'from',
  account.delegate_from, 'until', account.delegate_until) from account delegate
  where delegate.id = account.delegate_id), coalesce((select jsonb_agg(jsonb_build_object( 'id', delegator.id, 'name',
  delegator.name, 'until', delegator.delegate_until, 'group_id', delegator_group.id, 'permission_ids',
  delegator_group.permission_ids || delegator.own_permission_ids) order by delegator.name) from account delegator
  join group_account delegator_group on delegator_group.id = delegator.group_account_id
  where (delegator.delegate_id = account.id and delegator.area_id = account.area_id and delegator.status = $
  and ($::timestamptz at time zone (coalesce((select system_config.value from system_config
  where system_config.key = $), $::jsonb) #>> '{}'))::date::text between delegator.delegate_from
  and delegator.delegate_until)), '[]'::jsonb)
from account
inner join group_account on group_account.id = account.group_account_id
inner join area on area.id = account.area_id
where account.id = any(array(with found as materialized (select account.id as id, account.name_sort as sort
  from account where (account.area_id = any(array(select id from area where path like $))
  and account.group_account_id = $ and account.status in ($) and account.is_hotline = $
  and account.last_login_at is not null and account.last_login_at < $ and account.search_text like $)) select id
  from found order by sort asc, id asc limit $ offset $))
order by account.name_sort asc, account.id asc;

select account.id, account.name, account.note, account.created_at, account.created_by, account.updated_at,
  account.updated_by, account.version, account.username, account.phone, account.email, account.avatar,
  account.group_account_id, account.own_permission_ids, account.area_id, account.must_change_password,
  account.last_login_at, account.status, account.is_hotline, account.hotline_order, account.device_ids,
  group_account.id, group_account.name, group_account.permission_ids, area.id, area.name, area.path, area.level,
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  (select jsonb_build_object( 'delegate', jsonb_build_object('id', delegate.id, 'name', delegate.name), 'from',
  account.delegate_from, 'until', account.delegate_until) from account delegate
  where delegate.id = account.delegate_id), coalesce((select jsonb_agg(jsonb_build_object( 'id', delegator.id, 'name',
  delegator.name, 'until', delegator.delegate_until, 'group_id', delegator_group.id, 'permission_ids',
  delegator_group.permission_ids || delegator.own_permission_ids) order by delegator.name) from account delegator
  join group_account delegator_group on delegator_group.id = delegator.group_account_id
  where (delegator.delegate_id = account.id and delegator.area_id = account.area_id and delegator.status = $
  and ($::timestamptz at time zone (coalesce((select system_config.value from system_config
  where system_config.key = $), $::jsonb) #>> '{}'))::date::text between delegator.delegate_from
  and delegator.delegate_until)), '[]'::jsonb)
from account
inner join group_account on group_account.id = account.group_account_id
inner join area on area.id = account.area_id
where account.id = any(array(with found as materialized (select account.id as id, account.name_sort as sort
  from account where account.area_id = any(array(select id from area where path like $))) select id
  from found order by sort asc, id asc limit $ offset $))
order by account.name_sort asc, account.id asc;

select account.id, account.name, account.note, account.created_at, account.created_by, account.updated_at,
  account.updated_by, account.version, account.username, account.phone, account.email, account.avatar,
  account.group_account_id, account.own_permission_ids, account.area_id, account.must_change_password,
  account.last_login_at, account.status, account.is_hotline, account.hotline_order, account.device_ids,
  group_account.id, group_account.name, group_account.permission_ids, area.id, area.name, area.path, area.level,
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  (select jsonb_build_object( 'delegate', jsonb_build_object('id', delegate.id, 'name', delegate.name), 'from',
  account.delegate_from, 'until', account.delegate_until) from account delegate
  where delegate.id = account.delegate_id), coalesce((select jsonb_agg(jsonb_build_object( 'id', delegator.id, 'name',
  delegator.name, 'until', delegator.delegate_until, 'group_id', delegator_group.id, 'permission_ids',
  delegator_group.permission_ids || delegator.own_permission_ids) order by delegator.name) from account delegator
  join group_account delegator_group on delegator_group.id = delegator.group_account_id
  where (delegator.delegate_id = account.id and delegator.area_id = account.area_id and delegator.status = $
  and ($::timestamptz at time zone (coalesce((select system_config.value from system_config
  where system_config.key = $), $::jsonb) #>> '{}'))::date::text between delegator.delegate_from
  and delegator.delegate_until)), '[]'::jsonb)
from account
inner join group_account on group_account.id = account.group_account_id
inner join area on area.id = account.area_id
where account.id = any(array(with found as not materialized (select account.id as id, account.name_sort as sort
  from account ) select id from found order by sort asc, id asc limit $ offset $))
order by account.name_sort asc, account.id asc;

select account.id, account.name, account.note, account.created_at, account.created_by, account.updated_at,
  account.updated_by, account.version, account.username, account.phone, account.email, account.avatar,
  account.group_account_id, account.own_permission_ids, account.area_id, account.must_change_password,
  account.last_login_at, account.status, account.is_hotline, account.hotline_order, account.device_ids,
  group_account.id, group_account.name, group_account.permission_ids, area.id, area.name, area.path, area.level,
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  (select jsonb_build_object( 'delegate', jsonb_build_object('id', delegate.id, 'name', delegate.name), 'from',
  account.delegate_from, 'until', account.delegate_until) from account delegate
  where delegate.id = account.delegate_id), coalesce((select jsonb_agg(jsonb_build_object( 'id', delegator.id, 'name',
  delegator.name, 'until', delegator.delegate_until, 'group_id', delegator_group.id, 'permission_ids',
  delegator_group.permission_ids || delegator.own_permission_ids) order by delegator.name) from account delegator
  join group_account delegator_group on delegator_group.id = delegator.group_account_id
  where (delegator.delegate_id = account.id and delegator.area_id = account.area_id and delegator.status = $
  and ($::timestamptz at time zone (coalesce((select system_config.value from system_config
  where system_config.key = $), $::jsonb) #>> '{}'))::date::text between delegator.delegate_from
  and delegator.delegate_until)), '[]'::jsonb)
from account
inner join group_account on group_account.id = account.group_account_id
inner join area on area.id = account.area_id
where account.id in ($);

select account.id, account.name, account.note, account.created_at, account.created_by, account.updated_at,
  account.updated_by, account.version, account.username, account.phone, account.email, account.avatar,
  account.group_account_id, account.own_permission_ids, account.area_id, account.must_change_password,
  account.last_login_at, account.status, account.is_hotline, account.hotline_order, account.device_ids,
  group_account.id, group_account.name, group_account.permission_ids, area.id, area.name, area.path, area.level,
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  coalesce((select system_config.value from system_config where system_config.key = $), $::jsonb),
  (select jsonb_build_object( 'delegate', jsonb_build_object('id', delegate.id, 'name', delegate.name), 'from',
  account.delegate_from, 'until', account.delegate_until) from account delegate
  where delegate.id = account.delegate_id), coalesce((select jsonb_agg(jsonb_build_object( 'id', delegator.id, 'name',
  delegator.name, 'until', delegator.delegate_until, 'group_id', delegator_group.id, 'permission_ids',
  delegator_group.permission_ids || delegator.own_permission_ids) order by delegator.name) from account delegator
  join group_account delegator_group on delegator_group.id = delegator.group_account_id
  where (delegator.delegate_id = account.id and delegator.area_id = account.area_id and delegator.status = $
  and ($::timestamptz at time zone (coalesce((select system_config.value from system_config
  where system_config.key = $), $::jsonb) #>> '{}'))::date::text between delegator.delegate_from
  and delegator.delegate_until)), '[]'::jsonb)
from account
inner join group_account on group_account.id = account.group_account_id
inner join area on area.id = account.area_id
where account.username = $;


-- modules/accounts/reset-administrator.ts

delete
from session
where session.account_id = $;

delete
from sign_in_try
where sign_in_try.username = $;

select account.id, account.name, account.username, area.path
from account
inner join area on area.id = account.area_id
where account.group_account_id = $
order by account.created_at asc;


-- modules/accounts/seed.ts › seedAccounts

select id
from account
where account.group_account_id = $
limit $;

select id
from group_account
where group_account.id = $;


-- modules/accounts/sessions/read-session.ts › loadSession

select session.refresh_hash, session.confirmed_at, account.id, account.name, group_account.id,
  group_account.permission_ids, account.own_permission_ids, account.must_change_password, account.device_ids,
  coalesce((select jsonb_agg(jsonb_build_object( 'id', delegator.id, 'name', delegator.name, 'until',
  delegator.delegate_until, 'group_id', delegator_group.id, 'permission_ids',
  delegator_group.permission_ids || delegator.own_permission_ids) order by delegator.name) from account delegator
  join group_account delegator_group on delegator_group.id = delegator.group_account_id
  where (delegator.delegate_id = account.id and delegator.area_id = account.area_id and delegator.status = $
  and ($::timestamptz at time zone (coalesce((select system_config.value from system_config
  where system_config.key = $), $::jsonb) #>> '{}'))::date::text between delegator.delegate_from
  and delegator.delegate_until)), '[]'::jsonb), area.id, area.path
from session
inner join account on account.id = session.account_id
inner join group_account on group_account.id = account.group_account_id
inner join area on area.id = account.area_id
where (session.id = $ and session.revoked_at is null and session.expires_at > $ and account.status = $);


-- modules/accounts/sessions/session-routes.ts

select id, created_at, rotated_at, ip, user_agent
from session
where (session.account_id = $ and session.revoked_at is null and session.expires_at > $)
order by session.rotated_at desc;

select id, user_agent
from session
where ((session.account_id = $ and session.revoked_at is null and session.expires_at > $) and session.id = $);


-- modules/accounts/sessions/sessions.ts › #revoke

update session
set revoked_at = $
where ((session.account_id = $ and session.id <> $) and session.revoked_at is null)
returning id;

update session
set revoked_at = $
where (session.account_id = $ and session.revoked_at is null)
returning id;

update session
set revoked_at = $
where (session.id = $ and session.revoked_at is null)
returning id;


-- modules/accounts/sessions/sessions.ts › #rotate

update session
set refresh_hash = $, rotated_at = $, confirmed_at = $, expires_at = least($::timestamptz,
  (session.created_at + interval '7776000 seconds'))
where (session.id = $ and session.refresh_hash = $ and session.revoked_at is null and session.expires_at > $
  and (session.created_at + interval '7776000 seconds') > $::timestamptz)
returning id;


-- modules/accounts/sessions/sessions.ts › deleteExpired

delete
from session
where session.expires_at < $;


-- modules/accounts/sessions/sessions.ts › open

insert into session (id, account_id, refresh_hash, rotated_at, confirmed_at, created_at, expires_at, revoked_at, ip,
  user_agent)
values ($, $, $, $, $, $, $, default, $, $);

update account
set last_login_at = $
where (account.id = $ and account.password_hash = $)
returning id;


-- modules/accounts/sessions/sessions.ts › refresh

select session.id, session.account_id, session.refresh_hash, session.rotated_at, session.confirmed_at,
  session.created_at, session.expires_at, session.revoked_at, session.ip, session.user_agent, account.status
from session
inner join account on account.id = session.account_id
where session.id = $;


-- modules/accounts/sessions/sign-in.ts › checkPassword

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  username, password_hash, phone, email, avatar, group_account_id, own_permission_ids, area_id, must_change_password,
  last_login_at, status, is_hotline, hotline_order, device_ids, delegate_id, delegate_from, delegate_until
from account
where account.username = $;


-- modules/accounts/sessions/tries.ts › clearAllTries

delete
from sign_in_try
where sign_in_try.username = $;


-- modules/accounts/sessions/tries.ts › clearTries

delete
from sign_in_try
where (sign_in_try.username = $ and sign_in_try.place = $);


-- modules/accounts/sessions/tries.ts › count

delete
from sign_in_try
where sign_in_try.last_at < $;

insert into sign_in_try (username, place, failures, last_at, waits_until)
values ($, $, $, $, default)
on conflict (username,place) do update
set username = $
returning username, place, failures, last_at, waits_until;

update sign_in_try
set failures = $, last_at = $, waits_until = $
where (sign_in_try.username = $ and sign_in_try.place = $);


-- modules/accounts/sessions/tries.ts › placeOf

select distinct ip
from session
where session.ip in ($, …);
