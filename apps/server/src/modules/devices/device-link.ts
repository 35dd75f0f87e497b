import type { CommandMessage } from '@loa/contracts/device-protocol';
import type { Ground } from '../../ground';

/** The way to the devices. The gateway lays it when it starts; until then nothing is reachable. */
export interface DeviceLink {
  isConnected: () => boolean;
  /** Resolves when the broker has it; false when it could not be told. */
  publishPlan: (plan: { device_code: string; hash: string; valid_to: string }) => Promise<boolean>;
  sendCommand: (deviceCode: string, command: CommandMessage) => Promise<boolean>;
  /** Keys of the device below this version are worth nothing from now on. */
  revoke: (deviceCode: string, keyVersion: number) => void;
}

const nothing: DeviceLink = { isConnected: () => false, publishPlan: async () => false, sendCommand: async () => false, revoke: () => undefined };
const links = new WeakMap<Ground['events'], DeviceLink>();

export const linkOf = ({ events }: Pick<Ground, 'events'>) => links.get(events) ?? nothing;
export const layLink = ({ events }: Pick<Ground, 'events'>, link: DeviceLink) => void links.set(events, link);
