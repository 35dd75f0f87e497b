import { DEVICE_CALLS } from '@loa/contracts/devices';
import { RESOLUTION_CALLS } from '@loa/contracts/resolutions';
import { FACTORY_CALLS, FACTORY_MODEL } from '@loa/contracts/settings';
import { eq, sql } from 'drizzle-orm';
import type { RecordUser } from '../../http/record-uses';
import { usersIn } from '../../http/record-uses';
import { factoryTable } from '../settings';
import { devicesOf } from './devices-of';
import { deviceTable as table } from './table';

/**
 * A device refers to its resolution, its manufacturer and one of the manufacturer's models. A device without a
 * manufacturer has the model of the only one that makes it.
 */
export const deviceUses: RecordUser[] = [
  {
    of: RESOLUTION_CALLS,
    by: DEVICE_CALLS,
    find: (tx, caller, id, limit) => usersIn(tx, table, eq(table.resolution_id, id), limit, devicesOf(caller)),
  },
  {
    of: FACTORY_CALLS,
    by: DEVICE_CALLS,
    find: (tx, caller, id, limit) => usersIn(tx, table, eq(table.factory_id, id), limit, devicesOf(caller)),
  },
  {
    of: FACTORY_MODEL,
    by: DEVICE_CALLS,
    find: (tx, caller, id, limit) => {
      const [factory_id = '', model = ''] = splitOnce(id);
      const madeElsewhere = sql`exists (select 1 from ${factoryTable} f where f.id <> ${factory_id}::uuid
        and f.models @> ${JSON.stringify([{ model }])}::jsonb)`;
      return usersIn(
        tx,
        table,
        sql`${table.model} = ${model} and (${table.factory_id} = ${factory_id}::uuid
          or (${table.factory_id} is null and not ${madeElsewhere}))`,
        limit,
        devicesOf(caller),
      );
    },
  },
];

/** Ids of `FACTORY_MODEL` are `{factory}/{model}`. */
const splitOnce = (id: string) => [id.slice(0, id.indexOf('/')), id.slice(id.indexOf('/') + 1)];
