import type { Taken } from '@loa/contracts/schedules';
import { anyOf } from '../../../../db/any-of';
import type { Database } from '../../../../db/database';
import type { Caller } from '../../../../http/caller';
import { areaTable } from '../../../areas';
import { devicesIn } from '../../../devices';
import { devicesOfAll } from '../../reach/reach';
import type { StoredSchedule } from '../../stored-schedule';
import type { Plannable } from '../planned/planned-runs';
import type { occurrenceTable } from '../table';
import { takenFrom } from './taken-time';
import type { TakenSums } from './taken-time';

type RunRow = typeof occurrenceTable.$inferSelect;

const MOST_NAMED = 3;

/** Time that others take from runs that are to come or on the air, by run. */
export async function takenFromRuns(
  db: Database,
  caller: Pick<Caller, 'area'>,
  open: readonly RunRow[],
  schedules: readonly StoredSchedule[],
): Promise<ReadonlyMap<string, Taken>> {
  if (open.length === 0) return new Map();
  const isWider = open.some(({ area_path }) => !area_path.startsWith(caller.area.path));
  const devices = isWider
    ? await devicesIn(db, { area_ids: [caller.area.id], device_ids: [] })
    : await devicesOfAll(
        db,
        schedules.map((schedule) => ({ ...schedule, exclude_device_ids: [] })),
      );
  const runs = open.map(({ id, schedule_id, planned_start, planned_end, over_at, pauses }) => ({
    id,
    schedule_id,
    start: planned_start,
    end: planned_end,
    over_at,
    pauses,
  }));
  return withNames(db, caller, await takenFrom(db, { runs, schedules, devices }));
}

/** The same with the names that the caller may know. */
export async function withNames(
  db: Database,
  caller: Pick<Caller, 'area'>,
  { taken, schedules }: Awaited<ReturnType<typeof takenFrom>>,
): Promise<ReadonlyMap<string, Taken>> {
  if (taken.size === 0) return new Map();
  const takers = [...new Set([...taken.values()].flatMap(({ by }) => [...by.keys()]))];
  const known = await knownTo(
    db,
    caller,
    takers.flatMap((id) => schedules.get(id) ?? []),
  );
  return new Map([...taken].map(([id, sums]) => [id, presentTaken(sums, schedules, known)]));
}

/** Ids of the schedules in the caller's areas. */
async function knownTo(db: Database, { area }: Pick<Caller, 'area'>, schedules: readonly Plannable[]) {
  const areas = await db
    .select({ id: areaTable.id, path: areaTable.path })
    .from(areaTable)
    .where(anyOf(areaTable.id, [...new Set(schedules.map(({ area_id }) => area_id))]));
  const own = new Set(areas.filter(({ path }) => path.startsWith(area.path)).map(({ id }) => id));
  return new Set(schedules.filter(({ area_id }) => own.has(area_id)).map(({ id }) => id));
}

function presentTaken(
  { by, lost_ms, late_ms, ...counts }: TakenSums,
  schedules: ReadonlyMap<string, Plannable>,
  known: ReadonlySet<string>,
): Taken {
  const longest = [...by].sort(([a, most], [b, least]) => least.ms - most.ms || (a < b ? -1 : 1));
  return {
    by: longest.slice(0, MOST_NAMED).flatMap(([id]) => {
      const taker = schedules.get(id);
      return taker ? [{ kind: taker.kind, schedule: known.has(id) ? { id, name: taker.name } : null }] : [];
    }),
    by_count: by.size,
    ...counts,
    lost_sec: lost_ms / 1000,
    late_sec: late_ms / 1000,
  };
}
