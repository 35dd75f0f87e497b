import { devices } from '@loa/contracts/devices';
import { RESOLUTION_CALLS } from '@loa/contracts/resolutions';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { anyOf, anyText } from '../../db/any-of';
import { nowIso } from '../../db/columns';
import type { Deps } from '../../deps';
import { FOLLOW_UP } from '../../jobs/jobs';
import { runEvery } from '../../run-every';
import { FILE_KINDS } from '../../media';
import { tryEach } from '../../try-each';
import { dropFitted, fileUseTable, releaseFile } from '../content';
import { boardSizes, isPlanned } from '../devices';
import { fitJobOf } from './fitting';
import { mediaTable as table } from './table';

const CHECK_EVERY_MS = 3600 * 1000;

/**
 * Enqueues missing files: for each size of boards, the media of the places above them that have no file of that size.
 */
export async function askForFitted(deps: Deps) {
  const job = fitJobOf(deps);
  const lackingIds = new Set<string>();
  for (const [board_size, places] of await boardSizes(deps.db)) {
    const above = [...new Set(places.flatMap((path) => path.split('/').filter(Boolean)))];
    const has = sql`exists (select 1 from ${fileUseTable} u where u.owner_id = ${table.id} and u.role = 'fitted' and u.board_size = ${board_size})`;
    const usable = and(
      eq(table.processing_status, 'ready'),
      isNull(table.removed_at),
      or(isNull(table.expires_at), gt(table.expires_at, nowIso())),
    );
    const lacking = and(
      inArray(table.media_kind, [...FILE_KINDS]),
      usable,
      or(eq(table.share, 'all'), anyOf(table.area_id, above)),
      sql`not ${has}`,
    );
    for (const { id } of await deps.db.select({ id: table.id }).from(table).where(lacking)) lackingIds.add(id);
  }
  for (const media_id of lackingIds) await job.send({ media_id }, { key: media_id });
}

/** Releases files for sizes that no board has any more; files that a plan names can still be downloaded. */
export async function dropUnfitted(deps: Deps) {
  const { sha256, board_size } = fileUseTable;
  const inUse = [...(await boardSizes(deps.db)).keys()];
  const deleted = await dropFitted(deps.db, sql`not (${anyText(board_size, inUse)}) and not ${isPlanned(sha256)}`);
  await tryEach(new Set(deleted), (unneeded) => releaseFile(deps, unneeded));
}

/** Keeps fitted files up to date when boards change: another size, a new place, another board. */
export function followBoards(deps: Deps) {
  const { events, jobs } = deps;
  // Many devices may change at once: one job covers all changes that wait.
  const checkJob = jobs.define('media.boards', z.object({}), () => askForFitted(deps), FOLLOW_UP);
  events.follow(
    'record.changed',
    (tx, { base }) => (base === devices.base || base === RESOLUTION_CALLS.base) && checkJob.send({}, { tx }),
  );
  events.follow('places.changed', (tx) => checkJob.send({}, { tx }));
  // A board may have been added while the media was processed, or its place or sharing may have changed.
  events.follow(
    'media.changed',
    (tx, { id, change }) =>
      change !== 'failed' &&
      change !== 'deleted' &&
      change !== 'removed' &&
      fitJobOf(deps).send({ media_id: id }, { tx }),
  );
}

/** Finds what was missed. Returns the function that stops it. */
export function tendBoardFiles(deps: Deps): () => Promise<void> {
  const tend = runEvery(
    deps,
    CHECK_EVERY_MS,
    'board_files',
    () => askForFitted(deps),
    () => dropUnfitted(deps),
  );
  const unsubscribe = deps.events.on('server.opened', tend.now);
  return () => {
    unsubscribe();
    return tend.stop();
  };
}
