import type { ExpandedOccurrence } from '@loa/broadcast-engine';
import type { ScheduleWrite } from '@loa/contracts/schedules';
import type { ReachedDevice } from '../devices';
import { devicesIn } from '../devices';
import { AppError } from '../../http/errors';
import { readyContents } from '../content';
import { collisionsOf, tellCollisions } from './collisions';
import type { Collision } from './collisions';
import type { Contents } from './programme';
import { firstRun, runsToCome } from './runs-to-come';
import type { Step } from './step';
import type { StoredSchedule } from './stored-schedule';

/** What putting a schedule on the air would mean, now. */
export interface Outlook {
  contents: Contents;
  devices: ReachedDevice[];
  /** The first run; null for play now, which has none before it is approved. */
  first: ExpandedOccurrence | null;
  runs: ExpandedOccurrence[];
  collisions: Collision[];
}

/** A schedule that may not be stored yet: nothing but what was written, and an id. */
export type Candidate = ScheduleWrite & { id: string };
const DAYS_14 = 14 * 86_400_000;

/** Its runs of 14 days from now, or from its first run when that is later, the devices it reaches, and whom it would meet there. */
export async function outlookOf({ tx, window, settings }: Pick<Step, 'tx' | 'window' | 'settings'>, schedule: Candidate): Promise<Outlook> {
  const { holidays } = settings;
  const contents = await readyContents(tx, schedule.items.map(({ ref_id }) => ref_id), null);
  const devices = await devicesIn(tx, schedule);
  const first = firstRun(schedule, contents, { from: window.now, holidays });
  const later = first && Date.parse(first.start) + DAYS_14 > Date.parse(window.horizon);
  const to = later ? new Date(Date.parse(first.start) + DAYS_14).toISOString() : window.horizon;
  const runs = runsToCome(schedule, contents, { from: window.now, to, holidays, approved_at: window.now });
  return { contents, devices, first, runs, collisions: await collisionsOf(tx, schedule, { devices, runs, horizon: window.horizon, holidays }) };
}

/** Refuses what could never play, and a collision nobody has decided about. */
export function mustBeDecided({ settings }: Step, schedule: StoredSchedule, { collisions, first, devices }: Outlook, mayKnow: (other: StoredSchedule) => boolean) {
  if (schedule.mode !== 'now' && !first) throw new AppError('RULE', { message: 'Lịch không còn lượt phát nào sắp tới, hãy sửa lại thời gian', errors: [{ field: 'slots', message: 'Không còn lượt phát nào sắp tới' }] });
  if (collisions.length === 0 || schedule.conflict_rule) return;
  const deviceNames = new Map(devices.map(({ id, name }) => [id, name]));
  throw new AppError('CONFLICT', { details: { conflicts: tellCollisions(collisions, { deviceNames, zone: settings.time_zone, mayKnow }) } });
}
