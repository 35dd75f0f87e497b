import { and, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { anyOf } from '../../db/any-of';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { inScope, isSmall } from '../../http/scope';
import { deviceTable } from './table';

/** Condition for a caller's devices: those in the own areas; for an account bound to some devices, only these. */
export const devicesOf = (caller: Pick<Caller, 'area' | 'device_ids'>, area_id?: string) =>
  and(
    inScope(deviceTable.area_id, caller, area_id),
    caller.device_ids.length > 0 ? anyOf(deviceTable.id, caller.device_ids) : undefined,
  );

/**
 * Condition for what belongs to a caller's devices, in a query joined with them. Those of a commune are few: they are
 * found first, and then their rows by an index.
 */
export function belongingToDevicesOf(device_id: AnyPgColumn, caller: Pick<Caller, 'area' | 'device_ids'>) {
  const own = devicesOf(caller);
  return own && isSmall(caller.area.path)
    ? sql`${device_id} = any(array(select ${deviceTable.id} from ${deviceTable} where ${own}))`
    : own;
}

/** Whether all of these devices are there and in somebody's areas. */
export const areInScope = async (db: Database, caller: Caller, ids: readonly string[]) =>
  (await db.$count(deviceTable, and(anyOf(deviceTable.id, ids), inScope(deviceTable.area_id, caller)))) ===
  new Set(ids).size;
