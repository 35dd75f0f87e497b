import { idParams } from '@loa/contracts/common';
import type { PlanDocument } from '@loa/contracts/device-protocol';
import { DEVICE_CALLS, explanation, explanationQuery, isBoard } from '@loa/contracts/devices';
import type { Explanation } from '@loa/contracts/devices';
import { PRIORITY_LEVELS } from '@loa/contracts/schedules';
import { and, eq } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import type { Caller } from '../../../http/caller';
import { foundOr404 } from '../../../http/errors';
import { areaTable } from '../../areas';
import {
  devicePlanTable,
  deviceRuntimeTable as runtime,
  devicesOf,
  deviceTable as device,
  groupsOf,
  planDocuments,
} from '../../devices';
import { planningWindow } from '../plans/planning-window';
import { kindsShownTo } from '../runs/lists/runs';
import { broadcastSettings } from '../settings/broadcast-settings';
import { scheduleTable } from '../table';
import { comingLayers } from './coming-layers';
import { obstaclesNow, obstaclesThen } from './device-obstacles';
import type { Layer, NamedSchedule } from './explained';
import { conditionsSince } from './last-day-routes';
import { candidatesIn, schedulesNear } from './near-schedules';
import type { ExplainedDevice, Minute } from './near-schedules';
import { pastLayers } from './past-layers';

const MINUTE_MS = 60_000;
/** Schedules listed; the others are counted. */
const MOST_LAYERS = 40;

async function readDevice(db: Database, caller: Caller, id: string) {
  const [row] = await db
    .select({
      device,
      runtime,
      area: { id: areaTable.id, name: areaTable.name, path: areaTable.path },
      wanted_hash: devicePlanTable.wanted_hash,
      wanted_at: devicePlanTable.updated_at,
    })
    .from(device)
    .innerJoin(runtime, eq(runtime.device_id, device.id))
    .innerJoin(areaTable, eq(areaTable.id, device.area_id))
    .leftJoin(devicePlanTable, eq(devicePlanTable.device_id, device.id))
    .where(and(eq(device.id, id), devicesOf(caller)));
  return foundOr404(row);
}

/** The plan that the server wants on the device, where it reaches the minute. */
async function planAt(db: Database, wanted_hash: string | null, { from, to }: Minute): Promise<PlanDocument | null> {
  const text = wanted_hash && (await planDocuments(db, [wanted_hash])).get(wanted_hash);
  const document = text ? (JSON.parse(text) as PlanDocument) : null;
  return document && document.valid_from <= from && document.valid_to >= to ? document : null;
}

/** Names that the caller may know: of schedules of the own areas, and of kinds that the account may view. */
async function namesFor(db: Database, caller: Caller, layers: readonly Layer[]) {
  const all = layers.flatMap(({ schedule, by }) => (by ? [schedule, by] : [schedule]));
  const rows = await db
    .select({ id: scheduleTable.id, path: areaTable.path })
    .from(scheduleTable)
    .innerJoin(areaTable, eq(areaTable.id, scheduleTable.area_id))
    .where(anyOf(scheduleTable.id, [...new Set(all.map(({ id }) => id))]));
  const pathOf = new Map(rows.map(({ id, path }) => [id, path]));
  const kinds = kindsShownTo(caller);
  const mayKnow = ({ id, kind, area_path }: NamedSchedule) =>
    kinds.includes(kind) && (pathOf.get(id) ?? area_path ?? '').startsWith(caller.area.path);
  return (named: NamedSchedule) => {
    const { id, name, kind } = named;
    const isKnown = mayKnow(named);
    return { schedule: isKnown ? { id, name } : null, kind, can_open: isKnown && pathOf.has(id) };
  };
}

const rankOf = ({ is_heard, occurrence_id, reason }: Layer) =>
  is_heard ? 0 : occurrence_id || reason === 'preempted' ? 1 : 2;

/** What is heard first, then runs that are not heard, then what is not on the air; of each the higher level first. */
const inOrder = (layers: readonly Layer[]) =>
  layers.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      (b.priority_level ?? PRIORITY_LEVELS.normal) - (a.priority_level ?? PRIORITY_LEVELS.normal) ||
      (a.start < b.start ? 1 : -1),
  );

async function explain(db: Database, caller: Caller, id: string, at: string): Promise<Explanation> {
  const { device: row, runtime: status, area, wanted_hash, wanted_at } = await readDevice(db, caller, id);
  const begin = Math.floor(Date.parse(at) / MINUTE_MS) * MINUTE_MS;
  const minute = { from: new Date(begin).toISOString(), to: new Date(begin + MINUTE_MS).toISOString() };
  const now = nowIso();
  const tense = minute.to <= now ? 'past' : minute.from <= now ? 'now' : 'coming';
  const { time_zone, holidays } = await broadcastSettings(db);
  const is_retired = row.install_status !== 'installed' || !row.is_active;
  const explained: ExplainedDevice = {
    id,
    kind: row.kind,
    area_path: area.path,
    group_ids: (await groupsOf(db, [id])).get(id) ?? [],
    tracks: status.tracks,
    is_retired,
  };
  const schedules = await schedulesNear(db, caller, explained, minute);
  const question = { device: explained, minute, schedules, candidates: candidatesIn(schedules, minute, holidays) };
  const document = tense === 'past' ? null : await planAt(db, wanted_hash, minute);
  const { horizon } = planningWindow(now, time_zone);
  const layers = inOrder(
    tense === 'past'
      ? await pastLayers(db, question)
      : await comingLayers(db, { ...question, document, horizon, holidays }),
  );
  const shown = layers.slice(0, MOST_LAYERS);
  const named = await namesFor(db, caller, shown);
  return {
    device: {
      id,
      name: row.name,
      device_code: row.device_code,
      kind: row.kind,
      area: { id: area.id, name: area.name },
    },
    at: minute.from,
    tense,
    layers: shown.map(({ schedule, by, note, ...layer }) => {
      const known = named(schedule);
      const other = by && named(by);
      return {
        ...layer,
        ...known,
        note: known.schedule ? note : null,
        by: other && { schedule: other.schedule, kind: other.kind },
      };
    }),
    more_count: layers.length - shown.length,
    obstacles:
      tense === 'past'
        ? obstaclesThen(await conditionsSince(db, id, minute.from), begin)
        : obstaclesNow({
            ...status,
            install_status: row.install_status,
            is_active: row.is_active,
            wanted_hash,
            wanted_at,
          }),
    has_default: isBoard(row.kind) && document?.default_show !== undefined && document.default_show.kind !== 'dark',
  };
}

/**
 * `GET /api/device/{id}/explain`: what a device plays in a minute, past or coming, which schedules lost, and why, for
 * callers who may see the device.
 */
export function explainRoutes(app: App, { db }: Deps) {
  const schema = {
    tags: [DEVICE_CALLS.label],
    params: idParams,
    querystring: explanationQuery,
    response: { 200: explanation },
  };
  app.get(`${DEVICE_CALLS.base}/:id/explain`, { config: { access: 'THIET_BI_DA_LAP_DAT_VIEW' }, schema }, (request) =>
    explain(db, callerOf(request), request.params.id, request.query.at ?? nowIso()),
  );
}
