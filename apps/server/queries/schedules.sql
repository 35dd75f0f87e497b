-- http/lock-rows.ts › lock

select id
from schedule
where schedule.id = $
for update;


-- modules/schedules/calendar-feeds/calendar-feed-routes.ts

delete
from calendar_feed
where (calendar_feed.id = $ and calendar_feed.account_id = $)
returning id;

insert into calendar_feed (id, account_id, area_id, token_hash, created_at, last_read_at)
values ($, $, $, $, $, default)
returning id;

select count(*) as count
from calendar_feed
where calendar_feed.account_id = $;;

select id
from account
where account.id = $
for update;

select id, account_id, area_id
from calendar_feed
where calendar_feed.token_hash = $;

select id, name
from area
where area.id = $;

select path
from area
where id = $ and path like $;


-- modules/schedules/calendar-feeds/calendar-feed-routes.ts › noteRead

update calendar_feed
set last_read_at = $
where (calendar_feed.id = $ and coalesce(calendar_feed.last_read_at, '-infinity'::timestamptz) < $);


-- modules/schedules/calendar-feeds/calendar-feed-routes.ts › selectFeeds

select calendar_feed.id, area.id, area.name, calendar_feed.created_at, calendar_feed.last_read_at
from calendar_feed
inner join account on account.id = calendar_feed.account_id
inner join area on area.id = coalesce(calendar_feed.area_id, account.area_id)
where (calendar_feed.id = $ and calendar_feed.account_id = $);

select calendar_feed.id, area.id, area.name, calendar_feed.created_at, calendar_feed.last_read_at
from calendar_feed
inner join account on account.id = calendar_feed.account_id
inner join area on area.id = coalesce(calendar_feed.area_id, account.area_id)
where calendar_feed.account_id = $
order by calendar_feed.created_at desc, calendar_feed.id desc;

select calendar_feed.id, area.id, area.name, calendar_feed.created_at, calendar_feed.last_read_at
from calendar_feed
inner join account on account.id = calendar_feed.account_id
inner join area on area.id = coalesce(calendar_feed.area_id, account.area_id)
where calendar_feed.id = $;


-- modules/schedules/calendar-feeds/feed-runs.ts › feedRuns

select id, schedule_name, area_name, kind, status, planned_start, planned_end, items
from occurrence
where (occurrence.id = any(array(select occurrence_id from occurrence_place where area_path like $
  or area_path = any($::text[]))) and occurrence.planned_start >= $ and occurrence.dropped_at is null)
order by occurrence.planned_start desc, occurrence.id desc
limit $;


-- modules/schedules/check-references.ts › checkBoards

select name
from device
where (device.id = any($::uuid[]) and device.kind not in ($, …));


-- modules/schedules/check-references.ts › checkExisting

select id
from area
where area.id = any($::uuid[]);


-- modules/schedules/check-references.ts › checkReferences

select id, name, path, level, is_active
from area
where id = any($::uuid[]) and path like $ and merged_into_id is null
order by id
for share;


-- modules/schedules/check-references.ts › checkTargets

select device.id
from device
inner join area on area.id = device.area_id
where (device.id = any($::uuid[]) and not area.path like $)
limit $;

select id
from area
where (area.id = any($::uuid[]) and not area.path like $)
limit $;


-- modules/schedules/copies/copies-before.ts › copiesBefore

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where (schedule.name in (select jsonb_array_elements_text($::jsonb)) and schedule.start_date in ($)
  and schedule.status not in ($, …) and schedule.area_id = any(array(select id from area where path like $)));


-- modules/schedules/copies/make-copies.ts

delete
from schedule
where schedule.id = $;

select id
from schedule
where schedule.id = any($::uuid[])
order by schedule.id asc
for update;

select id, name, kind
from schedule
where (schedule.id = any($::uuid[]) and schedule.kind in ($) and schedule.area_id = any(array(select id from area
  where path like $)) and schedule.status = $ and schedule.version = $ and schedule.created_by ->> 'id' = $
  and schedule.created_at >= $)
order by schedule.id asc
for update;

select id, name, kind
from schedule
where (schedule.id = any($::uuid[]) and schedule.kind in ($, …) and schedule.area_id = any(array(select id from area
  where path like $)) and schedule.status = $ and schedule.version = $ and schedule.created_by ->> 'id' = $
  and schedule.created_at >= $)
order by schedule.id asc
for update;


-- modules/schedules/copies/plan-copies.ts › checkPlaces

select id, name, path, level, is_active
from area
where id = any($::uuid[]) and path like $ and merged_into_id is null
order by id
for share;


-- modules/schedules/copies/source-schedules.ts › sourceSchedules

select path
from area
where id = $;

select path
from area
where id = $ and path like $;

select schedule.id, schedule.name, schedule.note, schedule.is_active, schedule.created_at, schedule.created_by,
  schedule.updated_at, schedule.updated_by, schedule.version, schedule.search_text, schedule.name_sort, schedule.code,
  schedule.kind, schedule.area_id, schedule.category_news_id, schedule.status, schedule.status_reason,
  schedule.play_order, schedule.repeat_rule, schedule.repeat_count, schedule.repeat_gap_sec, schedule.overrun_rule,
  schedule.mode, schedule.time_zone, schedule.start_date, schedule.end_date, schedule.days_of_week,
  schedule.days_of_month, schedule.weekdays_of_month, schedule.lunar_days, schedule.slots, schedule.exclude_dates,
  schedule.skip_holidays, schedule.bell_plan, schedule.priority_level, schedule.resume_rule, schedule.max_duration_sec,
  schedule.volume, schedule.conflict_rule, schedule.next_start, schedule.device_count, schedule.edited_by,
  schedule.edited_at, schedule.submitted_by, schedule.submitted_at, schedule.approved_by, schedule.approved_at,
  schedule.begins_at, schedule.approval_note, schedule.reject_reason, schedule.rejected_by, schedule.rejected_at,
  schedule.changed_since_rejection, schedule.paused_by, schedule.paused_at, schedule.dropped_by, schedule.dropped_at,
  schedule.drop_reason, area.name, area.path
from schedule
inner join area on area.id = schedule.area_id
where (schedule.id = any($::uuid[]) and schedule.kind in ($) and ((schedule.mode = $ and schedule.begins_at >= $
  and schedule.begins_at <= $) or (schedule.mode <> $ and schedule.start_date <= $ and (schedule.end_date is null
  or schedule.end_date >= $) and (schedule.mode <> $ or schedule.start_date >= $)))
  and ((schedule.area_id = any(array(select id from area where path like $)) and (schedule.id in (select schedule_id
  from schedule_area where area_id in (select id from area where path like $) or area_id = any($::uuid[]) union
  select schedule_id from schedule_group join device_group g on g.id = group_id where g.area_id in (select id from area
  where path like $) union select schedule_id from schedule_group sg join (select m.group_id, m.device_id
  from device_group_member m join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id
  join device d on d.id = m.device_id and d.install_status = 'installed' join area da on da.id = d.area_id
  and starts_with(da.path, ga.path) where da.path like $) x on x.group_id = sg.group_id union select schedule_id
  from schedule_device join device on device.id = device_id where not excluded and device.area_id in (select id
  from area where path like $)) or schedule.area_id = any(array(select id from area where path like $))))
  or (schedule.status in ($, …) and schedule.id in (select schedule_id from schedule_area where area_id in (select id
  from area where path like $) or area_id = any($::uuid[]) union select schedule_id from schedule_group
  join device_group g on g.id = group_id where g.area_id in (select id from area where path like $) union
  select schedule_id from schedule_group sg join (select m.group_id, m.device_id from device_group_member m
  join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id join device d on d.id = m.device_id
  and d.install_status = 'installed' join area da on da.id = d.area_id and starts_with(da.path, ga.path)
  where da.path like $) x on x.group_id = sg.group_id union select schedule_id from schedule_device
  join device on device.id = device_id where not excluded and device.area_id in (select id from area
  where path like $)))) and schedule.search_text like $ and schedule.status in ($))
order by schedule.name_sort, schedule.id;

select schedule.id, schedule.name, schedule.note, schedule.is_active, schedule.created_at, schedule.created_by,
  schedule.updated_at, schedule.updated_by, schedule.version, schedule.search_text, schedule.name_sort, schedule.code,
  schedule.kind, schedule.area_id, schedule.category_news_id, schedule.status, schedule.status_reason,
  schedule.play_order, schedule.repeat_rule, schedule.repeat_count, schedule.repeat_gap_sec, schedule.overrun_rule,
  schedule.mode, schedule.time_zone, schedule.start_date, schedule.end_date, schedule.days_of_week,
  schedule.days_of_month, schedule.weekdays_of_month, schedule.lunar_days, schedule.slots, schedule.exclude_dates,
  schedule.skip_holidays, schedule.bell_plan, schedule.priority_level, schedule.resume_rule, schedule.max_duration_sec,
  schedule.volume, schedule.conflict_rule, schedule.next_start, schedule.device_count, schedule.edited_by,
  schedule.edited_at, schedule.submitted_by, schedule.submitted_at, schedule.approved_by, schedule.approved_at,
  schedule.begins_at, schedule.approval_note, schedule.reject_reason, schedule.rejected_by, schedule.rejected_at,
  schedule.changed_since_rejection, schedule.paused_by, schedule.paused_at, schedule.dropped_by, schedule.dropped_at,
  schedule.drop_reason, area.name, area.path
from schedule
inner join area on area.id = schedule.area_id
where (schedule.id = any($::uuid[]) and schedule.kind in ($) and ((schedule.mode = $ and schedule.begins_at >= $
  and schedule.begins_at <= $) or (schedule.mode <> $ and schedule.start_date <= $ and (schedule.end_date is null
  or schedule.end_date >= $) and (schedule.mode <> $ or schedule.start_date >= $)))
  and ((schedule.area_id = any(array(select id from area where path like $)) and (schedule.id in (select schedule_id
  from schedule_area where area_id in (select id from area where path like $) or area_id = any($::uuid[]) union
  select schedule_id from schedule_group join device_group g on g.id = group_id where g.area_id in (select id from area
  where path like $) union select schedule_id from schedule_group sg join (select m.group_id, m.device_id
  from device_group_member m join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id
  join device d on d.id = m.device_id and d.install_status = 'installed' join area da on da.id = d.area_id
  and starts_with(da.path, ga.path) where da.path like $) x on x.group_id = sg.group_id union select schedule_id
  from schedule_device join device on device.id = device_id where not excluded and device.area_id in (select id
  from area where path like $)) or schedule.area_id = any(array(select id from area where path like $))))
  or (schedule.status in ($, …) and schedule.id in (select schedule_id from schedule_area where area_id in (select id
  from area where path like $) or area_id = any($::uuid[]) union select schedule_id from schedule_group
  join device_group g on g.id = group_id where g.area_id in (select id from area where path like $) union
  select schedule_id from schedule_group sg join (select m.group_id, m.device_id from device_group_member m
  join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id join device d on d.id = m.device_id
  and d.install_status = 'installed' join area da on da.id = d.area_id and starts_with(da.path, ga.path)
  where da.path like $) x on x.group_id = sg.group_id union select schedule_id from schedule_device
  join device on device.id = device_id where not excluded and device.area_id in (select id from area
  where path like $)))))
order by schedule.name_sort, schedule.id;

select schedule.id, schedule.name, schedule.note, schedule.is_active, schedule.created_at, schedule.created_by,
  schedule.updated_at, schedule.updated_by, schedule.version, schedule.search_text, schedule.name_sort, schedule.code,
  schedule.kind, schedule.area_id, schedule.category_news_id, schedule.status, schedule.status_reason,
  schedule.play_order, schedule.repeat_rule, schedule.repeat_count, schedule.repeat_gap_sec, schedule.overrun_rule,
  schedule.mode, schedule.time_zone, schedule.start_date, schedule.end_date, schedule.days_of_week,
  schedule.days_of_month, schedule.weekdays_of_month, schedule.lunar_days, schedule.slots, schedule.exclude_dates,
  schedule.skip_holidays, schedule.bell_plan, schedule.priority_level, schedule.resume_rule, schedule.max_duration_sec,
  schedule.volume, schedule.conflict_rule, schedule.next_start, schedule.device_count, schedule.edited_by,
  schedule.edited_at, schedule.submitted_by, schedule.submitted_at, schedule.approved_by, schedule.approved_at,
  schedule.begins_at, schedule.approval_note, schedule.reject_reason, schedule.rejected_by, schedule.rejected_at,
  schedule.changed_since_rejection, schedule.paused_by, schedule.paused_at, schedule.dropped_by, schedule.dropped_at,
  schedule.drop_reason, area.name, area.path
from schedule
inner join area on area.id = schedule.area_id
where (schedule.id = any($::uuid[]) and schedule.kind in ($, …) and ((schedule.mode = $ and schedule.begins_at >= $
  and schedule.begins_at <= $) or (schedule.mode <> $ and schedule.start_date <= $ and (schedule.end_date is null
  or schedule.end_date >= $) and (schedule.mode <> $ or schedule.start_date >= $)))
  and ((schedule.area_id = any(array(select id from area where path like $)) and (schedule.id in (select schedule_id
  from schedule_area where area_id in (select id from area where path like $) or area_id = any($::uuid[]) union
  select schedule_id from schedule_group join device_group g on g.id = group_id where g.area_id in (select id from area
  where path like $) union select schedule_id from schedule_group sg join (select m.group_id, m.device_id
  from device_group_member m join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id
  join device d on d.id = m.device_id and d.install_status = 'installed' join area da on da.id = d.area_id
  and starts_with(da.path, ga.path) where da.path like $) x on x.group_id = sg.group_id union select schedule_id
  from schedule_device join device on device.id = device_id where not excluded and device.area_id in (select id
  from area where path like $)) or schedule.area_id = any(array(select id from area where path like $))))
  or (schedule.status in ($, …) and schedule.id in (select schedule_id from schedule_area where area_id in (select id
  from area where path like $) or area_id = any($::uuid[]) union select schedule_id from schedule_group
  join device_group g on g.id = group_id where g.area_id in (select id from area where path like $) union
  select schedule_id from schedule_group sg join (select m.group_id, m.device_id from device_group_member m
  join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id join device d on d.id = m.device_id
  and d.install_status = 'installed' join area da on da.id = d.area_id and starts_with(da.path, ga.path)
  where da.path like $) x on x.group_id = sg.group_id union select schedule_id from schedule_device
  join device on device.id = device_id where not excluded and device.area_id in (select id from area
  where path like $)))))
order by schedule.name_sort, schedule.id;

select schedule.id, schedule.name, schedule.note, schedule.is_active, schedule.created_at, schedule.created_by,
  schedule.updated_at, schedule.updated_by, schedule.version, schedule.search_text, schedule.name_sort, schedule.code,
  schedule.kind, schedule.area_id, schedule.category_news_id, schedule.status, schedule.status_reason,
  schedule.play_order, schedule.repeat_rule, schedule.repeat_count, schedule.repeat_gap_sec, schedule.overrun_rule,
  schedule.mode, schedule.time_zone, schedule.start_date, schedule.end_date, schedule.days_of_week,
  schedule.days_of_month, schedule.weekdays_of_month, schedule.lunar_days, schedule.slots, schedule.exclude_dates,
  schedule.skip_holidays, schedule.bell_plan, schedule.priority_level, schedule.resume_rule, schedule.max_duration_sec,
  schedule.volume, schedule.conflict_rule, schedule.next_start, schedule.device_count, schedule.edited_by,
  schedule.edited_at, schedule.submitted_by, schedule.submitted_at, schedule.approved_by, schedule.approved_at,
  schedule.begins_at, schedule.approval_note, schedule.reject_reason, schedule.rejected_by, schedule.rejected_at,
  schedule.changed_since_rejection, schedule.paused_by, schedule.paused_at, schedule.dropped_by, schedule.dropped_at,
  schedule.drop_reason, area.name, area.path
