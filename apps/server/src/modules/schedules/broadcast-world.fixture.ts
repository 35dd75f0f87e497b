import { createHash } from 'node:crypto';
import { addDays, localDateOf, wallTimeOf } from '@loa/broadcast-engine';
import type { Schedule, ScheduleWriteInput } from '@loa/contracts/schedules';
import type { ReportMessage } from '@loa/contracts/device-protocol';
import { planDocument } from '@loa/contracts/device-protocol';
import { asc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { vi } from 'vitest';
import type { Config } from '../../config';
import { changing } from '../../db/changing';
import type { TestClient } from '../../testing/test-client';
import { startTestServer, type ServerOptions } from '../../testing/test-server';
import { callerFor } from '../accounts';
import { areaTable } from '../areas';
import { contentTable } from '../content';
import { deviceRuntimeTable, deviceTable } from '../devices';
import { soundQualityTable } from '../settings';
import { newRecord } from '../../http/record-values';
import { scheduleTable } from './table';
import { storeDeviceReports } from './runs/reports/play-records';
import { tick } from './runs/clock/run-clock';

export const ZONE = 'Asia/Ho_Chi_Minh';
export const MINUTE = 60_000;
let firstDay: string | undefined;
/**
 * The date this many days after the day on which this file's world was created: two schedules of one day stay so when
 * midnight passes between them.
 */
export const inDays = (days: number) => {
  if (!firstDay) throw new Error('days are counted once a world has begun');
  return addDays(firstDay, days);
};
/** A wall time this many minutes from now, for schedules that must lie in the future. */
export const clockIn = (minutes: number) => wallTimeOf(Date.now() + minutes * MINUTE, ZONE);
/** A single slot that starts and ends in this many minutes, on the day that it is then. */
export const onceIn = (from: number, to: number) => {
  const now = Date.now();
  const [start, end] = [now + from * MINUTE, now + to * MINUTE];
  return {
    start_date: localDateOf(start, ZONE),
    slots: [{ start_time: wallTimeOf(start, ZONE), end_time: wallTimeOf(end, ZONE) }],
  };
};

/** A server with two communes, their accounts, ready contents and installed devices. */
export async function startBroadcastWorld(config: Partial<Config> = {}, options: ServerOptions = {}) {
  firstDay = localDateOf(Date.now(), ZONE);
  const server = await startTestServer({ config, ...options });
  const { db } = server;
  const people = {
    admin: await server.signIn('admin'),
    lanhdao: await server.signIn('lanhdao'),
    canbo: await server.signIn('canbo'),
    xemthoi: await server.signIn('xemthoi'),
    canbo2: await server.signIn('canbo2'),
  };
  const author = await callerFor(db, 'canbo');
  const neighbour = await callerFor(db, 'canbo2');
  const villages = await db
    .select({ id: areaTable.id, path: areaTable.path })
    .from(areaTable)
    .where(eq(areaTable.parent_id, author.area.id))
    .orderBy(asc(areaTable.name_sort));

  const addContent = async (name: string, duration_sec: number, area_id = author.area.id) => {
    const [quality] = await db
      .select({ id: soundQualityTable.id })
      .from(soundQualityTable)
      .where(eq(soundQualityTable.is_default, true));
    const sha256 = createHash('sha256').update(`${name} ${Math.random()}`).digest('hex');
    await db.execute(
      sql`insert into content_file (sha256, ext, mime, size, created_at) values (${sha256}, 'mp3', 'audio/mpeg', 1000, now())`,
    );
    const id = uuidv7();
    const fields = {
      area_id,
      sound_quality_id: quality?.id ?? '',
      source_kind: 'upload' as const,
      share: 'below' as const,
      author: '',
      source_name: '',
      transcript: '',
    };
    await db
      .insert(contentTable)
      .values({
        id,
        name,
        ...newRecord(author, name),
        ...fields,
        file_sha256: sha256,
        duration_sec,
        processing_status: 'ready',
      });
    return id;
  };
  const addDevices = async (count: number, area_id: string, prefix: string) => {
    const rows = Array.from({ length: count }, (_, index) => {
      const name = `${prefix} ${index + 1}`;
      return {
        id: uuidv7(),
        name,
        device_code: `${prefix}-${index + 1}`.replaceAll(' ', ''),
        ...newRecord(author, name),
        area_id,
        install_status: 'installed' as const,
        is_active: true,
      };
    });
    for (let at = 0; at < rows.length; at += 1000) {
      await db.insert(deviceTable).values(rows.slice(at, at + 1000));
      await db.insert(deviceRuntimeTable).values(rows.slice(at, at + 1000).map(({ id }) => ({ device_id: id })));
    }
    return rows.map(({ id }) => id);
  };
  const contents = [await addContent('Bản tin sáng', 60), await addContent('Thông báo xã', 30)];
  const devices = await addDevices(4, villages[0]?.id ?? '', 'Loa thon mot');
  const elsewhere = await addDevices(2, neighbour.area.id, 'Loa xa ban');
  return {
    server,
    db,
    deps: server.deps,
    ...people,
    author,
    neighbour,
    villages,
    contents,
    devices,
    elsewhere,
    addContent,
    addDevices,
  };
}
export type BroadcastWorld = Awaited<ReturnType<typeof startBroadcastWorld>>;

/** A body that passes every check: once, in two hours, in the whole commune of canbo. */
export const buildSchedule = (
  { author, contents }: Pick<BroadcastWorld, 'author' | 'contents'>,
  values: Partial<ScheduleWriteInput> = {},
): ScheduleWriteInput => ({
  name: 'Bản tin thử nghiệm',
  area_id: author.area.id,
  area_ids: [author.area.id],
  items: [{ item_type: 'content', ref_id: contents[0] ?? '', repeat: 1 }],
  mode: 'once',
  ...onceIn(120, 150),
  ...values,
});

export async function create(client: TestClient, values: ScheduleWriteInput): Promise<Schedule> {
  const answer = await client.post('/api/playlist', values);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

/** Creates a schedule from a body and approves it. */
export async function putOnAir(
  { canbo, lanhdao }: Pick<BroadcastWorld, 'canbo' | 'lanhdao'>,
  values: ScheduleWriteInput,
): Promise<Schedule> {
  const { id, version } = await create(canbo, values);
  const submitted = await canbo.post(`/api/playlist/${id}/submit`, { version });
  if (submitted.statusCode !== 200) throw new Error(submitted.body);
  const approved = await lanhdao.post(`/api/playlist/${id}/approve`, { version: version + 1 });
  if (approved.statusCode !== 200) throw new Error(approved.body);
  return approved.json();
}

/**
 * Deletes all schedules, runs and records, so that the next test starts with nothing on the air. In a transaction that
 * is tried again, because a clock or a job may hold the tables in another order.
 */
export const clearAir = ({ deps }: Pick<BroadcastWorld, 'deps'>) =>
  changing(deps, async (tx) => {
    await tx.execute(sql`truncate occurrence, play_record, device_plan cascade`);
    await tx.delete(scheduleTable);
  });

/** The plan each device should have, by device id. */
export async function plansOf({ db }: Pick<BroadcastWorld, 'db'>) {
  const { rows } = await db.execute<{
    device_id: string;
    hash: string;
    document: string;
  }>(sql`select d.device_id, p.hash, (select string_agg(part.text, '' order by named.place) from unnest(p.parts) with ordinality named (hash, place) join plan_part part on part.hash = named.hash) as document
    from device_plan d join plan p on p.hash = d.wanted_hash`);
  return new Map(
    rows.map(({ device_id, hash, document }) => [device_id, { hash, ...planDocument.parse(JSON.parse(document)) }]),
  );
}

export const runsOf = async (client: TestClient, scheduleId: string) =>
  (await client.get(`/api/playlist/occurrence/find?schedule_id=${scheduleId}&limit=200`)).json().rows;

/** Sets the server's time and wakes its clock. Stay within minutes: sessions end by the same time. */
export async function travel({ deps }: Pick<BroadcastWorld, 'deps'>, to: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(to) });
  await tick(deps, to);
}

