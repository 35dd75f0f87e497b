import { addDays, chancesFrom, dayInterval, localDateOf, toIso } from '@loa/broadcast-engine';
import { ALERT_CALLS } from '@loa/contracts/alerts';
import type { AlertKind } from '@loa/contracts/alerts';
import { DEFAULT_TIME_ZONE } from '@loa/contracts/common';
import { eq } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import { writeLogs } from '../../activity-log';
import type { Database } from '../../db/database';
import { PAST_DAYS } from '../../demo-worlds';
import { asRef } from '../../http/caller';
import { idsOfPath } from '../../http/scope';
import { areaTable } from '../areas';
import { deviceTable, faultsOf } from '../devices';
import type { FaultKind } from '../devices';
import type { DemoContext } from '../module';
import { getConfig } from '../system-config';
import { groupFindings } from './group-findings';
import type { Finding } from './group-findings';
import { alertDeviceTable, alertTable } from './table';

const MINUTE = 60_000;
/** Least age of invented trouble: later trouble is for the devices themselves to report. */
const SETTLED_MS = 60 * MINUTE;
const AT_ONCE = 500;

/** The alert that each fault of a device causes. */
const ALERTS: Record<FaultKind, AlertKind> = {
  power: 'offline',
  plug: 'offline',
  dead: 'offline',
  network: 'offline',
  storage: 'storage',
  clock: 'clock',
};
/** The answer that was written to each fault. */
const ANSWERS: Record<FaultKind, string> = {
  power: 'Mất điện cả khu vực. Điện lực đã cấp điện lại, thiết bị tự hoạt động.',
  plug: 'Có người rút phích cắm, đã cắm lại và nhắc người trông giữ.',
  dead: 'Thiết bị treo, kỹ thuật viên đã khởi động lại tại chỗ.',
  network: 'Mất đường truyền, nhà mạng đã khắc phục.',
  storage: 'Đã xóa tệp cũ trên thiết bị, bộ nhớ đủ chỗ.',
  clock: 'Đã đặt lại máy chủ giờ cho thiết bị.',
};

interface PastTrouble extends Finding {
  kind: AlertKind;
  fault: FaultKind;
  name: string;
  until: number;
}

/** Trouble of the devices in the past, each of a device once while it lasts. */
export function pastTrouble(
  devices: readonly { id: string; code: string; name: string; area_id: string; path: string }[],
  { from, to, offline_min }: { from: number; to: number; offline_min: number },
): PastTrouble[] {
  return devices.flatMap(({ id: device_id, name, path, ...device }) => {
    const found: PastTrouble[] = [];
    const faults = faultsOf(device, from, to).filter((fault) => fault.from >= from && fault.from < to);
    for (const { kind: fault, ...lasted } of faults.sort((a, b) => a.from - b.from)) {
      const kind = ALERTS[fault];
      const until = Math.min(lasted.to, to);
      const before = found.findLast((each) => each.kind === kind);
      if (before && before.until >= lasted.from) before.until = Math.max(before.until, until);
      else found.push({ device_id, name, path, kind, fault, since: lasted.from, until, due: true });
    }
    return found.filter(({ kind, since, until }) => kind !== 'offline' || until - since > offline_min * MINUTE);
  });
}

/** How many devices each place itself has. */
function counted(devices: readonly { path: string }[]) {
  return new Map([...Map.groupBy(devices, ({ path }) => path)].map(([path, here]) => [path, here.length]));
}

/** The alerts of such troubles, put together by place as those of today are. */
export function pastAlerts(trouble: readonly PastTrouble[], installed: ReadonlyMap<string, number>) {
  return [...Map.groupBy(trouble, ({ kind }) => kind).values()].flatMap((cause) => {
    const { groups, alone } = groupFindings(cause, installed);
    return [
      ...groups.map(({ path, members }) => ({ is_group: true, path, members })),
      ...alone.map((member) => ({ is_group: false, path: member.path, members: [member] })),
    ];
  });
}
type PastAlert = ReturnType<typeof pastAlerts>[number];

