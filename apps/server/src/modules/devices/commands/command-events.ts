import type { DeviceCommand } from '@loa/contracts/devices';
import type { Deps } from '../../../deps';
import type { deviceCommandTable } from './table';

export type CommandRow = typeof deviceCommandTable.$inferSelect;

const iso = (value: string | Date) => new Date(value).toISOString();

/** Presenter of a command. Rows of hand-written SQL have instants as the driver reads them. */
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

export function sendCommandStatus(
  { events }: Pick<Deps, 'events'>,
  rows: readonly (CommandRow & { area_path: string })[],
) {
  for (const row of rows) events.toConsole('command.status', row.area_path, asCommand(row));
}
