import { inWordsOfKind } from '@loa/contracts/schedules';
import type { LoggedChange } from '../../../activity-log';
import { AppError } from '../../../http/errors';
import { pathsOfAreas } from '../reach/area-paths';
import { rebuildPlans } from '../plans/device-plans';
import { materialise } from '../runs/planned/materialise';
import { isSilenced, mustBeDecided, outlookOf } from '../preview/outlook';
import { beginningOf } from './play-now';
import { asDecider, store } from './step';
import type { PlacedSchedule, LoggedAction, Step } from './step';
import type { ScheduleRow, StoredSchedule } from '../stored-schedule';

/** The preview of a schedule; throws when it can never play, or when nobody has decided about a conflict. */
export async function decidedOutlook(step: Step, schedule: StoredSchedule) {
  const outlook = await outlookOf(step, schedule);
  const areaPaths = await pathsOfAreas(
    step.tx,
    outlook.encounters.map(({ other }) => other.area_id),
  );
  const isOwn = (other: StoredSchedule) => (areaPaths.get(other.area_id) ?? '').startsWith(step.caller.area.path);
  await mustBeDecided(step, schedule, outlook, isOwn);
  return { ...outlook, isOwn };
}
type DecidedOutlook = Awaited<ReturnType<typeof decidedOutlook>>;

/**
 * Approves a schedule: its runs are stored and its devices get new plans, all in one transaction. The plans are
 * published right after the commit, without a job, because of "phát ngay".
 */
export async function putOnAir(
  step: Step,
  current: PlacedSchedule,
  outlook: DecidedOutlook,
  patch: Partial<ScheduleRow>,
  action: LoggedAction,
  alsoLogged: LoggedChange[] = [],
): Promise<PlacedSchedule> {
  const { tx, after, deps, caller, window, settings } = step;
  const { devices, contents, collisions, isOwn } = outlook;
  const decided = { ...current, ...patch };
  if (decided.mode === 'now' && outlook.runs.length === 0)
    throw new AppError('RULE', {
      message: inWordsOfKind(decided.kind, 'Nội dung chưa xử lý xong nên chưa phát ngay được'),
    });
  if (decided.mode === 'now' && isSilenced(outlook))
    throw new AppError('RULE', {
      message: inWordsOfKind(decided.kind, 'Đang trong giờ yên lặng của mọi nơi nhận, chỉ lịch khẩn cấp mới phát được'),
    });
  if (decided.conflict_rule === 'override' && !collisions.every(({ other }) => isOwn(other)))
    // An approver may choose another rule: this one takes the time of a higher office.
    await mustBeDecided(step, { ...decided, conflict_rule: null }, outlook, isOwn);
  const begins_at = decided.mode === 'now' ? await beginningOf(tx, decided, outlook, window.now) : null;
  const updated = await store(
    step,
    current,
    action,
    {
      ...patch,
      status: 'approved',
      status_reason: null,
      reject_reason: null,
      rejected_by: null,
      rejected_at: null,
      changed_since_rejection: false,
      approved_by: asDecider(caller, current),
      approved_at: window.now,
      begins_at,
      next_start: begins_at ?? outlook.runs[0]?.start ?? outlook.first?.start ?? null,
      device_count: devices.length,
    },
    alsoLogged,
  );
  await materialise(tx, [updated], contents, { from: window.now, to: window.horizon, holidays: settings.holidays });
  await rebuildPlans(tx, after, deps, { devices, window, changed: [updated.id] });
  after(() => deps.events.emit('runs.changed', {}));
  return updated;
}