from schedule
inner join area on area.id = schedule.area_id
where (schedule.kind in ($) and ((schedule.mode = $ and schedule.begins_at >= $ and schedule.begins_at <= $)
  or (schedule.mode <> $ and schedule.start_date <= $ and (schedule.end_date is null or schedule.end_date >= $)
  and (schedule.mode <> $ or schedule.start_date >= $))) and ((schedule.area_id = any(array(select id from area
  where path like $)) and (schedule.id in (select schedule_id from schedule_area where area_id in (select id from area
  where path like $) or area_id = any($::uuid[]) union select schedule_id from schedule_group
  join device_group g on g.id = group_id where g.area_id in (select id from area where path like $) union
  select schedule_id from schedule_group sg join (select m.group_id, m.device_id from device_group_member m
  join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id join device d on d.id = m.device_id
  and d.install_status = 'installed' join area da on da.id = d.area_id and starts_with(da.path, ga.path)
  where da.path like $) x on x.group_id = sg.group_id union select schedule_id from schedule_device
  join device on device.id = device_id where not excluded and device.area_id in (select id from area where path like $))
  or schedule.area_id = any(array(select id from area where path like $)))) or (schedule.status in ($, …)
  and schedule.id in (select schedule_id from schedule_area where area_id in (select id from area where path like $)
  or area_id = any($::uuid[]) union select schedule_id from schedule_group join device_group g on g.id = group_id
  where g.area_id in (select id from area where path like $) union select schedule_id from schedule_group sg
  join (select m.group_id, m.device_id from device_group_member m join device_group g on g.id = m.group_id
  join area ga on ga.id = g.area_id join device d on d.id = m.device_id and d.install_status = 'installed'
  join area da on da.id = d.area_id and starts_with(da.path, ga.path)
  where da.path like $) x on x.group_id = sg.group_id union select schedule_id from schedule_device
  join device on device.id = device_id where not excluded and device.area_id in (select id from area
  where path like $)))) and schedule.search_text like $ and schedule.status in ($))
order by schedule.name_sort, schedule.id;

select schedule.id, schedule.name, schedule.note, schedule.is_active, schedule.created_at, schedule.created_by,
  schedule.updated_at, schedule.updated_by, schedule.version, schedule.search_text, schedule.name_sort, schedule.code,
  schedule.kind, schedule.area_id, schedule.category_news_id, schedule.status, schedule.status_reason,
  schedule.play_order, schedule.repeat_rule, schedule.repeat_count, schedule.repeat_gap_sec, schedule.overrun_rule,
  schedule.mode, schedule.time_zone, schedule.start_date, schedule.end_date, schedule.days_of_week,
  schedule.days_of_month, schedule.weekdays_of_month, schedule.lunar_days, schedule.slots, schedule.exclude_dates,
  schedule.skip_holidays, schedule.bell_plan, schedule.priority_level, schedule.resume_rule, schedule.max_duration_sec,
  schedule.volume, schedule.conflict_rule, schedule.next_start, schedule.device_count, schedule.edited_by,
  schedule.edited_at, schedule.submitted_by, schedule.submitted_at, schedule.approved_by, schedule.approved_at,
  schedule.begins_at, schedule.approval_note, schedule.reject_reason, schedule.rejected_by, schedule.rejected_at,
  schedule.changed_since_rejection, schedule.paused_by, schedule.paused_at, schedule.dropped_by, schedule.dropped_at,
  schedule.drop_reason, area.name, area.path
from schedule
inner join area on area.id = schedule.area_id
where (schedule.kind in ($) and ((schedule.mode = $ and schedule.begins_at >= $ and schedule.begins_at <= $)
  or (schedule.mode <> $ and schedule.start_date <= $ and (schedule.end_date is null or schedule.end_date >= $)
  and (schedule.mode <> $ or schedule.start_date >= $))) and ((schedule.area_id = any(array(select id from area
  where path like $)) and (schedule.id in (select schedule_id from schedule_area where area_id in (select id from area
  where path like $) or area_id = any($::uuid[]) union select schedule_id from schedule_group
  join device_group g on g.id = group_id where g.area_id in (select id from area where path like $) union
  select schedule_id from schedule_group sg join (select m.group_id, m.device_id from device_group_member m
  join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id join device d on d.id = m.device_id
  and d.install_status = 'installed' join area da on da.id = d.area_id and starts_with(da.path, ga.path)
  where da.path like $) x on x.group_id = sg.group_id union select schedule_id from schedule_device
  join device on device.id = device_id where not excluded and device.area_id in (select id from area where path like $))
  or schedule.area_id = any(array(select id from area where path like $)))) or (schedule.status in ($, …)
  and schedule.id in (select schedule_id from schedule_area where area_id in (select id from area where path like $)
  or area_id = any($::uuid[]) union select schedule_id from schedule_group join device_group g on g.id = group_id
  where g.area_id in (select id from area where path like $) union select schedule_id from schedule_group sg
  join (select m.group_id, m.device_id from device_group_member m join device_group g on g.id = m.group_id
  join area ga on ga.id = g.area_id join device d on d.id = m.device_id and d.install_status = 'installed'
  join area da on da.id = d.area_id and starts_with(da.path, ga.path)
  where da.path like $) x on x.group_id = sg.group_id union select schedule_id from schedule_device
  join device on device.id = device_id where not excluded and device.area_id in (select id from area
  where path like $)))))
order by schedule.name_sort, schedule.id;

select schedule.id, schedule.name, schedule.note, schedule.is_active, schedule.created_at, schedule.created_by,
  schedule.updated_at, schedule.updated_by, schedule.version, schedule.search_text, schedule.name_sort, schedule.code,
  schedule.kind, schedule.area_id, schedule.category_news_id, schedule.status, schedule.status_reason,
  schedule.play_order, schedule.repeat_rule, schedule.repeat_count, schedule.repeat_gap_sec, schedule.overrun_rule,
  schedule.mode, schedule.time_zone, schedule.start_date, schedule.end_date, schedule.days_of_week,
  schedule.days_of_month, schedule.weekdays_of_month, schedule.lunar_days, schedule.slots, schedule.exclude_dates,
  schedule.skip_holidays, schedule.bell_plan, schedule.priority_level, schedule.resume_rule, schedule.max_duration_sec,
  schedule.volume, schedule.conflict_rule, schedule.next_start, schedule.device_count, schedule.edited_by,
  schedule.edited_at, schedule.submitted_by, schedule.submitted_at, schedule.approved_by, schedule.approved_at,
  schedule.begins_at, schedule.approval_note, schedule.reject_reason, schedule.rejected_by, schedule.rejected_at,
  schedule.changed_since_rejection, schedule.paused_by, schedule.paused_at, schedule.dropped_by, schedule.dropped_at,
  schedule.drop_reason, area.name, area.path
from schedule
inner join area on area.id = schedule.area_id
where (schedule.kind in ($, …) and ((schedule.mode = $ and schedule.begins_at >= $ and schedule.begins_at <= $)
  or (schedule.mode <> $ and schedule.start_date <= $ and (schedule.end_date is null or schedule.end_date >= $)
  and (schedule.mode <> $ or schedule.start_date >= $))) and ((schedule.area_id = any(array(select id from area
  where path like $)) and (schedule.id in (select schedule_id from schedule_area where area_id in (select id from area
  where path like $) or area_id = any($::uuid[]) union select schedule_id from schedule_group
  join device_group g on g.id = group_id where g.area_id in (select id from area where path like $) union
  select schedule_id from schedule_group sg join (select m.group_id, m.device_id from device_group_member m
  join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id join device d on d.id = m.device_id
  and d.install_status = 'installed' join area da on da.id = d.area_id and starts_with(da.path, ga.path)
  where da.path like $) x on x.group_id = sg.group_id union select schedule_id from schedule_device
  join device on device.id = device_id where not excluded and device.area_id in (select id from area where path like $))
  or schedule.area_id = any(array(select id from area where path like $)))) or (schedule.status in ($, …)
  and schedule.id in (select schedule_id from schedule_area where area_id in (select id from area where path like $)
  or area_id = any($::uuid[]) union select schedule_id from schedule_group join device_group g on g.id = group_id
  where g.area_id in (select id from area where path like $) union select schedule_id from schedule_group sg
  join (select m.group_id, m.device_id from device_group_member m join device_group g on g.id = m.group_id
  join area ga on ga.id = g.area_id join device d on d.id = m.device_id and d.install_status = 'installed'
  join area da on da.id = d.area_id and starts_with(da.path, ga.path)
  where da.path like $) x on x.group_id = sg.group_id union select schedule_id from schedule_device
  join device on device.id = device_id where not excluded and device.area_id in (select id from area
  where path like $)))))
order by schedule.name_sort, schedule.id;


-- modules/schedules/decisions/ask-stop.ts

insert into stop_request (occurrence_id, schedule_id, planned_start, reason, asked_by, asked_at, stopped_by,
  stopped_at)
values ($, $, $, $, $, $, default, default)
on conflict do nothing
returning occurrence_id;

select version
from schedule
where (schedule.id = $ and schedule.area_id = any(array(select id from area where path like $)))
for update;


-- modules/schedules/decisions/ask-stop.ts › runToStop

select id, planned_start
from occurrence
where (occurrence.schedule_id = $ and occurrence.status in ($, …) and occurrence.dropped_at is null
  and occurrence.over_at > $)
order by occurrence.planned_start asc
limit $;


-- modules/schedules/decisions/ask-stop.ts › settleStops

update stop_request
set stopped_by = $, stopped_at = $
where (stop_request.schedule_id = $ and stop_request.stopped_at is null)
returning asked_by;


-- modules/schedules/decisions/copy.ts

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where (schedule.id = $ and schedule.area_id = any(array(select id from area where path like $)));


-- modules/schedules/decisions/drop-all.ts

select id
from schedule
where schedule.id = any($::uuid[])
for update;

select id, name, path, level, is_active
from area
where id = any($::uuid[]) and path like $ and merged_into_id is null
order by id
for share;


-- modules/schedules/decisions/drop-all.ts › liveHere

select id, name, path, level, is_active
from area
where id = any($::uuid[]) and path like $ and merged_into_id is null
order by id
for share;


-- modules/schedules/decisions/move-run.ts › runToMove

select planned_start, status, planned_start > $
from occurrence
where (occurrence.id = $ and occurrence.schedule_id = $);


-- modules/schedules/decisions/pause-resume-drop.ts

select min(planned_start)
from occurrence
where (occurrence.schedule_id = $ and occurrence.status = $);


-- modules/schedules/decisions/play-now.ts › waitingForFiles

select schedule.id
from schedule
inner join occurrence on (occurrence.schedule_id = schedule.id and occurrence.status = $)
where (schedule.status = $ and schedule.begins_at > $);


-- modules/schedules/decisions/step.ts › lockSchedule

select schedule.id, schedule.name, schedule.note, schedule.is_active, schedule.created_at, schedule.created_by,
  schedule.updated_at, schedule.updated_by, schedule.version, schedule.search_text, schedule.name_sort, schedule.code,
  schedule.kind, schedule.area_id, schedule.category_news_id, schedule.status, schedule.status_reason,
  schedule.play_order, schedule.repeat_rule, schedule.repeat_count, schedule.repeat_gap_sec, schedule.overrun_rule,
  schedule.mode, schedule.time_zone, schedule.start_date, schedule.end_date, schedule.days_of_week,
  schedule.days_of_month, schedule.weekdays_of_month, schedule.lunar_days, schedule.slots, schedule.exclude_dates,
  schedule.skip_holidays, schedule.bell_plan, schedule.priority_level, schedule.resume_rule, schedule.max_duration_sec,
  schedule.volume, schedule.conflict_rule, schedule.next_start, schedule.device_count, schedule.edited_by,
  schedule.edited_at, schedule.submitted_by, schedule.submitted_at, schedule.approved_by, schedule.approved_at,
  schedule.begins_at, schedule.approval_note, schedule.reject_reason, schedule.rejected_by, schedule.rejected_at,
  schedule.changed_since_rejection, schedule.paused_by, schedule.paused_at, schedule.dropped_by, schedule.dropped_at,
  schedule.drop_reason, area.path
from schedule
inner join area on area.id = schedule.area_id
where (schedule.id = $ and schedule.area_id = any(array(select id from area where path like $)))
for update of schedule;


-- modules/schedules/decisions/step.ts › store

update schedule
set name = $, note = $, updated_at = $, updated_by = $, version = $, search_text = $, name_sort = $, area_id = $,
  category_news_id = $, play_order = $, repeat_rule = $, repeat_count = $, repeat_gap_sec = $, overrun_rule = $,
  mode = $, time_zone = $, start_date = $, end_date = $, days_of_week = $, days_of_month = $, weekdays_of_month = $,
  lunar_days = $, slots = $, exclude_dates = $, skip_holidays = $, bell_plan = $, priority_level = $, resume_rule = $,
  max_duration_sec = $, volume = $, conflict_rule = $, device_count = $, edited_by = $, edited_at = $,
  changed_since_rejection = $
where (schedule.id = $ and schedule.version = $)
returning id;

update schedule
set updated_at = $, updated_by = $, version = $
where (schedule.id = $ and schedule.version = $)
returning id;

update schedule
set updated_at = $, updated_by = $, version = $, status = $, next_start = $, dropped_by = $, dropped_at = $,
  drop_reason = $
where (schedule.id = $ and schedule.version = $)
returning id;

update schedule
set updated_at = $, updated_by = $, version = $, status = $, next_start = $, paused_by = $, paused_at = $
where (schedule.id = $ and schedule.version = $)
returning id;

update schedule
set updated_at = $, updated_by = $, version = $, status = $, status_reason = $, conflict_rule = $, next_start = $,
  device_count = $, approved_by = $, approved_at = $, begins_at = $, approval_note = $, reject_reason = $,
  rejected_by = $, rejected_at = $, changed_since_rejection = $
where (schedule.id = $ and schedule.version = $)
returning id;

update schedule
set updated_at = $, updated_by = $, version = $, status = $, status_reason = $, conflict_rule = $, next_start = $,
  device_count = $, submitted_by = $, submitted_at = $
where (schedule.id = $ and schedule.version = $)
returning id;


-- modules/schedules/decisions/stop-requests.ts › openStopRequests

select schedule.id, schedule.kind, schedule.name, schedule.version, stop_request.occurrence_id,
  stop_request.planned_start, occurrence.device_count, stop_request.reason, stop_request.asked_by, stop_request.asked_at
from stop_request
inner join schedule on schedule.id = stop_request.schedule_id
inner join occurrence on occurrence.id = stop_request.occurrence_id
where (stop_request.stopped_at is null and occurrence.dropped_at is null and occurrence.status in ($, …)
  and occurrence.over_at > $ and schedule.area_id = any(array(select id from area where path like $)))
order by stop_request.planned_start asc
limit $;

select schedule.id, schedule.kind, schedule.name, schedule.version, stop_request.occurrence_id,
  stop_request.planned_start, occurrence.device_count, stop_request.reason, stop_request.asked_by, stop_request.asked_at
from stop_request
inner join schedule on schedule.id = stop_request.schedule_id
inner join occurrence on occurrence.id = stop_request.occurrence_id
where (stop_request.stopped_at is null and occurrence.dropped_at is null and occurrence.status in ($, …)
  and occurrence.over_at > $ and schedule.area_id in (select id from area where path like (select path || '%' from area
  where id = $) and path like $))
