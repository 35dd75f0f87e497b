import pLimit from 'p-limit';
import type { Database } from './db/database';
import type { Caller } from './http/caller';
import type { ReadReport } from '@loa/broadcast-engine';
import type { CommandMessage, PlanMessage } from '@loa/contracts/device-protocol';

/** A device's key that two machines seem to use, and the addresses they used last. */
export interface KeyClash {
  device_code: string;
  addresses: string[];
}

/** The broker this server runs itself, for devices and for its own connections. */
export interface EmbeddedBroker {
  /** Address for this server and for the demo's devices: without TLS, known once the broker listens. */
  url: Promise<string>;
  /** Refuses keys of a device below a version. A broker that is down, or not up yet, does not receive this. */
  revoke: (deviceCode: string, minVersion: number) => void;
  /** Refuses exactly these devices, and disconnects them. */
  bar: (deviceCodes: string[]) => void;
  /**
   * Retains this message as the plan of each of these devices and sends it to those that are connected: one message to
   * the broker, not one per device. Resolves with the codes of those whose message is on the disk, with none when the
   * broker is down. Calls are executed in order.
   */
  publishPlan: (deviceCodes: readonly string[], message: string) => Promise<string[]>;
  /** Calls back whenever a broker has started to listen: at once if one does, and after each crash. */
  whenUp: (callback: () => void) => void;
  /** Calls back when two machines use one key. */
  whenClash: (callback: (clash: KeyClash) => void) => void;
  /** Number of its connections; null while it is down. */
  clients: () => Promise<number | null>;
  stop: () => Promise<void>;
}

/**
 * A contact that changes nothing is written at most this often: a row for each costs more than all else of a device.
 */
export const CONTACT_STAMP_MS = 300_000;

/** The channel to the devices, of the server that leads. Other servers reach no device themselves. */
export interface DeviceChannel {
  mqtt_url: string;
  isConnected: () => boolean;
  /**
   * Publishes the same plan to all of these devices; calls are sent in order. Resolves with the codes of those whose
   * message the broker has acknowledged.
   */
  publishPlan: (device_codes: readonly string[], message: PlanMessage) => Promise<string[]>;
  /** Names what the broker retains now, on the broker itself: one that forgets has another epoch, or none. */
  retainEpoch: (epoch: string) => Promise<boolean>;
  sendCommand: (deviceCode: string, command: CommandMessage) => Promise<boolean>;
  /**
   * When this server heard of a device last; null of one it has not heard of. Rows tell it only every few minutes, and
   * when something else changes.
   */
  heardAt: (device_id: string) => string | null;
  /** Resolves when all states received so far are stored. */
  flush: () => Promise<void>;
}

/** A device with the data that reports need; names and places are the current ones. */
export interface ReportingDevice {
  id: string;
  name: string;
  device_code: string;
  area_name: string;
  area_path: string;
}

/** Report of a device about what it played. */
export interface DeviceReport {
  device: ReportingDevice;
  report: ReadReport;
  received_at: string;
}

/**
 * Stores reports. The devices' messages are acknowledged once it resolves; when it throws they are delivered again, so
 * it must be idempotent.
 */
export type StoreReports = (reports: readonly DeviceReport[]) => Promise<void>;

/** The channel of a server that does not lead. */
export const disconnected: DeviceChannel = {
  mqtt_url: '',
  isConnected: () => false,
  publishPlan: async () => [],
  retainEpoch: async () => false,
  sendCommand: async () => false,
  heardAt: () => null,
  flush: async () => undefined,
};

/** Connects the gateway and the modules, so that neither imports the other. */
export class DeviceLink {
  channel = disconnected;
  /** Reads plans and passes them to the channel, one job after the other. */
  readonly planQueue = pLimit(1);
  /** The last plan passed to the channel for each device, until the broker has acknowledged it. */
  readonly unconfirmedPlans = new Map<string, { device_id: string; device_code: string; hash: string }>();
  /** Whether all of these devices are there and in somebody's areas; said by the module of devices. */
  areInScope: (db: Database, caller: Caller, ids: readonly string[]) => Promise<boolean> = async () => false;
  /** Handler of reports. Until a module sets it, reports wait in the broker. */
  storeReports: StoreReports | null = null;
}