function rowsOf({ is_group, path, members }: PastAlert, places: ReadonlyMap<string, string>, offline_min: number) {
  const [first] = members;
  if (!first) return null;
  const [began, ended] = [
    Math.min(...members.map(({ since }) => since)),
    Math.max(...members.map(({ until }) => until)),
  ];
  const id = uuidv5(`${first.device_id} ${first.kind} ${toIso(began)}`, uuidv5.URL);
  const opened = Math.min(began + (first.kind === 'offline' ? offline_min * MINUTE : 5000), ended);
  const alert = {
    id,
    kind: first.kind,
    is_group,
    subject: is_group ? (places.get(path) ?? first.name) : first.name,
    area_id: idsOfPath(path).at(-1) ?? '',
    last_since: toIso(Math.max(...members.map(({ since }) => since))),
    opened_at: toIso(opened),
    closed_at: toIso(ended),
  };
  // One device may have the trouble of its place twice within minutes: it has it until the last time is over.
  const perDevice = [...Map.groupBy(members, ({ device_id }) => device_id).values()];
  const devices = perDevice.map((times) => ({
    alert_id: id,
    device_id: times[0]?.device_id ?? '',
    kind: first.kind,
    code: '',
    since: toIso(Math.min(...times.map(({ since }) => since))),
    over_at: toIso(Math.max(...times.map(({ until }) => until))),
  }));
  return { alert, devices, fault: first.fault, lasted: ended - opened };
}
type PastRows = NonNullable<ReturnType<typeof rowsOf>>;

/** Answers of those in charge to most of the trouble that lasted. */
function takenUp({ alert, fault, lasted }: PastRows, by: ReturnType<typeof asRef>) {
  const chance = chancesFrom(alert.id);
  if (lasted < 45 * MINUTE || chance() > 0.7) return alert;
  const acknowledged_at = toIso(Date.parse(alert.opened_at) + lasted * (0.1 + 0.3 * chance()));
  const answered_at = toIso(Date.parse(alert.closed_at) + chance() * 30 * MINUTE);
  const taken = { ...alert, acknowledged_by: by, acknowledged_at };
  return chance() > 0.75 ? taken : { ...taken, answer: ANSWERS[fault], answered_by: by, answered_at };
}

async function installedDevices(db: Database) {
  return db
    .select({
      id: deviceTable.id,
      code: deviceTable.device_code,
      name: deviceTable.name,
      area_id: deviceTable.area_id,
      path: areaTable.path,
    })
    .from(deviceTable)
    .innerJoin(areaTable, eq(areaTable.id, deviceTable.area_id))
    .where(eq(deviceTable.install_status, 'installed'));
}

/**
 * The alerts of the month behind the demo: of the same faults that its history tells of, all over. Bears being made
 * twice: ids follow from device and time.
 */
export async function seedPastAlerts({ deps: { db }, people: { admin } }: DemoContext) {
  const now = Date.now();
  const from = Date.parse(
    dayInterval(addDays(localDateOf(now, DEFAULT_TIME_ZONE), -PAST_DAYS), DEFAULT_TIME_ZONE).start,
  );
  const offline_min = await getConfig(db, 'alert_offline_min');
  const devices = await installedDevices(db);
  const trouble = pastTrouble(devices, { from, to: now - SETTLED_MS, offline_min });
  const places = new Map(
    (await db.select({ path: areaTable.path, name: areaTable.name }).from(areaTable)).map(({ path, name }) => [
      path,
      name,
    ]),
  );
  const rows = pastAlerts(trouble, counted(devices)).flatMap((alert) => rowsOf(alert, places, offline_min) ?? []);
  const alerts = rows.map((row) => takenUp(row, asRef(admin)));
  const members = rows.flatMap((row) => row.devices);
  await db.transaction(async (tx) => {
    const fresh = new Set<string>();
    for (let at = 0; at < alerts.length; at += AT_ONCE) {
      const stored = await tx
        .insert(alertTable)
        .values(alerts.slice(at, at + AT_ONCE))
        .onConflictDoNothing()
        .returning({ id: alertTable.id });
      for (const { id } of stored) fresh.add(id);
    }
    const ofFresh = members.filter(({ alert_id }) => fresh.has(alert_id));
    for (let at = 0; at < ofFresh.length; at += AT_ONCE)
      await tx
        .insert(alertDeviceTable)
        .values(ofFresh.slice(at, at + AT_ONCE))
        .onConflictDoNothing();
    await writeLogs(
      tx,
      admin,
      alerts.flatMap((alert) => {
        if (!fresh.has(alert.id) || !('answer' in alert)) return [];
        return {
          action: 'THIET_BI_DA_LAP_DAT_EDIT' as const,
          module: ALERT_CALLS.module,
          entity: { type: ALERT_CALLS.base, id: alert.id, name: alert.subject },
          changes: [{ field: 'answer', old: null, new: alert.answer }],
          at: alert.answered_at,
        };
      }),
    );
  });
}
