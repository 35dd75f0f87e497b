import type { deviceFilterQuery } from '@loa/contracts/devices';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { AppError } from '../../http/errors';
import { countedDevices } from './device-rows';
import { deviceFilter } from './repository';
import { deviceTable as device } from './table';

interface Agreed {
  filter: z.output<typeof deviceFilterQuery>;
  expected_count: number;
}
interface Target extends Record<string, unknown> {
  id: string;
  name: string;
}

/** Query for the caller's devices that the list shows with this filter. */
export const matchingDevices = (caller: Caller, filter: Agreed['filter']) =>
  sql`select ${device.id} as id, ${device.name} as name from ${countedDevices} where ${deviceFilter(caller, filter)}`;

const inWords = (count: number) => count.toLocaleString('vi-VN');

/**
 * The devices a filter matches, if their number is still the one somebody agreed to; otherwise an error that says what
 * to do.
 */
export async function agreedDevices(
  tx: Database,
  caller: Caller,
  { filter, expected_count }: Agreed,
  advice: string,
): Promise<Target[]> {
  const { rows } = await tx.execute<Target>(matchingDevices(caller, filter));
  if (rows.length === expected_count) return rows;
  throw new AppError('RULE', {
    message: `Bộ lọc nay khớp ${inWords(rows.length)} máy, không phải ${inWords(expected_count)}. ${advice}`,
  });
}
