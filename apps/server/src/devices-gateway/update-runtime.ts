import type { DeviceRuntime } from '@loa/contracts/devices';
import { sql } from 'drizzle-orm';

/** What is new of a device's state. */
export type Change = Partial<DeviceRuntime> & {
  fw_version?: string;
  tracks?: number;
  boot_id?: string;
  started_at?: string;
};

const COLUMNS = {
  connection: 'text',
  last_seen_at: 'timestamptz',
  fw_version: 'text',
  boot_id: 'text',
  started_at: 'timestamptz',
  play_state: 'text',
  now: 'jsonb',
  now_shown: 'jsonb',
  default_shown: 'jsonb',
  tracks: 'smallint',
  volume: 'smallint',
  network: 'text',
  signal: 'smallint',
  temperature: 'float8',
  storage_free: 'bigint',
  storage_total: 'bigint',
  plan_hash: 'text',
  plan_valid_to: 'timestamptz',
  missing_files: 'int',
  clock_skew_ms: 'int',
  faults: 'jsonb',
  position: 'jsonb',
} as const;

/**
 * One statement for any number of devices. A field that is not in a change keeps its value; one that is null there
 * loses it. A row that says all of it already is not written, unless the contact it tells is `stamp_ms` from this one.
 */
export function updateOf(changes: { device_id: string; change: Change }[], stamp_ms: number) {
  const names = Object.keys(COLUMNS);
  const assignments = names
    .map((name) => `"${name}" = case when x.change ? '${name}' then v."${name}" else r."${name}" end`)
    .join(', ');
  const isNews = names
    .filter((name) => name !== 'last_seen_at')
    .map((name) => `x.change ? '${name}' and v."${name}" is distinct from r."${name}"`)
    .join(' or ');
  const record = Object.entries(COLUMNS)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', ');
  return sql`update device_runtime r set ${sql.raw(assignments)}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as x(device_id uuid, change jsonb), jsonb_to_record(x.change) as v(${sql.raw(record)})
    where r.device_id = x.device_id and (${sql.raw(isNews)} or v.last_seen_at is not null
      and (r.last_seen_at is null or abs(extract(epoch from v.last_seen_at - r.last_seen_at)) * 1000 >= ${stamp_ms}::float8))`;
}
