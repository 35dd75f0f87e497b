import { overlapsOf, slotAt, wallTimeOf } from '@loa/broadcast-engine';
import type { DroppedRun, ExpandedOccurrence } from '@loa/broadcast-engine';
import { inWordsOfKind } from '@loa/contracts/schedules';
import type { moveBody, movePreviewBody } from '@loa/contracts/schedules';
import { and, eq, gt } from 'drizzle-orm';
import type * as z from 'zod';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { asRef } from '../../../http/caller';
import type { Caller } from '../../../http/caller';
import { AppError, foundOr404 } from '../../../http/errors';
import { readyItems } from '../items/ready-items';
import { mustBeDecided } from '../preview/outlook';
import { previewCandidate, storedSchedule } from '../preview/preview';
import { itemsOfRun } from '../plans/programme';
import { moveNextStart } from '../runs/clock/start-runs';
import { dayBefore } from '../runs/day-before';
import { materialise, withdrawPlanned } from '../runs/planned/materialise';
import { runsToCome } from '../runs/planned/runs-to-come';
import { slotOf } from '../runs/planned/slot-of';
import { occurrenceTable } from '../runs/table';
import { removeDecision, storeDecision } from '../stored-schedule';
import type { Dropped, StoredSchedule } from '../stored-schedule';
import { followStops } from './ask-stop';
import { changePlans } from './pause-resume-drop';
import { decidedOutlook } from './put-on-air';
import { lockForAir, stepping, store } from './step';
import type { Step } from './step';

const TWO_DAYS = 2 * 86_400_000;

/** Gives one run another start on its day; it stays there when the schedule is edited. */
export const moveOne = (
  deps: Deps,
  caller: Caller,
  id: string,
  { version, occurrence_id, start_time }: z.output<typeof moveBody>,
) =>
  stepping(deps, caller, async (step) => {
    const { tx, window, settings } = step;
    const { now, horizon } = window;
    const current = await lockForAir(step, id, version);
    const { start, ...day } = await runToMove(tx, current, occurrence_id, now);
    const moved_to = start_time === day.slot_start ? null : start_time;
    const decision: Dropped = { ...day, reason: '', dropped_by: asRef(caller), moved_to };
    const others = current.dropped.filter((one) => !isSame(one, day));
    const next = { ...current, dropped: moved_to ? [...others, decision] : others };
    const contents = await readyItems(tx, current.items, null);
    const moved = runThatFits(
      next,
      runsToCome(next, contents, {
        from: dayBefore(start),
        to: new Date(Date.parse(start) + TWO_DAYS).toISOString(),
        holidays: settings.holidays,
      }),
      day,
      now,
    );
    await mustPlay(step, onlyRun(current, { ...day, start }, moved_to ?? day.slot_start));
    await (moved_to ? storeDecision(tx, id, decision) : removeDecision(tx, id, day));
    await withdrawPlanned(tx, eq(occurrenceTable.id, occurrence_id), now);
    const decided = await store(step, next, 'MOVE', {}, [{ field: 'occurrence', old: start, new: moved.start }]);
    await materialise(tx, [decided], contents, { from: now, to: horizon, holidays: settings.holidays });
    await followStops(step, current, next);
    await moveNextStart(tx, [id]);
    await changePlans(step, [decided]);
  });

/** Preview of a moved run; nothing is changed. */
export async function previewMove(
  db: Database,
  caller: Caller,
  id: string,
  { occurrence_id, start_time }: z.output<typeof movePreviewBody>,
) {
  const schedule = await storedSchedule(db, caller, id);
  return previewCandidate(
    db,
    caller,
    onlyRun(schedule, await runToMove(db, schedule, occurrence_id, nowIso()), start_time),
  );
}

const isSame = (one: DroppedRun, other: DroppedRun) =>
  one.local_date === other.local_date && one.slot_start === other.slot_start;

/** The day and slot of a run that may be moved. */
async function runToMove(db: Database, schedule: StoredSchedule, occurrence_id: string, now: string) {
  const { id, schedule_id, planned_start, status } = occurrenceTable;
  const [found] = await db
    .select({ start: planned_start, status, is_ahead: gt(planned_start, now) })
    .from(occurrenceTable)
    .where(and(eq(id, occurrence_id), eq(schedule_id, schedule.id)));
  const run = foundOr404(found);
  if (schedule.mode === 'now' || schedule.status !== 'approved' || run.status !== 'planned' || !run.is_ahead)
    throw new AppError('WRONG_STATE', {
      message: inWordsOfKind(schedule.kind, 'Chỉ dời được lượt phát chưa bắt đầu của lịch đang được phát'),
    });
  return { start: run.start, ...slotOf(schedule, run.start) };
}

/** The schedule as if it had this run alone. */
const onlyRun = <Schedule extends StoredSchedule>(
  schedule: Schedule,
  { local_date, slot_start, start: planned }: DroppedRun & { start: string },
  start: string,
): Schedule => ({
  ...schedule,
  mode: 'once',
  items: itemsOfRun(schedule, planned),
  bell_plan: null,
  start_date: local_date,
  end_date: null,
  slots: schedule.slots.filter((slot) => slot.start_time === slot_start).map((slot) => slotAt(slot, start)),
  exclude_dates: [],
  skip_holidays: false,
  dropped: [],
});

/** The moved run among those of its days; throws when its time is over, or taken by another of them. */
function runThatFits(
  { kind, slots, time_zone }: StoredSchedule,
  runs: readonly ExpandedOccurrence[],
  day: DroppedRun,
  now: string,
) {
  const isIt = ({ local_date, slot_index }: ExpandedOccurrence) =>
    isSame(day, { local_date, slot_start: slots[slot_index]?.start_time ?? '' });
  const moved = runs.find(isIt);
  const refuse = (message: string) => new AppError('RULE', { message, errors: [{ field: 'start_time', message }] });
  const time = (at: string) => wallTimeOf(at, time_zone);
  if (moved && moved.start <= now) throw refuse(`${time(moved.start)} đã qua, hãy chọn giờ muộn hơn`);
  const taken = runs.find((run) => !isIt(run) && (!moved || overlapsOf([run], [moved]).length > 0));
  if (!moved || taken)
    throw refuse(
      inWordsOfKind(
        kind,
        taken
          ? `Trùng với lượt phát ${time(taken.start)}–${time(taken.end)} của chính lịch này, hãy chọn giờ khác`
          : 'Khung giờ của lượt phát này không còn, hãy tải lại trang',
      ),
    );
  return moved;
}

/** Throws when quiet hours silence it everywhere, or when nobody has decided about a conflict at that time. */
async function mustPlay(step: Step, schedule: StoredSchedule) {
  const outlook = await decidedOutlook(step, schedule);
  if (schedule.conflict_rule === 'override' && !outlook.collisions.every(({ other }) => outlook.isOwn(other)))
    await mustBeDecided(step, { ...schedule, conflict_rule: null }, outlook, outlook.isOwn);
}
