import type { Deps } from '../deps';
import { tryEach } from '../try-each';

/** How long an upload that nothing refers to may wait to be continued or used. */
export const UPLOAD_RETENTION_MS = 3 * 24 * 3600 * 1000;

/**
 * Deletes uploads that nobody continued or needs, as of `now`; `needed` returns those a record still waits for. Returns
 * how many were deleted.
 */
export async function cleanUpUploads(
  { uploads: store }: Pick<Deps, 'uploads'>,
  needed: (ids: string[]) => Promise<string[]>,
  now: Date,
) {
  const old = [...(await store.lastTouched())].flatMap(([id, at]) =>
    now.getTime() - at > UPLOAD_RETENTION_MS ? id : [],
  );
  const stillNeeded = new Set(old.length > 0 ? await needed(old) : []);
  const abandoned = old.filter((id) => !stillNeeded.has(id));
  await tryEach(abandoned, (id) => store.discard(id));
  return abandoned.length;
}
