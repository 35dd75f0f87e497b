import { and, gt, lte, min } from 'drizzle-orm';
import { nowIso } from '../../../db/columns';
import type { Deps } from '../../../deps';
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
 * Answers how to stop it.
 */
export function startExpiryClock(deps: Deps): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let since = nowIso();
  let working: Promise<void> = Promise.resolve();

  const look = async () => {
    const now = nowIso();
    await followExpired(deps, since, now);
    since = now;
    const [next] = await deps.db
      .select({ at: min(expires_at) })
      .from(mediaTable)
      .where(gt(expires_at, now));
    return next?.at ? Math.min(LONGEST_SLEEP_MS, Date.parse(next.at) - Date.parse(now)) : LONGEST_SLEEP_MS;
  };
  const wake = () => {
    clearTimeout(timer);
    if (stopped) return;
    working = working
      .then(look)
      .catch((err: unknown) => {
        deps.log.error({ err }, 'expired default content not followed');
        return LONGEST_SLEEP_MS;
      })
      .then((sleep_ms) => {
        clearTimeout(timer);
        if (!stopped) timer = setTimeout(wake, sleep_ms);
      });
  };

  const forget = deps.events.on('media.changed', wake);
  wake();
  return async () => {
    stopped = true;
    forget();
    clearTimeout(timer);
    await working;
  };
}
