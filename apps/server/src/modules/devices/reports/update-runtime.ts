import type { DeviceRuntime } from '@loa/contracts/devices';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { deviceRuntimeTable as table } from '../table';

/** What is new of a device's state. */
export type RuntimeChange = Partial<DeviceRuntime> & {
  fw_version?: string;
  tracks?: number;
  boot_id?: string;
  started_at?: string;
};

const { device_id: _device_id, ...columns } = getTableColumns(table);
const written = Object.entries(columns);
const ASSIGNMENTS = sql.raw(
  written
    .map(([name]) => `"${name}" = case when x.change ? '${name}' then v."${name}" else r."${name}" end`)
    .join(', '),
);
const RECORD = sql.raw(written.map(([name, column]) => `"${name}" ${column.getSQLType()}`).join(', '));

/**
 * One statement for any number of devices. A field that is not in a change keeps its value; one that is null there
 * loses it.
 */
export const updateRuntimes = (db: Database, changes: { device_id: string; change: RuntimeChange }[]) =>
  db.execute(sql`update ${table} r set ${ASSIGNMENTS}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as x(device_id uuid, change jsonb), jsonb_to_record(x.change) as v(${RECORD})
    where r.device_id = x.device_id`);
