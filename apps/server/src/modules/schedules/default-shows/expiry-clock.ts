import { and, gt, lte, min } from 'drizzle-orm';
import { nowIso } from '../../../db/columns';
import type { Deps } from '../../../deps';
import { runEvery } from '../../../run-every';
import { mediaTable } from '../../media';
import { followDefaults } from '../plans/plan-triggers';
import { showingByDefault } from './store';

/** How long it sleeps at most: another server may have written something. */
const LONGEST_SLEEP_MS = 60_000;
const { id, expires_at } = mediaTable;

/** Boards that show by default what expired in a stretch of time are to show something else. */
export async function followExpired(deps: Deps, since: string, now: string) {
  const expired = deps.db
    .select({ id })
    .from(mediaTable)
    .where(and(gt(expires_at, since), lte(expires_at, now)));
  const shown_in = await showingByDefault(deps.db, expired);
  if (shown_in.area_ids.length + shown_in.device_ids.length > 0) await followDefaults(deps, shown_in);
}

/**
 * Wakes when a media expires. What expired while no server ran needs nothing: all plans are made anew at a start.
 * Returns the function that stops it.
 */
export function startExpiryClock(deps: Deps): () => Promise<void> {
  let since = nowIso();
  const clock = runEvery(deps, LONGEST_SLEEP_MS, 'media_expiry', async () => {
    const now = nowIso();
    await followExpired(deps, since, now);
    since = now;
    const [next] = await deps.db
      .select({ at: min(expires_at) })
      .from(mediaTable)
      .where(gt(expires_at, now));
    if (next?.at) clock.after(Math.min(LONGEST_SLEEP_MS, Date.parse(next.at) - Date.parse(now)));
  });
  const unsubscribe = deps.events.on('media.changed', clock.now);
  clock.now();
  return async () => {
    unsubscribe();
    await clock.stop();
  };
}
