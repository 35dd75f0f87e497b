import { DEFAULT_TIME_ZONE } from '@loa/contracts/common';
import { vi } from 'vitest';
import { sampleLike, type JsonSchema } from '../../../../tools/testbed/out-of-range.ts';
import { nowIso } from '../db/columns';
import { resetAdministrator } from '../modules/accounts';
import { updateRuntimes } from '../modules/devices';
import { buildSchedule, inDays, putOnAir, report, runsOf, travel } from '../modules/schedules/broadcast-world.fixture';
import type { BroadcastWorld } from '../modules/schedules/broadcast-world.fixture';
import { copyADay } from '../modules/schedules/copies/copies.fixture';
import { stopRetired } from '../modules/schedules/plans/plan-triggers';
import { rollDay } from '../modules/schedules/plans/roll-day';
import { planningWindow } from '../modules/schedules/plans/planning-window';
import { fillWorld } from './filled-world.fixture';
import { jobsDone, workOfAll } from './product-at-work.fixture';
import type { TestClient } from './test-client';

type Json = Record<string, unknown>;
interface Operation {
  parameters?: { in: string; name: string; schema: JsonSchema }[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema } | undefined> };
}
interface Call extends Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
}

/** Calls that end the session of a caller, wait for others, or answer with no record. */
const LEFT_OUT = /\/(auth|session|erase|own-account\/password|docs|health|listen|upload|released|demo)(\/|$)/;
const NO_RECORD = '01900000-0000-7000-8000-00000000ffff';
const ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

async function callsOf(client: TestClient): Promise<Call[]> {
  const { paths } = (await client.get('/api/docs/json')).json<{ paths: Record<string, Record<string, Operation>> }>();
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        ...operation,
        path,
        method: method.toUpperCase() as Call['method'],
      })),
    )
    .filter(({ path }) => !LEFT_OUT.test(path))
    .sort((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method));
}

const listsAmong = (calls: readonly Call[]) =>
  calls.flatMap(({ method, path }) =>
    method === 'GET' && path.endsWith('/find') ? [path.replace(/\/find$/, '')] : [],
  );

/** Bases of the lists that need no record of another kind: `/api/playlist`. */
export const listsOf = async (client: TestClient) =>
  listsAmong(await callsOf(client)).filter((base) => !base.includes('{'));

/** The list of the longest beginning of a path that has one, and its first record. */
async function firstOf(client: TestClient, lists: readonly string[], path: string): Promise<Json | undefined> {
  const [list] = lists.filter((base) => `${path}/`.startsWith(`${base}/`)).sort((a, b) => b.length - a.length);
  return list ? (await client.get(`${list}/find?limit=1`)).json<{ rows?: Json[] }>().rows?.[0] : undefined;
}

/** Every filter of a call at once, as far as a value can be known. */
function filters({ parameters = [] }: Call, known: Json): string[] {
  return parameters
    .filter((parameter) => parameter.in === 'query' && !['page', 'limit'].includes(parameter.name))
    .map(({ name, schema }) => {
      const value = name === 'search' ? 'loa' : (known[name] ?? sampleLike(schema, undefined));
      return `${name}=${encodeURIComponent(String(value))}`;
    });
}

/** Every order of a list, both ways. */
const sorts = ({ parameters = [] }: Call) =>
  (parameters.find(({ name }) => name === 'sort')?.schema.enum ?? []).map((order) => `sort=${String(order)}`);

async function read(client: TestClient, call: Call, address: string, known: Json) {
  await client.get(address);
  const asked = filters(call, known);
  if (asked.length === 0) return;
  const all = await client.get(`${address}?${asked.join('&')}`);
  // Parameters that exclude each other are sent one by one.
  if (all.statusCode === 400) for (const each of asked) await client.get(`${address}?${each}`);
}

