import { and, gt } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { anyOf } from '../../../db/any-of';
import { scheduleSilenceTable as silence } from '../table';

/** The time until which a schedule is silent in the subtree of an area. */
export interface Silence {
  schedule_id: string;
  area_id: string;
  until: string;
}

/** The areas in which schedules are silenced and were not yet heard again at `since`. */
export const silencesOf = (db: Database, scheduleIds: readonly string[], since: string): Promise<Silence[]> =>
  db
    .select({ schedule_id: silence.schedule_id, area_id: silence.area_id, until: silence.until })
    .from(silence)
    .where(and(anyOf(silence.schedule_id, scheduleIds), gt(silence.until, since)));

/** Returns a function of an area's path: until when each schedule is silent there. */
export function silencesAt(silences: readonly Silence[]): (areaPath: string) => ReadonlyMap<string, string> {
  const none: ReadonlyMap<string, string> = new Map();
  if (silences.length === 0) return () => none;
  const known = new Map<string, ReadonlyMap<string, string>>();
  return (areaPath) => {
    const found = known.get(areaPath);
    if (found) return found;
    const here = new Set(areaPath.split('/'));
    const until = new Map<string, string>();
    for (const each of silences)
      if (here.has(each.area_id) && each.until > (until.get(each.schedule_id) ?? ''))
        until.set(each.schedule_id, each.until);
    known.set(areaPath, until);
    return until;
  };
}
