import { CALLS_OF_KIND, nextStatus } from '@loa/contracts/schedules';
import type { ScheduleAction, ScheduleEvent, ScheduleStatus, TransitionFacts } from '@loa/contracts/schedules';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
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
import { notifyPeople } from './notify-people';
import { auditEntryOf } from '../audit-entry';
import { lockTargets } from '../plans/place-locks';
import { planningWindow } from '../plans/planning-window';
import type { PlanningWindow } from '../plans/planning-window';
import { presentSchedules } from '../present';
import { withLists } from '../stored-schedule';
import type { ScheduleRow, StoredSchedule } from '../stored-schedule';
import { scheduleTable } from '../table';

/** Context of one change of schedules by a person, shared by all its parts. */
export interface Step {
  tx: Database;
  after: AfterCommit;
  deps: Deps;
  caller: Caller;
  settings: BroadcastSettings;
  window: PlanningWindow;
}

export interface PlacedSchedule extends StoredSchedule {
  area_path: string;
}

/** Runs one change by one person in a transaction, and its follow-ups after the commit. */
export const stepping = <Result>(deps: Deps, caller: Caller, work: (step: Step) => Promise<Result>): Promise<Result> =>
  changing(deps, async (tx, after) => {
    const settings = await broadcastSettings(tx);
    return work({ tx, after, deps, caller, settings, window: planningWindow(nowIso(), settings.time_zone) });
  });

/**
 * The schedule, locked with the places it plays in until the change is committed. 404 outside the caller's areas, 409
 * when it was changed meanwhile.
 */
export async function lockSchedule({ tx, deps, caller }: Step, id: string, version: number): Promise<PlacedSchedule> {
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
      details: { current: (await presentSchedules(tx, deps.config.secret, caller, stored))[0] },
    });
  await lockTargets(tx, stored);
  return { ...(stored[0] as StoredSchedule), area_path };
}

/** Locks a schedule for a step after which it may sound: throws when its targets go beyond the caller's areas. */
export async function lockForAir(step: Step, id: string, version: number): Promise<PlacedSchedule> {
  const schedule = await lockSchedule(step, id, version);
  await checkTargets(step.tx, step.caller, schedule);
  return schedule;
}

/** Person who decides about a schedule: where the right was only delegated, the name says in whose place. */
export function asDecider({ account_id, name, on_behalf }: Caller, { kind }: Pick<PlacedSchedule, 'kind'>) {
  const giver = on_behalf[`${CALLS_OF_KIND[kind].module}_APPROVE`];
  return { id: account_id, name: giver ? `${name} (thay ${giver})` : name };
}

/** The status after an action, or 409: the button was shown for an older status. */
export function stepTo(
  schedule: Pick<ScheduleRow, 'status'>,
  action: ScheduleAction | ScheduleEvent,
  facts?: TransitionFacts,
) {
  const next = nextStatus(schedule.status, action, facts);
  if (!next) throw new AppError('WRONG_STATE');
  return next;
}

export type LoggedAction =
  | 'EDIT'
  | 'APPROVE'
  | 'SUBMIT'
  | 'REJECT'
  | 'WITHDRAW'
  | 'ASK_STOP'
  | 'PAUSE'
  | 'RESUME'
  | 'DROP'
  | 'MOVE';
type Patch = Partial<Omit<ScheduleRow, 'id' | 'version'>>;

/** Stores a change with its log entry; consoles are notified after the commit. */
export async function store(
  { tx, after, deps, caller }: Step,
  current: PlacedSchedule,
  action: LoggedAction,
  patch: Patch,
  alsoLogged: LoggedChange[] = [],
): Promise<PlacedSchedule> {
  const version = current.version + 1;
  const [at, by] = [nowIso(), asRef(caller)];
  const edited = action === 'EDIT' ? { edited_at: at, edited_by: by } : {};
  const stored = await tx
    .update(scheduleTable)
    .set({ ...patch, ...edited, version, updated_at: at, updated_by: by })
    .where(and(eq(scheduleTable.id, current.id), eq(scheduleTable.version, current.version)))
    .returning({ id: scheduleTable.id });
  if (stored.length === 0) throw new AppError('STALE');
  const updated = { ...current, ...patch, version };
  const loggedFields = [
    'status',
    'status_reason',
    'reject_reason',
    'approval_note',
    'drop_reason',
    'conflict_rule',
  ] as const;
  await writeLog(tx, caller, {
    ...auditEntryOf(updated, action),
    changes: [
      ...loggedFields
        .filter((field) => current[field] !== updated[field])
        .map((field) => ({ field, old: current[field], new: updated[field] })),
      ...alsoLogged,
    ],
    area_path: current.area_path,
  });
  await notifyPeople(tx, after, deps, current, updated, caller);
  after(() => sendScheduleStatus(deps, current, updated));
  return updated;
}

/** Sends a schedule's new status to consoles, and to approvers that the number of waiting schedules changed. */
export function sendScheduleStatus(
  { events }: Pick<Deps, 'events'>,
  before: Pick<PlacedSchedule, 'status'>,
  { id, status, version, area_path }: Pick<PlacedSchedule, 'id' | 'status' | 'version' | 'area_path'>,
) {
  events.toConsole('playlist.status', area_path, { id, status, version });
  sendWaiting({ events }, before, { id, status, area_path });
}

/** Sends to approvers that the number of what waits changed. */
export function sendWaiting(
  { events }: Pick<Deps, 'events'>,
  before: { status: ScheduleStatus },
  { id, status, area_path }: Pick<PlacedSchedule, 'id' | 'status' | 'area_path'>,
) {
  const waiting = status === 'waiting_approval';
  if (waiting !== (before.status === 'waiting_approval'))
    events.toConsole('approval.changed', area_path, { id, waiting });
}
