import { isBoard } from '@loa/contracts/devices';
import type { ExpandedOccurrence } from '@loa/broadcast-engine';
import { inWordsOfKind, isSeen, PREVIEW_MS } from '@loa/contracts/schedules';
import type { ScheduleKind } from '@loa/contracts/schedules';
import type { TargetedDevice } from '../../devices';
import { deviceNames, devicesIn } from '../../devices';
import { AppError } from '../../../http/errors';
import { readyItems } from '../items/ready-items';
import { quietRules } from '../../system-config';
import type { QuietRules } from '../../system-config';
import { encountersOf, listEncounters } from './collisions';
import type { Encounter } from './collisions';
import { effectOfLevels } from './effect-of-levels';
import { effectsIn } from './effects';
import { playableItems, programmeIn } from '../plans/programme';
import type { Contents } from '../plans/programme';
import { quietCounts } from '../plans/quiet-runs';
import { soonest } from '../decisions/play-now';
import { firstRun, runsToCome } from '../runs/planned/runs-to-come';
import type { Step } from '../decisions/step';
import type { PlacedWrite, StoredSchedule } from '../stored-schedule';

/** A run, and on how many of the devices it is skipped because of quiet hours there. */
export interface ForeseenRun extends ExpandedOccurrence {
  quiet_device_count: number;
}

/** The effects of putting a schedule on the air now. */
export interface Outlook {
  contents: Contents;
  devices: TargetedDevice[];
  /** For a schedule with pictures: how many of the devices there have no screen. They get nothing of it. */
  mute_count: number;
  /** The first run; null for play now, which has none before it is approved. */
  first: ExpandedOccurrence | null;
  runs: ForeseenRun[];
  /** Meetings with schedules of equal priority: somebody has to decide. */
  collisions: Encounter[];
  /** All meetings, by the slots. */
  encounters: Encounter[];
  quiet: QuietRules;
}

/** A schedule that may not be stored yet: only its written fields and an id. */
export type Candidate = PlacedWrite & { id: string; kind: ScheduleKind; dropped?: StoredSchedule['dropped'] };

/**
 * The runs of the next `PREVIEW_DAYS` from now, or from the first run when that is later, the targeted devices, and
 * the schedules met there.
 */
export async function outlookOf(
  { tx, window, settings }: Pick<Step, 'tx' | 'window' | 'settings'>,
  schedule: Candidate,
): Promise<Outlook> {
  const { holidays } = settings;
  const contents = await readyItems(tx, schedule.items, null);
  const reached = await devicesIn(tx, schedule);
  const devices = isSeen(schedule.kind) ? reached.filter(({ kind }) => isBoard(kind)) : reached;
  const first = firstRun(schedule, contents, { from: window.now, holidays });
  const later = first && Date.parse(first.start) + PREVIEW_MS > Date.parse(window.horizon);
  const to = later ? new Date(Date.parse(first.start) + PREVIEW_MS).toISOString() : window.horizon;
  const expanded = runsToCome(schedule, contents, { from: window.now, to, holidays, begins_at: soonest(window.now) });
  const quiet = await quietRules(tx);
  const sounding = expanded.map((run) => {
    const items = playableItems(schedule, contents, run);
    return {
      ...schedule,
      ...run,
      items,
      ...programmeIn(schedule, items, (Date.parse(run.end) - Date.parse(run.start)) / 1000),
      queue: schedule.conflict_rule === 'queue',
    };
  });
  const counts = quietCounts(sounding, devices, quiet);
  const runs = expanded.map((run, index) => ({
    ...run,
    quiet_device_count: counts.get(sounding[index] as (typeof sounding)[number]) ?? 0,
  }));
  const where = { id: schedule.id, devices, horizon: window.horizon, holidays };
  const encounters = await encountersOf(tx, schedule, runs, where);
  return {
    contents,
    devices,
    mute_count: reached.length - devices.length,
    first,
    runs,
    encounters,
    collisions: encounters.filter(({ effect }) => effect === 'collides'),
    quiet,
  };
}

/** Whether quiet hours silence it everywhere. */
export const isSilenced = ({ runs, devices }: Pick<Outlook, 'runs' | 'devices'>) =>
  devices.length > 0 &&
  runs.length > 0 &&
  runs.every(({ quiet_device_count }) => quiet_device_count === devices.length);

/** Throws for a schedule that could never play, and for a conflict nobody has decided about. */
export async function mustBeDecided(
  { tx, settings }: Step,
  schedule: StoredSchedule,
  outlook: Outlook,
  mayKnow: (other: StoredSchedule) => boolean,
) {
  const { collisions, first, devices } = outlook;
  if (schedule.mode !== 'now') {
    if (!first)
      throw schedule.dropped.length > 0
        ? neverPlays(
            schedule.kind,
            'Lượt phát còn lại của lịch đã bị hủy, hãy chọn ngày khác hoặc sao chép thành lịch mới',
            'Lượt phát còn lại đã bị hủy',
          )
        : neverPlays(
            schedule.kind,
            'Lịch không còn lượt phát nào sắp tới, hãy sửa lại thời gian',
            'Không còn lượt phát nào sắp tới',
          );
    if (isSilenced(outlook))
      throw neverPlays(
        schedule.kind,
        'Mọi lượt phát đều rơi vào giờ yên lặng nên sẽ không phát ở đâu cả, hãy chọn giờ khác',
        'Nằm trong giờ yên lặng',
      );
  }
  if (collisions.length === 0 || schedule.conflict_rule) return;
  const names = await deviceNames(
    tx,
    devices.map(({ id }) => id),
  );
  const effectsOf = await effectsIn(tx, schedule, outlook);
  const { encounters } = await effectOfLevels(tx, schedule, outlook);
  throw new AppError('CONFLICT', {
    details: listEncounters(encounters, { names, zone: settings.time_zone, mayKnow, effectsOf }),
  });
}

const neverPlays = (kind: ScheduleKind, message: string, underSlots: string) =>
  new AppError('RULE', {
    message: inWordsOfKind(kind, message),
    errors: [{ field: 'slots', message: inWordsOfKind(kind, underSlots) }],
  });
