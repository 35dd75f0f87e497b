import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { MediaError } from '../../../media';
import type { SoundPiece } from '../../../media';
import { finishedUpload } from '../../../uploads';
import type { FinishedUpload } from '../../../uploads';
import { mediaFile } from '../files/content-files';
import { contentFileTable, contentOriginalTable, contentTable } from '../table';
import type { ProcessTask } from './open-task';

/** The inputs that a content's sound is made from, on this machine. */
export interface SoundSource {
  /** An upload since the last processing, which is not an original yet: it is used as a whole. */
  upload: FinishedUpload | null;
  /** Null for `pieces`: one file as a whole. */
  path: string;
  pieces: SoundPiece[] | null;
  fade_in_sec: number;
  fade_out_sec: number;
  before: SoundPiece | null;
  after: SoundPiece | null;
  /** The longest duration that may have to be read; 0 where only the file itself shows it. */
  longest_sec: number;
}

const missingError = () => new MediaError('bad_request', 'Không còn tệp gốc trên máy chủ. Hãy chọn và tải lại tệp.');
const WHOLE = { pieces: null, fade_in_sec: 0, fade_out_sec: 0 };

/** A jingle is used in its current version. */
async function jinglePiece({ db, files, media }: Deps, id: string | null, folder: string): Promise<SoundPiece | null> {
  if (!id) return null;
  const [found] = await db
    .select({ sha256: contentFileTable.sha256, ext: contentFileTable.ext, duration_sec: contentTable.duration_sec })
    .from(contentTable)
    .innerJoin(contentFileTable, eq(contentFileTable.sha256, contentTable.file_sha256))
    .where(eq(contentTable.id, id));
  if (!found)
    throw new MediaError('bad_request', 'Nhạc hiệu không còn âm thanh. Hãy mở phần cắt ghép và chọn nhạc hiệu khác.');
  const path = await files.localPath(media.keyOf(found.sha256, found.ext), folder);
  return { path, from_sec: 0, to_sec: found.duration_sec ?? 0 };
}

/**
 * The upload while there is one, otherwise the parts of the originals in the cut, otherwise the one original as a
 * whole. Old contents have no stored original: their current sound is used.
 */
async function readFrom(
  deps: Deps,
  { content }: ProcessTask,
  folder: string,
): Promise<Omit<SoundSource, 'before' | 'after'>> {
  const { db, files, media } = deps;
  const upload = content.upload_id ? await finishedUpload(deps, content.upload_id, null) : null;
  if (upload) return { ...WHOLE, upload, path: await files.localPath(upload.key, folder), longest_sec: 0 };
  const originals = await db
    .select({
      sha256: contentFileTable.sha256,
      ext: contentFileTable.ext,
      duration_ms: contentOriginalTable.duration_ms,
      is_own: contentOriginalTable.is_own,
    })
    .from(contentOriginalTable)
    .innerJoin(contentFileTable, eq(contentFileTable.sha256, contentOriginalTable.sha256))
    .where(
      and(
        eq(contentOriginalTable.content_id, content.id),
        content.cut
          ? inArray(
              contentOriginalTable.sha256,
              content.cut.parts.map(({ sha256 }) => sha256),
            )
          : eq(contentOriginalTable.is_own, true),
      ),
    );
  const paths = new Map(
    await Promise.all(
      originals.map(
        async ({ sha256, ext }) => [sha256, await files.localPath(media.keyOf(sha256, ext), folder)] as const,
      ),
    ),
  );
  const pathOf = (sha256: string) => {
    const path = paths.get(sha256);
    if (path === undefined) throw missingError();
    return path;
  };
  if (content.cut) {
    const { parts, fade_in_ms, fade_out_ms } = content.cut;
    const pieces = parts.map(({ sha256, from_ms, to_ms }) => ({
      path: pathOf(sha256),
      from_sec: from_ms / 1000,
      to_sec: to_ms / 1000,
    }));
    const longest_sec = Math.max(
      pieces.reduce((sum, { from_sec, to_sec }) => sum + to_sec - from_sec, 0),
      ...pieces.map(({ to_sec }) => to_sec),
    );
    return {
      upload: null,
      path: pieces[0]?.path ?? '',
      pieces,
      fade_in_sec: fade_in_ms / 1000,
      fade_out_sec: fade_out_ms / 1000,
      longest_sec,
    };
  }
  const [own] = originals;
  if (own) return { ...WHOLE, upload: null, path: pathOf(own.sha256), longest_sec: own.duration_ms / 1000 };
  const heard = content.file_sha256 ? await mediaFile(deps, content.file_sha256) : null;
  if (!heard) throw missingError();
  const path = await files.localPath(heard.key, folder);
  return { ...WHOLE, upload: null, path, longest_sec: content.duration_sec ?? 0 };
}

/** Finds the inputs; those of a bucket are copied into `folder`. */
export async function soundSource(deps: Deps, task: ProcessTask, folder: string): Promise<SoundSource> {
  const { jingle_before_id, jingle_after_id } = task.content;
  return {
    ...(await readFrom(deps, task, folder)),
    before: await jinglePiece(deps, jingle_before_id, folder),
    after: await jinglePiece(deps, jingle_after_id, folder),
  };
}
