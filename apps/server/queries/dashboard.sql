-- modules/dashboard/area-dashboards.ts › find

select id, name, level
from area
where (area.id = any($::uuid[]) and (area.path like $ and area.merged_into_id is null));

select id, name, level
from area
where (area.id = any($::uuid[]) and area.merged_into_id is null);


-- modules/dashboard/area-dashboards.ts › list

select count(*)::int
from (select 1 from area where ((area.path like $ and area.merged_into_id is null) and area.search_text like $
  and area.level in ($) and area.id in (select id from area where path like (select path || '%' from area where id = $)
  and path like $)) limit $) bounded;

select count(*)::int
from (select 1 from area where (area.path like $ and area.merged_into_id is null) limit $) bounded;

select count(*)::int
from (select 1 from area where area.merged_into_id is null limit $) bounded;

select id, name, level
from area
where area.id = any(array(with found as materialized (select area.id as id, area.level as sort from area
  where (area.path like $ and area.merged_into_id is null)) select id from found order by sort asc,
  id asc limit $ offset $))
order by area.level asc, area.id asc;

select id, name, level
from area
where area.id = any(array(with found as materialized (select area.id as id, area.level as sort from area
  where area.merged_into_id is null) select id from found order by sort asc, id asc limit $ offset $))
order by area.level asc, area.id asc;

select id, name, level
from area
where area.id = any(array(with found as materialized (select area.id as id, area.name_sort as sort from area
  where ((area.path like $ and area.merged_into_id is null) and area.search_text like $ and area.level in ($)
  and area.id in (select id from area where path like (select path || '%' from area where id = $) and path like $)))
  select id from found order by sort asc, id asc limit $ offset $))
order by area.name_sort asc, area.id asc;


-- modules/dashboard/device-states.ts › devicesByBadge

select device_runtime.connection, device_runtime.play_state, device_runtime.default_shown is not null, count(*)::int
from device
inner join device_runtime on device_runtime.device_id = device.id
where (device.install_status = $ and device.area_id = any(array(select id from area where path like $)))
group by device_runtime.connection, device_runtime.play_state, device_runtime.default_shown is not null;

select device_runtime.connection, device_runtime.play_state, device_runtime.default_shown is not null, count(*)::int
from device
inner join device_runtime on device_runtime.device_id = device.id
where (device.install_status = $ and device.area_id in (select id from area where path like (select path || '%'
  from area where id = $) and path like $))
group by device_runtime.connection, device_runtime.play_state, device_runtime.default_shown is not null;

select device_runtime.connection, device_runtime.play_state, device_runtime.default_shown is not null, count(*)::int
from device
inner join device_runtime on device_runtime.device_id = device.id
where device.install_status = $
group by device_runtime.connection, device_runtime.play_state, device_runtime.default_shown is not null;


-- modules/dashboard/runs-today.ts › nextRuns

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where (occurrence.id = any(array(select occurrence_id from occurrence_place where area_path like $
  or area_path = any($::text[]))) and occurrence.status = $ and occurrence.planned_start > $)
order by occurrence.planned_start asc, occurrence.id asc
limit $;

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where (occurrence.status = $ and occurrence.planned_start > $)
order by occurrence.planned_start asc, occurrence.id asc
limit $;


-- modules/dashboard/runs-today.ts › recordsHere

select path
from area
where id = $ and path like $;


-- modules/dashboard/runs-today.ts › secondsPlayed

select coalesce(sum(seconds), 0)::float8
from (select max(greatest(0, least(played_sec, extract(epoch from least(play_record.actual_end,
  $::timestamptz) - greatest(play_record.actual_start, $::timestamptz))))) as seconds from play_record
  where (play_record.area_path like $ and play_record.planned_start >= $ and play_record.planned_start < $
  and play_record.played_sec > $) group by play_record.occurrence_id) longest;

