import { and, inArray, isNull, ne, sql } from 'drizzle-orm';
import { anyOf, listOf } from '../../../../db/any-of';
import type { Database } from '../../../../db/database';
import type { TargetedDevice } from '../../../devices';
import { groupDevices } from '../../reach/device-groups';
import { schedulesTouching, targetsOf, touches } from '../../reach/touching-schedules';
import { scheduleTable } from '../../table';
import { dayBefore } from '../day-before';
import type { Plannable } from '../planned/planned-runs';
import { occurrenceTable as run } from '../table';
import type { RunPause } from '../table';
import type { TakenQuestion } from './taken-time';

/** A run with the time in which it can play: `over_at` is later than its end where it waits for others. */
export interface MetRun {
  id: string;
  schedule_id: string;
  start: string;
  end: string;
  over_at: string;
  pauses: RunPause[];
}

type Span = Pick<MetRun, 'start' | 'over_at'>;

const byStart = (a: Span, b: Span) => (a.start < b.start ? -1 : 1);

/** Each run once; of one that is stored, as it is stored. */
const eachOnce = (runs: readonly MetRun[]) => [...new Map(runs.map((run) => [run.id, run])).values()];

/** Spans that touch or overlap, joined. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const { start, over_at } of spans.toSorted(byStart)) {
    const last = all.at(-1);
    if (!last || last.over_at < start) all.push({ start, over_at });
    else if (last.over_at < over_at) last.over_at = over_at;
  }
  return all;
}

const ON_AIR = ['approved' as const, 'paused' as const];

/**
 * The runs that decide the fate of others on their devices: those that overlap them, those that overlap these, and so
 * on. Only devices on which a run in question meets another are followed, so a day on which nothing meets costs three
 * queries.
 */
export async function meetingRuns(
  db: Database,
  { runs: asked, beside = [], schedules: own, devices: all, instead_of }: TakenQuestion,
): Promise<{ runs: MetRun[]; schedules: Plannable[]; devices: TargetedDevice[] }> {
  const wanted = new Set(asked.map(({ id }) => id));
  const schedules = new Map<string, Plannable>(own.map((schedule) => [schedule.id, schedule]));
  let runs = eachOnce([...asked, ...beside]);
  let devices = [...all];
  let spans = joined(asked);
  while (devices.length > 0 && spans.length > 0) {
    const found = await storedRuns(db, spans, await idsReaching(db, devices, instead_of));
    const merged = eachOnce([...runs, ...found]);
    const isComplete = merged.length === runs.length;
    runs = merged;
    const unknown = [...new Set(runs.map(({ schedule_id }) => schedule_id))].filter((id) => !schedules.has(id));
    for (const schedule of unknown.length > 0
      ? await schedulesTouching(db, devices, { statuses: ON_AIR, where: anyOf(scheduleTable.id, unknown) })
      : [])
      schedules.set(schedule.id, schedule);
    const meeting = meetingsOn(devices, { runs, schedules: [...schedules.values()], wanted });
    devices = meeting.devices;
    spans = joined(meeting.spans);
    if (isComplete) break;
  }
  return { runs, schedules: [...schedules.values()], devices };
}

interface Known {
  runs: readonly MetRun[];
  schedules: readonly Plannable[];
  wanted: ReadonlySet<string>;
}

/** The devices on which one of the wanted runs meets another, and the stretches of time around these. */
function meetingsOn(all: readonly TargetedDevice[], { runs, schedules, wanted }: Known) {
  const bySchedule = Map.groupBy(runs, ({ schedule_id }) => schedule_id);
  const [devices, spans]: [TargetedDevice[], Span[]] = [[], []];
  for (const { schedule_ids, devices: alike } of groupDevices(all, schedules.map(targetsOf))) {
    const stretches = stretchesOf(schedule_ids.flatMap((id) => bySchedule.get(id) ?? [])).filter(
      (stretch) => stretch.length > 1 && stretch.some(({ id }) => wanted.has(id)),
    );
    if (stretches.length === 0) continue;
    devices.push(...alike);
    spans.push(...stretches.flat());
  }
  return { devices, spans };
}

/** Runs of one device, cut where nothing plays. */
function stretchesOf(runs: readonly MetRun[]): MetRun[][] {
  const stretches: MetRun[][] = [];
  let over = '';
  for (const one of runs.toSorted(byStart)) {
    if (one.start >= over) stretches.push([]);
    stretches.at(-1)?.push(one);
    if (one.over_at > over) over = one.over_at;
  }
  return stretches;
}

/** Ids of the schedules on the air that reach the devices, read first: the planner would guess far too many. */
async function idsReaching(db: Database, devices: readonly TargetedDevice[], instead_of?: string) {
  const isOther = instead_of ? ne(scheduleTable.id, instead_of) : undefined;
  const rows = await db
    .select({ id: scheduleTable.id })
    .from(scheduleTable)
    .where(and(inArray(scheduleTable.status, ON_AIR), isOther, touches(db, scheduleTable.id, devices)));
  return rows.map(({ id }) => id);
}

/** Stored runs of these schedules that can play within the spans, which are by start. */
function storedRuns(db: Database, spans: readonly Span[], ids: readonly string[]): Promise<MetRun[]> {
  const moments = (times: string[]) => sql`${listOf(times)}::timestamptz[]`;
  const wanted = sql`unnest(${moments(spans.map(({ start }) => start))}, ${moments(
    spans.map(({ over_at }) => over_at),
  )}) as wanted (starts, ends)`;
  const last = spans.at(-1)?.over_at ?? '';
  return db
    .selectDistinctOn([run.id], {
      id: run.id,
      schedule_id: run.schedule_id,
      start: run.planned_start,
      end: run.planned_end,
      over_at: run.over_at,
      pauses: run.pauses,
    })
    .from(run)
    .innerJoin(wanted, sql`${run.planned_start} < wanted.ends and ${run.over_at} > wanted.starts`)
    .where(
      and(
        anyOf(run.schedule_id, ids),
        isNull(run.dropped_at),
        sql`${run.planned_start} >= ${dayBefore(spans[0]?.start ?? last)}`,
        sql`${run.planned_start} < ${last}`,
      ),
    );
}