/** A device's report of a run, as it arrives a second after the run's end. */
export async function report(
  { deps, db }: Pick<BroadcastWorld, 'deps' | 'db'>,
  deviceIds: string[],
  run: {
    id: string;
    planned_start: string;
    planned_end: string;
    required_sec: number;
    schedule: { id: string; name: string };
  },
  values: Partial<ReportMessage> = {},
) {
  const rows = await db
    .select({
      id: deviceTable.id,
      name: deviceTable.name,
      device_code: deviceTable.device_code,
      area_id: deviceTable.area_id,
      area_name: areaTable.name,
      area_path: areaTable.path,
    })
    .from(deviceTable)
    .innerJoin(areaTable, eq(areaTable.id, deviceTable.area_id));
  const reports = deviceIds.map((id) => ({
    device: rows.find((device) => device.id === id) as (typeof rows)[number],
    received_at: new Date(Math.max(Date.now(), Date.parse(run.planned_end) + 1000)).toISOString(),
    report: {
      report_id: uuidv7(),
      occurrence_id: run.id,
      schedule_id: run.schedule.id,
      title: run.schedule.name,
      planned_start: run.planned_start,
      planned_end: run.planned_end,
      actual_start: run.planned_start,
      actual_end: run.planned_end,
      required_sec: run.required_sec,
      played_sec: run.required_sec,
      result: 'success' as const,
      reason: null,
      is_buffered: false,
      at: new Date().toISOString(),
      ...values,
    },
  }));
  await storeDeviceReports(deps, reports);
  return reports.map(({ report: { report_id } }) => report_id);
}
