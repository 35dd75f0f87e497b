-- modules/notifications/failed-jobs.ts

delete
from notification
where notification.kind = $
returning account_id;


-- modules/notifications/forgotten-passwords.ts › notifyOf

select account.name, account.username, area.path
from account
inner join area on area.id = account.area_id
where account.id = $;


-- modules/notifications/index.ts

update notification
set by = $
where notification.by = $;


-- modules/notifications/notify.ts › notifyMany

delete
from notification
where (notification.account_id = any($::uuid[]) and (notification.at < $ or notification.id in (select id
  from (select id, row_number() over (partition by account_id order by at desc, id desc) as rank from notification
  where notification.account_id = any($::uuid[])) ranked where rank > $)));

insert into notification (id, account_id, kind, record_id, record_name, by, detail, area_path, at, read_at)
values ($, $, $, $, $, $, $, $, $, default);

insert into notification (id, account_id, kind, record_id, record_name, by, detail, area_path, at, read_at)
values ($, $, $, $, $, $, $, $, $, default), …;

select id
from account
where account.id = any($::uuid[]);


-- modules/notifications/notify.ts › readersIn

select account.id, account.area_id, account.device_ids
from account
inner join group_account on group_account.id = account.group_account_id
where (account.area_id = any($::uuid[]) and account.status = $ and (group_account.is_administrator = $
  or group_account.permission_ids @> $::jsonb or account.own_permission_ids @> $::jsonb or exists (select 1
  from account delegator join group_account delegator_group on delegator_group.id = delegator.group_account_id
  where (delegator.delegate_id = account.id and delegator.area_id = account.area_id and delegator.status = $
  and ($::timestamptz at time zone (coalesce((select system_config.value from system_config
  where system_config.key = $), $::jsonb) #>> '{}'))::date::text between delegator.delegate_from
  and delegator.delegate_until and (delegator_group.is_administrator
  or (delegator_group.permission_ids || delegator.own_permission_ids) @> $::jsonb)))));

select account.id, account.area_id, account.device_ids
from account
inner join group_account on group_account.id = account.group_account_id
where (account.area_id = any($::uuid[]) and account.status = $ and (group_account.is_administrator = $
  or group_account.permission_ids @> $::jsonb or account.own_permission_ids @> $::jsonb));


-- modules/notifications/notify.ts › replaceNotifications

update notification
set kind = $, at = $
where (notification.record_id = any($::uuid[]) and notification.kind = $)
returning account_id;


-- modules/notifications/notify.ts › withdraw

delete
from notification
where (notification.record_id = any($::uuid[]) and notification.kind = $)
returning account_id;


-- modules/notifications/routes.ts

select count(*) as count
from notification
where ((notification.account_id = $ and notification.kind in ($, …) and notification.area_path like $)
  and notification.read_at is null);;

select count(*) as count
from notification
where (notification.account_id = $ and notification.kind in ($, …) and notification.area_path like $);;

select count(*) as count
from notification
where (notification.account_id = $ and notification.kind in ($, …));;

select id, kind, record_id, record_name, by, detail, at, read_at
from notification
where ((notification.account_id = $ and notification.kind in ($, …) and notification.area_path like $)
  and notification.read_at is null)
order by notification.at desc, notification.id desc
limit $;

select id, kind, record_id, record_name, by, detail, at, read_at
from notification
where (notification.account_id = $ and notification.kind in ($, …) and notification.area_path like $)
order by notification.at desc, notification.id desc
limit $;

select id, kind, record_id, record_name, by, detail, at, read_at
from notification
where (notification.account_id = $ and notification.kind in ($, …))
order by notification.at desc, notification.id desc
limit $;

update notification
set read_at = $
where ((notification.account_id = $ and notification.kind in ($, …) and notification.area_path like $)
  and notification.read_at is null);


-- modules/notifications/routes.ts › unreadOf

select count(*) as count
from notification
where ((notification.account_id = $ and notification.kind in ($, …) and notification.area_path like $)
  and notification.read_at is null);;

select count(*) as count
from notification
where ((notification.account_id = $ and notification.kind in ($, …)) and notification.read_at is null);;