order by stop_request.planned_start asc
limit $;

select schedule.id, schedule.kind, schedule.name, schedule.version, stop_request.occurrence_id,
  stop_request.planned_start, occurrence.device_count, stop_request.reason, stop_request.asked_by, stop_request.asked_at
from stop_request
inner join schedule on schedule.id = stop_request.schedule_id
inner join occurrence on occurrence.id = stop_request.occurrence_id
where (stop_request.stopped_at is null and occurrence.dropped_at is null and occurrence.status in ($, …)
  and occurrence.over_at > $)
order by stop_request.planned_start asc
limit $;


-- modules/schedules/decisions/stop-requests.ts › stopRequestsOf

select distinct on (stop_request.schedule_id) stop_request.schedule_id, stop_request.occurrence_id,
  stop_request.planned_start, stop_request.reason, stop_request.asked_by, stop_request.asked_at,
  stop_request.stopped_by, stop_request.stopped_at, occurrence.over_at, coalesce(occurrence.device_count, 0)
from stop_request
left join occurrence on occurrence.id = stop_request.occurrence_id
where stop_request.schedule_id = any($::uuid[])
order by stop_request.schedule_id, stop_request.asked_at desc;


-- modules/schedules/default-shows/expiry-clock.ts

select min(expires_at)
from media
where media.expires_at > $;


-- modules/schedules/default-shows/in-plans.ts › defaultShows

select id, area_id, device_id, kind, media_id, slideshow_id, updated_at, updated_by, version
from default_show
where (default_show.area_id = any($::uuid[]) or default_show.device_id = any($::uuid[]));

select id, name
from area
where area.id = any($::uuid[]);


-- modules/schedules/default-shows/store.ts › ownerIn

select id, name, id, path, level
from area
where area.id = $;


-- modules/schedules/default-shows/store.ts › showingByDefault

select area_id, device_id
from default_show
where (default_show.media_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or default_show.slideshow_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or default_show.slideshow_id in (select id from slideshow where (slideshow.music_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or slideshow.id in (select slideshow_id from slideshow_slide where slideshow_slide.media_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))
  or slideshow.collection_id in (select $::uuid union select content.id from content where (content.jingle_before_id = $
  or content.jingle_after_id = $)) or slideshow.collection_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))))));

select area_id, device_id
from default_show
where (default_show.media_id in (select id from media where (media.expires_at > $ and media.expires_at <= $))
  or default_show.slideshow_id in (select id from media where (media.expires_at > $ and media.expires_at <= $))
  or default_show.slideshow_id in (select id from slideshow where (slideshow.music_id in (select id from media
  where (media.expires_at > $ and media.expires_at <= $)) or slideshow.id in (select slideshow_id from slideshow_slide
  where slideshow_slide.media_id in (select id from media where (media.expires_at > $ and media.expires_at <= $)))
  or slideshow.collection_id in (select id from media where (media.expires_at > $ and media.expires_at <= $))
  or slideshow.collection_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select id from media where (media.expires_at > $ and media.expires_at <= $))
  or collection_item.media_id in (select id from media where (media.expires_at > $ and media.expires_at <= $)))))));


-- modules/schedules/index.ts

delete
from calendar_feed
where calendar_feed.account_id = $;


-- modules/schedules/items/ready-items.ts › lock

select id
from media
where media.id = any($::uuid[])
order by media.id for key share;


-- modules/schedules/on-device/coming-layers.ts › wantedRuns

select id, schedule_id, planned_start, planned_end, pauses, dropped_at
from occurrence
where (occurrence.schedule_id = any($::uuid[]) and occurrence.planned_start > $ and occurrence.planned_start < $);


-- modules/schedules/on-device/explain-routes.ts › namesFor

select schedule.id, area.path
from schedule
inner join area on area.id = schedule.area_id
where schedule.id = any($::uuid[]);


-- modules/schedules/on-device/explain-routes.ts › readDevice

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.search_text, device.name_sort, device.device_code, device.serial,
  device.kind, device.factory_id, device.model, device.resolution_id, device.sim_phone, device.area_id, device.address,
  device.lat, device.lng, device.gps_at, device.gps_source, device.install_status, device.installed_at,
  device.key_version, device_runtime.device_id, device_runtime.connection, device_runtime.last_seen_at,
  device_runtime.fw_version, device_runtime.boot_id, device_runtime.started_at, device_runtime.play_state,
  device_runtime.now, device_runtime.now_shown, device_runtime.default_shown, device_runtime.tracks,
  device_runtime.volume, device_runtime.network, device_runtime.signal, device_runtime.temperature,
  device_runtime.storage_free, device_runtime.storage_total, device_runtime.plan_hash, device_runtime.plan_valid_to,
  device_runtime.missing_files, device_runtime.clock_skew_ms, device_runtime.faults, device_runtime.position, area.id,
  area.name, area.path, device_plan.wanted_hash, device_plan.updated_at
from device
inner join device_runtime on device_runtime.device_id = device.id
inner join area on area.id = device.area_id
left join device_plan on device_plan.device_id = device.id
where (device.id = $ and device.area_id = any(array(select id from area where path like $)));

select device.id, device.name, device.note, device.is_active, device.created_at, device.created_by, device.updated_at,
  device.updated_by, device.version, device.search_text, device.name_sort, device.device_code, device.serial,
  device.kind, device.factory_id, device.model, device.resolution_id, device.sim_phone, device.area_id, device.address,
  device.lat, device.lng, device.gps_at, device.gps_source, device.install_status, device.installed_at,
  device.key_version, device_runtime.device_id, device_runtime.connection, device_runtime.last_seen_at,
  device_runtime.fw_version, device_runtime.boot_id, device_runtime.started_at, device_runtime.play_state,
  device_runtime.now, device_runtime.now_shown, device_runtime.default_shown, device_runtime.tracks,
  device_runtime.volume, device_runtime.network, device_runtime.signal, device_runtime.temperature,
  device_runtime.storage_free, device_runtime.storage_total, device_runtime.plan_hash, device_runtime.plan_valid_to,
  device_runtime.missing_files, device_runtime.clock_skew_ms, device_runtime.faults, device_runtime.position, area.id,
  area.name, area.path, device_plan.wanted_hash, device_plan.updated_at
from device
inner join device_runtime on device_runtime.device_id = device.id
inner join area on area.id = device.area_id
left join device_plan on device_plan.device_id = device.id
where device.id = $;


-- modules/schedules/on-device/explained.ts › runsAround

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where ((occurrence.schedule_id = any($::uuid[]) and occurrence.planned_start > $ and occurrence.planned_start < $
  and occurrence.planned_end > $) or occurrence.id = any($::uuid[]));


-- modules/schedules/on-device/last-day-routes.ts

select device.id, device_runtime.connection, device_runtime.play_state, device_runtime.now, device_runtime.now_shown,
  device_runtime.tracks
from device
inner join device_runtime on device_runtime.device_id = device.id
where (device.id = $ and device.area_id = any(array(select id from area where path like $)));

select device.id, device_runtime.connection, device_runtime.play_state, device_runtime.now, device_runtime.now_shown,
  device_runtime.tracks
from device
inner join device_runtime on device_runtime.device_id = device.id
where device.id = $;


-- modules/schedules/on-device/last-day-routes.ts › conditionsSince

select at, is_online, has_fault
from device_condition
where (device_condition.device_id = $ and device_condition.at <= $)
order by device_condition.at desc
limit $;

select at, is_online, has_fault
from device_condition
where (device_condition.device_id = $ and device_condition.at > $)
order by device_condition.at asc;


-- modules/schedules/on-device/last-day-routes.ts › recordedRuns

select occurrence.kind, play_record.title, play_record.planned_start, play_record.planned_end,
  play_record.actual_start, play_record.actual_end, play_record.required_sec, play_record.played_sec,
  play_record.result, play_record.reason
from play_record
left join occurrence on occurrence.id = play_record.occurrence_id
where (play_record.device_id = $ and play_record.planned_start > $ and play_record.planned_start < $
  and (play_record.planned_end > $ or play_record.actual_end > $));


-- modules/schedules/on-device/listen-routes.ts

select device_runtime.connection, device_runtime.play_state, device_runtime.now, device_runtime.tracks,
  device_runtime.plan_hash, device_plan.wanted_hash
from device
inner join device_runtime on device_runtime.device_id = device.id
left join device_plan on device_plan.device_id = device.id
where (device.id = $ and device.install_status = $);


-- modules/schedules/on-device/near-schedules.ts › schedulesNear

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where ((schedule.id in (((select schedule_id from schedule_area where schedule_area.area_id = any($::uuid[]))
  union (select schedule_id from schedule_group where schedule_group.group_id in (select group_id
  from device_group_member where device_group_member.device_id = any($::uuid[])))) union (select schedule_id
  from schedule_device where (schedule_device.device_id = any($::uuid[]) and schedule_device.excluded = $)))
  or schedule.id in (select schedule_id from schedule_device where (schedule_device.device_id = $
  and schedule_device.excluded))) and (schedule.status in ($, …) or schedule.area_id = any(array(select id from area
  where path like $))) and (exists (select 1 from occurrence where (occurrence.schedule_id = schedule.id
  and occurrence.planned_start > $ and occurrence.planned_start < $)) or (schedule.mode <> $
  and ((schedule.start_date <= $ and case when schedule.mode = 'once' then schedule.start_date else schedule.end_date
  end >= $) or (schedule.start_date <= $ and schedule.mode <> $ and schedule.end_date is null)))));

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where ((schedule.id in (((select schedule_id from schedule_area where schedule_area.area_id = any($::uuid[]))
  union (select schedule_id from schedule_group where schedule_group.group_id in (select group_id
  from device_group_member where device_group_member.device_id = any($::uuid[])))) union (select schedule_id
  from schedule_device where (schedule_device.device_id = any($::uuid[]) and schedule_device.excluded = $)))
  or schedule.id in (select schedule_id from schedule_device where (schedule_device.device_id = $
  and schedule_device.excluded))) and (schedule.status in ($, …) or true) and (exists (select 1 from occurrence
  where (occurrence.schedule_id = schedule.id and occurrence.planned_start > $ and occurrence.planned_start < $))
  or (schedule.mode <> $ and ((schedule.start_date <= $ and case
  when schedule.mode = 'once' then schedule.start_date else schedule.end_date end >= $) or (schedule.start_date <= $
  and schedule.mode <> $ and schedule.end_date is null)))));


-- modules/schedules/on-device/past-layers.ts › pastLayers

select id, report_id, occurrence_id, schedule_id, title, device_id, device_name, device_name_sort, device_code,
  area_name, area_path, planned_start, planned_end, actual_start, actual_end, required_sec, played_sec, result, reason,
  reported_at, is_buffered, shown, backup_sec
from play_record
where (play_record.device_id = $ and play_record.planned_start > $ and play_record.planned_start < $
  and (play_record.planned_end > $ or play_record.actual_end > $));


-- modules/schedules/on-device/past-layers.ts › targetsOf

select occurrence_id, device_ids
from occurrence_target
where occurrence_target.occurrence_id = any($::uuid[]);


-- modules/schedules/plans/place-locks.ts › lockPaths

select case when x.own then pg_advisory_xact_lock(hashtextextended('loa.place.' || x.id,
  0)) else pg_advisory_xact_lock_shared(hashtextextended('loa.place.' || x.id, 0)) end
from (select * from unnest($::text[], $::boolean[]) u(id, own) order by id) x;


-- modules/schedules/plans/place-locks.ts › lockTargets

select path
from area
where id = any($::uuid[])
union
select a.path
from device_group g
join area a on a.id = g.area_id
where g.id = any($::uuid[])
union
select a.path
from device d
join area a on a.id = d.area_id
where d.id = any($::uuid[]);


-- modules/schedules/plans/roll-day.ts

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where (schedule.id = any($::uuid[]) and schedule.status in ($, …))
for update;


-- modules/schedules/plans/roll-day.ts › planAhead

select id
from schedule
where (schedule.status in ($, …) and schedule.id = any($::uuid[]))
order by schedule.id;

select id
from schedule
where schedule.status in ($, …)
order by schedule.id;


-- modules/schedules/plans/schedules-playing.ts › schedulesPlaying

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where (schedule.id in ((select schedule_id from schedule_item where (schedule_item.ref_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or schedule_item.ref_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))
  or schedule_item.ref_id in (select id from slideshow where (slideshow.music_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or slideshow.id in (select slideshow_id from slideshow_slide where slideshow_slide.media_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))
  or slideshow.collection_id in (select $::uuid union select content.id from content where (content.jingle_before_id = $
  or content.jingle_after_id = $)) or slideshow.collection_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))))))
  union (select schedule_id from schedule_proposal where (schedule_proposal.status = $ and exists (select 1
  from jsonb_array_elements(schedule_proposal.written -> 'items') item
  where ((item ->> 'ref_id')::uuid in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or (item ->> 'ref_id')::uuid in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))
  or (item ->> 'ref_id')::uuid in (select id from slideshow where (slideshow.music_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or slideshow.id in (select slideshow_id from slideshow_slide where slideshow_slide.media_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))
  or slideshow.collection_id in (select $::uuid union select content.id from content where (content.jingle_before_id = $
  or content.jingle_after_id = $)) or slideshow.collection_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))))))))))
  and schedule.status in ($, …));


-- modules/schedules/plans/silences.ts › silencesOf

select schedule_id, area_id, until
from schedule_silence
where (schedule_silence.schedule_id = any($::uuid[]) and schedule_silence.until > $);


-- modules/schedules/present.ts › areaNames

select id, name
from area
where area.id = any($::uuid[]);


-- modules/schedules/present.ts › runningSchedules

select distinct schedule_id
from occurrence
where (occurrence.schedule_id = any($::uuid[]) and (occurrence.status = $ and occurrence.planned_start > $
  and occurrence.planned_start <= $ and occurrence.expected_end > $));


-- modules/schedules/preview/preview.ts › storedSchedule

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where (schedule.id = $ and schedule.area_id = any(array(select id from area where path like $)));


-- modules/schedules/preview/replacement.ts › previewReplacement

select id, name, path
from area
where area.id = any($::uuid[]);

select path
from area
where id = $ and path like $;


-- modules/schedules/proposals/expire.ts › proposalsToExpire

select schedule_id, written, status, next_start, device_count, submitted_by, submitted_at, reject_reason, rejected_by,
  rejected_at, changed_since_rejection, schedule_id
from schedule_proposal
where (schedule_proposal.status = $ and schedule_proposal.next_start is not null
  and schedule_proposal.next_start <= $);


-- modules/schedules/proposals/proposals.ts › proposalOf

select schedule_id, written, status, next_start, device_count, submitted_by, submitted_at, reject_reason, rejected_by,
  rejected_at, changed_since_rejection
from schedule_proposal
where schedule_proposal.schedule_id = $;


-- modules/schedules/proposals/proposals.ts › proposalsOf

select schedule_id, written, status, next_start, device_count, submitted_by, submitted_at, reject_reason, rejected_by,
  rejected_at, changed_since_rejection
from schedule_proposal
where schedule_proposal.schedule_id = any($::uuid[]);


-- modules/schedules/proposals/proposals.ts › proposedFor

select schedule_id, written, status, next_start, device_count, submitted_by, submitted_at, reject_reason, rejected_by,
  rejected_at, changed_since_rejection
from schedule_proposal
where (schedule_proposal.status = $ and (jsonb_exists_any(schedule_proposal.written -> $, $::text[])
  or jsonb_exists_any(schedule_proposal.written -> $, $::text[])));


-- modules/schedules/reach/area-paths.ts › pathsOfAreas

select id, path
from area
where area.id = any($::uuid[]);


