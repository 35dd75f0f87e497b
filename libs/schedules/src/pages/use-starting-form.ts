import { useSession } from '@loa/auth';
import { ITEMS_OF_KIND, isSeen, type ScheduleKind } from '@loa/contracts/schedules';
import { formatDateTime } from '@loa/ui-kit';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { emptyForm } from '../model/form/form-values';
import { atOnceSeconds } from '../model/form/schedule-form';
import { wordsOf } from '../model/schedule-kind';

/**
 * A new schedule as its address says: with what it plays (`?content=`, `?relay=`, `?media=`, `?slideshow=`,
 * `?collection=`), and to
 * be played at once (`?mode=now`), which then has a name already. Undefined until it is known whose it is.
 */
export function useStartingForm(kind: ScheduleKind) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const [begun] = useState(() => formatDateTime(Date.now()));
  const area = useSession((session) => session.account?.area);
  const items = ITEMS_OF_KIND[kind].flatMap((item_type) =>
    params.getAll(item_type).map((ref_id) => ({ item_type, ref_id })),
  );
  const isNow = params.get('mode') === 'now';
  if (!area) return { initial: undefined, isNow };
  const initial = emptyForm({ area, kind, items, now: isNow });
  if (!isNow) return { initial, isNow };
  const named = (state as { name?: unknown } | null)?.name;
  const name = `${wordsOf(kind).now}${typeof named === 'string' ? `: ${named}` : ` ${begun}`}`.slice(0, 500);
  // What is seen comes round again: it needs a length from the start.
  const max_duration_sec = isSeen(kind) ? atOnceSeconds(initial.slots) : null;
  return { initial: { ...initial, name, slots: [], max_duration_sec }, isNow };
}
