import type { Ground } from '../ground';

/** How long an upload that nothing refers to may wait to be continued or used. */
export const UPLOAD_KEPT_MS = 3 * 24 * 3600 * 1000;

/**
 * Removes uploads that nobody continued or needs, as seen at `now`; `needed` names those a record still waits for.
 * Answers how many went.
 */
export async function sweepUploads(
  { uploads: store }: Pick<Ground, 'uploads'>,
  needed: (ids: string[]) => Promise<string[]>,
  now: Date,
) {
  const old: string[] = [];
  for (const id of await store.ids()) {
    if (now.getTime() - (await store.lastTouched(id)).getTime() > UPLOAD_KEPT_MS) old.push(id);
  }
  const kept = new Set(old.length > 0 ? await needed(old) : []);
  const abandoned = old.filter((id) => !kept.has(id));
  for (const id of abandoned) await store.discard(id);
  return abandoned.length;
}