select coalesce(sum(seconds), 0)::float8
from (select max(greatest(0, least(played_sec, extract(epoch from least(play_record.actual_end,
  $::timestamptz) - greatest(play_record.actual_start, $::timestamptz))))) as seconds from play_record
  where (play_record.planned_start >= $ and play_record.planned_start < $
  and play_record.played_sec > $) group by play_record.occurrence_id) longest;


-- modules/dashboard/runs-today.ts › successRate

select (count(*) filter (where result = 'success'))::int, count(*)::int
from play_record
where (play_record.area_path like $ and play_record.planned_start >= $);

select (count(*) filter (where result = 'success'))::int, count(*)::int
from play_record
where play_record.planned_start >= $;


-- modules/dashboard/runs-today.ts › todaysRuns

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where (occurrence.id = any(array(select occurrence_id from occurrence_place where area_path like $
  or area_path = any($::text[]))) and occurrence.planned_start >= $ and ((occurrence.planned_end > $
  or occurrence.expected_end > $) or occurrence.settled_at is null) and occurrence.planned_start < $)
order by occurrence.planned_start asc, occurrence.id asc
limit $;

select id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind, priority_level, status,
  planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items, field, operator, approver, moved,
  dropped_at, pauses, device_count, success_count, partial_count, failed_count, skipped_count
from occurrence
where (occurrence.planned_start >= $ and ((occurrence.planned_end > $ or occurrence.expected_end > $)
  or occurrence.settled_at is null) and occurrence.planned_start < $)
order by occurrence.planned_start asc, occurrence.id asc
limit $;


-- modules/dashboard/runs-today.ts › todaysTotals

select (count(*) filter (where occurrence.status <> 'cancelled'))::int,
  (count(*) filter (where occurrence.status in ('done', 'partial')))::int,
  (count(*) filter (where occurrence.status = 'playing' and not occurrence.expected_end <= $::timestamptz))::int,
  (count(*) filter (where occurrence.status = 'playing' and occurrence.expected_end <= $::timestamptz))::int,
  (count(*) filter (where occurrence.status = 'planned'))::int, (count(*) filter (where occurrence.status in ('missed',
  'preempted')))::int, (count(*) filter (where occurrence.status = 'cancelled'))::int
from occurrence
where (occurrence.id = any(array(select occurrence_id from occurrence_place where area_path like $
  or area_path = any($::text[]))) and occurrence.planned_start >= $ and ((occurrence.planned_end > $
  or occurrence.expected_end > $) or occurrence.settled_at is null) and occurrence.planned_start < $);

select (count(*) filter (where occurrence.status <> 'cancelled'))::int,
  (count(*) filter (where occurrence.status in ('done', 'partial')))::int,
  (count(*) filter (where occurrence.status = 'playing' and not occurrence.expected_end <= $::timestamptz))::int,
  (count(*) filter (where occurrence.status = 'playing' and occurrence.expected_end <= $::timestamptz))::int,
  (count(*) filter (where occurrence.status = 'planned'))::int, (count(*) filter (where occurrence.status in ('missed',
  'preempted')))::int, (count(*) filter (where occurrence.status = 'cancelled'))::int
from occurrence
where (occurrence.id in (select occurrence_id from occurrence_place where area_path like $
  or area_path = any($::text[])) and occurrence.planned_start >= $ and ((occurrence.planned_end > $
  or occurrence.expected_end > $) or occurrence.settled_at is null) and occurrence.planned_start < $);

select (count(*) filter (where occurrence.status <> 'cancelled'))::int,
  (count(*) filter (where occurrence.status in ('done', 'partial')))::int,
  (count(*) filter (where occurrence.status = 'playing' and not occurrence.expected_end <= $::timestamptz))::int,
  (count(*) filter (where occurrence.status = 'playing' and occurrence.expected_end <= $::timestamptz))::int,
  (count(*) filter (where occurrence.status = 'planned'))::int, (count(*) filter (where occurrence.status in ('missed',
  'preempted')))::int, (count(*) filter (where occurrence.status = 'cancelled'))::int
