import { createHash } from 'node:crypto';

/**
 * The order in which a roll-out takes its devices. It is random, so that the first stage is not one village, and always
 * the same for a roll-out, so that a stage of 1 % lies within that of 10 %. Each roll-out has another order: the same
 * device is not always the first.
 */
export function inOrder<Device extends { id: string }>(upgrade_id: string, devices: readonly Device[]): Device[] {
  const lot = ({ id }: Device) => createHash('sha256').update(`${upgrade_id}:${id}`).digest('hex');
  return devices
    .map((device) => ({ device, drawn: lot(device) }))
    .sort((a, b) => (a.drawn < b.drawn ? -1 : 1))
    .map(({ device }) => device);
}
