import type { Ground } from '../ground';
import { uploadStoreOf } from './upload-store-of';

/** How long an upload that nothing refers to may wait to be continued or used. */
export const UPLOAD_KEPT_MS = 3 * 24 * 3600 * 1000;

type UploadUses = (ids: string[]) => Promise<string[]>;
const uses = new WeakMap<Ground['config'], UploadUses[]>();

/** A module that keeps uploads beyond their finish names those it still needs. */
export const registerUploadUses = ({ config }: Ground, answer: UploadUses) => void uses.set(config, [...(uses.get(config) ?? []), answer]);

/** Removes uploads that nobody continued or used, as seen at `now`. Answers how many went. */
export async function sweepUploads({ config }: Ground, now: Date) {
  const store = uploadStoreOf(config);
  const old: string[] = [];
  for (const id of await store.ids()) {
    if (now.getTime() - (await store.lastTouched(id)).getTime() > UPLOAD_KEPT_MS) old.push(id);
  }
  const needed = new Set((await Promise.all((uses.get(config) ?? []).map((answer) => answer(old)))).flat());
  const abandoned = old.filter((id) => !needed.has(id));
  for (const id of abandoned) await store.discard(id);
  return abandoned.length;
}
