import type { DeviceRuntime } from '@loa/contracts/devices';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { shapeOf } from '../../../db/given-rows';
import { deviceRuntimeTable as table } from '../table';

/** Changes of a device's state. */
export type RuntimeChange = Partial<DeviceRuntime> & {
  fw_version?: string;
  tracks?: number;
  boot_id?: string;
  started_at?: string;
};

const { device_id: _device_id, ...columns } = getTableColumns(table);
const ASSIGNMENTS = sql.raw(
  Object.keys(columns)
    .map((name) => `"${name}" = case when x.change ? '${name}' then v."${name}" else r."${name}" end`)
    .join(', '),
);
const IS_NEWS = sql.raw(
  Object.keys(columns)
    .filter((name) => name !== 'last_seen_at')
    .map((name) => `x.change ? '${name}' and v."${name}" is distinct from r."${name}"`)
    .join(' or '),
);

/**
 * One statement for any number of devices. A field that is not in a change keeps its value; one that is null there
 * loses it. A row that says all of it already is not written, unless its contact is `stamp_ms` from the one stored.
 */
export const updateRuntimes = (
  db: Database,
  changes: { device_id: string; change: RuntimeChange }[],
  stamp_ms: number,
) =>
  db.execute(sql`update ${table} r set ${ASSIGNMENTS}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as x(device_id uuid, change jsonb),
    jsonb_to_record(x.change) as v(${shapeOf(columns)})
    where r.device_id = x.device_id and (${IS_NEWS} or v.last_seen_at is not null
      and (r.last_seen_at is null or abs(extract(epoch from v.last_seen_at - r.last_seen_at)) * 1000
      >= ${stamp_ms}::float8))`);
