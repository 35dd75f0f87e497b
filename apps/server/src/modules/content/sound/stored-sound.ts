import type { SoundOriginal } from '@loa/contracts/content';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { foundOr404 } from '../../../http/errors';
import { millisecondsOf } from '../files/originals';
import { contentOriginalTable, contentPeaksTable, contentTable } from '../table';
import type { SoundCut } from '../table';

export type StoredOriginal = Omit<SoundOriginal, 'media_url'>;
type ContentRow = typeof contentTable.$inferSelect;

export interface StoredSound {
  content: ContentRow;
  /** The originals it is cut from. Old contents have no stored original: their current sound is listed. */
  originals: StoredOriginal[];
  /** Whether these are stored as originals, or only would be. */
  isStored: boolean;
  cut: SoundCut;
}

/** The file of a content as devices play it, in the form of an original. */
async function heardFile(
  db: Database,
  { id, file_sha256, duration_sec, original_name, name }: ContentRow,
): Promise<StoredOriginal | null> {
  if (!file_sha256) return null;
  const [waveform] = await db.select().from(contentPeaksTable).where(eq(contentPeaksTable.content_id, id));
  return {
    sha256: file_sha256,
    name: original_name || name,
    duration_ms: millisecondsOf(duration_sec ?? 0),
    peaks: waveform?.peaks ?? [],
    is_own: true,
  };
}

/** A sound without cuts, as it was uploaded. */
export const wholeOf = (originals: readonly StoredOriginal[]): SoundCut => ({
  parts: originals
    .filter(({ is_own }) => is_own)
    .map(({ sha256, duration_ms }) => ({ sha256, from_ms: 0, to_ms: duration_ms })),
  fade_in_ms: 0,
  fade_out_ms: 0,
});

export async function storedSound(db: Database, id: string): Promise<StoredSound> {
  const [row] = await db.select().from(contentTable).where(eq(contentTable.id, id));
  const content = foundOr404(row);
  const { sha256, name, duration_ms, peaks, is_own } = contentOriginalTable;
  const stored = await db
    .select({ sha256, name, duration_ms, peaks, is_own })
    .from(contentOriginalTable)
    .where(eq(contentOriginalTable.content_id, id))
    .orderBy(desc(is_own), name);
  const heard = stored.length === 0 ? await heardFile(db, content) : null;
  const originals = heard ? [heard] : stored;
  return { content, originals, isStored: stored.length > 0, cut: content.cut ?? wholeOf(originals) };
}

/** The sound of this content as a part of another. */
export const asPart = async (db: Database, { content, originals }: StoredSound): Promise<StoredOriginal | null> =>
  content.cut || content.jingle_before_id || content.jingle_after_id
    ? heardFile(db, content)
    : (originals.find(({ is_own }) => is_own) ?? null);
