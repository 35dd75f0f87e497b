import type { Factory } from '@loa/contracts/settings';
import { FACTORY_MODEL, factories } from '@loa/contracts/settings';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/caller';
import type { Repository } from '../../../http/crud-routes';
import { tableRepository } from '../../../http/table-repository';
import { factoryTable as table } from '../table';

const plain = tableRepository(factories, table, {
  sort: { name: table.name_sort, code: table.code, created_at: table.created_at },
  first: 'name',
  searched: ['code', 'contact', 'phone', 'website', 'note'],
});

const namesOf = ({ models }: Pick<Factory, 'models'>) => models.map(({ model }) => model);

/** Throws when a model is removed that devices have. */
async function requireUnused(
  tx: Database,
  caller: Caller,
  { uses }: Pick<Deps, 'uses'>,
  id: string,
  removed: readonly string[],
) {
  for (const model of removed)
    await uses.refuseIfUsed(
      tx,
      caller,
      { ...FACTORY_MODEL, label: `${FACTORY_MODEL.label} “${model}”` },
      `${id}/${model}`,
    );
}

export const factoryRepository = (deps: Pick<Deps, 'uses'>): Repository<typeof factories> => ({
  ...plain,

  async update(tx, caller, current, values, after) {
    const remaining = new Set(namesOf(values));
    await requireUnused(
      tx,
      caller,
      deps,
      current.id,
      namesOf(current).filter((model) => !remaining.has(model)),
    );
    return plain.update(tx, caller, current, values, after);
  },

  async remove(tx, caller, current, after) {
    await requireUnused(tx, caller, deps, current.id, namesOf(current));
    return plain.remove(tx, caller, current, after);
  },
});