-- modules/schedules/reach/busy-devices.ts › reachingIds

select id
from schedule
where (schedule.status in ($, …) and schedule.id <> $ and schedule.id in (((select schedule_id from schedule_area
  where schedule_area.area_id = any($::uuid[])) union (select schedule_id from schedule_group
  where schedule_group.group_id in (select group_id from device_group_member
  where device_group_member.device_id = any($::uuid[])))) union (select schedule_id from schedule_device
  where (schedule_device.device_id = any($::uuid[]) and schedule_device.excluded = $))));


-- modules/schedules/reach/busy-devices.ts › storedRuns

select distinct occurrence.schedule_id, occurrence.planned_start, occurrence.planned_end
from occurrence
inner join unnest($::timestamptz[], $::timestamptz[]) as wanted (starts, ends) on tstzrange(occurrence.planned_start,
  occurrence.planned_end) && tstzrange(wanted.starts, wanted.ends)
where (status in ('planned', 'playing') and occurrence.schedule_id = any($::uuid[]) and occurrence.planned_start >= $
  and occurrence.planned_start < $);


-- modules/schedules/reach/coming-routes.ts

select id
from device
where (device.id = $ and device.area_id = any(array(select id from area where path like $)));

select id
from device
where device.id = $;

select id, name
from schedule
where (schedule.id in (select schedule_id from schedule_device where (schedule_device.device_id = $
  and schedule_device.excluded = $)) and schedule.status in ($, …) and schedule.area_id = any(array(select id from area
  where path like $)))
order by schedule.name_sort asc
limit $;

select id, name
from schedule
where (schedule.id in (select schedule_id from schedule_device where (schedule_device.device_id = $
  and schedule_device.excluded = $)) and schedule.status in ($, …))
order by schedule.name_sort asc
limit $;


-- modules/schedules/reach/count-devices.ts › countDevices

select id, device_count
from schedule
where schedule.id = any($::uuid[])
order by schedule.id
for no key update;

update schedule
set device_count = $
where schedule.id = $;


-- modules/schedules/reach/follow-places.ts › count

select count(*) as count
from schedule
where (schedule.area_id in (select area.id from area join unnest($::text[]) root (path) on starts_with(area.path,
  root.path)) or schedule.id in (select schedule_id from schedule_area where schedule_area.area_id in (select area.id
  from area join unnest($::text[]) root (path) on starts_with(area.path, root.path))));;

select count(distinct occurrence_place.occurrence_id)
from occurrence_place
inner join occurrence on occurrence.id = occurrence_place.occurrence_id
where (occurrence_place.area_id in (select area.id from area
  join unnest($::text[]) root (path) on starts_with(area.path, root.path)) and occurrence.planned_start > $
  and occurrence.status = $ and occurrence.dropped_at is null);


-- modules/schedules/reach/follow-places.ts › follow

delete
from occurrence_place
where occurrence_place.area_id = any($::uuid[]);

delete
from schedule_silence
where schedule_silence.area_id = any($::uuid[]);

insert into occurrence_place (occurrence_id, area_id, area_path)
select distinct occurrence_id, $::uuid as area_id, $::text as area_path
from occurrence_place
where occurrence_place.area_id = any($::uuid[])
on conflict do nothing;

insert into schedule_silence (schedule_id, area_id, until, reason, dropped_by)
select schedule_silence.schedule_id, below.id, schedule_silence.until, schedule_silence.reason,
  schedule_silence.dropped_by
from schedule_silence
inner join (select id, parent_id from area where (area.parent_id = any($::uuid[])
  and area.merged_into_id is null)) below on below.parent_id = schedule_silence.area_id
on conflict do nothing;


-- modules/schedules/reach/follow-places.ts › moveDefaults

delete
from default_show
where default_show.area_id = any($::uuid[]);

insert into default_show (id, area_id, device_id, kind, media_id, slideshow_id, updated_at, updated_by, version)
select gen_random_uuid() as id, below.id, null::uuid as device_id, default_show.kind, default_show.media_id,
  default_show.slideshow_id, default_show.updated_at, default_show.updated_by, 1 as version
from default_show
inner join (select id, parent_id from area where (area.parent_id = any($::uuid[])
  and area.merged_into_id is null)) below on below.parent_id = default_show.area_id
on conflict do nothing;

insert into default_show (id, area_id, device_id, kind, media_id, slideshow_id, updated_at, updated_by, version)
select gen_random_uuid() as id, null::uuid as area_id, device.id, default_show.kind, default_show.media_id,
  default_show.slideshow_id, default_show.updated_at, default_show.updated_by, 1 as version
from default_show
inner join device on device.area_id = default_show.area_id
where default_show.area_id = any($::uuid[])
on conflict do nothing;


-- modules/schedules/reach/follow-places.ts › replaceTargets

delete
from schedule_area
where (schedule_area.area_id = any($::uuid[]) and (exists (select id from (select id, parent_id from area
  where (area.parent_id = any($::uuid[]) and area.merged_into_id is null)) below
  where below.parent_id = schedule_area.area_id) or exists (select id from device
  where device.area_id = schedule_area.area_id)));

insert into schedule_area (schedule_id, area_id)
select schedule_area.schedule_id, below.id
from schedule_area
inner join (select id, parent_id from area where (area.parent_id = any($::uuid[])
  and area.merged_into_id is null)) below on below.parent_id = schedule_area.area_id
on conflict do nothing;

insert into schedule_device (schedule_id, device_id, excluded)
select schedule_area.schedule_id, device.id, false as excluded
from schedule_area
inner join device on device.area_id = schedule_area.area_id
where (schedule_area.area_id = any($::uuid[]) and not exists (select device_id from schedule_device
  where (schedule_device.schedule_id = schedule_area.schedule_id and schedule_device.device_id = device.id)))
on conflict do nothing;


-- modules/schedules/reach/touching-schedules.ts › schedulesTouching

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where ((schedule.status in ($, …) or schedule.updated_at >= $) and schedule.id = any($::uuid[])
  and schedule.id in (((select schedule_id from schedule_area where schedule_area.area_id = any($::uuid[]))
  union (select schedule_id from schedule_group where schedule_group.group_id in (select group_id
  from device_group_member where device_group_member.device_id = any($::uuid[])))) union (select schedule_id
  from schedule_device where (schedule_device.device_id = any($::uuid[]) and schedule_device.excluded = $))));

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where ((schedule.status in ($, …) or schedule.updated_at >= $) and schedule.id in (select schedule_id from occurrence
  where (occurrence.planned_start >= $ and occurrence.planned_start < $)) and schedule.id in (((select schedule_id
  from schedule_area where schedule_area.area_id = any($::uuid[])) union (select schedule_id from schedule_group
  where schedule_group.group_id in (select group_id from device_group_member
  where device_group_member.device_id = any($::uuid[])))) union (select schedule_id from schedule_device
  where (schedule_device.device_id = any($::uuid[]) and schedule_device.excluded = $))));

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where (schedule.status in ($) and schedule.id in (((select schedule_id from schedule_area
  where schedule_area.area_id = any($::uuid[])) union (select schedule_id from schedule_group
  where schedule_group.group_id in (select group_id from device_group_member
  where device_group_member.device_id = any($::uuid[])))) union (select schedule_id from schedule_device
  where (schedule_device.device_id = any($::uuid[]) and schedule_device.excluded = $))));

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where (schedule.status in ($, …) and (schedule.id <> $ and schedule.mode <> $ and ((schedule.mode = $
  and schedule.start_date >= $) or (schedule.mode <> $ and (schedule.end_date is null or schedule.end_date >= $))))
  and schedule.id in (((select schedule_id from schedule_area where schedule_area.area_id = any($::uuid[]))
  union (select schedule_id from schedule_group where schedule_group.group_id in (select group_id
  from device_group_member where device_group_member.device_id = any($::uuid[])))) union (select schedule_id
  from schedule_device where (schedule_device.device_id = any($::uuid[]) and schedule_device.excluded = $))));

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where (schedule.status in ($, …) and schedule.id = any($::uuid[]) and schedule.id in (((select schedule_id
  from schedule_area where schedule_area.area_id = any($::uuid[])) union (select schedule_id from schedule_group
  where schedule_group.group_id in (select group_id from device_group_member
  where device_group_member.device_id = any($::uuid[])))) union (select schedule_id from schedule_device
  where (schedule_device.device_id = any($::uuid[]) and schedule_device.excluded = $))));

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where (schedule.status in ($, …) and schedule.id in (((select schedule_id from schedule_area
  where schedule_area.area_id = any($::uuid[])) union (select schedule_id from schedule_group
  where schedule_group.group_id in (select group_id from device_group_member
  where device_group_member.device_id = any($::uuid[])))) union (select schedule_id from schedule_device
  where (schedule_device.device_id = any($::uuid[]) and schedule_device.excluded = $))));

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where (schedule.status in ($, …) and schedule.kind in ($) and schedule.id in (((select schedule_id from schedule_area
  where schedule_area.area_id = any($::uuid[])) union (select schedule_id from schedule_group
  where schedule_group.group_id in (select group_id from device_group_member
  where device_group_member.device_id = any($::uuid[])))) union (select schedule_id from schedule_device
  where (schedule_device.device_id = any($::uuid[]) and schedule_device.excluded = $))));

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where (schedule.status in ($, …) and schedule.kind in ($, …) and schedule.id in (((select schedule_id
  from schedule_area where schedule_area.area_id = any($::uuid[])) union (select schedule_id from schedule_group
  where schedule_group.group_id in (select group_id from device_group_member
  where device_group_member.device_id = any($::uuid[])))) union (select schedule_id from schedule_device
  where (schedule_device.device_id = any($::uuid[]) and schedule_device.excluded = $))));


-- modules/schedules/repository.ts › find

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where (schedule.id in ($) and schedule.kind in ($) and schedule.area_id = any(array(select id from area
  where path like $)));

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where (schedule.id in ($) and schedule.kind in ($));

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where (schedule.id in ($) and schedule.kind in ($, …) and schedule.area_id = any(array(select id from area
  where path like $)));

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where (schedule.id in ($) and schedule.kind in ($, …));


-- modules/schedules/repository.ts › insertSchedule

insert into schedule (id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text,
  name_sort, code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count,
  repeat_gap_sec, overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month,
  lunar_days, slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume,
  conflict_rule, next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at,
  begins_at, approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at,
  dropped_by, dropped_at, drop_reason)
values ($, $, $, default, $, $, $, $, default, $, $, $, $, $, $, default, default, $, $, $, $, $, $, $, $, $, $, $, $,
  $, $, $, $, $, $, $, $, $, $, default, $, default, default, default, default, default, default, default, default,
  default, default, default, default, default, default, default, default, default)
returning id;

select 'LP-' || to_char(now() at time zone $, 'YYYY') || '-' || lpad(nextval('schedule_number')::text, 6, '0') as code;


-- modules/schedules/repository.ts › list

select count(*)::int
from (select 1 from schedule where (schedule.kind in ($) and schedule.area_id = any(array(select id from area
  where path like $)) and schedule.id in ((select schedule_id from schedule_item
  where (schedule_item.ref_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or schedule_item.ref_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))
  or schedule_item.ref_id in (select id from slideshow where (slideshow.music_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or slideshow.id in (select slideshow_id from slideshow_slide where slideshow_slide.media_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))
  or slideshow.collection_id in (select $::uuid union select content.id from content where (content.jingle_before_id = $
  or content.jingle_after_id = $)) or slideshow.collection_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))))))
  union (select schedule_id from schedule_proposal where (schedule_proposal.status = $ and exists (select 1
  from jsonb_array_elements(schedule_proposal.written -> 'items') item
  where ((item ->> 'ref_id')::uuid in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or (item ->> 'ref_id')::uuid in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))
  or (item ->> 'ref_id')::uuid in (select id from slideshow where (slideshow.music_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or slideshow.id in (select slideshow_id from slideshow_slide where slideshow_slide.media_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))
  or slideshow.collection_id in (select $::uuid union select content.id from content where (content.jingle_before_id = $
  or content.jingle_after_id = $)) or slideshow.collection_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $
  or content.jingle_after_id = $)))))))))))) limit $) bounded;

select count(*)::int
from (select 1 from schedule where (schedule.kind in ($) and schedule.area_id = any(array(select id from area
  where path like $)) and schedule.id in (select schedule_id from schedule_group
  where schedule_group.group_id = $)) limit $) bounded;

select count(*)::int
from (select 1 from schedule where (schedule.kind in ($) and schedule.area_id = any(array(select id from area
  where path like $)) and schedule.mode in ($)) limit $) bounded;

select count(*)::int
from (select 1 from schedule where (schedule.kind in ($) and schedule.area_id = any(array(select id from area
  where path like $)) and schedule.priority_level = $) limit $) bounded;

select count(*)::int
from (select 1 from schedule where (schedule.kind in ($) and schedule.area_id = any(array(select id from area
  where path like $)) and schedule.search_text like $) limit $) bounded;

select count(*)::int
from (select 1 from schedule where (schedule.kind in ($) and schedule.area_id = any(array(select id from area
  where path like $)) and schedule.status in ($)) limit $) bounded;

select count(*)::int
from (select 1 from schedule where (schedule.kind in ($) and schedule.area_id = any(array(select id from area
  where path like $))) limit $) bounded;

select count(*)::int
from (select 1 from schedule where (schedule.kind in ($, …) and schedule.area_id = any(array(select id from area
  where path like $)) and schedule.id in ((select schedule_id from schedule_item
  where (schedule_item.ref_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or schedule_item.ref_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))
  or schedule_item.ref_id in (select id from slideshow where (slideshow.music_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or slideshow.id in (select slideshow_id from slideshow_slide where slideshow_slide.media_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))
  or slideshow.collection_id in (select $::uuid union select content.id from content where (content.jingle_before_id = $
  or content.jingle_after_id = $)) or slideshow.collection_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))))))
  union (select schedule_id from schedule_proposal where (schedule_proposal.status = $ and exists (select 1
  from jsonb_array_elements(schedule_proposal.written -> 'items') item
  where ((item ->> 'ref_id')::uuid in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or (item ->> 'ref_id')::uuid in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))
  or (item ->> 'ref_id')::uuid in (select id from slideshow where (slideshow.music_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or slideshow.id in (select slideshow_id from slideshow_slide where slideshow_slide.media_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))
  or slideshow.collection_id in (select $::uuid union select content.id from content where (content.jingle_before_id = $
  or content.jingle_after_id = $)) or slideshow.collection_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $
  or content.jingle_after_id = $)))))))))))) limit $) bounded;

select count(*)::int
from (select 1 from schedule where (schedule.kind in ($, …) and schedule.area_id = any(array(select id from area
  where path like $)) and schedule.id in (select schedule_id from schedule_group
  where schedule_group.group_id = $)) limit $) bounded;

select count(*)::int
from (select 1 from schedule where (schedule.kind in ($, …) and schedule.area_id = any(array(select id from area
  where path like $)) and schedule.mode in ($)) limit $) bounded;

select count(*)::int
from (select 1 from schedule where (schedule.kind in ($, …) and schedule.area_id = any(array(select id from area
  where path like $)) and schedule.priority_level = $) limit $) bounded;

select count(*)::int
from (select 1 from schedule where (schedule.kind in ($, …) and schedule.area_id = any(array(select id from area
  where path like $)) and schedule.search_text like $) limit $) bounded;

select count(*)::int
from (select 1 from schedule where (schedule.kind in ($, …) and schedule.area_id = any(array(select id from area
  where path like $)) and schedule.status in ($)) limit $) bounded;

select count(*)::int
from (select 1 from schedule where (schedule.kind in ($, …) and schedule.area_id = any(array(select id from area
  where path like $))) limit $) bounded;

