import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { deviceTable as device } from '../table';
import { deviceCommandTable as command } from './table';

/** How long a device may take to download a file it was ordered to show. */
const FETCHED_WITHIN = sql`now() - interval '15 minutes'`;

/** Whether a device was recently ordered to show a file: then it may download it, though no plan names it. */
export async function isShownOn(db: Database, device_code: string, sha256: string) {
  const named = sql`${command.payload} @> ${JSON.stringify({ show: { files: [{ sha256 }] } })}::jsonb`;
  const lately = and(
    eq(device.device_code, device_code),
    eq(command.type, 'show'),
    gt(command.created_at, FETCHED_WITHIN),
    named,
  );
  const [row] = await db
    .select({ id: command.id })
    .from(command)
    .innerJoin(device, eq(device.id, command.device_id))
    .where(lately)
    .limit(1);
  return row !== undefined;
}
