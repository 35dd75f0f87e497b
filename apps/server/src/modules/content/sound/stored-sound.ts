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
  /** What it is cut from; of an old content, whose original was not kept, what is heard. */
  originals: StoredOriginal[];
  /** Whether that is kept as an original, or only would be. */
  isKept: boolean;
  cut: SoundCut;
}

/** The file of a content as devices play it, as if it were an original. */
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

/** A sound as it came, without a cut. */
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
  const kept = await db
    .select({ sha256, name, duration_ms, peaks, is_own })
    .from(contentOriginalTable)
    .where(eq(contentOriginalTable.content_id, id))
    .orderBy(desc(is_own), name);
  const heard = kept.length === 0 ? await heardFile(db, content) : null;
  const originals = heard ? [heard] : kept;
  return { content, originals, isKept: kept.length > 0, cut: content.cut ?? wholeOf(originals) };
}

/** What another content takes of this one. */
export const takenAsPart = async (db: Database, { content, originals }: StoredSound): Promise<StoredOriginal | null> =>
  content.cut || content.jingle_before_id || content.jingle_after_id
    ? heardFile(db, content)
    : (originals.find(({ is_own }) => is_own) ?? null);
