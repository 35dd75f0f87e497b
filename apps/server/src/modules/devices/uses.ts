import { DEVICE_CALLS } from '@loa/contracts/devices';
import { FACTORY_MODEL } from '@loa/contracts/settings';
import { eq } from 'drizzle-orm';
import type { RecordUser } from '../../http/record-uses';
import { usersIn } from '../../http/record-uses';
import { devicesOf } from './devices-of';
import { deviceTable as table } from './table';

/** A device bears the model its manufacturer gave it. */
export const deviceUses: RecordUser[] = [{ of: FACTORY_MODEL, by: DEVICE_CALLS, find: (tx, caller, model, limit) => usersIn(tx, table, eq(table.model, model), limit, devicesOf(caller)) }];
