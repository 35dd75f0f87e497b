import { useSearchParams } from 'react-router-dom';
import { readDay } from '../calendar/calendar-days';
import type { ManyChanges } from './changed-form';

/** Most schedules that one page changes: each is previewed. */
export const MOST_CHANGED = 50;
/** Most minutes that times of day move by: more leaves the day. */
export const MOST_MINUTES = 12 * 60;
/** The volume in the address that means each device's own. */
export const OWN = 'own';

/** Volume in an address; undefined: it stays as it is. */
function readVolume(text: string | null) {
  if (text === OWN) return null;
  const volume = text === null ? NaN : Number(text);
  return Number.isInteger(volume) && volume >= 0 && volume <= 100 ? volume : undefined;
}

function readMinutes(text: string | null) {
  const minutes = Number(text);
  return Number.isInteger(minutes) && Math.abs(minutes) <= MOST_MINUTES ? minutes : 0;
}

/** Schedules to change and what to change, in the address. */
export function useChangeQuestion() {
  const [params, setParams] = useSearchParams();
  const [from, to] = [readDay(params.get('off_from')), readDay(params.get('off_to'))];
  const [old, new_] = [params.get('item'), params.get('by')];
  const changes: ManyChanges = {
    volume: readVolume(params.get('volume')),
    minutes: readMinutes(params.get('minutes')),
    item: old && new_ ? { from: old, to: new_ } : undefined,
    off: from && to ? { from, to } : undefined,
  };
  /** Changes parts of the address; undefined leaves it. */
  const set = (
    parts: Partial<Record<'volume' | 'minutes' | 'item' | 'by' | 'off_from' | 'off_to', string | undefined>>,
  ) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        for (const [key, value] of Object.entries(parts))
          if (value) next.set(key, value);
          else next.delete(key);
        return next;
      },
      { replace: true },
    );
  return {
    ids: (params.get('ids')?.split(',') ?? []).filter(Boolean).slice(0, MOST_CHANGED),
    changes,
    /** Item to replace, also before its replacement is chosen; ends of the days off, also when only one is. */
    chosen: { item: old, off_from: from, off_to: to },
    set,
  };
}
