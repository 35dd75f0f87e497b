import { createHash } from 'node:crypto';
import type { Schedule, ScheduleWriteInput } from '@loa/contracts/schedules';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { newRecord } from '../../../http/record-values';
import type { TestClient } from '../../../testing/test-client';
import { deviceTable } from '../../devices';
import { mediaTable } from '../../media';
import type { BroadcastWorld } from '../broadcast-world.fixture';

type MediaValues = Partial<typeof mediaTable.$inferInsert> & { pages?: number };

/** Creates a media that is ready, with this many pages of its own. */
export async function addMedia(
  { db, author }: Pick<BroadcastWorld, 'db' | 'author'>,
  name: string,
  { pages = 1, ...values }: MediaValues = {},
) {
  const id = uuidv7();
  const fields = {
    area_id: author.area.id,
    share: 'below' as const,
    body: '',
    web_url: '',
    is_test: false,
    media_kind: 'image' as const,
    processing_status: 'ready' as const,
  };
  await db.insert(mediaTable).values({ id, name, ...newRecord(author, name), ...fields, ...values });
  for (const [role, page] of [
    ...Array.from({ length: pages }, (_, index) => ['shown', index + 1] as const),
    ...(pages > 0 ? [['thumbnail', 1] as const] : []),
  ]) {
    const sha256 = createHash('sha256').update(`${id} ${role} ${page}`).digest('hex');
    await db.execute(
      sql`insert into content_file (sha256, ext, mime, size, created_at)
        values (${sha256}, 'jpg', 'image/jpeg', 1000, now())`,
    );
    await db.execute(
      sql`insert into content_file_use (owner_id, role, page, sha256, width, height)
        values (${id}, ${role}, ${page}, ${sha256}, 192, 64)`,
    );
  }
  return id;
}

export const sha256Of = (mediaId: string, page = 1) =>
  createHash('sha256').update(`${mediaId} shown ${page}`).digest('hex');

/** Gives a device a screen. */
export const makeBoard = ({ db }: Pick<BroadcastWorld, 'db'>, id: string) =>
  db.update(deviceTable).set({ kind: 'led' }).where(eq(deviceTable.id, id));

export const item = (ref_id: string, length_sec: number | null = null) => ({
  item_type: 'media' as const,
  ref_id,
  repeat: 1,
  length_sec,
});

/** Creates an e-bulletin from a body and approves it. */
export async function showOnBoards(
  { canbo, lanhdao }: Pick<BroadcastWorld, 'canbo' | 'lanhdao'>,
  values: ScheduleWriteInput,
  base = '/api/playlist/media',
): Promise<Schedule> {
  const done = async (client: TestClient, path: string, body: object) => {
    const answer = await client.post(path, body);
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.json() as Schedule;
  };
  const { id, version } = await done(canbo, base, values);
  await done(canbo, `${base}/${id}/submit`, { version });
  return done(lanhdao, `${base}/${id}/approve`, { version: version + 1 });
}
