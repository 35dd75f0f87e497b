import { filesOfShow } from '@loa/broadcast-engine';
import { PRIORITY_LEVELS, type MissReason } from '@loa/contracts/schedules';
import type { PlannedRun } from './plan';
import type { PlayerParts } from './player-parts';

/** Why an item that the plan has on the air is not heard or seen; null when it is. */
export function whyUnheard(
  { occurrence }: PlannedRun,
  itemIndex: number,
  isOnScreen: boolean,
  { state, screen, tuner, whyUnplayable }: PlayerParts,
): MissReason | null {
  if (state.stopped.includes(occurrence.occurrence_id)) return 'dropped';
  const isEmergency = occurrence.priority_level === PRIORITY_LEVELS.emergency;
  // Content that is shown over the plan takes the screen, and of a device with one track all it has.
  if (screen?.isOn() && (isEmergency || isOnScreen)) {
    if (!isEmergency) return 'trial';
    screen.giveWay();
  }
  // An emergency is heard also on a paused device.
  if (state.paused_runs.includes(occurrence.occurrence_id) && !isEmergency) return 'paused';
  const item = occurrence.items[itemIndex];
  if (item && 'relay' in item) return tuner ? tuner.whyUnheard() : 'relay_error';
  const needed = item && 'show' in item ? filesOfShow(item.show) : [{ sha256: item?.sha256 ?? '' }];
  return needed.map(({ sha256 }) => whyUnplayable(sha256)).find((reason) => reason !== null) ?? null;
}
