import type { Factory } from '@loa/contracts/settings';
import { FACTORY_MODEL, factories } from '@loa/contracts/settings';
import type { Database } from '../../../db/database';
import type { Ground } from '../../../ground';
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

/** A model that devices bear is not taken away from under them. */
async function requireUnborne(
  tx: Database,
  caller: Caller,
  { uses }: Pick<Ground, 'uses'>,
  id: string,
  gone: readonly string[],
) {
  for (const model of gone)
    await uses.refuseIfUsed(
      tx,
      caller,
      { ...FACTORY_MODEL, label: `${FACTORY_MODEL.label} “${model}”` },
      `${id}/${model}`,
    );
}

export const factoryRepository = (ground: Pick<Ground, 'uses'>): Repository<typeof factories> => ({
  ...plain,

  async update(tx, caller, current, values, after) {
    const kept = new Set(namesOf(values));
    await requireUnborne(
      tx,
      caller,
      ground,
      current.id,
      namesOf(current).filter((model) => !kept.has(model)),
    );
    return plain.update(tx, caller, current, values, after);
  },

  async remove(tx, caller, current, after) {
    await requireUnborne(tx, caller, ground, current.id, namesOf(current));
    return plain.remove(tx, caller, current, after);
  },
});
