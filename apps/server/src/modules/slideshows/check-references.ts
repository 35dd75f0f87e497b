import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { invalidField } from '../../http/errors';
import { preventDelete } from '../../http/lock-rows';
import { visibleTo } from '../../http/scope';
import { lockContents, readyContents } from '../content';
import { mediaTable, readyMedias } from '../media';
import { collectionTable } from './table';

/**
 * A list whose entries refer to other records. Records that were in it before may stay, although they were removed or
 * made private since.
 */
interface Named {
  ids: readonly string[];
  before: ReadonlySet<string>;
  fieldOf: (at: number) => string;
}

/**
 * Checks media: they can be shown as planned, the caller may use them, and they are not made for trials. They are
 * locked against deletion.
 */
export async function checkMedias(tx: Database, caller: Caller, { ids, before, fieldOf }: Named) {
  await preventDelete(tx, mediaTable, ids);
  const medias = await readyMedias(tx, ids, caller);
  for (const [at, id] of ids.entries()) {
    if (before.has(id)) continue;
    const media = medias.get(id);
    if (!media) throw invalidField(fieldOf(at), 'Nội dung điện tử không tồn tại hoặc không thuộc phạm vi của bạn');
    if (media.is_test) throw invalidField(fieldOf(at), `“${media.name}” là nội dung thử nghiệm, chỉ dùng để chiếu thử`);
    if (media.removed_at !== null) throw invalidField(fieldOf(at), `Nội dung “${media.name}” đã gỡ`);
  }
}

/** Checks audio contents; a relay has no end, so nothing could follow it. */
export async function checkContents(tx: Database, caller: Caller, { ids, before, fieldOf }: Named) {
  await lockContents(tx, ids);
  const contents = await readyContents(tx, ids, caller);
  for (const [at, id] of ids.entries()) {
    if (before.has(id)) continue;
    const content = contents.get(id);
    if (!content || content.relay !== null)
      throw invalidField(fieldOf(at), 'Nội dung phát không tồn tại hoặc không thuộc phạm vi của bạn');
    if (content.removed_at !== null) throw invalidField(fieldOf(at), `Nội dung “${content.name}” đã gỡ`);
  }
}

/** Checks the collection of a slideshow: it has pictures, and the caller may use it. */
export async function checkCollection(tx: Database, caller: Caller, id: string) {
  await preventDelete(tx, collectionTable, [id]);
  const [found] = await tx
    .select({ kind: collectionTable.kind })
    .from(collectionTable)
    .where(and(eq(collectionTable.id, id), visibleTo(collectionTable, caller)));
  if (!found) throw invalidField('collection_id', 'Bộ sưu tập không tồn tại hoặc không thuộc phạm vi của bạn');
  if (found.kind !== 'media') throw invalidField('collection_id', 'Bộ sưu tập này là âm thanh, không chiếu được');
}
