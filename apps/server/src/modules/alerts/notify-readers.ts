import { ALERT_LABELS, unreadyWords, type AlertKind, type UnreadyCounts } from '@loa/contracts/alerts';
import { eq, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import type { Database } from '../../db/database';
import { idsOfPath } from '../../http/scope';
import { areaTable } from '../areas';
import { deviceTable } from '../devices';
import { notifyMany, readersIn } from '../notifications';
import { alertDeviceTable, alertTable } from './table';

/** An alert with the places of its devices: they decide whom it concerns. */
export interface AlertSummary {
  id: string;
  kind: AlertKind;
  is_group: boolean;
  subject: string;
  path: string;
  detail: string | null;
  run: { name: string } | null;
  /** Only for `before_run`: how many devices for which reason. */
  reasons: UnreadyCounts;
  return_count: number;
  /** Whether somebody has silenced it for now. */
  is_quiet: boolean;
  device_ids: string[];
  /** Area paths of its devices, each once. */
  paths: string[];
}

/**
 * `Chưa sẵn sàng khi sắp đến lịch: Bản tin sáng (12): 9 mất kết nối, 3 thiếu tệp`. `word` names what is counted, where
 * the text around it does not.
 */
export function whatHappened(
  {
    kind,
    detail,
    run,
    reasons,
    device_count,
    return_count,
  }: Pick<AlertSummary, 'kind' | 'detail' | 'run' | 'reasons' | 'return_count'> & { device_count: number },
  word = '',
) {
  const counted = [device_count, word].filter(Boolean).join(' ');
  return [
    ALERT_LABELS[kind],
    (run?.name ?? detail) && `: ${run?.name ?? detail}`,
    device_count > 1 && ` (${counted})`,
    Object.keys(reasons).length > 0 && `: ${unreadyWords(reasons)}`,
    return_count > 0 && `, chập chờn: lặp lại ${return_count} lần`,
  ]
    .filter(Boolean)
    .join('');
}

/** SQL of how many devices of an alert are not ready for which reason; with a place only the devices there. */
export const reasonsOf = (
  path = '/',
) => sql<UnreadyCounts>`case when ${alertTable.kind} <> 'before_run' then '{}'::jsonb else (
  select coalesce(jsonb_object_agg(r.reason, r.count), '{}'::jsonb) from (select ad.reason, count(*)::int as count
    from ${alertDeviceTable} ad join ${deviceTable} d on d.id = ad.device_id join area place on place.id = d.area_id
    where ad.alert_id = ${alertTable.id} and ad.reason is not null and coalesce(ad.over_at, ad.well_since) is null
    and starts_with(place.path, ${path}) group by ad.reason) r) end`;

/** Reads the alerts with all that a notification needs, in one statement. */
export async function alertSummaries(tx: Database, now: string, ids: readonly string[]): Promise<AlertSummary[]> {
  const rows = await tx
    .select({
      id: alertTable.id,
      kind: alertTable.kind,
      is_group: alertTable.is_group,
      subject: alertTable.subject,
      path: areaTable.path,
      detail: alertTable.detail,
      run: alertTable.run,
      reasons: reasonsOf(),
      return_count: alertTable.return_count,
      is_quiet: sql<boolean>`coalesce(${alertTable.silenced_until} > ${now}::timestamptz, false)`,
      device_ids: sql<string[]>`array_agg(${alertDeviceTable.device_id})`,
      paths: sql<string[]>`array_agg(distinct (select path from area place where place.id = ${deviceTable.area_id}))`,
    })
    .from(alertTable)
    .innerJoin(areaTable, eq(areaTable.id, alertTable.area_id))
    .innerJoin(alertDeviceTable, eq(alertDeviceTable.alert_id, alertTable.id))
    .innerJoin(deviceTable, eq(deviceTable.id, alertDeviceTable.device_id))
    .where(anyOf(alertTable.id, ids))
    .groupBy(alertTable.id, areaTable.path);
  return rows;
}

/**
 * Stores notifications of new alerts for the people they concern. An alert of a place, or of devices missing before a
 * run, goes to all areas above and to those below that have its devices; an alert of one device goes to the nearest
 * area with readers. Returns the accounts whose notifications changed.
 */
export async function notifyReaders(tx: Database, alerts: readonly AlertSummary[]): Promise<string[]> {
  const loud = alerts.filter(({ is_quiet }) => !is_quiet);
  if (loud.length === 0) return [];
  const places = new Set(loud.flatMap(({ paths }) => paths.flatMap(idsOfPath)));
  const readers = Map.groupBy(await readersIn(tx, 'alert.opened', [...places]), ({ area_id }) => area_id);
  const lines = loud.flatMap(({ id, subject, is_group, path, paths, device_ids, ...alert }) => {
    const ofAlert = new Set(device_ids);
    const near = (area_id: string) =>
      (readers.get(area_id) ?? []).filter(
        (reader) => reader.device_ids.length === 0 || reader.device_ids.some((device) => ofAlert.has(device)),
      );
    // Area ids from the device's own place upwards.
    const upwards = [...new Set(paths.flatMap((one) => idsOfPath(one)))].reverse();
    const nearest = is_group ? upwards : upwards.filter((area_id) => near(area_id).length > 0).slice(0, 1);
    const own = new Set(idsOfPath(path));
    return nearest.flatMap((area_id) =>
      near(area_id).map((reader) => ({
        account_id: reader.id,
        kind: 'alert.opened' as const,
        record: { id, name: subject },
        detail: whatHappened({ ...alert, device_count: device_ids.length }),
        // A reader below the alert's place sees it as one of his own area.
        area_path: own.has(area_id) ? path : (paths.find((one) => one.includes(`/${area_id}/`)) ?? path),
      })),
    );
  });
  return notifyMany(tx, lines);
}
