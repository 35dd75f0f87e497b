import { sql, type SQL } from 'drizzle-orm';
import { anyText } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { deviceTable as device, enrolmentTable as enrolment, retiredKeyTable as retired } from '../table';

/** The first key version of a new record with this code: no key that was given out before becomes valid again. */
export const firstKeyVersion = (device_code: string): SQL<number> =>
  sql`coalesce((select ${retired.first_version} from ${retired} where ${retired.device_code} = ${device_code}), 1)`;

/** The same for many new records at once. */
export async function firstKeyVersions(
  tx: Database,
  device_codes: readonly string[],
): Promise<(code: string) => number> {
  const rows = await tx.select().from(retired).where(anyText(retired.device_code, device_codes));
  const versions = new Map(rows.map(({ device_code, first_version }) => [device_code, first_version]));
  return (code) => versions.get(code) ?? 1;
}

interface Retired extends Record<string, unknown> {
  device_code: string;
  first_version: number;
}

/**
 * Deletes devices. Their keys become invalid, also for a device that comes back under the same code. Returns the first
 * valid key versions, to be sent to the broker once this is committed. A device that was never claimed has had no key.
 */
export async function deleteDevices(tx: Database, where: SQL | undefined): Promise<Retired[]> {
  const { rows } = await tx.execute<Retired>(sql`
    with gone as (delete from ${device} where ${where} returning id, device_code, key_version)
    insert into ${retired} (device_code, first_version) select device_code, key_version + 1 from gone
    where key_version > 1 or not exists (select 1 from ${enrolment} where device_id = gone.id and approved_at is null)
    on conflict (device_code) do update set first_version = excluded.first_version
    returning device_code, first_version`);
  return rows;
}
