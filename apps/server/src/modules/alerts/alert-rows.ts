import {
  ALERT_CALLS,
  NAMED_DEVICES,
  type Alert,
  type alertQuery,
  type AlertState,
  type UnreadyReason,
} from '@loa/contracts/alerts';
import { splitFilter } from '@loa/contracts/common';
import { and, count, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../db/database';
import { can, type Caller } from '../../http/caller';
import { ordered, pageOfRows } from '../../http/list-query';
import { isSmall } from '../../http/scope';
import { areaTable } from '../areas';
import { devicesOf, deviceTable } from '../devices';
import { alertDeviceTable, alertTable as table } from './table';

const STATES: Record<AlertState, SQL | undefined> = {
  open: and(isNull(table.closed_at), isNull(table.acknowledged_at)),
  acknowledged: and(isNull(table.closed_at), isNotNull(table.acknowledged_at)),
  over: isNotNull(table.closed_at),
};

/** An alert is visible to everyone who sees one of its devices. */
function ofDevicesOf(caller: Caller, area_id?: string): SQL {
  const own = devicesOf(caller, area_id);
  // One probe of an index for each alert on the way; EXISTS would read all devices of all alerts first.
  if (!own) return sql`(select true from ${alertDeviceTable} where ${alertDeviceTable.alert_id} = ${table.id} limit 1)`;
  if (isSmall(caller.area.path))
    return sql`${table.id} = any(array(select ${alertDeviceTable.alert_id} from ${alertDeviceTable} where
    ${alertDeviceTable.device_id} = any(array(select ${deviceTable.id} from ${deviceTable} where ${own}))))`;
  return sql`exists (select 1 from ${alertDeviceTable} join
    ${deviceTable} on ${deviceTable.id} = ${alertDeviceTable.device_id} where
    ${and(sql`${alertDeviceTable.alert_id} = ${table.id}`, own)})`;
}

const select = (db: Database) =>
  db
    .select({ alert: table, area: { id: areaTable.id, name: areaTable.name, path: areaTable.path } })
    .from(table)
    .innerJoin(areaTable, eq(areaTable.id, table.area_id))
    .$dynamic();
type Selected = Awaited<ReturnType<typeof select>>[number];

const stateOf = ({ closed_at, acknowledged_at }: Pick<Alert, 'closed_at' | 'acknowledged_at'>): AlertState =>
  closed_at ? 'over' : acknowledged_at ? 'acknowledged' : 'open';

/** Abilities of a caller in charge of the alert's whole place. */
const ABILITIES: Record<AlertState, Alert['abilities']> = {
  open: ['ACKNOWLEDGE', 'ANSWER', 'SILENCE'],
  acknowledged: ['ANSWER', 'SILENCE'],
  over: ['ANSWER'],
};

/**
 * The devices of alerts that a caller may see: their number, and the first by name. One statement for a page of alerts.
 */
async function devicesOfAlerts(db: Database, caller: Caller, ids: readonly string[], most: number) {
  if (ids.length === 0)
    return new Map<string, { counts: { device_count: number; still_count: number }; devices: Alert['devices'] }>();
  // A device that is well again is over for who reads it; the alert ends when it stays so.
  const isOver = sql<string | null>`coalesce(${alertDeviceTable.over_at}, ${alertDeviceTable.well_since})`.mapWith(
    alertDeviceTable.over_at,
  );
  const order = sql`${isOver} is not null, ${deviceTable.name_sort}, ${deviceTable.id}`;
  const ranked = db
    .select({
      alert_id: alertDeviceTable.alert_id,
      id: deviceTable.id,
      name: deviceTable.name,
      since: alertDeviceTable.since,
      reason: alertDeviceTable.reason,
      over_at: isOver.as('ended_at'),
      place: sql<number>`row_number() over (partition by ${alertDeviceTable.alert_id} order by ${order})::int`.as(
        'place',
      ),
      device_count: sql<number>`(count(*) over (partition by ${alertDeviceTable.alert_id}))::int`.as('device_count'),
      still_count: sql<number>`(count(*) filter (where ${isOver} is null) over
          (partition by ${alertDeviceTable.alert_id}))::int`.as('still_count'),
    })
    .from(alertDeviceTable)
    .innerJoin(deviceTable, eq(deviceTable.id, alertDeviceTable.device_id))
    .where(and(inArray(alertDeviceTable.alert_id, [...ids]), devicesOf(caller)))
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${most}`)
    .orderBy(ranked.place);
  return new Map(
    [...Map.groupBy(rows, ({ alert_id }) => alert_id)].map(([alert_id, own]) => {
      const [{ device_count = 0, still_count = 0 } = {}] = own;
      return [
        alert_id,
        {
          counts: { device_count, still_count },
          devices: own.map(({ id, name, since, over_at, reason }) => ({ id, name, since, over_at, reason })),
        },
      ] as const;
    }),
  );
}

/** How many devices of alerts that a caller may see are not ready, by reason. */
async function reasonsOfAlerts(db: Database, caller: Caller, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Alert['reasons']>();
  const { alert_id, reason, over_at, well_since } = alertDeviceTable;
  const rows = await db
    .select({ alert_id, reason, count: count() })
    .from(alertDeviceTable)
    .innerJoin(deviceTable, eq(deviceTable.id, alertDeviceTable.device_id))
    .where(and(inArray(alert_id, [...ids]), isNotNull(reason), isNull(over_at), isNull(well_since), devicesOf(caller)))
    .groupBy(alert_id, reason);
  return new Map(
    [...Map.groupBy(rows, (row) => row.alert_id)].map(([id, own]) => [
      id,
      Object.fromEntries(own.map((row) => [row.reason as UnreadyReason, row.count])) as Alert['reasons'],
    ]),
  );
}

async function asAlerts(
  db: Database,
  caller: Caller,
  rows: readonly Selected[],
  most: number = NAMED_DEVICES.listed,
): Promise<Alert[]> {
  const ids = rows.map(({ alert: { id } }) => id);
  const devices = await devicesOfAlerts(db, caller, ids, most);
  const before = rows.filter(({ alert: { kind } }) => kind === 'before_run').map(({ alert: { id } }) => id);
  const reasons = await reasonsOfAlerts(db, caller, before);
  const mayAct = can(caller, `${ALERT_CALLS.module}_EDIT`) && caller.device_ids.length === 0;
  return rows.map(
    ({ alert: { last_since: _since, area_id: _area, code: _code, ...alert }, area: { path, ...area } }) => {
      const own = devices.get(alert.id);
      const state = stateOf(alert);
      const abilities: Alert['abilities'] = mayAct && path.startsWith(caller.area.path) ? [...ABILITIES[state]] : [];
      return {
        ...alert,
        state,
        area,
        ...(own?.counts ?? { device_count: 0, still_count: 0 }),
        reasons: reasons.get(alert.id) ?? {},
        devices: own?.devices ?? [],
        abilities,
      };
    },
  );
}

export async function listAlerts(db: Database, caller: Caller, query: z.output<typeof alertQuery>) {
  const states = splitFilter<AlertState>(query.state);
  const kinds = splitFilter<Alert['kind']>(query.kind);
  const where = and(
    ofDevicesOf(caller, query.area_id),
    states && or(...states.map((state) => STATES[state])),
    kinds && inArray(table.kind, kinds),
  );
  const order = ordered(query.sort, { opened_at: table.opened_at }, '-opened_at');
  const { rows, ...counted } = await pageOfRows(db, select(db), query, { from: table, id: table.id, where, order });
  return { rows: await asAlerts(db, caller, rows), ...counted };
}

export async function findAlert(db: Database, caller: Caller, id: string): Promise<Alert | undefined> {
  const rows = await select(db).where(and(eq(table.id, id), ofDevicesOf(caller)));
  return (await asAlerts(db, caller, rows, NAMED_DEVICES.alone))[0];
}
