import { expandOccurrences, heardIn, occurrenceId } from '@loa/broadcast-engine';
import type { PlanDocument, PlannedOccurrence } from '@loa/contracts/device-protocol';
import type { SilentReason } from '@loa/contracts/devices';
import { and, gt, lt } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { quietRules } from '../../system-config';
import { quietRuns } from '../plans/quiet-runs';
import { silencesAt, silencesOf } from '../plans/silences';
import { inPlans } from '../runs/planned/planned-runs';
import { occurrenceTable } from '../runs/table';
import type { StoredSchedule } from '../stored-schedule';
import { layerOf, layerOfRun, namedBy, namedByRun, refusedLayer, runsAround } from './explained';
import type { Layer } from './explained';
import { reaches } from './near-schedules';
import type { Candidate, ExplainedDevice, Minute } from './near-schedules';

/** Runs that began so long before still decide what plays: a longer chain of runs without a pause is not followed. */
const CHAIN_MS = 3 * 86_400_000;

export interface ComingQuestion {
  device: ExplainedDevice;
  minute: Minute;
  schedules: readonly StoredSchedule[];
  candidates: readonly Candidate[];
  /** Plan of the device; null where there is none or it does not reach the minute. */
  document: PlanDocument | null;
  /** Runs are stored until then. */
  horizon: string;
  holidays: readonly string[];
}

/** What the device plays in a minute that is not over, by its plan or else by the schedules. */
export async function comingLayers(db: Database, question: ComingQuestion): Promise<Layer[]> {
  const { device, minute, schedules, candidates, document } = question;
  const foreseen = await foreseenRuns(db, question);
  const runs = device.is_retired ? [] : (document?.occurrences ?? foreseen.runs);
  const heard = heardIn(device.tracks, runs, minute);
  const rows = await runsAround(
    db,
    minute,
    schedules.map(({ id }) => id),
    [...heard.keys()],
  );
  const scheduleOf = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  const runById = new Map(runs.map((run) => [run.occurrence_id, run]));
  const nameOf = (id: string) => {
    const row = rows.get(id);
    const schedule = scheduleOf.get(runById.get(id)?.schedule_id ?? '');
    return row ? namedByRun(row) : schedule ? namedBy(schedule) : null;
  };
  const layers = new Map<string, Layer>();
  for (const candidate of candidates) {
    const refused = refusedLayer(candidate, device);
    if (refused === undefined) continue;
    const row = rows.get(candidate.id);
    const reason = device.is_retired ? 'no_device' : (foreseen.reasons.get(candidate.id) ?? 'late');
    const unheard = { ...layerOf(candidate), reason: row?.dropped_at ? ('dropped' as const) : reason };
    layers.set(candidate.id, {
      ...(refused ?? { ...unheard, until: foreseen.until.get(candidate.id) ?? null }),
      occurrence_id: row?.id ?? null,
    });
  }
  for (const [id, { is_heard, loss, by }] of heard) {
    const [row, run] = [rows.get(id), runById.get(id)];
    const schedule = scheduleOf.get(run?.schedule_id ?? '');
    const layer = row
      ? layerOfRun(row)
      : run && schedule
        ? layerOf({ schedule, start: run.start, end: run.end })
        : null;
    if (layer) layers.set(id, { ...layer, is_heard, reason: loss, by: by ? nameOf(by) : null });
  }
  return [...layers.values()];
}

/** The runs that the device would be given by the schedules, and why it is not given the others. */
async function foreseenRuns(db: Database, question: ComingQuestion) {
  const { device, schedules, minute } = question;
  const targeted = schedules.filter((schedule) => reaches(schedule, device) === 'plays');
  const rows = await wantedRuns(db, targeted, question);
  const planned = await inPlans(db, targeted, rows);
  const from = new Date(Date.parse(minute.from) - CHAIN_MS).toISOString();
  const silences = silencesAt(
    await silencesOf(
      db,
      targeted.map(({ id }) => id),
      from,
    ),
  )(device.area_path);
  const { zone, windowsOf } = await quietRules(db);
  const quiet = quietRuns(planned, windowsOf(device.area_path), zone);
  const reasons = new Map<string, SilentReason>();
  const until = new Map<string, string>();
  const known = new Set(planned.map(({ occurrence_id }) => occurrence_id));
  const paused = new Set(targeted.filter(({ status }) => status === 'paused').map(({ id }) => id));
  for (const { id, schedule_id } of rows)
    if (!known.has(id)) reasons.set(id, paused.has(schedule_id) ? 'paused' : 'file_missing');
  const runs: PlannedOccurrence[] = [];
  for (const run of planned) {
    const silence = silences.get(run.schedule_id) ?? '';
    if (quiet.has(run)) reasons.set(run.occurrence_id, 'quiet_hours');
    else if (silence > run.start) {
      reasons.set(run.occurrence_id, 'silenced');
      until.set(run.occurrence_id, silence);
    } else runs.push(run);
  }
  return { runs, reasons, until };
}

/** Runs of schedules on the air around the minute: stored ones, and beyond those the engine's. */
async function wantedRuns(
  db: Database,
  targeted: readonly StoredSchedule[],
  { minute: { from, to }, horizon, holidays }: ComingQuestion,
) {
  const { id, schedule_id, planned_start, planned_end, pauses, dropped_at } = occurrenceTable;
  const since = new Date(Date.parse(from) - CHAIN_MS).toISOString();
  const ids = targeted.map((schedule) => schedule.id);
  const stored = await db
    .select({ id, schedule_id, start: planned_start, end: planned_end, pauses, dropped_at })
    .from(occurrenceTable)
    .where(and(anyOf(schedule_id, ids), gt(planned_start, since), lt(planned_start, to)));
  const begin = horizon > since ? horizon : since;
  const expanded = targeted
    .filter(({ status, mode }) => mode !== 'now' && (status === 'approved' || status === 'paused'))
    .flatMap((schedule) =>
      expandOccurrences(schedule, {
        from: begin,
        to,
        holidays,
        dropped: schedule.dropped,
        max_duration_sec: schedule.max_duration_sec,
      }).map(({ start, end }) => ({
        id: occurrenceId(schedule.id, start),
        schedule_id: schedule.id,
        start,
        end,
        pauses: [],
      })),
    );
  const known = new Set(stored.map((run) => run.id));
  return [...stored.filter((run) => run.dropped_at === null), ...expanded.filter((run) => !known.has(run.id))];
}
