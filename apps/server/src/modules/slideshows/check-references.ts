import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { invalidField } from '../../http/errors';
import { keepThere } from '../../http/held';
import { visibleTo } from '../../http/scope';
import { keepContents, readyContents } from '../content';
import { mediaTable, readyMedias } from '../media';
import { collectionTable } from './table';

/**
 * A list whose entries name other records; what was in it before may stay, although it was taken off or kept to others
 * since.
 */
interface Named {
  ids: readonly string[];
  before: ReadonlySet<string>;
  fieldOf: (at: number) => string;
}

/** Media that can be shown as planned: the caller's to use, and made for no trial. Nobody deletes them meanwhile. */
export async function checkMedias(tx: Database, caller: Caller, { ids, before, fieldOf }: Named) {
  await keepThere(tx, mediaTable, ids);
  const medias = await readyMedias(tx, ids, caller);
  for (const [at, id] of ids.entries()) {
    if (before.has(id)) continue;
    const media = medias.get(id);
    if (!media) throw invalidField(fieldOf(at), 'Nội dung điện tử không tồn tại hoặc không thuộc phạm vi của bạn');
    if (media.is_test) throw invalidField(fieldOf(at), `“${media.name}” là nội dung thử nghiệm, chỉ dùng để chiếu thử`);
    if (media.removed_at !== null) throw invalidField(fieldOf(at), `Nội dung “${media.name}” đã gỡ`);
  }
}

/** Audio contents; a relay has no end, so nothing waits for it. */
export async function checkContents(tx: Database, caller: Caller, { ids, before, fieldOf }: Named) {
  await keepContents(tx, ids);
  const contents = await readyContents(tx, ids, caller);
  for (const [at, id] of ids.entries()) {
    if (before.has(id)) continue;
    const content = contents.get(id);
    if (!content || content.relay !== null)
      throw invalidField(fieldOf(at), 'Nội dung phát không tồn tại hoặc không thuộc phạm vi của bạn');
    if (content.removed_at !== null) throw invalidField(fieldOf(at), `Nội dung “${content.name}” đã gỡ`);
  }
}

/** The collection slides are taken from: of what is shown, and the caller's to use. */
export async function checkCollection(tx: Database, caller: Caller, id: string) {
  await keepThere(tx, collectionTable, [id]);
  const [found] = await tx
    .select({ kind: collectionTable.kind })
    .from(collectionTable)
    .where(and(eq(collectionTable.id, id), visibleTo(collectionTable, caller)));
  if (!found) throw invalidField('collection_id', 'Bộ sưu tập không tồn tại hoặc không thuộc phạm vi của bạn');
  if (found.kind !== 'media') throw invalidField('collection_id', 'Bộ sưu tập này là âm thanh, không chiếu được');
}
