/** Communes in the province of the demo. */
const communes = (count: number) => `
  insert into area (id, name, search_text, name_sort, parent_id, level, path, code, kind, created_at, updated_at)
  select v.id, 'Xã số ' || n, 'xa so ' || n, 'xa so ' || lpad(n::text, 8, '0'), p.id, 3, p.path || v.id || '/',
  'X' || n, 'xa', now() - n * interval '1 minute', now()
  from (select n, gen_random_uuid() as id from generate_series(1, ${count}) n) v,
  (select id, path from area where level = 1 order by path limit 1) p`;

/** Villages all over the communes there are. */
const villages = (count: number) => `
  with commune as (select id, path, row_number() over (order by path) - 1 as at, count(*) over () as total from area
  where level = 3)
  insert into area (id, name, search_text, name_sort, parent_id, level, path, code, kind, created_at, updated_at)
  select v.id, 'Thôn số ' || n, 'thon so ' || n, 'thon so ' || lpad(n::text, 8, '0'), c.id, 4, c.path || v.id || '/',
  'T' || n, 'thon', now() - n * interval '1 minute', now()
  from (select n, gen_random_uuid() as id from generate_series(1, ${count}) n) v
  join commune c on c.at = v.n % c.total`;

const accounts = (count: number) => `
  with places as (select array_agg(id order by path) ids from area where level >= 3),
  model as (select group_account_id from account where username = 'canbo')
  insert into account (id, name, search_text, name_sort, username, password_hash, group_account_id, area_id, created_at,
  updated_at)
  select gen_random_uuid(), 'Cán bộ số ' || n, 'can bo so ' || n || ' canbo.' || n,
  'can bo so ' || lpad(n::text, 8, '0'), 'canbo.' || n, '', model.group_account_id,
  places.ids[1 + n % cardinality(places.ids)],
    now() - n * interval '1 minute', now()
  from generate_series(1, ${count}) n, places, model`;

const devices = (count: number) => `
  with places as (select array_agg(id order by path) ids from area where level = 4)
  insert into device (id, name, search_text, name_sort, device_code, area_id, kind, install_status, created_at,
  updated_at)
  select gen_random_uuid(), 'Cụm loa số ' || n, 'cum loa so ' || n, 'cum loa so ' || lpad(n::text, 8, '0'), 'CL-' || n,
  places.ids[1 + n % cardinality(places.ids)], 'speaker', 'installed', now(), now()
  from generate_series(1, ${count}) n, places`;

/** Devices all over the country, in any state, one of a thousand without a place. */
const placedDevices = (count: number) => `
  with places as (select array_agg(id order by path) ids from area where level >= 3), made as (
    insert into device (id, name, search_text, name_sort, device_code, area_id, kind, install_status, lat, lng,
    created_at, updated_at)
    select gen_random_uuid(), 'Cụm loa số ' || n, 'cum loa so ' || n, 'cum loa so ' || lpad(n::text, 8, '0'),
    'BD-' || n, places.ids[1 + n % cardinality(places.ids)], 'speaker', 'installed',
      case when n % 1000 > 0 then 8.6 + (n::bigint * 7919 % 99991) / 99991.0 * 14.5
      end, 102.5 + (n::bigint * 104729 % 99989) / 99989.0 * 6.5, now(), now()
    from generate_series(1, ${count}) n, places returning id, device_code)
  insert into device_runtime (device_id, connection, play_state)
  select id, (array['online','online','online','offline','never'])[1 + abs(hashtext(device_code)) % 5],
  (array['idle','playing','paused','error'])[1 + abs(hashtext(device_code)) / 5 % 4] from made`;

