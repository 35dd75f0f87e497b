import type { Ref } from '@loa/contracts/common';
import type { Database } from '../../db/database';
import type { Ground } from '../../ground';
import type { Caller } from '../../http/caller';

/** The schedules that will still play a content; of those the caller may not see not more than that there is one, without an id. */
export type ContentUses = (tx: Database, content_id: string, caller: Caller) => Promise<Ref[]>;

const registered = new WeakMap<Ground['config'], ContentUses[]>();

/** For the domains above this one: they say what still needs a content, so that this one never asks them by name. */
export const registerContentUses = ({ config }: Pick<Ground, 'config'>, uses: ContentUses) =>
  void registered.set(config, [...(registered.get(config) ?? []), uses]);

export async function usesOfContent({ config }: Pick<Ground, 'config'>, tx: Database, content_id: string, caller: Caller): Promise<Ref[]> {
  const found: Ref[] = [];
  for (const uses of registered.get(config) ?? []) found.push(...(await uses(tx, content_id, caller)));
  return found;
}
