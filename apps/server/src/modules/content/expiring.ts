import { EXPIRING_DAYS } from '@loa/contracts/content';
import { and, gt, isNull, lte, ne } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { inScope } from '../../http/scope';
import { contentTable as table } from './table';

const soon = (now: string) => new Date(Date.parse(now) + EXPIRING_DAYS * 24 * 3600 * 1000).toISOString();

/** Condition for contents that expire soon and were not removed, or for those that have expired. */
export const expiring = (which: 'soon' | 'over', now = nowIso()): SQL | undefined =>
  which === 'over'
    ? lte(table.expires_at, now)
    : and(gt(table.expires_at, now), lte(table.expires_at, soon(now)), isNull(table.removed_at));

interface Seen {
  db: Database;
  caller: Pick<Caller, 'area'>;
  area_id: string | undefined;
  now: string;
}

/** Counts the contents of the caller's places that expire soon, without private ones. */
export const countExpiring = ({ db, caller, area_id, now }: Seen) =>
  db.$count(table, and(inScope(table.area_id, caller, area_id), ne(table.share, 'private'), expiring('soon', now)));
