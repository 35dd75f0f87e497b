import type { Resource, WriteOf } from '@loa/contracts/common';
import { changing } from '../db/changing';
import type { Deps } from '../deps';
import type { Caller } from './caller';
import type { Repository } from './crud-routes';

/** Most records of one kind in a demo. */
const MOST = 200;

/** Creates records as a call of this caller would, once for each name. Returns the ids of the new ones. */
export async function createOnce<R extends Resource>(
  deps: Deps,
  resource: R,
  repository: Pick<Repository<R>, 'list' | 'create'>,
  caller: Caller,
  records: readonly (Record<string, unknown> & { name: string })[],
): Promise<string[]> {
  const query = resource.query.parse({ limit: MOST }) as Parameters<Repository<R>['list']>[2];
  const { rows } = await repository.list(deps.db, caller, query);
  const known = new Set(rows.map(({ name }) => name));
  const created: string[] = [];
  for (const record of records) {
    if (known.has(record.name)) continue;
    const values = resource.write.parse(record) as WriteOf<R>;
    created.push(await changing(deps, (tx, after) => repository.create(tx, caller, values, after)));
  }
  return created;
}
