import type { AlertKind } from '@loa/contracts/alerts';
import type { Ref } from '@loa/contracts/common';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/database';
import { columnsOf, givenRows, namesOf } from '../../db/given-rows';
import { idsOfPath } from '../../http/scope';
import { areaTable } from '../areas';
import { deviceTable } from '../devices';
import type { Unready } from '../schedules';
import type { Trouble } from './find-trouble';
import { groupFindings, TOGETHER_MS } from './group-findings';
import { alertDeviceTable, alertTable } from './table';

export interface OpenedAlert {
  id: string;
  kind: AlertKind;
  code: string;
  is_group: boolean;
  path: string;
  members: Trouble[];
  silenced_until: string | null;
  silenced_by: Ref | null;
}

/** Devices that belong to an alert. */
type JoinedAlert = Pick<OpenedAlert, 'id' | 'members'>;

const lastOf = (members: readonly Trouble[]) =>
  new Date(members.reduce((last, { since }) => Math.max(last, since), 0)).toISOString();
const causeOf = ({ kind, code }: Pick<Trouble, 'kind' | 'code'>) => `${kind} ${code}`;
const idOf = (path: string) => idsOfPath(path).at(-1) ?? '';
const AT_ONCE = 1000;

const openGroups = (tx: Database) =>
  tx
    .select({
      id: alertTable.id,
      kind: alertTable.kind,
      code: alertTable.code,
      path: areaTable.path,
      last_since: alertTable.last_since,
    })
    .from(alertTable)
    .innerJoin(areaTable, eq(areaTable.id, alertTable.area_id))
    .where(and(isNull(alertTable.closed_at), eq(alertTable.is_group, true)));

async function installedByPlace(tx: Database) {
  const rows = await tx
    .select({ path: areaTable.path, count: sql<number>`count(*)::int` })
    .from(deviceTable)
    .innerJoin(areaTable, eq(areaTable.id, deviceTable.area_id))
    .where(and(eq(deviceTable.install_status, 'installed'), eq(deviceTable.is_active, true)))
    .groupBy(areaTable.path);
  return new Map(rows.map(({ path, count }) => [path, count]));
}

/**
 * Alerts that somebody silenced: the same trouble, of that device or anywhere in that place, stays silent when it comes
 * again.
 */
async function silencedAlerts(tx: Database, now: string) {
  const rows = await tx
    .select({
      kind: alertTable.kind,
      code: alertTable.code,
      is_group: alertTable.is_group,
      path: areaTable.path,
      device_id: alertDeviceTable.device_id,
      silenced_until: alertTable.silenced_until,
      silenced_by: alertTable.silenced_by,
    })
    .from(alertTable)
    .innerJoin(areaTable, eq(areaTable.id, alertTable.area_id))
    .leftJoin(alertDeviceTable, and(eq(alertDeviceTable.alert_id, alertTable.id), eq(alertTable.is_group, false)))
    .where(gt(alertTable.silenced_until, now));
  return ({ kind, code, path, members }: Pick<OpenedAlert, 'kind' | 'code' | 'path' | 'members'>) =>
    rows.find(
      (row) =>
        row.kind === kind &&
        (row.code === code || kind === 'before_run') &&
        (row.is_group ? path.startsWith(row.path) : members.every(({ device_id }) => device_id === row.device_id)),
    );
}

/** Trouble that came soon after belongs to groups that are open; returns what joins which, and the rest. */
async function joinGroups(tx: Database, trouble: readonly Trouble[]) {
  const groups = Map.groupBy(await openGroups(tx), causeOf);
  const joined = new Map<string, Trouble[]>();
  const rest = trouble.filter((each) => {
    const group = groups
      .get(causeOf(each))
      ?.find(
        ({ path, last_since }) =>
          each.path.startsWith(path) &&
          (each.kind === 'before_run' || Math.abs(each.since - Date.parse(last_since)) <= TOGETHER_MS),
      );
    if (!group || each.alert_id) return true;
    const members = joined.get(group.id);
    if (members) members.push(each);
    else joined.set(group.id, [each]);
    return false;
  });
  return { rest, joined: [...joined].map(([id, members]): JoinedAlert => ({ id, members })) };
}

/** Stores the devices that join open alerts. */
export async function storeJoined(tx: Database, joined: readonly JoinedAlert[]) {
  await storeMembers(tx, joined);
  const latest = joined.map(({ id, members }) => ({ id, last_since: lastOf(members) }));
  await tx.execute(
    sql`update ${alertTable} a set last_since = greatest(a.last_since, x.last_since) from ${givenRows(latest, 'x', columnsOf(alertTable, 'id', 'last_since'))} where a.id = x.id`,
  );
}

const memberColumns = columnsOf(alertDeviceTable, 'alert_id', 'device_id', 'kind', 'code', 'reason', 'since');

