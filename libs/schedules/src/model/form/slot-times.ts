import type { Slot } from '@loa/contracts/schedules';
import { endFor } from '@loa/ui-kit';
import { FIRST_SLOT } from './form-values';

const USUAL_SEC = 30 * 60;
/** Seconds above which a sounding slot is asked about: a mistyped end is longer. */
export const LONG_SLOT_SEC = 4 * 3600;

/** Another slot: of the usual length, after the last one. */
export function slotAfter(last: Slot | undefined): Slot {
  const end_time = last && endFor(last.end_time, USUAL_SEC);
  return last && end_time ? { start_time: last.end_time, end_time } : FIRST_SLOT;
}
