import { and } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import type { Caller } from '../../http/caller';
import { inScope } from '../../http/scope';
import { deviceTable } from './table';

/** The devices of somebody: those in the own areas and, of an account that is bound to some, only these. */
export const devicesOf = (caller: Pick<Caller, 'area' | 'device_ids'>, area_id?: string) =>
  and(
    inScope(deviceTable.area_id, caller, area_id),
    caller.device_ids.length > 0 ? anyOf(deviceTable.id, caller.device_ids) : undefined,
  );
