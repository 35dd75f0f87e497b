import { inArray } from 'drizzle-orm';
import { asRef } from '../../../http/caller';
import { AppError } from '../../../http/errors';
import { areaTable } from '../../areas';
import { rebuildPlans } from '../plans/device-plans';
import { materialise, withdrawRuns } from '../runs/planned/materialise';
import { isSilenced, mustBeDecided, outlookOf } from '../preview/outlook';
import { beginningOf } from './play-now';
import { devicesOfAll } from '../reach/reach';
import { sendRunStatus } from '../runs/run-events';
import { stepTo, store } from './step';
import type { PlacedSchedule, LoggedAction, Step } from './step';
import type { ScheduleRow, StoredSchedule } from '../stored-schedule';

/** The preview of a schedule; throws when it can never play, or when nobody has decided about a conflict. */
export async function decidedOutlook(step: Step, schedule: StoredSchedule) {
  const outlook = await outlookOf(step, schedule);
  const areaPaths = await pathsOfAreas(
    step,
    outlook.encounters.map(({ other }) => other.area_id),
  );
  const isOwn = (other: StoredSchedule) => (areaPaths.get(other.area_id) ?? '').startsWith(step.caller.area.path);
  await mustBeDecided(step, schedule, outlook, isOwn);
  return { ...outlook, areaPaths, isOwn };
}
type DecidedOutlook = Awaited<ReturnType<typeof decidedOutlook>>;

async function pathsOfAreas({ tx }: Step, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const areas = await tx
    .select({ id: areaTable.id, path: areaTable.path })
    .from(areaTable)
    .where(inArray(areaTable.id, ids));
  return new Map(areas.map(({ id, path }) => [id, path]));
}

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
): Promise<PlacedSchedule> {
  const { tx, after, deps, caller, window, settings } = step;
  const { devices, contents, collisions } = outlook;
  const decided = { ...current, ...patch };
  if (decided.mode === 'now' && outlook.runs.length === 0)
    throw new AppError('RULE', { message: 'Nội dung chưa xử lý xong nên chưa phát ngay được' });
  if (decided.mode === 'now' && isSilenced(outlook))
    throw new AppError('RULE', {
      message: 'Đang trong giờ yên lặng của mọi nơi nhận, chỉ lịch khẩn cấp mới phát được',
    });
  const displaced =
    decided.conflict_rule === 'override' && collisions.length > 0 ? await displace(step, decided, outlook) : [];
  const begins_at = decided.mode === 'now' ? await beginningOf(tx, decided, outlook, window.now) : null;
  const updated = await store(step, current, action, {
    ...patch,
    status: 'approved',
    status_reason: null,
    reject_reason: null,
    rejected_by: null,
    rejected_at: null,
    changed_since_rejection: false,
    approved_by: asRef(caller),
    approved_at: window.now,
    begins_at,
    next_start: begins_at ?? outlook.runs[0]?.start ?? outlook.first?.start ?? null,
    device_count: devices.length,
  });
  await materialise(tx, [updated], contents, { from: window.now, to: window.horizon, holidays: settings.holidays });
  const alsoChanged = displaced.length > 0 ? await devicesOfAll(tx, displaced) : [];
  await rebuildPlans(tx, after, deps, {
    devices: [...devices, ...alsoChanged],
    window,
    changed: [updated, ...displaced].map(({ id }) => id),
  });
  after(() => deps.events.emit('runs.changed', {}));
  return updated;
}

/** Chèn lên: schedules in conflict lose their approval. The caller cannot displace schedules of other areas. */
async function displace(
  step: Step,
  winner: StoredSchedule,
  { collisions, areaPaths, isOwn }: DecidedOutlook,
): Promise<PlacedSchedule[]> {
  const others = collisions.map(({ other }) => ({ ...other, area_path: areaPaths.get(other.area_id) ?? '' }));
  if (!others.every(isOwn))
    throw new AppError('RULE', {
      message: 'Không thể chèn lên lịch phát của cấp khác, hãy chọn nối tiếp, đổi giờ hoặc giữ cả hai',
    });
  const runs = await withdrawRuns(
    step.tx,
    others.map(({ id }) => id),
    step.window.now,
  );
  await sendRunStatus(step.tx, step.after, step.deps, runs);
  const displaced: PlacedSchedule[] = [];
  for (const other of others) {
    const status_reason = `Bị lịch khác chèn lên: “${winner.name}” (${winner.code})`;
    displaced.push(
      await store(step, other, 'EDIT', {
        status: stepTo(other, 'displace'),
        status_reason,
        submitted_at: step.window.now,
      }),
    );
  }
  return displaced;
}