/** Runs the regular works of a server in an hour that is set: nothing here waits for one. */
async function passTime(world: BroadcastWorld, schedule_id: string, regularWorks: () => Promise<void>) {
  const { deps, db, canbo, devices } = world;
  const [run] = await runsOf(canbo, schedule_id);
  await stopRetired(deps);
  await rollDay(deps, planningWindow(Date.now(), DEFAULT_TIME_ZONE));
  await updateRuntimes(
    db,
    devices.map((device_id) => ({ device_id, change: { connection: 'offline', last_seen_at: yesterday() } })),
    0,
  );
  await regularWorks();
  // A device that the gateway first reads while it is connected, and which falls silent later.
  const added = await world.addDevices(1, world.villages[0]?.id ?? '', 'Loa den sau');
  await updateRuntimes(
    db,
    [...devices, ...added].map((device_id) => ({
      device_id,
      change: { connection: 'online', last_seen_at: nowIso() },
    })),
    0,
  );
  deps.events.emit('places.changed', { area_ids: [], left: [] });
  await travel(world, new Date(Date.parse(run.planned_start) + 60_000).toISOString());
  await regularWorks();
  // States are gathered for a while before they are stored.
  await deps.devices.channel?.flush();
  await report(world, devices.slice(-1), run);
  await travel(world, new Date(Date.parse(run.planned_end) + 3_600_000).toISOString());
  await regularWorks();
  vi.setSystemTime(Date.now() + 400 * 86_400_000);
  await regularWorks();
}
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();

/** Figures of the whole country are sums over the records of a week, read once for all who look. */
const SUMS = /\/dashboard/;

/** Reads all pages, searches and filters as an officer of one commune, and as an administrator of all. */
export async function readEverything({ admin, canbo, author }: BroadcastWorld) {
  const here = { area_id: author.area.id };
  const calls = (await callsOf(admin)).filter(({ method }) => method === 'GET');
  const lists = listsAmong(calls);
  for (const call of calls)
    for (const client of [canbo, admin]) {
      const isSummed = client === admin && SUMS.test(call.path);
      const record = isSummed ? undefined : await firstOf(client, lists, call.path);
      const address = call.path.replace('{of}', 'area').replace(/\{\w+\}/g, String(record?.['id'] ?? NO_RECORD));
      const asked = new Set(call.parameters?.map(({ name }) => name));
      if (isSummed) {
        if (asked.has('area_id')) await client.get(`${address}?area_id=${here.area_id}`);
        continue;
      }
      if (asked.has('search')) await client.get(`${address}?search=ban+tin`);
      for (const one of [...filters(call, { ...record, ...here }), ...sorts(call)])
        await client.get(`${address}?${one}`);
      await read(client, call, address, { ...record, ...here });
    }
}

/**
 * Calls everything the server offers by somebody of one commune, reads as an administrator, and lets time pass.
 * `regularWorks` does once what a server does at intervals.
 */
export async function callEverything(world: BroadcastWorld, regularWorks: () => Promise<void>) {
  const { admin, author } = world;
  const officer = await fillWorld(world);
  await jobsDone(world);
  await workOfAll(world, officer, regularWorks);
  await copyADay(world);
  const slots = [{ start_time: '14:00', end_time: '14:20' }];
  const onAir = await putOnAir(world, buildSchedule(world, { name: 'Đang phát', start_date: inDays(1), slots }));
  const calls = await callsOf(admin);
  const lists = listsAmong(calls);
  for (const call of calls) {
    const record = await firstOf(officer, lists, call.path);
    const id = String(record?.['id'] ?? NO_RECORD);
    const address = call.path.replace('{of}', 'area').replace(/\{\w+\}/g, id);
    const known = { area_id: author.area.id, schedule_id: onAir.id, payload: { volume: 7 }, ...record };
    if (call.method === 'GET') {
      await read(officer, call, address, known);
      await admin.get(address);
      continue;
    }
    const schema = call.requestBody?.content?.['application/json']?.schema;
    const body = schema && JSON.stringify(sampleLike(schema, known));
    const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
    const { statusCode } = await officer.call(call.method, address, body, headers);
    // Records of everyone are written by those in charge of all places.
    if (statusCode === 403) await admin.call(call.method, address, body, headers);
    await jobsDone(world);
  }
  const again = await putOnAir(world, buildSchedule(world, { name: 'Phát lại', start_date: inDays(2), slots }));
  await passTime(world, again.id, regularWorks);
  await jobsDone(world);
  await resetAdministrator(world.db);
}
