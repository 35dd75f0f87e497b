import { createHash } from 'node:crypto';
import { FULL_BELOW, type AlertKind, type UnreadyReason } from '@loa/contracts/alerts';
import { CLOCK_TOLERANCE_MS } from '@loa/contracts/devices';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { deviceRuntimeTable, deviceTable } from '../devices';
import { listOf } from '../../db/any-of';
import type { NearRuns, Unready } from '../schedules';
import type { Finding } from './group-findings';

export interface Trouble extends Finding {
  kind: AlertKind;
  code: string;
  detail: string | null;
  /** Only for `before_run`. */
  reason: UnreadyReason | null;
  device_name: string;
  /** The alert that already exists for this device alone. */
  alert_id: string | null;
}

/** Fault codes of devices that have an alert kind of their own. */
const CLOCK = 'clock';
const STORAGE = 'storage';
/** Faults of one device that have an alert each; more share one, which names them. */
export const MOST_FAULTS = 5;
/** Code of the alert for all faults of a device beyond that. */
const MANY_FAULTS = 'many_faults';
/** Longest list of their names. */
const NAMED_LETTERS = 500;

/** How long trouble must be away before it is over: a device may flap, which is one alert. */
export const WELL_AFTER_MS = 5 * 60_000;
/** Trouble that has begun ends well inside the bound, not at it. */
const [CLOCK_ENDS_MS, FULL_ENDS_BELOW] = [CLOCK_TOLERANCE_MS / 2, FULL_BELOW * 1.25];

/** SQL of the states that indicate some trouble, each with whether its device has been offline long enough. */
function statesInTrouble(now: string, offlineMin: number) {
  const offlineBefore = new Date(Date.parse(now) - offlineMin * 60_000).toISOString();
  return sql`
    here as (select *, seen <= ${offlineBefore}::timestamptz as is_long from (
      select r.device_id as id, r.connection, r.faults, r.clock_skew_ms, r.storage_free, r.storage_total,
      least(coalesce(r.last_seen_at, ${now}::timestamptz), ${now}::timestamptz) as seen from ${deviceRuntimeTable} r
      where r.connection <> 'never'
        and (r.connection = 'offline' or r.faults <> '[]'::jsonb or abs(r.clock_skew_ms) > ${CLOCK_ENDS_MS}::int
        or r.storage_free < ${FULL_ENDS_BELOW}::float8 * r.storage_total)) r)`;
}

/**
 * SQL of all trouble that exists now; `here` are the states that indicate some. An offline device keeps the faults it
 * last reported: nothing newer is known.
 */
function currentTrouble(now: string, offlineMin: number, unready: readonly Unready[]) {
  const pairs = JSON.stringify(
    unready.map(({ device_id, run, reason, since }) => ({ device_id, code: run.id, reason, since })),
  );
  return sql`
    ${statesInTrouble(now, offlineMin)},
    unready as (select * from jsonb_to_recordset(${pairs}::jsonb)
      as x(device_id uuid, code text, reason text, since timestamptz)),
    had as (select device_id, kind from alert_device where over_at is null and kind in ('clock', 'storage')),
    faults as (select here.id, f.fault ->> 'code' as code, f.fault ->> 'message' as message,
    (f.fault ->> 'since')::timestamptz as since
      from here cross join lateral jsonb_array_elements(here.faults) f(fault) where here.faults <> '[]'::jsonb),
    own as (select device_id, code from alert_device where over_at is null and kind = 'fault'
    and code <> ${MANY_FAULTS}),
    numbered as (select f.*, o.code is not null as is_own, coalesce(c.own_count, 0) as own_count,
      row_number() over (partition by f.id, o.code is not null order by f.since, f.code) as place
      from (select id, code, min(message) as message, min(since) as since from faults
      where code not in (${CLOCK}, ${STORAGE}) group by id, code) f
      left join own o on o.device_id = f.id and o.code = f.code
      left join (select device_id, (count(*))::int as own_count from own group by device_id) c on c.device_id = f.id),
    holding as (
      select id, 'offline' as kind, '' as code, null::text as detail, seen as since,
      is_long as due from here where connection = 'offline'
      union all select id, 'clock', '', null, coalesce((select min(f.since) from faults f where f.id = here.id
      and f.code = ${CLOCK}), seen), true from here
        where abs(clock_skew_ms) > ${CLOCK_TOLERANCE_MS}::int
        or (abs(clock_skew_ms) > ${CLOCK_ENDS_MS}::int
        and exists (select 1 from had where had.device_id = here.id and had.kind = 'clock'))
        or exists (select 1 from faults f where f.id = here.id and f.code = ${CLOCK})
      union all select id, 'storage', '', null,
      coalesce((select min(f.since) from faults f where f.id = here.id and f.code = ${STORAGE}), seen), true from here
        where (storage_total > 0 and storage_free < ${FULL_BELOW}::float8 * storage_total)
        or (storage_total > 0 and storage_free < ${FULL_ENDS_BELOW}::float8 * storage_total
        and exists (select 1 from had where had.device_id = here.id and had.kind = 'storage'))
        or exists (select 1 from faults f where f.id = here.id and f.code = ${STORAGE})
      union all select id, 'fault', ${MANY_FAULTS}, left('Nhiều lỗi: ' || string_agg(coalesce(nullif(message, ''),
      code), ', ' order by code), ${NAMED_LETTERS}::int), min(since), true from numbered
      where not is_own and place > ${MOST_FAULTS}::int - own_count group by id
      union all select id, 'fault', code, message, since, true from numbered
      where is_own or place <= ${MOST_FAULTS}::int - own_count
      union all select device_id, 'before_run', code, null, since, true from unready)`;
}