const log = (count: number) => `
  with places as (select array_agg(path order by path) paths from area where level >= 3),
  who as (select id, username, name from account where username = 'canbo')
  insert into activity_log (id, at, account, action, module, entity, entity_id, changes, result, ip, user_agent,
  request_id, area_path, search_text)
  select gen_random_uuid(), now() - n * interval '1 minute', to_jsonb(who), 'NOI_DUNG_PHAT_EDIT', 'NOI_DUNG_PHAT',
  jsonb_build_object('type', '/api/content-manager', 'id', gen_random_uuid(), 'name', 'Bản tin số ' || n),
  gen_random_uuid(),
    '[{"field": "name", "old": "Bản tin", "new": "Bản tin khác"}]', 'success', '127.0.0.1', 'loa', 'bench',
    places.paths[1 + n % cardinality(places.paths)], 'can bo ban tin so ' || n
  from generate_series(1, ${count}) n, places, who`;

/** Approved schedules that play every day, each in a commune of its own by turns. */
const schedules = (count: number) => `
  with commune as (select id, row_number() over (order by path) - 1 as at, count(*) over () as total from area
  where level = 3), made as (
    insert into schedule (id, name, note, is_active, created_at, updated_at, version, search_text, name_sort, code,
    kind, area_id, status, play_order, repeat_count, repeat_gap_sec, overrun_rule, mode, time_zone, start_date,
    days_of_week, days_of_month, slots, exclude_dates, skip_holidays, priority_level, resume_rule, next_start)
    select gen_random_uuid(), 'Bản tin số ' || n, '', true, now() - n * interval '1 minute',
    now() - n * interval '1 minute', 1, 'ban tin so ' || n, 'ban tin so ' || lpad(n::text, 8, '0'), 'LP-B-' || n,
    'audio', commune.id, 'approved', 'sequential', 1, 0, 'cut', 'daily', 'Asia/Ho_Chi_Minh', '2026-01-01', '[]', '[]',
      jsonb_build_array(jsonb_build_object('start_time',
      to_char(time '05:00' + n % 720 * interval '1 minute', 'HH24:MI'), 'end_time',
      to_char(time '05:05' + n % 720 * interval '1 minute', 'HH24:MI'))), '[]', false, 20, 'resume',
      now() + n % 1440 * interval '1 minute'
    from generate_series(1, ${count}) n join commune on commune.at = n % commune.total returning id, area_id)
  insert into schedule_area (schedule_id, area_id) select id, area_id from made`;

const DAYS_AHEAD = 14;
/** Runs of the schedules: one for each of the next days, and so many days that are over. */
const runs = (daysBack: number) => `
  with made as (
    insert into occurrence (id, schedule_id, schedule_name, search_text, area_id, area_path, area_name, kind,
    priority_level, status, planned_start, planned_end, over_at, expected_end, settled_at, required_sec, items,
    device_count, success_count)
    select gen_random_uuid(), s.id, s.name, s.search_text, a.id, a.path, a.name, 'audio', 20, case
    when day < 0 then 'done' else 'planned' end, start, start + interval '5 minutes', start + interval '5 minutes',
    start + interval '5 minutes', case when day < 0 then start + interval '7 minutes' end, 300,
    '[{"content_id": "00000000-0000-7000-8000-000000000000", "name": "Bản tin", "duration_sec": 300, "repeat": 1}]', 10,
    case when day < 0 then 10 else 0 end
    from schedule s join area a on a.id = s.area_id, generate_series(-${daysBack}, ${DAYS_AHEAD - 1}) day,
    lateral (select s.next_start + day * interval '1 day' as start) slot
    where s.code like 'LP-B-%' returning id, area_id, area_path, planned_start)
  insert into occurrence_place (occurrence_id, area_id, area_path) select id, area_id, area_path from made`;

/** Records of the runs that are over: so many devices played each. */
const records = (perRun: number) => `
  insert into play_record (id, occurrence_id, schedule_id, title, device_id, device_name, device_name_sort, device_code,
  area_name, area_path, planned_start, planned_end, required_sec, played_sec, result, reported_at, is_buffered)
  select gen_random_uuid(), o.id, o.schedule_id, o.schedule_name, md5(o.area_id || '-' || n)::uuid, 'Cụm loa số ' || n,
  'cum loa so ' || n, 'CL-' || n, o.area_name, o.area_path, o.planned_start, o.planned_end, 300, 300, 'success',
  o.planned_end, false
  from occurrence o, generate_series(1, ${perRun}) n where o.settled_at is not null`;