from occurrence
where (occurrence.planned_start >= $ and ((occurrence.planned_end > $ or occurrence.expected_end > $)
  or occurrence.settled_at is null) and occurrence.planned_start < $);


-- modules/dashboard/waiting-approvals.ts › countWaiting

select count(*) as count
from schedule
where (schedule.id in ((select id from schedule where schedule.status = $) union (select schedule_id
  from schedule_proposal where schedule_proposal.status = $)) and schedule.area_id in (select id from area
  where path like (select path || '%' from area where id = $) and path like $));;


-- modules/dashboard/waiting-approvals.ts › waitingApprovals

select schedule.id, schedule.kind, schedule.name, area.id, area.name, schedule.priority_level,
  coalesce((select schedule_proposal.next_start from schedule_proposal where schedule_proposal.schedule_id = schedule.id
  and schedule_proposal.status = 'waiting_approval'), schedule.next_start), coalesce(schedule_proposal.submitted_by,
  schedule.submitted_by), coalesce(schedule_proposal.submitted_at, schedule.submitted_at)
from schedule
inner join area on area.id = schedule.area_id
left join schedule_proposal on (schedule_proposal.schedule_id = schedule.id and schedule_proposal.status = $)
where (schedule.id in ((select id from schedule where schedule.status = $) union (select schedule_id
  from schedule_proposal where schedule_proposal.status = $)) and schedule.area_id = any(array(select id from area
  where path like $)))
order by coalesce((select schedule_proposal.next_start from schedule_proposal
  where schedule_proposal.schedule_id = schedule.id and schedule_proposal.status = 'waiting_approval'),
  schedule.next_start) asc nulls first, schedule.id asc
limit $;

select schedule.id, schedule.kind, schedule.name, area.id, area.name, schedule.priority_level,
  coalesce((select schedule_proposal.next_start from schedule_proposal where schedule_proposal.schedule_id = schedule.id
  and schedule_proposal.status = 'waiting_approval'), schedule.next_start), coalesce(schedule_proposal.submitted_by,
  schedule.submitted_by), coalesce(schedule_proposal.submitted_at, schedule.submitted_at)
from schedule
inner join area on area.id = schedule.area_id
left join schedule_proposal on (schedule_proposal.schedule_id = schedule.id and schedule_proposal.status = $)
where (schedule.id in ((select id from schedule where schedule.status = $) union (select schedule_id
  from schedule_proposal where schedule_proposal.status = $)) and schedule.area_id in (select id from area
  where path like (select path || '%' from area where id = $) and path like $))
order by coalesce((select schedule_proposal.next_start from schedule_proposal
  where schedule_proposal.schedule_id = schedule.id and schedule_proposal.status = 'waiting_approval'),
  schedule.next_start) asc nulls first, schedule.id asc
limit $;

select schedule.id, schedule.kind, schedule.name, area.id, area.name, schedule.priority_level,
  coalesce((select schedule_proposal.next_start from schedule_proposal where schedule_proposal.schedule_id = schedule.id
  and schedule_proposal.status = 'waiting_approval'), schedule.next_start), coalesce(schedule_proposal.submitted_by,
  schedule.submitted_by), coalesce(schedule_proposal.submitted_at, schedule.submitted_at)
from schedule
inner join area on area.id = schedule.area_id
left join schedule_proposal on (schedule_proposal.schedule_id = schedule.id and schedule_proposal.status = $)
where schedule.id in ((select id from schedule where schedule.status = $) union (select schedule_id
  from schedule_proposal where schedule_proposal.status = $))
order by coalesce((select schedule_proposal.next_start from schedule_proposal
  where schedule_proposal.schedule_id = schedule.id and schedule_proposal.status = 'waiting_approval'),
  schedule.next_start) asc nulls first, schedule.id asc
limit $;
