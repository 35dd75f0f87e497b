import { serverNow } from '@loa/ui-kit/clock';
import { dayOf } from '@loa/ui-kit';

/** Current year and the next, where the loudspeakers are. */
export function twoYears() {
  const from = Number(dayOf(serverNow()).slice(0, 4));
  return { from, to: from + 1 };
}