/** The devices that the runs which are over were meant for: so many each. */
const targets = (perRun: number) => `
  insert into occurrence_target (occurrence_id, device_ids)
  select o.id, (select array_agg(md5(o.area_id || '-' || n)::uuid) from generate_series(1, ${perRun}) n)
  from occurrence o where o.settled_at is not null`;

/** Contents of all places, newest first; no file is behind them. */
const contents = (count: number) => `
  with places as (select array_agg(id order by path) ids from area where level >= 3),
  quality as (select id from sound_quality where is_default limit 1)
  insert into content (id, name, search_text, name_sort, source_kind, sound_quality_id, area_id, share, author,
  source_name, transcript, duration_sec, processing_status, created_at, updated_at, created_by)
  select gen_random_uuid(), 'Bản tin số ' || n, 'ban tin so ' || n, 'ban tin so ' || lpad(n::text, 8, '0'), 'upload',
  quality.id, places.ids[1 + n % cardinality(places.ids)],
    case n % 9 when 0 then 'private' when 1 then 'all' else 'below'
    end, '', '', '', 60, 'ready', now() - n * interval '1 minute', now() - n * interval '1 minute', '{}'
  from generate_series(1, ${count}) n, places, quality`;

/** Days on which each device was lost and came back: so many of each. */
const conditions = (days: number) => `
  insert into device_condition (device_id, at, is_online, has_fault)
  select d.id, now() - n * interval '12 hours' - random() * interval '1 hour', n % 2 = 0, false
  from device d, generate_series(1, ${days * 2}) n`;

/** Orders that each device has carried out. */
const commands = (perDevice: number) => `
  insert into device_command (id, device_id, type, status, created_at, updated_at, expires_at)
  select gen_random_uuid(), d.id, 'reset', 'succeeded', now() - n * interval '1 day', now() - n * interval '1 day',
  now() - n * interval '1 day'
  from device d, generate_series(1, ${perDevice}) n`;

/** Alerts about one device each, one of a hundred still open. */
const alerts = (count: number) => `
  with devices as (select array_agg(id order by device_code) ids from device), made as (
    insert into alert (id, kind, is_group, subject, area_id, last_since, opened_at, closed_at)
    select gen_random_uuid(), 'offline', false, d.id::text, d.area_id, now() - n * interval '1 minute',
    now() - n * interval '1 minute', case when n % 100 > 0 then now() - (n - 1) * interval '1 minute' end
    from generate_series(1, ${count}) n, devices, device d where d.id = devices.ids[1 + n % cardinality(devices.ids)]
    returning id, kind, subject, opened_at, closed_at)
  insert into alert_device (alert_id, device_id, kind, code, since, over_at)
  select id, subject::uuid, kind, '', opened_at, closed_at from made`;

/** Notifications of each account that has an area. */
const notifications = (perAccount: number) => `
  insert into notification (id, account_id, kind, record_id, record_name, area_path, at)
  select gen_random_uuid(), a.id, 'schedule.approved', gen_random_uuid(), 'Bản tin số ' || n, p.path,
  now() - n * interval '1 hour'
  from account a join area p on p.id = a.area_id, generate_series(1, ${perAccount}) n`;

const KINDS = {
  communes,
  villages,
  accounts,
  devices,
  placedDevices,
  log,
  contents,
  schedules,
  runs,
  records,
  targets,
  conditions,
  commands,
  alerts,
  notifications,
};

/** How many rows of each kind; those of schedules and devices: how many for each of them. */
export type RowCounts = Partial<Record<keyof typeof KINDS, number>>;

/** Statements that put so many rows of each kind straight into the product's database, one after the other. */
export const manyRows = (counts: RowCounts): string[] =>
  Object.entries(counts).map(([kind, count]) => KINDS[kind as keyof typeof KINDS](count));
