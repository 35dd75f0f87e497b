import { nextStatus } from '@loa/contracts/schedules';
import type { ScheduleAction, ScheduleEvent, TransitionFacts } from '@loa/contracts/schedules';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { Ground } from '../../../ground';
import { asRef } from '../../../http/caller';
import type { Caller } from '../../../http/caller';
import { AppError, foundOr404 } from '../../../http/errors';
import { inScope } from '../../../http/scope';
import { writeLog } from '../../../activity-log';
import type { LoggedChange } from '../../../activity-log';
import { areaTable } from '../../areas';
import { broadcastSettings } from '../settings/broadcast-settings';
import type { BroadcastSettings } from '../settings/broadcast-settings';
import { checkTargets } from '../check-references';
import { changing } from '../../../db/changing';
import type { AfterCommit } from '../../../db/changing';
import { tellPeople } from './tell-people';
import { deedOf } from '../log-deed';
import { lockTargets } from '../plans/place-locks';
import { planningWindow } from '../plans/planning-window';
import type { PlanningWindow } from '../plans/planning-window';
import { presentSchedules } from '../present';
import { withLists } from '../stored-schedule';
import type { ScheduleRow, StoredSchedule } from '../stored-schedule';
import { scheduleTable } from '../table';

/** A person changes schedules: all that the parts of one change share. */
export interface Step {
  tx: Database;
  after: AfterCommit;
  ground: Ground;
  caller: Caller;
  settings: BroadcastSettings;
  window: PlanningWindow;
}

export interface PlacedSchedule extends StoredSchedule {
  area_path: string;
}

/** One change by one person: a transaction, and what follows once it is stored. */
export const stepping = <Result>(
  ground: Ground,
  caller: Caller,
  work: (step: Step) => Promise<Result>,
): Promise<Result> =>
  changing(ground, async (tx, after) => {
    const settings = await broadcastSettings(tx);
    return work({ tx, after, ground, caller, settings, window: planningWindow(nowIso(), settings.time_zone) });
  });

/**
 * The schedule as it stands, held with the places it plays in until the change is stored. 404 outside the caller's
 * areas, 409 when it was changed meanwhile.
 */
export async function holdSchedule({ tx, ground, caller }: Step, id: string, version: number): Promise<PlacedSchedule> {
  const [row] = await tx
    .select({ schedule: getTableColumns(scheduleTable), area_path: areaTable.path })
    .from(scheduleTable)
    .innerJoin(areaTable, eq(areaTable.id, scheduleTable.area_id))
    .where(and(eq(scheduleTable.id, id), inScope(scheduleTable.area_id, caller)))
    .for('update', { of: scheduleTable });
  const { schedule, area_path } = foundOr404(row);
  const stored = await withLists(tx, [schedule]);
  if (schedule.version !== version)
    throw new AppError('STALE', {
      details: { current: (await presentSchedules(tx, ground.config.secret, caller, stored))[0] },
    });
  await lockTargets(tx, stored);
  return { ...(stored[0] as StoredSchedule), area_path };
}

/** The same for a step after which it may sound: refused when it reaches beyond the caller's areas. */
export async function holdToSound(step: Step, id: string, version: number): Promise<PlacedSchedule> {
  const schedule = await holdSchedule(step, id, version);
  await checkTargets(step.tx, step.caller, schedule);
  return schedule;
}

/** Where an action leads, or 409: the button was drawn for a status that is no longer. */
export function stepTo(
  schedule: Pick<ScheduleRow, 'status'>,
  action: ScheduleAction | ScheduleEvent,
  facts?: TransitionFacts,
) {
  const next = nextStatus(schedule.status, action, facts);
  if (!next) throw new AppError('WRONG_STATE');
  return next;
}

export type ScheduleDeed = 'EDIT' | 'APPROVE' | 'SUBMIT' | 'REJECT' | 'PAUSE' | 'RESUME' | 'DROP';
type Patch = Partial<Omit<ScheduleRow, 'id' | 'version'>>;

/** Writes a change with its log line; consoles hear of it once it is stored. */
export async function store(
  { tx, after, ground, caller }: Step,
  current: PlacedSchedule,
  action: ScheduleDeed,
  patch: Patch,
  alsoLogged: LoggedChange[] = [],
): Promise<PlacedSchedule> {
  const version = current.version + 1;
  await tx
    .update(scheduleTable)
    .set({ ...patch, version, updated_at: nowIso(), updated_by: asRef(caller) })
    .where(eq(scheduleTable.id, current.id));
  const updated = { ...current, ...patch, version };
  const told = ['status', 'status_reason', 'reject_reason', 'approval_note', 'drop_reason', 'conflict_rule'] as const;
  await writeLog(tx, caller, {
    ...deedOf(updated, action),
    changes: [
      ...told
        .filter((field) => current[field] !== updated[field])
        .map((field) => ({ field, old: current[field], new: updated[field] })),
      ...alsoLogged,
    ],
    area_path: current.area_path,
  });
  await tellPeople(tx, after, ground, current, updated, caller);
  after(() => tellScheduleChange(ground, current, updated));
  return updated;
}

/** Tells consoles that a schedule has another status, and the approvers that one more or one less waits. */
export function tellScheduleChange(
  { events }: Pick<Ground, 'events'>,
  before: Pick<PlacedSchedule, 'status'>,
  { id, status, version, area_path }: Pick<PlacedSchedule, 'id' | 'status' | 'version' | 'area_path'>,
) {
  events.toConsole('playlist.status', area_path, { id, status, version });
  const waiting = status === 'waiting_approval';
  if (waiting !== (before.status === 'waiting_approval'))
    events.toConsole('approval.changed', area_path, { id, waiting });
}
