import type { ContentSound } from '@loa/contracts/content';
import { inArray, sql } from 'drizzle-orm';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { visibleTo } from '../../../http/scope';
import { signMediaUrl } from '../files/media-routes';
import { contentTable as table } from '../table';
import { unfitness } from './jingles';
import { storedSound, asPart } from './stored-sound';
import type { StoredOriginal, StoredSound } from './stored-sound';

/** The reason why a sound cannot be cut now; null where it can. */
export const lockOf = ({ content: { upload_id }, originals }: StoredSound): string | null => {
  if (upload_id) return 'Tệp mới chưa xử lý xong, hãy chờ hoặc thử lại trước khi cắt ghép';
  return originals.length === 0 ? 'Nội dung này chưa có âm thanh để cắt ghép' : null;
};

/** The jingles of a content by their ids; without names where the caller may not see them. */
async function jinglesOf(db: Database, caller: Caller, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .select({
      id: table.id,
      name: table.name,
      duration_sec: table.duration_sec,
      visible: sql<boolean>`${visibleTo(table, caller) ?? sql`true`}`,
    })
    .from(table)
    .where(inArray(table.id, ids));
  return new Map(
    rows.map(({ id, name, duration_sec, visible }) => [
      id,
      { id, name: visible ? name : 'Nội dung ngoài phạm vi của bạn', duration_sec },
    ]),
  );
}

/**
 * The sound of a content and the originals it is cut from. The caller must already have been checked for the content.
 */
export async function readContentSound(
  db: Database,
  secret: string,
  caller: Caller,
  id: string,
): Promise<ContentSound> {
  const stored = await storedSound(db, id);
  const { content, originals, cut } = stored;
  const { jingle_before_id, jingle_after_id } = content;
  const jingles = await jinglesOf(
    db,
    caller,
    [jingle_before_id, jingle_after_id].filter((jingle) => jingle !== null),
  );
  const jingle = (of: string | null) => (of ? (jingles.get(of) ?? null) : null);
  const heard = (original: StoredOriginal) => ({ ...original, media_url: signMediaUrl(secret, original.sha256) });
  const part = unfitness(content, nowIso()) ? null : await asPart(db, stored);
  return {
    originals: originals.map(heard),
    edit: { ...cut, jingle_before: jingle(jingle_before_id), jingle_after: jingle(jingle_after_id) },
    as_part: part && heard(part),
    locked: lockOf(stored),
  };
}
