import { devices } from '@loa/contracts/devices';
import { RESOLUTION_CALLS } from '@loa/contracts/resolutions';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { anyOf, anyText } from '../../db/any-of';
import { nowIso } from '../../db/columns';
import type { Ground } from '../../ground';
import { FOLLOW_UP } from '../../jobs/jobs';
import { repeat } from '../../repeat';
import { FILE_KINDS } from '../../media';
import { dropFitted, fileUseTable, releaseFile } from '../content';
import { boardSizes, isPlanned } from '../devices';
import { fitJobOf } from './fitting';
import { mediaTable as table } from './table';

const LOOK_EVERY_MS = 3600 * 1000;

/** Asks for what boards lack: for each size of boards the media of the places above them that were not made for it. */
export async function askForFitted(ground: Ground) {
  const job = fitJobOf(ground);
  const asked = new Set<string>();
  for (const [board_size, places] of await boardSizes(ground.db)) {
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
    for (const { id } of await ground.db.select({ id: table.id }).from(table).where(lacking)) asked.add(id);
  }
  for (const media_id of asked) await job.send({ media_id }, { key: media_id });
}

/** Lets files go that are for boards of a size there are none of any more; those a plan names are still fetched. */
export async function dropUnfitted(ground: Ground) {
  const { sha256, board_size } = fileUseTable;
  const inUse = [...(await boardSizes(ground.db)).keys()];
  const gone = await dropFitted(ground.db, sql`not (${anyText(board_size, inUse)}) and not ${isPlanned(sha256)}`);
  for (const unneeded of new Set(gone)) await releaseFile(ground, unneeded);
}

/** Media follow the boards: another size, a new place, a board more. Answers how to stop. */
export function followBoards(ground: Ground): () => Promise<void> {
  const { events, jobs } = ground;
  // Many devices may change at once: all that wait are answered by one look.
  const look = jobs.define('media.boards', z.object({}), () => askForFitted(ground), FOLLOW_UP);
  events.follow(
    'record.changed',
    (tx, { base }) => (base === devices.base || base === RESOLUTION_CALLS.base) && look.send({}, { tx }),
  );
  events.follow('places.changed', (tx) => look.send({}, { tx }));
  // A board may have come while it was processed, and its place or who may use it may be another.
  events.follow(
    'media.changed',
    (tx, { id, change }) =>
      change !== 'failed' &&
      change !== 'deleted' &&
      change !== 'removed' &&
      fitJobOf(ground).send({ media_id: id }, { tx }),
  );
  const tend = repeat(ground, LOOK_EVERY_MS, 'look at the boards', async () => {
    await askForFitted(ground);
    await dropUnfitted(ground);
  });
  const forget = events.on('server.opened', tend.now);
  return () => {
    forget();
    return tend.stop();
  };
}
