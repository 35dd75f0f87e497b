import { serverNow } from '@loa/ui-kit/clock';
import { useSession } from '@loa/auth';
import { ITEMS_OF_KIND, isSeen, PRIORITY_LEVELS, type ScheduleKind } from '@loa/contracts/schedules';
import { formatDateTime } from '@loa/ui-kit';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { blankPlan } from '../bells/bell-plan-model';
import { emptyForm, type ScheduleForm } from '../model/form/form-values';
import { atOnceSeconds } from '../model/form/schedule-form';
import { wordsOf } from '../model/schedule-kind';

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Day and slot that were chosen in the calendar: it plays once then. */
function timeIn(params: URLSearchParams): Partial<ScheduleForm> {
  const [date, start_time, end_time] = [params.get('date'), params.get('start'), params.get('end')];
  if (!date || !DAY.test(date) || Number.isNaN(Date.parse(date))) return {};
  const isSlot = start_time && end_time && TIME.test(start_time) && TIME.test(end_time) && start_time !== end_time;
  return { mode: 'once', start_date: date, ...(isSlot && { slots: [{ start_time, end_time }] }) };
}

/** A new bell plan: bells interrupt what is usually on the air, and rest on holidays. */
const BELLS: Partial<ScheduleForm> = {
  mode: 'bells',
  slots: [],
  bell_plan: blankPlan(),
  skip_holidays: true,
  priority_level: PRIORITY_LEVELS.priority,
};

/**
 * A new schedule from its address: with an item (`?content=`, `?relay=`, `?media=`, `?slideshow=`, `?collection=`), or
 * for now (`?mode=now`), of bells (`?mode=bells`), at a time (`?date=&start=&end=`), with the name of the item, or one
 * of its own. Undefined until its area is known.
 */
export function useStartingForm(kind: ScheduleKind) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const [begun] = useState(() => formatDateTime(serverNow()));
  const area = useSession((session) => session.account?.area);
  const items = ITEMS_OF_KIND[kind].flatMap((item_type) =>
    params.getAll(item_type).map((ref_id) => ({ item_type, ref_id })),
  );
  const isNow = params.get('mode') === 'now';
  if (!area) return { initial: undefined, isNow };
  const named = (state as { name?: unknown } | null)?.name;
  const initial = {
    ...emptyForm({ area, kind, items, now: isNow }),
    ...timeIn(params),
    ...(params.get('mode') === 'bells' && BELLS),
  };
  if (!isNow) return { initial: { ...initial, name: typeof named === 'string' ? named : '' }, isNow };
  const name = `${wordsOf(kind).now}${typeof named === 'string' ? `: ${named}` : ` ${begun}`}`.slice(0, 500);
  // A visible programme repeats: it needs a length from the start.
  const max_duration_sec = isSeen(kind) ? atOnceSeconds(initial.slots) : null;
  return { initial: { ...initial, name, slots: [], max_duration_sec }, isNow };
}