select count(*)::int
from (select 1 from schedule where schedule.kind in ($) limit $) bounded;

select count(*)::int
from (select 1 from schedule where schedule.kind in ($, …) limit $) bounded;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where schedule.id = any(array(with found as materialized (select schedule.id as id, schedule.created_at as sort
  from schedule where (schedule.kind in ($) and schedule.area_id = any(array(select id from area where path like $))
  and schedule.id in ((select schedule_id from schedule_item where (schedule_item.ref_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or schedule_item.ref_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))
  or schedule_item.ref_id in (select id from slideshow where (slideshow.music_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or slideshow.id in (select slideshow_id from slideshow_slide where slideshow_slide.media_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))
  or slideshow.collection_id in (select $::uuid union select content.id from content where (content.jingle_before_id = $
  or content.jingle_after_id = $)) or slideshow.collection_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))))))
  union (select schedule_id from schedule_proposal where (schedule_proposal.status = $ and exists (select 1
  from jsonb_array_elements(schedule_proposal.written -> 'items') item
  where ((item ->> 'ref_id')::uuid in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or (item ->> 'ref_id')::uuid in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))
  or (item ->> 'ref_id')::uuid in (select id from slideshow where (slideshow.music_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or slideshow.id in (select slideshow_id from slideshow_slide where slideshow_slide.media_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))
  or slideshow.collection_id in (select $::uuid union select content.id from content where (content.jingle_before_id = $
  or content.jingle_after_id = $)) or slideshow.collection_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))))))))))))
  select id from found order by sort desc, id desc limit $ offset $))
order by schedule.created_at desc, schedule.id desc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where schedule.id = any(array(with found as materialized (select schedule.id as id, schedule.created_at as sort
  from schedule where (schedule.kind in ($) and schedule.area_id = any(array(select id from area where path like $))
  and schedule.id in (select schedule_id from schedule_group where schedule_group.group_id = $))) select id
  from found order by sort desc, id desc limit $ offset $))
order by schedule.created_at desc, schedule.id desc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where schedule.id = any(array(with found as materialized (select schedule.id as id, schedule.created_at as sort
  from schedule where (schedule.kind in ($) and schedule.area_id = any(array(select id from area where path like $))
  and schedule.mode in ($))) select id from found order by sort desc, id desc limit $ offset $))
order by schedule.created_at desc, schedule.id desc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where schedule.id = any(array(with found as materialized (select schedule.id as id, schedule.created_at as sort
  from schedule where (schedule.kind in ($) and schedule.area_id = any(array(select id from area where path like $))
  and schedule.priority_level = $)) select id from found order by sort desc, id desc limit $ offset $))
order by schedule.created_at desc, schedule.id desc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where schedule.id = any(array(with found as materialized (select schedule.id as id, schedule.created_at as sort
  from schedule where (schedule.kind in ($) and schedule.area_id = any(array(select id from area where path like $))
  and schedule.status in ($))) select id from found order by sort desc, id desc limit $ offset $))
order by schedule.created_at desc, schedule.id desc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where schedule.id = any(array(with found as materialized (select schedule.id as id, schedule.created_at as sort
  from schedule where (schedule.kind in ($) and schedule.area_id = any(array(select id from area where path like $))))
  select id from found order by sort desc, id desc limit $ offset $))
order by schedule.created_at desc, schedule.id desc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where schedule.id = any(array(with found as materialized (select schedule.id as id, schedule.created_at as sort
  from schedule where (schedule.kind in ($, …) and schedule.area_id = any(array(select id from area where path like $))
  and schedule.id in ((select schedule_id from schedule_item where (schedule_item.ref_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or schedule_item.ref_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))
  or schedule_item.ref_id in (select id from slideshow where (slideshow.music_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or slideshow.id in (select slideshow_id from slideshow_slide where slideshow_slide.media_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))
  or slideshow.collection_id in (select $::uuid union select content.id from content where (content.jingle_before_id = $
  or content.jingle_after_id = $)) or slideshow.collection_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))))))
  union (select schedule_id from schedule_proposal where (schedule_proposal.status = $ and exists (select 1
  from jsonb_array_elements(schedule_proposal.written -> 'items') item
  where ((item ->> 'ref_id')::uuid in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or (item ->> 'ref_id')::uuid in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))
  or (item ->> 'ref_id')::uuid in (select id from slideshow where (slideshow.music_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or slideshow.id in (select slideshow_id from slideshow_slide where slideshow_slide.media_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))
  or slideshow.collection_id in (select $::uuid union select content.id from content where (content.jingle_before_id = $
  or content.jingle_after_id = $)) or slideshow.collection_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))))))))))))
  select id from found order by sort desc, id desc limit $ offset $))
order by schedule.created_at desc, schedule.id desc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where schedule.id = any(array(with found as materialized (select schedule.id as id, schedule.created_at as sort
  from schedule where (schedule.kind in ($, …) and schedule.area_id = any(array(select id from area where path like $))
  and schedule.id in (select schedule_id from schedule_group where schedule_group.group_id = $))) select id
  from found order by sort desc, id desc limit $ offset $))
order by schedule.created_at desc, schedule.id desc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where schedule.id = any(array(with found as materialized (select schedule.id as id, schedule.created_at as sort
  from schedule where (schedule.kind in ($, …) and schedule.area_id = any(array(select id from area where path like $))
  and schedule.mode in ($))) select id from found order by sort desc, id desc limit $ offset $))
order by schedule.created_at desc, schedule.id desc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where schedule.id = any(array(with found as materialized (select schedule.id as id, schedule.created_at as sort
  from schedule where (schedule.kind in ($, …) and schedule.area_id = any(array(select id from area where path like $))
  and schedule.priority_level = $)) select id from found order by sort desc, id desc limit $ offset $))
order by schedule.created_at desc, schedule.id desc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where schedule.id = any(array(with found as materialized (select schedule.id as id, schedule.created_at as sort
  from schedule where (schedule.kind in ($, …) and schedule.area_id = any(array(select id from area where path like $))
  and schedule.status in ($))) select id from found order by sort desc, id desc limit $ offset $))
order by schedule.created_at desc, schedule.id desc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where schedule.id = any(array(with found as materialized (select schedule.id as id, schedule.created_at as sort
  from schedule where (schedule.kind in ($, …) and schedule.area_id = any(array(select id from area
  where path like $)))) select id from found order by sort desc, id desc limit $ offset $))
order by schedule.created_at desc, schedule.id desc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where schedule.id = any(array(with found as materialized (select schedule.id as id, schedule.created_at as sort
  from schedule where schedule.kind in ($)) select id from found order by sort desc, id desc limit $ offset $))
order by schedule.created_at desc, schedule.id desc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where schedule.id = any(array(with found as materialized (select schedule.id as id, schedule.created_at as sort
  from schedule where schedule.kind in ($, …)) select id from found order by sort desc, id desc limit $ offset $))
order by schedule.created_at desc, schedule.id desc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where schedule.id = any(array(with found as materialized (select schedule.id as id, schedule.name_sort as sort
  from schedule where (schedule.kind in ($) and schedule.area_id = any(array(select id from area where path like $))))
  select id from found order by sort asc, id asc limit $ offset $))
order by schedule.name_sort asc, schedule.id asc;

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where schedule.id = any(array(with found as materialized (select schedule.id as id, schedule.name_sort as sort
  from schedule where (schedule.kind in ($, …) and schedule.area_id = any(array(select id from area
  where path like $)))) select id from found order by sort asc, id asc limit $ offset $))
order by schedule.name_sort asc, schedule.id asc;

select path
from area
where id = $;

select schedule.id as id, schedule.name as name
from schedule
where (schedule.kind in ($) and schedule.area_id = any(array(select id from area where path like $))
  and schedule.search_text like $)
order by schedule.created_at desc, schedule.id desc;

select schedule.id as id, schedule.name as name
from schedule
where (schedule.kind in ($, …) and schedule.area_id = any(array(select id from area where path like $))
  and schedule.search_text like $)
order by schedule.created_at desc, schedule.id desc;


-- modules/schedules/repository.ts › remove

delete
from schedule
where schedule.id = $;


-- modules/schedules/repository.ts › schedulesForApproval

select count(*)::int
from (select 1 from schedule where (schedule.id in ((select id from schedule where schedule.status = $)
  union (select schedule_id from schedule_proposal where schedule_proposal.status = $)) and schedule.kind in ($, …)
  and schedule.area_id = any(array(select id from area where path like $))) limit $) bounded;

select count(*)::int
from (select 1 from schedule where (schedule.id in ((select id from schedule where schedule.status = $)
  union (select schedule_id from schedule_proposal where schedule_proposal.status = $)) and schedule.kind in ($, …)
  and schedule.area_id in (select id from area where path like (select path || '%' from area where id = $)
  and path like $)) limit $) bounded;

select count(*)::int
from (select 1 from schedule where (schedule.id in ((select id from schedule where schedule.status = $)
  union (select schedule_id from schedule_proposal where schedule_proposal.status = $)) and schedule.kind in ($,
  …)) limit $) bounded;


-- modules/schedules/routes.ts › kindOf

select kind
from schedule
where (schedule.id = $ and schedule.kind in ($));

select kind
from schedule
where (schedule.id = $ and schedule.kind in ($, …));


-- modules/schedules/runs/calendar/calendar.ts › calendarOf

select path
from area
where id = $ and path like $;


-- modules/schedules/runs/calendar/calendar.ts › presentStored

select id, status, mode
from schedule
where schedule.id = any($::uuid[]);


-- modules/schedules/runs/calendar/expanded-runs.ts › expandedRuns

select schedule_id, local_date, slot_start, reason, dropped_by, moved_to
from occurrence_exclusion
where occurrence_exclusion.schedule_id = any($::uuid[]);


-- modules/schedules/runs/calendar/expanded-runs.ts › expandedSchedules

select path
from area
where id = $;

select path
from area
where id = $ and path like $;

select schedule.id, schedule.name, schedule.kind, schedule.status, schedule.priority_level, schedule.device_count,
  schedule.mode, schedule.time_zone, schedule.start_date, schedule.end_date, schedule.days_of_week,
  schedule.days_of_month, schedule.weekdays_of_month, schedule.lunar_days, schedule.slots, schedule.exclude_dates,
  schedule.skip_holidays, schedule.bell_plan, schedule.max_duration_sec, area.id, area.name, area.path
from schedule
inner join area on area.id = schedule.area_id
where (schedule.kind in ($) and schedule.mode <> $ and schedule.start_date <= $ and (schedule.end_date is null
  or schedule.end_date >= $) and (schedule.mode <> $ or schedule.start_date >= $) and ((schedule.status in ($, …)
  and schedule.id in (select schedule_id from schedule_area where area_id in (select id from area where path like $)
  or area_id = any($::uuid[]) union select schedule_id from schedule_group join device_group g on g.id = group_id
  where g.area_id in (select id from area where path like $) union select schedule_id from schedule_group sg
  join (select m.group_id, m.device_id from device_group_member m join device_group g on g.id = m.group_id
  join area ga on ga.id = g.area_id join device d on d.id = m.device_id and d.install_status = 'installed'
  join area da on da.id = d.area_id and starts_with(da.path, ga.path)
  where da.path like $) x on x.group_id = sg.group_id union select schedule_id from schedule_device
  join device on device.id = device_id where not excluded and device.area_id in (select id from area
  where path like $))) or (schedule.status in ($, …) and schedule.area_id = any(array(select id from area
  where path like $)) and (schedule.id in (select schedule_id from schedule_area where area_id in (select id from area
  where path like $) or area_id = any($::uuid[]) union select schedule_id from schedule_group
  join device_group g on g.id = group_id where g.area_id in (select id from area where path like $) union
  select schedule_id from schedule_group sg join (select m.group_id, m.device_id from device_group_member m
  join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id join device d on d.id = m.device_id
  and d.install_status = 'installed' join area da on da.id = d.area_id and starts_with(da.path, ga.path)
  where da.path like $) x on x.group_id = sg.group_id union select schedule_id from schedule_device
  join device on device.id = device_id where not excluded and device.area_id in (select id from area where path like $))
  or schedule.area_id = any(array(select id from area where path like $))))) and schedule.search_text like $
  and schedule.status in ($, …));

select schedule.id, schedule.name, schedule.kind, schedule.status, schedule.priority_level, schedule.device_count,
  schedule.mode, schedule.time_zone, schedule.start_date, schedule.end_date, schedule.days_of_week,
  schedule.days_of_month, schedule.weekdays_of_month, schedule.lunar_days, schedule.slots, schedule.exclude_dates,
  schedule.skip_holidays, schedule.bell_plan, schedule.max_duration_sec, area.id, area.name, area.path
from schedule
inner join area on area.id = schedule.area_id
where (schedule.kind in ($, …) and schedule.mode <> $ and schedule.start_date <= $ and (schedule.end_date is null
  or schedule.end_date >= $) and (schedule.mode <> $ or schedule.start_date >= $) and ((schedule.status in ($, …)
  and schedule.id in (select schedule_id from schedule_area where area_id in (select id from area where path like $)
  or area_id = any($::uuid[]) union select schedule_id from schedule_group join device_group g on g.id = group_id
  where g.area_id in (select id from area where path like $) union select schedule_id from schedule_group sg
  join (select m.group_id, m.device_id from device_group_member m join device_group g on g.id = m.group_id
  join area ga on ga.id = g.area_id join device d on d.id = m.device_id and d.install_status = 'installed'
  join area da on da.id = d.area_id and starts_with(da.path, ga.path)
  where da.path like $) x on x.group_id = sg.group_id union select schedule_id from schedule_device
  join device on device.id = device_id where not excluded and device.area_id in (select id from area
  where path like $))) or (schedule.status in ($, …) and schedule.area_id = any(array(select id from area
  where path like $)) and (schedule.id in (select schedule_id from schedule_area where area_id in (select id from area
  where path like $) or area_id = any($::uuid[]) union select schedule_id from schedule_group
  join device_group g on g.id = group_id where g.area_id in (select id from area where path like $) union
  select schedule_id from schedule_group sg join (select m.group_id, m.device_id from device_group_member m
  join device_group g on g.id = m.group_id join area ga on ga.id = g.area_id join device d on d.id = m.device_id
  and d.install_status = 'installed' join area da on da.id = d.area_id and starts_with(da.path, ga.path)
  where da.path like $) x on x.group_id = sg.group_id union select schedule_id from schedule_device
  join device on device.id = device_id where not excluded and device.area_id in (select id from area where path like $))
  or schedule.area_id = any(array(select id from area where path like $))))) and schedule.status = $);


-- modules/schedules/runs/calendar/stored-runs.ts › storedRuns

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where occurrence.id = any($::uuid[]);

with found as (select occurrence.id as id, occurrence.planned_start as start,
  greatest(to_char(occurrence.planned_start at time zone $, 'YYYY-MM-DD'), $::text) as day from occurrence
  where (occurrence.planned_start >= $ and occurrence.planned_start < $ and occurrence.planned_end > $
  and occurrence.kind in ($) and occurrence.id = any(array(select occurrence_id from occurrence_place
  where area_path like $ or area_path = any($::text[]))) and occurrence.search_text like $ and exists (select 1
  from schedule where (schedule.id = occurrence.schedule_id and schedule.status in ($, …))))), placed as (select id,
  day, row_number() over (partition by day order by start, id) as place,
  (count(*) over (partition by day))::int as of_day from found)
select id, day, of_day
from placed
where place <= $;


-- modules/schedules/runs/clock/close-schedules.ts › closeSchedules

update schedule
set updated_at = $, version = $, status = $, status_reason = $, next_start = $
where (schedule.id = $ and schedule.status = $ and schedule.version = $)
returning id;