/** A device that recovered for a moment while its alert stayed open joins it again. */
async function storeMembers(tx: Database, alerts: readonly JoinedAlert[]) {
  const rows = alerts.flatMap(({ id, members }) =>
    members.map(({ device_id, kind, code, reason, since }) => ({
      alert_id: id,
      device_id,
      kind,
      code,
      reason,
      since: new Date(since).toISOString(),
    })),
  );
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await tx.execute(sql`insert into ${alertDeviceTable} (${namesOf(memberColumns)}) select ${namesOf(memberColumns, 'x')}
      from ${givenRows(rows.slice(at, at + AT_ONCE), 'x', memberColumns)}
      on conflict (alert_id, device_id) do update
      set since = excluded.since, reason = excluded.reason, over_at = null, well_since = null`);
  }
}

/**
 * Splits trouble of one cause by the place the alert is for. Devices missing before a run are always grouped by place,
 * however few.
 */
function splitByPlace(
  trouble: readonly Trouble[],
  installed: ReadonlyMap<string, number>,
): Pick<OpenedAlert, 'is_group' | 'path' | 'members'>[] {
  const { groups, alone } = groupFindings(trouble, installed);
  const places = groups.map(({ path, members }) => ({ is_group: true, path, members }));
  const single = alone.filter(({ alert_id }) => alert_id === null);
  if (single[0]?.kind !== 'before_run')
    return [...places, ...single.map((one) => ({ is_group: false, path: one.path, members: [one] }))];
  const byPlace = [...Map.groupBy(single, ({ path }) => path).values()];
  return [...places, ...byPlace.map((members) => ({ is_group: true, path: members[0]?.path ?? '', members }))];
}

/** Groups trouble into the alerts that are to be opened for it, and those that it joins. Stores nothing. */
export async function alertsFor(tx: Database, now: string, trouble: readonly Trouble[]) {
  const isNew = ({ alert_id }: Trouble) => alert_id === null;
  if (!trouble.some(isNew)) return { opened: [], joined: [] };
  const { rest: left, joined } = await joinGroups(tx, trouble);
  const causes = new Set(left.filter((each) => each.due && isNew(each)).map(causeOf));
  if (causes.size === 0) return { opened: [], joined };
  const rest = left.filter((each) => causes.has(causeOf(each)));
  const installed = await installedByPlace(tx);
  const isQuiet = await silencedAlerts(tx, now);
  const opened = [...Map.groupBy(rest, causeOf).values()].flatMap((cause) =>
    splitByPlace(cause, installed).map(({ is_group, path, members }): OpenedAlert => {
      const { kind = 'offline', code = '' } = members[0] ?? {};
      const silence = isQuiet({ kind, code, path, members });
      return {
        id: uuidv7(),
        kind,
        code,
        is_group,
        path,
        members,
        silenced_until: silence?.silenced_until ?? null,
        silenced_by: silence?.silenced_by ?? null,
      };
    }),
  );
  return { opened, joined };
}

/**
 * Stores alerts in place of those that their devices had alone, whose ids it returns. The number of statements does not
 * grow with the devices, only with each thousand rows that one carries.
 */
export async function openAlerts(
  tx: Database,
  now: string,
  opened: readonly OpenedAlert[],
  unready: readonly Unready[],
): Promise<string[]> {
  const absorbed = opened.flatMap(({ members }) => members.flatMap(({ alert_id }) => alert_id ?? []));
  for (let at = 0; at < absorbed.length; at += AT_ONCE)
    await tx.delete(alertTable).where(inArray(alertTable.id, absorbed.slice(at, at + AT_ONCE)));
  await storeAlerts(tx, now, opened, new Map(unready.map(({ run }) => [run.id, run])));
  await storeMembers(tx, opened);
  return absorbed;
}

const alertColumns = columnsOf(
  alertTable,
  'id',
  'kind',
  'code',
  'is_group',
  'area_id',
  'detail',
  'run',
  'last_since',
  'silenced_by',
  'silenced_until',
);

async function storeAlerts(
  tx: Database,
  now: string,
  opened: readonly OpenedAlert[],
  runs: ReadonlyMap<string, Unready['run']>,
) {
  const rows = opened.map(({ id, kind, code, is_group, path, members, silenced_by, silenced_until }) => ({
    id,
    kind,
    code,
    is_group,
    area_id: idOf(path),
    // Null: the name of the place.
    subject: is_group ? null : (members[0]?.device_name ?? null),
    detail: members[0]?.detail ?? null,
    run: runs.get(code) ?? null,
    silenced_by,
    silenced_until,
    last_since: lastOf(members),
  }));
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await tx.execute(sql`insert into ${alertTable} (${namesOf(alertColumns)}, opened_at, subject)
      select ${namesOf(alertColumns, 'x')}, ${now}::timestamptz, coalesce(x.subject, a.name)
      from ${givenRows(rows.slice(at, at + AT_ONCE), 'x', { ...alertColumns, subject: alertTable.subject })}
      join area a on a.id = x.area_id`);
  }
}