/**
 * One text for all that decides about alerts: while it stays, the next check finds what this one found. It reads the
 * devices in trouble, and not the alerts that they have.
 */
export async function troubleMark(db: Database, now: string, offlineMin: number, unready: readonly Unready[]) {
  const { rows } = await db.execute<{ mark: string }>(sql`
    with ${statesInTrouble(now, offlineMin)}
    select concat_ws(' ', count(*), sum(hashtextextended(concat_ws(' ', h.id, h.connection, h.faults, h.clock_skew_ms,
      h.storage_free, h.storage_total, h.is_long), 0))) as mark
    from here h join ${deviceTable} d on d.id = h.id where ${inUse}`);
  const pairs = unready.map(({ device_id, run, reason }) => `${device_id} ${run.id} ${reason}`).sort();
  return [rows[0]?.mark, offlineMin, createHash('sha256').update(pairs.join()).digest('hex')].join(' ');
}

/** Whether a device is well again, but not yet for long enough. */
export async function isRecovering(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute(sql`select true from alert_device where over_at is null and well_since is not null
    limit 1`);
  return rows.length > 0;
}

type Row = {
  kind: AlertKind | null;
  code: string;
  detail: string | null;
  reason: UnreadyReason | null;
  since: string | Date;
  due: boolean;
  device_id: string;
  device_name: string;
  path: string;
  alert_id: string | null;
};
type TroubleRow = Row & { kind: AlertKind };

/** Alerts are opened for these devices only. */
const inUse = sql`d.install_status = 'installed' and d.is_active`;

/**
 * Closes trouble that is over for good, or that nobody waits for any more (a device out of use, a run that is over
 * while its device is still offline), and returns trouble that has no alert yet, or only one for the device alone. One
 * statement. A cause that is due for no device and has no alert for a place returns nothing: thousands of devices that
 * went offline just now are no news until it lasts. So names and places are looked up last, only for what is returned.
 */
export async function compareTrouble(tx: Database, now: string, offlineMin: number, runs: NearRuns) {
  const wellBefore = new Date(Date.parse(now) - WELL_AFTER_MS).toISOString();
  // The planner cannot know how much trouble there is: it would compare thousands of rows with thousands, one by one.
  // Alerts that are closed are left out by their index: whole tables would be read at each check, and they only grow.
  await tx.execute(sql`set local enable_nestloop = off`);
  const { rows } = await tx.execute<Row>(sql`
    with ${currentTrouble(now, offlineMin, runs.unready)},
    lasting as materialized (select ad.alert_id, ad.device_id, ad.kind, ad.well_since, h.id is not null as holds,
        u.reason, ad.reason as had_reason,
        d.id is null or (ad.kind = 'before_run' and ad.code <> all(${listOf(runs.run_ids)}::text[])) as is_moot
      from alert_device ad left join ${deviceTable} d on d.id = ad.device_id and ${inUse}
      left join holding h on h.id = d.id and h.kind = ad.kind and h.code = ad.code
      left join unready u on ad.kind = 'before_run' and u.device_id = ad.device_id and u.code = ad.code
      where ad.over_at is null),
    ended as (update alert_device ad set over_at = ${now}::timestamptz from lasting l
      where l.alert_id = ad.alert_id and l.device_id = ad.device_id and not l.holds
        and (l.is_moot or l.well_since <= ${wellBefore}::timestamptz) returning ad.alert_id),
    well as (update alert_device ad set well_since = ${now}::timestamptz from lasting l
      where l.alert_id = ad.alert_id and l.device_id = ad.device_id and not l.holds and not l.is_moot
      and l.well_since is null returning ad.alert_id),
    returned as (update alert_device ad set well_since = null, reason = l.reason from lasting l
      where l.alert_id = ad.alert_id and l.device_id = ad.device_id and ad.over_at is null and l.holds
      and (l.well_since is not null or l.reason is distinct from l.had_reason)
      returning ad.alert_id, l.well_since is not null as is_back),
    counted as (update alert al set return_count = al.return_count + 1
    from (select distinct alert_id from returned where is_back) r where r.alert_id = al.id and al.closed_at is null),
    causes as (select h.kind, h.code from holding h join ${deviceTable} d on d.id = h.id where h.due and ${inUse} union
    select kind, code from alert where closed_at is null and is_group),
    news as materialized (select h.*, u.reason, al.id as alert_id from holding h
      left join unready u on h.kind = 'before_run' and u.device_id = h.id and u.code = h.code
      left join alert_device ad on ad.device_id = h.id and ad.kind = h.kind and ad.code = h.code and ad.over_at is null
      left join alert al on al.id = ad.alert_id and al.closed_at is null
      where (ad.alert_id is null or not al.is_group) and (h.kind, h.code) in (select kind, code from causes))
    select n.kind, n.code, n.detail, n.reason, n.since, n.due, d.id as device_id, d.name as device_name, a.path,
    n.alert_id
    from news n join ${deviceTable} d on d.id = n.id join area a on a.id = d.area_id where ${inUse}
    union all select distinct null, null, null, null, null::timestamptz, null::boolean, null::uuid, null, null, alert_id
    from (select alert_id from ended union all select alert_id from well
    union all select alert_id from returned) seen`);
  await tx.execute(sql`set local enable_nestloop = on`);
  const trouble = rows
    .filter((row): row is TroubleRow => row.kind !== null)
    .map((row): Trouble => ({ ...row, since: new Date(row.since).getTime() }));
  return { touched: rows.flatMap(({ kind, alert_id }) => (kind === null && alert_id ? [alert_id] : [])), trouble };
}