-- modules/schedules/runs/clock/close-schedules.ts › placed

select schedule.id, schedule.name, schedule.note, schedule.is_active, schedule.created_at, schedule.created_by,
  schedule.updated_at, schedule.updated_by, schedule.version, schedule.search_text, schedule.name_sort, schedule.code,
  schedule.kind, schedule.area_id, schedule.category_news_id, schedule.status, schedule.status_reason,
  schedule.play_order, schedule.repeat_rule, schedule.repeat_count, schedule.repeat_gap_sec, schedule.overrun_rule,
  schedule.mode, schedule.time_zone, schedule.start_date, schedule.end_date, schedule.days_of_week,
  schedule.days_of_month, schedule.weekdays_of_month, schedule.lunar_days, schedule.slots, schedule.exclude_dates,
  schedule.skip_holidays, schedule.bell_plan, schedule.priority_level, schedule.resume_rule, schedule.max_duration_sec,
  schedule.volume, schedule.conflict_rule, schedule.next_start, schedule.device_count, schedule.edited_by,
  schedule.edited_at, schedule.submitted_by, schedule.submitted_at, schedule.approved_by, schedule.approved_at,
  schedule.begins_at, schedule.approval_note, schedule.reject_reason, schedule.rejected_by, schedule.rejected_at,
  schedule.changed_since_rejection, schedule.paused_by, schedule.paused_at, schedule.dropped_by, schedule.dropped_at,
  schedule.drop_reason, area.path
from schedule
inner join area on area.id = schedule.area_id
where (schedule.status = $ and schedule.next_start is not null and schedule.next_start <= $);

select schedule.id, schedule.name, schedule.note, schedule.is_active, schedule.created_at, schedule.created_by,
  schedule.updated_at, schedule.updated_by, schedule.version, schedule.search_text, schedule.name_sort, schedule.code,
  schedule.kind, schedule.area_id, schedule.category_news_id, schedule.status, schedule.status_reason,
  schedule.play_order, schedule.repeat_rule, schedule.repeat_count, schedule.repeat_gap_sec, schedule.overrun_rule,
  schedule.mode, schedule.time_zone, schedule.start_date, schedule.end_date, schedule.days_of_week,
  schedule.days_of_month, schedule.weekdays_of_month, schedule.lunar_days, schedule.slots, schedule.exclude_dates,
  schedule.skip_holidays, schedule.bell_plan, schedule.priority_level, schedule.resume_rule, schedule.max_duration_sec,
  schedule.volume, schedule.conflict_rule, schedule.next_start, schedule.device_count, schedule.edited_by,
  schedule.edited_at, schedule.submitted_by, schedule.submitted_at, schedule.approved_by, schedule.approved_at,
  schedule.begins_at, schedule.approval_note, schedule.reject_reason, schedule.rejected_by, schedule.rejected_at,
  schedule.changed_since_rejection, schedule.paused_by, schedule.paused_at, schedule.dropped_by, schedule.dropped_at,
  schedule.drop_reason, area.path
from schedule
inner join area on area.id = schedule.area_id
where (schedule.status in ($, …) and (schedule.next_start is null or schedule.next_start <= $) and (schedule.mode = $
  or (schedule.mode = $ and schedule.start_date <= $) or schedule.end_date <= $) and not exists (select 1
  from occurrence where (occurrence.schedule_id = schedule.id and occurrence.status in ($, …))) and not exists (select 1
  from schedule_proposal where (schedule_proposal.schedule_id = schedule.id and schedule_proposal.status = $)));


-- modules/schedules/runs/clock/run-clock.ts › nextMoment

select min(next_start)
from schedule
where (schedule.status = $ and schedule.next_start is not null);

select min(next_start)
from schedule_proposal
where schedule_proposal.status = $;

select min(over_at)
from occurrence
where (occurrence.settled_at is null and occurrence.status in ($, …));

select min(planned_end)
from occurrence
where (occurrence.status = $ and occurrence.planned_start <= $);

select min(planned_start)
from occurrence
where (occurrence.status = $ and occurrence.planned_start > $);


-- modules/schedules/runs/clock/settle-runs.ts › recordSilence

with said as ( insert into play_record (id, occurrence_id, schedule_id, title, planned_start, planned_end,
  required_sec, played_sec, reported_at, is_buffered, device_id, device_name, device_name_sort, device_code, area_name,
  area_path, result, reason) select gen_random_uuid(), $::uuid, $::uuid, $, $::timestamptz, $::timestamptz, $::float8,
  0, $::timestamptz, false, d.device_id, d.device_name, d.device_name_sort, d.device_code, d.area_name, d.area_path,
  d.result, d.reason from jsonb_to_recordset($::jsonb) as d(device_id uuid, device_name text,
  device_name_sort text collate "C", device_code text, area_name text, area_path text collate "C", result text,
  reason text) on conflict (occurrence_id, device_id) do nothing returning 1 )
select count(*)::int as silent
from said;


-- modules/schedules/runs/clock/settle-runs.ts › runsToSettle

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where (occurrence.settled_at is null and occurrence.status in ($, …) and ((occurrence.over_at <= $
  and not exists (select 1 from device_runtime where (device_runtime.connection = $ and device_runtime.play_state = $
  and occurrence.id::text in (device_runtime.now ->> 'occurrence_id', device_runtime.now_shown ->> 'occurrence_id'))))
  or (occurrence.over_at <= $ and occurrence.device_count > 0
  and occurrence.success_count + occurrence.partial_count + occurrence.failed_count + occurrence.skipped_count >= occurrence.device_count)))
for update skip locked;


-- modules/schedules/runs/clock/settle-runs.ts › settleRun

select count(*)::int, (count(*) filter (where result = $))::int, (count(*) filter (where result = $))::int,
  (count(*) filter (where result = $))::int, (count(*) filter (where result = $))::int,
  max(actual_end) filter (where played_sec > 0)
from play_record
where play_record.occurrence_id = $;

update occurrence
set status = $, settled_at = $, device_count = $, success_count = $, partial_count = $, failed_count = $,
  skipped_count = $
where occurrence.id = $
returning id, schedule_id, status;


-- modules/schedules/runs/clock/start-runs.ts › moveNextStart

update schedule
set next_start = (select min(occurrence.planned_start) from occurrence where occurrence.schedule_id = schedule.id
  and occurrence.status = 'planned')
where schedule.id = any($::uuid[]);


-- modules/schedules/runs/clock/start-runs.ts › runsToStart

select occurrence.id
from occurrence
inner join schedule on (schedule.id = occurrence.schedule_id and schedule.status = $)
where (occurrence.status = $ and occurrence.planned_start <= $);


-- modules/schedules/runs/clock/start-runs.ts › runsUnplayed

select id
from occurrence
where (occurrence.status = $ and occurrence.planned_start <= $ and occurrence.planned_end <= $);


-- modules/schedules/runs/clock/start-runs.ts › startRuns

update occurrence
set status = $
from schedule
where (schedule.id = occurrence.schedule_id and schedule.status = $ and occurrence.id = any($::uuid[])
  and occurrence.status = $ and occurrence.planned_start <= $)
returning occurrence.id, occurrence.schedule_id, occurrence.status, occurrence.planned_start;


-- modules/schedules/runs/lists/run-counts.ts › sumsHere

select occurrence_id, reason, count(*), sum(required_sec), sum(played_sec)
from play_record
where (play_record.occurrence_id = any($::uuid[]) and play_record.area_path like $)
group by play_record.occurrence_id, play_record.reason
order by play_record.reason;


-- modules/schedules/runs/lists/runs.ts › countedOf

select path
from area
where id = $ and path like $;


-- modules/schedules/runs/lists/runs.ts › findPlayRecords

select id
from occurrence
where (occurrence.id = $ and occurrence.id = any(array(select occurrence_id from occurrence_place
  where area_path like $ or area_path = any($::text[]))));

select id
from occurrence
where occurrence.id = $;


-- modules/schedules/runs/lists/runs.ts › findRun

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where (occurrence.id = $ and occurrence.id = any(array(select occurrence_id from occurrence_place
  where area_path like $ or area_path = any($::text[]))));

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where occurrence.id = $;


-- modules/schedules/runs/lists/runs.ts › first

select min(planned_start)
from occurrence
where ((occurrence.planned_start >= $ and occurrence.planned_start < $) and (occurrence.planned_end > $
  or occurrence.expected_end > $));

select min(planned_start)
from occurrence
where ((occurrence.planned_start >= $ and occurrence.planned_start < $) and occurrence.settled_at is null);


-- modules/schedules/runs/lists/runs.ts › pageOfRuns

select count(*)::int
from (select 1 from occurrence where ((occurrence.id = any(array(select occurrence_id from occurrence_place
  where area_path like $ or area_path = any($::text[]))) and false) and occurrence.settled_at is not null
  and (occurrence.status <> $ or occurrence.planned_start <= $)) limit $) bounded;

select count(*)::int
from (select 1 from occurrence where ((occurrence.id = any(array(select occurrence_id from occurrence_place
  where area_path like $ or area_path = any($::text[]))) and occurrence.planned_start < $)
  and occurrence.settled_at is not null and (occurrence.status <> $ or occurrence.planned_start <= $)) limit $) bounded;

select count(*)::int
from (select 1 from occurrence where ((occurrence.id = any(array(select occurrence_id from occurrence_place
  where area_path like $ or area_path = any($::text[]))) and occurrence.planned_start >= $)
  and occurrence.settled_at is not null and (occurrence.status <> $ or occurrence.planned_start <= $)) limit $) bounded;

select count(*)::int
from (select 1 from occurrence where ((occurrence.id = any(array(select occurrence_id from occurrence_place
  where area_path like $ or area_path = any($::text[]))) and occurrence.schedule_id = $)
  and (occurrence.planned_start >= $ and ((occurrence.planned_end > $ or occurrence.expected_end > $)
  or occurrence.settled_at is null))) limit $) bounded;

select count(*)::int
from (select 1 from occurrence where ((occurrence.id = any(array(select occurrence_id from occurrence_place
  where area_path like $ or area_path = any($::text[]))) and occurrence.schedule_id = $)
  and occurrence.settled_at is not null and (occurrence.status <> $ or occurrence.planned_start <= $)) limit $) bounded;

select count(*)::int
from (select 1 from occurrence where ((occurrence.id = any(array(select occurrence_id from occurrence_place
  where area_path like $ or area_path = any($::text[]))) and occurrence.search_text like $)
  and occurrence.settled_at is not null and (occurrence.status <> $ or occurrence.planned_start <= $)) limit $) bounded;

select count(*)::int
from (select 1 from occurrence where (occurrence.id = any(array(select occurrence_id from occurrence_place
  where area_path like $ or area_path = any($::text[]))) and (occurrence.planned_start >= $
  and ((occurrence.planned_end > $ or occurrence.expected_end > $) or occurrence.settled_at is null))) limit $) bounded;

select count(*)::int
from (select 1 from occurrence where (occurrence.id = any(array(select occurrence_id from occurrence_place
  where area_path like $ or area_path = any($::text[]))) and false and occurrence.schedule_id = $
  and occurrence.kind in ($) and occurrence.status in ($) and occurrence.planned_start >= $
  and occurrence.planned_start < $ and occurrence.search_text like $) limit $) bounded;

select count(*)::int
from (select 1 from occurrence where (occurrence.id = any(array(select occurrence_id from occurrence_place
  where area_path like $ or area_path = any($::text[]))) and occurrence.settled_at is not null
  and (occurrence.status <> $ or occurrence.planned_start <= $) and occurrence.id = any(array(select occurrence_id
  from play_record where (play_record.device_id = $ and play_record.area_path like $)))) limit $) bounded;

select count(*)::int
from (select 1 from occurrence where (occurrence.id = any(array(select occurrence_id from occurrence_place
  where area_path like $ or area_path = any($::text[]))) and occurrence.settled_at is not null
  and (occurrence.status <> $ or occurrence.planned_start <= $)) limit $) bounded;

select count(*)::int
from (select 1 from occurrence where (occurrence.planned_start >= $ and ((occurrence.planned_end > $
  or occurrence.expected_end > $) or occurrence.settled_at is null)) limit $) bounded;

select count(*)::int
from (select 1 from occurrence where (occurrence.settled_at is not null and (occurrence.status <> $
  or occurrence.planned_start <= $)) limit $) bounded;

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where occurrence.id = any(array(with found as materialized (select occurrence.id as id,
  occurrence.planned_start as sort from occurrence where ((occurrence.id = any(array(select occurrence_id
  from occurrence_place where area_path like $ or area_path = any($::text[]))) and false)
  and occurrence.settled_at is not null and (occurrence.status <> $ or occurrence.planned_start <= $))) select id
  from found order by sort desc, id desc limit $ offset $))
order by occurrence.planned_start desc, occurrence.id desc;

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where occurrence.id = any(array(with found as materialized (select occurrence.id as id,
  occurrence.planned_start as sort from occurrence where ((occurrence.id = any(array(select occurrence_id
  from occurrence_place where area_path like $ or area_path = any($::text[]))) and occurrence.planned_start < $)
  and occurrence.settled_at is not null and (occurrence.status <> $ or occurrence.planned_start <= $))) select id
  from found order by sort desc, id desc limit $ offset $))
order by occurrence.planned_start desc, occurrence.id desc;

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where occurrence.id = any(array(with found as materialized (select occurrence.id as id,
  occurrence.planned_start as sort from occurrence where ((occurrence.id = any(array(select occurrence_id
  from occurrence_place where area_path like $ or area_path = any($::text[]))) and occurrence.planned_start >= $)
  and occurrence.settled_at is not null and (occurrence.status <> $ or occurrence.planned_start <= $))) select id
  from found order by sort desc, id desc limit $ offset $))
order by occurrence.planned_start desc, occurrence.id desc;

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where occurrence.id = any(array(with found as materialized (select occurrence.id as id,
  occurrence.planned_start as sort from occurrence where ((occurrence.id = any(array(select occurrence_id
  from occurrence_place where area_path like $ or area_path = any($::text[]))) and occurrence.schedule_id = $)
  and (occurrence.planned_start >= $ and ((occurrence.planned_end > $ or occurrence.expected_end > $)
  or occurrence.settled_at is null)))) select id from found order by sort asc, id asc limit $ offset $))
order by occurrence.planned_start asc, occurrence.id asc;

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where occurrence.id = any(array(with found as materialized (select occurrence.id as id,
  occurrence.planned_start as sort from occurrence where ((occurrence.id = any(array(select occurrence_id
  from occurrence_place where area_path like $ or area_path = any($::text[]))) and occurrence.schedule_id = $)
  and occurrence.settled_at is not null and (occurrence.status <> $ or occurrence.planned_start <= $))) select id
  from found order by sort desc, id desc limit $ offset $))
order by occurrence.planned_start desc, occurrence.id desc;

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where occurrence.id = any(array(with found as materialized (select occurrence.id as id,
  occurrence.planned_start as sort from occurrence where ((occurrence.id = any(array(select occurrence_id
  from occurrence_place where area_path like $ or area_path = any($::text[]))) and occurrence.search_text like $)
  and occurrence.settled_at is not null and (occurrence.status <> $ or occurrence.planned_start <= $))) select id
  from found order by sort desc, id desc limit $ offset $))
order by occurrence.planned_start desc, occurrence.id desc;

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where occurrence.id = any(array(with found as materialized (select occurrence.id as id,
  occurrence.planned_start as sort from occurrence where (occurrence.id = any(array(select occurrence_id
  from occurrence_place where area_path like $ or area_path = any($::text[]))) and (occurrence.planned_start >= $
  and ((occurrence.planned_end > $ or occurrence.expected_end > $) or occurrence.settled_at is null)))) select id
  from found order by sort asc, id asc limit $ offset $))
