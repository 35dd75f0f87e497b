import { createHash } from 'node:crypto';

/**
 * The order in which a roll-out takes its devices: drawn by lot, so that the first share is not one village, and the
 * same whenever it is
 * drawn, so that a share of 1 % lies within that of 10 %. Each roll-out draws anew: the same device is not always the
 * first.
 */
export function inOrder<Device extends { id: string }>(upgrade_id: string, devices: readonly Device[]): Device[] {
  const lot = ({ id }: Device) => createHash('sha256').update(`${upgrade_id}:${id}`).digest('hex');
  return devices
    .map((device) => ({ device, drawn: lot(device) }))
    .sort((a, b) => (a.drawn < b.drawn ? -1 : 1))
    .map(({ device }) => device);
}
