import type { Place } from './places';
import { NOWHERE } from './records';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Copies of what plays tomorrow, a week later in this place. */
export const copiesTo = (place: Place) => ({ from: inDays(1), days: 1, targets: [inDays(8)], area_ids: [place.id] });
/** The same of a schedule that does not exist. */
export const noCopiesTo = (place: Place) => ({
  ...copiesTo(place),
  rows: [{ schedule_id: NOWHERE.id, version: 1, target: inDays(8), first_day: inDays(1) }],
});
