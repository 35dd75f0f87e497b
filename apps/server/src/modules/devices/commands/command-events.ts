import type { DeviceCommand } from '@loa/contracts/devices';
import type { Ground } from '../../../ground';
import type { deviceCommandTable } from './table';

export type CommandRow = typeof deviceCommandTable.$inferSelect;

const iso = (value: string | Date) => new Date(value).toISOString();

/** A command as it travels. Rows of hand-written SQL carry what the driver makes of instants. */
export const asCommand = ({
  id,
  device_id,
  batch_id,
  retry_of,
  type,
  payload,
  status,
  message,
  shown,
  requested_by,
  created_at,
  updated_at,
  expires_at,
}: CommandRow): DeviceCommand => ({
  id,
  device_id,
  batch_id,
  retry_of,
  type,
  status,
  message,
  shown,
  requested_by,
  payload: payload.volume === undefined ? {} : { volume: payload.volume },
  created_at: iso(created_at),
  updated_at: iso(updated_at),
  expires_at: iso(expires_at),
});

export function tellCommands(
  { events }: Pick<Ground, 'events'>,
  rows: readonly (CommandRow & { area_path: string })[],
) {
  for (const row of rows) events.toConsole('command.status', row.area_path, asCommand(row));
}