order by occurrence.planned_start asc, occurrence.id asc;

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where occurrence.id = any(array(with found as materialized (select occurrence.id as id,
  occurrence.planned_start as sort from occurrence where (occurrence.id = any(array(select occurrence_id
  from occurrence_place where area_path like $ or area_path = any($::text[]))) and false and occurrence.schedule_id = $
  and occurrence.kind in ($) and occurrence.status in ($) and occurrence.planned_start >= $
  and occurrence.planned_start < $ and occurrence.search_text like $)) select id from found order by sort asc,
  id asc limit $ offset $))
order by occurrence.planned_start asc, occurrence.id asc;

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where occurrence.id = any(array(with found as materialized (select occurrence.id as id,
  occurrence.planned_start as sort from occurrence where (occurrence.id = any(array(select occurrence_id
  from occurrence_place where area_path like $ or area_path = any($::text[]))) and occurrence.settled_at is not null
  and (occurrence.status <> $ or occurrence.planned_start <= $) and occurrence.id = any(array(select occurrence_id
  from play_record where (play_record.device_id = $ and play_record.area_path like $))))) select id
  from found order by sort desc, id desc limit $ offset $))
order by occurrence.planned_start desc, occurrence.id desc;

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where occurrence.id = any(array(with found as materialized (select occurrence.id as id,
  occurrence.planned_start as sort from occurrence where (occurrence.id = any(array(select occurrence_id
  from occurrence_place where area_path like $ or area_path = any($::text[]))) and occurrence.settled_at is not null
  and (occurrence.status <> $ or occurrence.planned_start <= $))) select id from found order by sort asc,
  id asc limit $ offset $))
order by occurrence.planned_start asc, occurrence.id asc;

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where occurrence.id = any(array(with found as materialized (select occurrence.id as id,
  occurrence.planned_start as sort from occurrence where (occurrence.id = any(array(select occurrence_id
  from occurrence_place where area_path like $ or area_path = any($::text[]))) and occurrence.settled_at is not null
  and (occurrence.status <> $ or occurrence.planned_start <= $))) select id from found order by sort desc,
  id desc limit $ offset $))
order by occurrence.planned_start desc, occurrence.id desc;

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where occurrence.id = any(array(with found as materialized (select occurrence.id as id,
  occurrence.planned_start as sort from occurrence where (occurrence.planned_start >= $ and ((occurrence.planned_end > $
  or occurrence.expected_end > $) or occurrence.settled_at is null))) select id from found order by sort asc,
  id asc limit $ offset $))
order by occurrence.planned_start asc, occurrence.id asc;

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where occurrence.id = any(array(with found as materialized (select occurrence.id as id,
  occurrence.planned_start as sort from occurrence where (occurrence.settled_at is not null and (occurrence.status <> $
  or occurrence.planned_start <= $))) select id from found order by sort desc, id desc limit $ offset $))
order by occurrence.planned_start desc, occurrence.id desc;


-- modules/schedules/runs/planned/materialise.ts › cancelRuns

update occurrence
set status = case when occurrence.over_at > $::timestamptz then 'cancelled' else occurrence.status end,
  over_at = least(occurrence.over_at, $::timestamptz), settled_at = case
  when occurrence.planned_start > $::timestamptz then $::timestamptz else occurrence.settled_at end, dropped_at = $
where (occurrence.schedule_id = any($::uuid[]) and occurrence.dropped_at is null and (occurrence.status in ($, …)
  or exists (select 1 from play_record where play_record.occurrence_id = occurrence.id
  and play_record.report_id is null)))
returning id, schedule_id, status;


-- modules/schedules/runs/planned/materialise.ts › materialise

insert into occurrence (id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind,
  priority_level, status, planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field,
  operator, approver, moved, dropped_at, pauses, device_count, success_count, partial_count, failed_count,
  skipped_count)
values ($, $, $, $, $, $, $, $, $, default, $, $, $, $, default, $, $, $, $, $, $, default, default, $, default,
  default, default, default)
on conflict do nothing;

select id, name, path
from area
where area.id = any($::uuid[]);

select id, schedule_id, status
from occurrence
where (occurrence.schedule_id = any($::uuid[]) and occurrence.planned_start >= $);


-- modules/schedules/runs/planned/materialise.ts › pauseRuns

update occurrence
set pauses = occurrence.pauses || jsonb_build_array(jsonb_build_object('from', $::text))
where ((occurrence.schedule_id = $ and occurrence.status in ($, …) and occurrence.dropped_at is null)
  and occurrence.planned_start <= $ and occurrence.over_at > $);


-- modules/schedules/runs/planned/materialise.ts › resumeRuns

update occurrence
set pauses = $
where (((occurrence.schedule_id = $ and occurrence.status in ($, …) and occurrence.dropped_at is null)
  and occurrence.planned_start <= $ and occurrence.over_at > $) and occurrence.planned_start > $);

update occurrence
set pauses = jsonb_set(occurrence.pauses, array[(jsonb_array_length(occurrence.pauses) - 1)::text, 'to'],
  to_jsonb($::text))
where (((occurrence.schedule_id = $ and occurrence.status in ($, …) and occurrence.dropped_at is null)
  and occurrence.planned_start <= $ and occurrence.over_at > $) and occurrence.planned_start <= $
  and jsonb_array_length(occurrence.pauses) > 0);


-- modules/schedules/runs/planned/materialise.ts › withdrawPlanned

with withdrawn as (delete from occurrence where (occurrence.schedule_id = any($::uuid[]) and occurrence.status = $
  and occurrence.planned_start > $) returning *) insert into withdrawn_run (id, run, withdrawn_at)
select id, to_jsonb(withdrawn), $
from withdrawn
on conflict (id) do update
set run = excluded.run, withdrawn_at = excluded.withdrawn_at;


-- modules/schedules/runs/planned/planned-runs.ts › plannedRuns

select id, schedule_id, planned_start, planned_end, pauses
from occurrence
where (occurrence.schedule_id = any($::uuid[]) and occurrence.dropped_at is null and occurrence.over_at > $
  and occurrence.planned_start < $);


-- modules/schedules/runs/planned/run-ends.ts › storeEnds

update occurrence
set over_at = case when x.devices >= occurrence.device_count then x.over_at else greatest(x.over_at,
  occurrence.over_at) end, expected_end = case
  when x.devices >= occurrence.device_count then x.expected_end else greatest(x.expected_end, occurrence.expected_end)
  end
from unnest($::uuid[], $::timestamptz[], $::timestamptz[], $::int[]) x(id, over_at, expected_end, devices)
where occurrence.id = x.id and occurrence.dropped_at is null and occurrence.settled_at is null
  and (occurrence.over_at, occurrence.expected_end) is distinct
from (case when x.devices >= occurrence.device_count then x.over_at else greatest(x.over_at, occurrence.over_at) end,
  case when x.devices >= occurrence.device_count then x.expected_end else greatest(x.expected_end,
  occurrence.expected_end) end);


-- modules/schedules/runs/relays/relay-monitor.ts › checkBeforeRuns

select distinct schedule_item.ref_id
from occurrence
inner join schedule_item on schedule_item.schedule_id = occurrence.schedule_id
where (schedule_item.item_type = $ and occurrence.status = $ and occurrence.planned_start > $
  and occurrence.planned_start < $);


-- modules/schedules/runs/report/month-report.ts › devicesOf

select count(*) as count
from (select play_record.device_id, max(play_record.device_name) as name, max(play_record.device_code) as device_code,
  max(play_record.area_name) as area_name, (count(*))::int as runs,
  (sum(play_record.played_sec) / 60)::float8 as minutes,
  (count(*) filter (where play_record.result = 'success'))::int as whole from play_record inner
  join occurrence on occurrence.id = play_record.occurrence_id where (play_record.planned_start >= $
  and play_record.planned_start < $ and play_record.area_path like $ and occurrence.settled_at is not null
  and occurrence.kind = $) group by play_record.device_id) device;;

select device_id, name, device_code, area_name, runs, minutes, whole
from (select play_record.device_id, max(play_record.device_name) as name, max(play_record.device_code) as device_code,
  max(play_record.area_name) as area_name, (count(*))::int as runs,
  (sum(play_record.played_sec) / 60)::float8 as minutes,
  (count(*) filter (where play_record.result = 'success'))::int as whole from play_record inner
  join occurrence on occurrence.id = play_record.occurrence_id where (play_record.planned_start >= $
  and play_record.planned_start < $ and play_record.area_path like $ and occurrence.settled_at is not null
  and occurrence.kind = $) group by play_record.device_id) device
order by whole::float8 / runs, name, device.device_id
limit $;


-- modules/schedules/runs/report/month-report.ts › grouped

select by, (count(*))::int, (coalesce(sum(played_sec), 0) / 60)::float8, (sum(required))::int, (sum(whole))::int
from (select 'all'::text as by, max(play_record.played_sec) as played_sec, (count(*))::int as required,
  (count(*) filter (where play_record.result = 'success'))::int as whole from play_record inner
  join occurrence on occurrence.id = play_record.occurrence_id where (play_record.planned_start >= $
  and play_record.planned_start < $ and play_record.area_path like $ and occurrence.settled_at is not null
  and occurrence.kind = $) group by 1, occurrence.id) one
group by by
order by by;

select by, (count(*))::int, (coalesce(sum(played_sec), 0) / 60)::float8, (sum(required))::int, (sum(whole))::int
from (select occurrence.approver ->> 'name' as by, max(play_record.played_sec) as played_sec,
  (count(*))::int as required, (count(*) filter (where play_record.result = 'success'))::int as whole
  from play_record inner join occurrence on occurrence.id = play_record.occurrence_id
  where (play_record.planned_start >= $ and play_record.planned_start < $ and play_record.area_path like $
  and occurrence.settled_at is not null and occurrence.kind = $) group by 1, occurrence.id) one
group by by
order by by;

select by, (count(*))::int, (coalesce(sum(played_sec), 0) / 60)::float8, (sum(required))::int, (sum(whole))::int
from (select occurrence.field as by, max(play_record.played_sec) as played_sec, (count(*))::int as required,
  (count(*) filter (where play_record.result = 'success'))::int as whole from play_record inner
  join occurrence on occurrence.id = play_record.occurrence_id where (play_record.planned_start >= $
  and play_record.planned_start < $ and play_record.area_path like $ and occurrence.settled_at is not null
  and occurrence.kind = $) group by 1, occurrence.id) one
group by by
order by by;

select by, (count(*))::int, (coalesce(sum(played_sec), 0) / 60)::float8, (sum(required))::int, (sum(whole))::int
from (select split_part(play_record.area_path, '/', $::int) as by, max(play_record.played_sec) as played_sec,
  (count(*))::int as required, (count(*) filter (where play_record.result = 'success'))::int as whole
  from play_record inner join occurrence on occurrence.id = play_record.occurrence_id
  where (play_record.planned_start >= $ and play_record.planned_start < $ and play_record.area_path like $
  and occurrence.settled_at is not null and occurrence.kind = $) group by 1, occurrence.id) one
group by by
order by by;

select by, (count(*))::int, (coalesce(sum(played_sec), 0) / 60)::float8, (sum(required))::int, (sum(whole))::int
from (select to_char(play_record.planned_start at time zone $, 'YYYY-MM-DD') as by,
  max(play_record.played_sec) as played_sec, (count(*))::int as required,
  (count(*) filter (where play_record.result = 'success'))::int as whole from play_record inner
  join occurrence on occurrence.id = play_record.occurrence_id where (play_record.planned_start >= $
  and play_record.planned_start < $ and play_record.area_path like $ and occurrence.settled_at is not null
  and occurrence.kind = $) group by 1, occurrence.id) one
group by by
order by by;


-- modules/schedules/runs/report/month-report.ts › monthReport

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  parent_id, level, path, code, kind, lat, lng, sort, address, phone, head_name, head_phone, merged_into_id
from area
where area.path = $;

select path
from area
where id = $ and path like $;


-- modules/schedules/runs/report/month-report.ts › reasonsOf

select play_record.reason, (count(*))::int
from play_record
inner join occurrence on occurrence.id = play_record.occurrence_id
where ((play_record.planned_start >= $ and play_record.planned_start < $ and play_record.area_path like $
  and occurrence.settled_at is not null and occurrence.kind = $) and play_record.reason is not null)
group by play_record.reason;


-- modules/schedules/runs/report/month-report.ts › totalOf

select (count(*) filter (where play_record.result = $))::int, (count(*) filter (where play_record.result = $))::int,
  (count(*) filter (where play_record.result = $))::int,
  (count(distinct occurrence.id) filter (where occurrence.priority_level = $))::int
from play_record
inner join occurrence on occurrence.id = play_record.occurrence_id
where (play_record.planned_start >= $ and play_record.planned_start < $ and play_record.area_path like $
  and occurrence.settled_at is not null and occurrence.kind = $);


-- modules/schedules/runs/reports/play-records.ts

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where occurrence.id = any($::uuid[]);


-- modules/schedules/runs/reports/play-records.ts › read

select occurrence.id, occurrence.schedule_id, occurrence.schedule_name, occurrence.planned_start,
  occurrence.planned_end, occurrence.required_sec, occurrence.items, occurrence.status, occurrence_target.device_ids
from occurrence
left join occurrence_target on occurrence_target.occurrence_id = occurrence.id
where occurrence.id = any($::uuid[]);


-- modules/schedules/runs/reports/play-records.ts › storeReports

with incoming as ( select * from jsonb_to_recordset($::jsonb) as r(report_id uuid, occurrence_id uuid,
  schedule_id uuid, title text, device_id uuid, device_name text, device_name_sort text collate "C", device_code text,
  area_name text, area_path text collate "C", planned_start timestamp (3) with time zone,
  planned_end timestamp (3) with time zone, actual_start timestamp (3) with time zone,
  actual_end timestamp (3) with time zone, required_sec double precision, played_sec double precision, result text,
  reason text, reported_at timestamp (3) with time zone, is_buffered boolean, shown jsonb,
  backup_sec double precision) ), old as ( select occurrence_id, device_id, p.result from play_record p
  join incoming using (occurrence_id, device_id) ), stored as ( insert into play_record as stored (id, report_id,
  occurrence_id, schedule_id, title, device_id, device_name, device_name_sort, device_code, area_name, area_path,
  planned_start, planned_end, actual_start, actual_end, required_sec, played_sec, result, reason, reported_at,
  is_buffered, shown, backup_sec) select gen_random_uuid(), report_id, occurrence_id, schedule_id, title, device_id,
  device_name, device_name_sort, device_code, area_name, area_path, planned_start, planned_end, actual_start,
  actual_end, required_sec, played_sec, result, reason, reported_at, is_buffered, shown, backup_sec from incoming
  where not exists (select 1 from play_record same where same.report_id = incoming.report_id
  and same.device_id = incoming.device_id) on conflict (occurrence_id,
  device_id) do update set report_id = excluded.report_id, title = excluded.title, actual_start = excluded.actual_start,
  actual_end = excluded.actual_end, required_sec = excluded.required_sec, played_sec = excluded.played_sec,
  result = excluded.result, reason = excluded.reason, reported_at = excluded.reported_at, shown = excluded.shown,
  backup_sec = excluded.backup_sec, is_buffered = excluded.is_buffered or stored.report_id is null
  where stored.report_id is null or excluded.played_sec > stored.played_sec returning occurrence_id, device_id,
  result ), difference as ( select occurrence_id, coalesce(sum(sign) filter (where result = 'success'), 0) as success,
  coalesce(sum(sign) filter (where result = 'partial'), 0) as partial,
  coalesce(sum(sign) filter (where result = 'failed'), 0) as failed,
  coalesce(sum(sign) filter (where result = 'skipped'), 0) as skipped from ( select occurrence_id, result, 1 as sign
  from stored union all select old.occurrence_id, old.result, -1 from old join stored using (occurrence_id,
  device_id) ) each group by occurrence_id ) update occurrence run
