import type { Ref } from '@loa/contracts/common';
import type { Database } from '../../db/database';
import type { Ground } from '../../ground';

/** The schedules that will still play a content. */
export type ContentUses = (tx: Database, content_id: string) => Promise<Ref[]>;

const registered = new WeakMap<Ground['config'], ContentUses[]>();

/** For the domains above this one: they say what still needs a content, so that this one never asks them by name. */
export const registerContentUses = ({ config }: Pick<Ground, 'config'>, uses: ContentUses) =>
  void registered.set(config, [...(registered.get(config) ?? []), uses]);

export async function usesOfContent({ config }: Pick<Ground, 'config'>, tx: Database, content_id: string): Promise<Ref[]> {
  const found: Ref[] = [];
  for (const uses of registered.get(config) ?? []) found.push(...(await uses(tx, content_id)));
  return found;
}