set success_count = success_count + d.success, partial_count = partial_count + d.partial,
  failed_count = failed_count + d.failed, skipped_count = skipped_count + d.skipped
from difference d
where run.id = d.occurrence_id
returning run.id;


-- modules/schedules/runs/run-events.ts › sendRunStatus

select occurrence_id, area_id, area_path
from occurrence_place
where occurrence_place.occurrence_id = any($::uuid[]);


-- modules/schedules/runs/run-figures.ts › read

select coalesce(sum(success_count), 0)::int as success, coalesce(sum(partial_count), 0)::int as partial,
  coalesce(sum(failed_count), 0)::int as failed, coalesce(sum(skipped_count), 0)::int as skipped
from occurrence
where occurrence.planned_start > now() - interval '24 hours' and occurrence.planned_start <= now();

select status, count(*)::int as count
from occurrence
where occurrence.planned_start > now() - interval '24 hours' and occurrence.planned_start <= now()
group by status;


-- modules/schedules/runs/taken/meeting-runs.ts › idsReaching

select id
from schedule
where (schedule.status in ($, …) and schedule.id <> $ and schedule.id in (((select schedule_id from schedule_area
  where schedule_area.area_id = any($::uuid[])) union (select schedule_id from schedule_group
  where schedule_group.group_id in (select group_id from device_group_member
  where device_group_member.device_id = any($::uuid[])))) union (select schedule_id from schedule_device
  where (schedule_device.device_id = any($::uuid[]) and schedule_device.excluded = $))));

select id
from schedule
where (schedule.status in ($, …) and schedule.id in (((select schedule_id from schedule_area
  where schedule_area.area_id = any($::uuid[])) union (select schedule_id from schedule_group
  where schedule_group.group_id in (select group_id from device_group_member
  where device_group_member.device_id = any($::uuid[])))) union (select schedule_id from schedule_device
  where (schedule_device.device_id = any($::uuid[]) and schedule_device.excluded = $))));


-- modules/schedules/runs/taken/meeting-runs.ts › storedRuns

select distinct on (occurrence.id) occurrence.id, occurrence.schedule_id, occurrence.planned_start,
  occurrence.planned_end, occurrence.over_at, occurrence.pauses
from occurrence
inner join unnest($::timestamptz[], $::timestamptz[]) as wanted (starts,
  ends) on occurrence.planned_start < wanted.ends and occurrence.over_at > wanted.starts
where (occurrence.schedule_id = any($::uuid[]) and occurrence.dropped_at is null and occurrence.planned_start >= $
  and occurrence.planned_start < $);


-- modules/schedules/runs/taken/next-run.ts › isAboveCommune

select level
from area
where area.id = $;


-- modules/schedules/runs/taken/next-run.ts › takenFromNext

select occurrence.id, occurrence.schedule_id, occurrence.schedule_name, occurrence.search_text, occurrence.area_id,
  occurrence.area_path, occurrence.area_name, occurrence.kind, occurrence.priority_level, occurrence.status,
  occurrence.planned_start, occurrence.planned_end, occurrence.over_at, occurrence.expected_end, occurrence.settled_at,
  occurrence.required_sec, occurrence.items, occurrence.field, occurrence.operator, occurrence.approver,
  occurrence.moved, occurrence.dropped_at, occurrence.pauses, occurrence.device_count, occurrence.success_count,
  occurrence.partial_count, occurrence.failed_count, occurrence.skipped_count
from occurrence
inner join schedule on (schedule.id = occurrence.schedule_id and schedule.next_start = occurrence.planned_start)
where (occurrence.schedule_id = any($::uuid[]) and occurrence.status = $);


-- modules/schedules/runs/targets/run-places.ts › placesOf

select device.id, area.id, area.name, area.path
from device
inner join area on area.id = device.area_id
where device.id = any($::uuid[]);

select id, name, path
from area
where area.id = any($::uuid[]);


-- modules/schedules/runs/targets/run-places.ts › runsInScope

select path
from area
where id = $ and path like $;


-- modules/schedules/runs/targets/run-places.ts › storePlaces

insert into occurrence_place (occurrence_id, area_id, area_path)
select x.occurrence_id, x.area_id, x.area_path
from jsonb_to_recordset($::jsonb) as x(occurrence_id uuid, area_id uuid, area_path text collate "C")
join occurrence on occurrence.id = x.occurrence_id
on conflict do nothing;


-- modules/schedules/runs/targets/run-targets.ts › addTargets

with added as ( update occurrence_target t set device_ids = t.device_ids || array(select d from unnest(x.device_ids) d
  where d <> all(t.device_ids)) from jsonb_to_recordset($::jsonb) as x(occurrence_id uuid, device_ids uuid[])
  where t.occurrence_id = x.occurrence_id returning t.occurrence_id,
  cardinality(t.device_ids) as count ) update occurrence
set device_count = added.count
from added
where occurrence.id = added.occurrence_id;


-- modules/schedules/runs/targets/run-targets.ts › store

insert into occurrence_target (occurrence_id, device_ids)
select x.occurrence_id, x.device_ids
from jsonb_to_recordset($::jsonb) as x(occurrence_id uuid, device_ids uuid[])
on conflict (occurrence_id) do update
set device_ids = excluded.device_ids;

update occurrence
set device_count = cardinality(x.device_ids)
from jsonb_to_recordset($::jsonb) as x(occurrence_id uuid, device_ids uuid[])
where occurrence.id = x.occurrence_id;


-- modules/schedules/runs/targets/run-targets.ts › targetDevices

select d.id, d.name, d.name_sort, d.device_code, a.name as area_name, a.path as area_path, r.connection,
  r.last_seen_at
from occurrence_target t
join device d on d.id = any(t.device_ids)
join area a on a.id = d.area_id
join device_runtime r on r.device_id = d.id
where t.occurrence_id = $::uuid;


-- modules/schedules/runs/targets/run-targets.ts › withoutTargets

select occurrence_id
from occurrence_target
where occurrence_target.occurrence_id = any($::uuid[]);


-- modules/schedules/runs/targets/runs-needing.ts › devicesNeeded

select occurrence_id, device_ids
from occurrence_target
where occurrence_target.occurrence_id = any($::uuid[]);


-- modules/schedules/runs/targets/runs-needing.ts › runsNear

select id, paused_at
from schedule
where (schedule.id = any($::uuid[]) and schedule.paused_at is not null);

select id, schedule_id, schedule_name, planned_start, items
from occurrence
where (occurrence.status in ($, …) and occurrence.settled_at is null and occurrence.planned_start >= $
  and occurrence.planned_start < $ and occurrence.over_at > $);


-- modules/schedules/settings/clean-up-history.ts

delete
from occurrence
where occurrence.id in (select id from occurrence where ((occurrence.planned_start < $ and occurrence.planned_end < $)
  and occurrence.settled_at is not null) order by occurrence.planned_start limit $)
returning id;

delete
from play_record
where play_record.id in (select id from play_record where (play_record.planned_start < $
  and play_record.planned_end < $) order by play_record.planned_start limit $)
returning id;

delete
from withdrawn_run
where withdrawn_run.id in (select id from withdrawn_run where withdrawn_run.withdrawn_at < $ limit $)
returning id;


-- modules/schedules/settings/clean-up-history.ts › historyBefore

select count(*) as count
from occurrence
where (occurrence.settled_at is not null and (occurrence.planned_start < $ and occurrence.planned_end < $));;


-- modules/schedules/settings/follow-settings.ts

delete
from occurrence
where (occurrence.schedule_id = any($::uuid[]) and occurrence.status = $ and occurrence.planned_start > $
  and not occurrence.id = any($::uuid[]));


-- modules/schedules/settings/runs-with-settings.ts › runsOfQuietHours

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where (schedule.status in ($, …) and schedule.id = any($::uuid[]));

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where (occurrence.status = $ and occurrence.planned_start > $);


-- modules/schedules/settings/runs-with-settings.ts › skippingHolidays

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where (schedule.status in ($, …) and schedule.skip_holidays = $);


-- modules/schedules/settings/schedules-waiting.ts › schedulesWaiting

select count(*) as count
from schedule
where schedule.id in ((select id from schedule where schedule.status = $) union (select schedule_id
  from schedule_proposal where schedule_proposal.status = $));;


-- modules/schedules/stored-schedule.ts › schedulesById

select id, name, note, is_active, created_at, created_by, updated_at, updated_by, version, search_text, name_sort,
  code, kind, area_id, category_news_id, status, status_reason, play_order, repeat_rule, repeat_count, repeat_gap_sec,
  overrun_rule, mode, time_zone, start_date, end_date, days_of_week, days_of_month, weekdays_of_month, lunar_days,
  slots, exclude_dates, skip_holidays, bell_plan, priority_level, resume_rule, max_duration_sec, volume, conflict_rule,
  next_start, device_count, edited_by, edited_at, submitted_by, submitted_at, approved_by, approved_at, begins_at,
  approval_note, reject_reason, rejected_by, rejected_at, changed_since_rejection, paused_by, paused_at, dropped_by,
  dropped_at, drop_reason
from schedule
where schedule.id = any($::uuid[]);


-- modules/schedules/stored-schedule.ts › withLists

(select schedule_id, area_id from schedule_area where schedule_area.schedule_id = any($::uuid[]))
union all (select schedule_id, group_id from schedule_group where schedule_group.schedule_id = any($::uuid[]));

select schedule_id, device_id, excluded
from schedule_device
where schedule_device.schedule_id = any($::uuid[]);

select schedule_id, local_date, slot_start, reason, dropped_by, moved_to
from occurrence_exclusion
where occurrence_exclusion.schedule_id = any($::uuid[])
order by occurrence_exclusion.local_date asc, occurrence_exclusion.slot_start asc;

select schedule_id, sort, item_type, ref_id, repeat, length_sec
from schedule_item
where schedule_item.schedule_id = any($::uuid[])
order by schedule_item.sort asc;


-- modules/schedules/stored-schedule.ts › writeLists

delete
from schedule_area
where schedule_area.schedule_id = $;

delete
from schedule_device
where schedule_device.schedule_id = $;

delete
from schedule_group
where schedule_group.schedule_id = $;

delete
from schedule_item
where schedule_item.schedule_id = $;

insert into schedule_area (schedule_id, area_id)
values ($, …);

insert into schedule_item (schedule_id, sort, item_type, ref_id, repeat, length_sec)
values ($, …);


-- modules/schedules/uses.ts

select id, name, schedule.area_id = any(array(select id from area where path like $))
from schedule
where (schedule.id in ((select schedule_id from schedule_group where schedule_group.group_id = $)
  union (select schedule_id from schedule_proposal where schedule_proposal.written -> 'area_ids' ? $))
  and schedule.kind in ($) and schedule.status in ($, …))
limit $;

select id, name, schedule.area_id = any(array(select id from area where path like $))
from schedule
where (schedule.id in ((select schedule_id from schedule_group where schedule_group.group_id = $)
  union (select schedule_id from schedule_proposal where schedule_proposal.written -> 'area_ids' ? $))
  and schedule.kind in ($, …) and schedule.status in ($, …))
limit $;

select id, name, schedule.area_id = any(array(select id from area where path like $))
from schedule
where (schedule.id in ((select schedule_id from schedule_item where (schedule_item.ref_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or schedule_item.ref_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))
  or schedule_item.ref_id in (select id from slideshow where (slideshow.music_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or slideshow.id in (select slideshow_id from slideshow_slide where slideshow_slide.media_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))
  or slideshow.collection_id in (select $::uuid union select content.id from content where (content.jingle_before_id = $
  or content.jingle_after_id = $)) or slideshow.collection_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))))))
  union (select schedule_id from schedule_proposal where (schedule_proposal.status = $ and exists (select 1
  from jsonb_array_elements(schedule_proposal.written -> 'items') item
  where ((item ->> 'ref_id')::uuid in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or (item ->> 'ref_id')::uuid in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))
  or (item ->> 'ref_id')::uuid in (select id from slideshow where (slideshow.music_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or slideshow.id in (select slideshow_id from slideshow_slide where slideshow_slide.media_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))
  or slideshow.collection_id in (select $::uuid union select content.id from content where (content.jingle_before_id = $
  or content.jingle_after_id = $)) or slideshow.collection_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))))))))))
  and schedule.kind in ($) and schedule.status in ($, …))
limit $;

select id, name, schedule.area_id = any(array(select id from area where path like $))
from schedule
where (schedule.id in ((select schedule_id from schedule_item where (schedule_item.ref_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or schedule_item.ref_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))
  or schedule_item.ref_id in (select id from slideshow where (slideshow.music_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or slideshow.id in (select slideshow_id from slideshow_slide where slideshow_slide.media_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))
  or slideshow.collection_id in (select $::uuid union select content.id from content where (content.jingle_before_id = $
  or content.jingle_after_id = $)) or slideshow.collection_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))))))
  union (select schedule_id from schedule_proposal where (schedule_proposal.status = $ and exists (select 1
  from jsonb_array_elements(schedule_proposal.written -> 'items') item
  where ((item ->> 'ref_id')::uuid in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or (item ->> 'ref_id')::uuid in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))
  or (item ->> 'ref_id')::uuid in (select id from slideshow where (slideshow.music_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or slideshow.id in (select slideshow_id from slideshow_slide where slideshow_slide.media_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))
  or slideshow.collection_id in (select $::uuid union select content.id from content where (content.jingle_before_id = $
  or content.jingle_after_id = $)) or slideshow.collection_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))))))))))
  and schedule.kind in ($, …) and schedule.status in ($, …))
limit $;

select id, name, true
from schedule
where (schedule.category_news_id = $ and schedule.kind in ($))
limit $;

select id, name, true
from schedule
where (schedule.category_news_id = $ and schedule.kind in ($, …))
limit $;

select id, name, true
from schedule
where (schedule.id in ((select schedule_id from schedule_item where (schedule_item.ref_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or schedule_item.ref_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))
  or schedule_item.ref_id in (select id from slideshow where (slideshow.music_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or slideshow.id in (select slideshow_id from slideshow_slide where slideshow_slide.media_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))
  or slideshow.collection_id in (select $::uuid union select content.id from content where (content.jingle_before_id = $
  or content.jingle_after_id = $)) or slideshow.collection_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))))))
  union (select schedule_id from schedule_proposal where (schedule_proposal.status = $ and exists (select 1
  from jsonb_array_elements(schedule_proposal.written -> 'items') item
  where ((item ->> 'ref_id')::uuid in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or (item ->> 'ref_id')::uuid in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))))
  or (item ->> 'ref_id')::uuid in (select id from slideshow where (slideshow.music_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $))
  or slideshow.id in (select slideshow_id from slideshow_slide where slideshow_slide.media_id in (select $::uuid union
  select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))
  or slideshow.collection_id in (select $::uuid union select content.id from content where (content.jingle_before_id = $
  or content.jingle_after_id = $)) or slideshow.collection_id in (select distinct collection_id from collection_item
  where (collection_item.content_id in (select $::uuid union select content.id from content
  where (content.jingle_before_id = $ or content.jingle_after_id = $)) or collection_item.media_id in (select $::uuid
  union select content.id from content where (content.jingle_before_id = $ or content.jingle_after_id = $)))))))))))
  and schedule.kind in ($) and schedule.status in ($, …))
limit $;
