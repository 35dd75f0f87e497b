import pLimit from 'p-limit';
import type { Database } from './db/database';
import type { Caller } from './http/caller';
import type { CommandMessage, PlanMessage, ReportMessage } from '@loa/contracts/device-protocol';

/** A device's key that seems to be in two machines, and where these were last. */
export interface KeyClash {
  device_code: string;
  addresses: string[];
}

/** The broker this server runs itself, for devices and for its own connections. */
export interface EmbeddedBroker {
  /** Where this server connects, and the demo's devices: without TLS, once it listens. */
  url: Promise<string>;
  /** Refuses keys of a device below a version. A broker that is down, or not up yet, is not told. */
  revoke: (deviceCode: string, minVersion: number) => void;
  /** Refuses these devices and no others, and cuts them off. */
  bar: (deviceCodes: string[]) => void;
  /**
   * Keeps this message as the plan of each of these devices and tells those that are connected: one word to the broker,
   * not one for
   * each. Resolves with the codes of those whose message is on the disk, with none when the broker is down. What is
   * asked first is
   * done first.
   */
  tellPlan: (deviceCodes: readonly string[], message: string) => Promise<string[]>;
  /** Calls back whenever a fresh broker listens: at once if one does, and after each crash. */
  whenUp: (told: () => void) => void;
  /** Calls back when a key is seen in two machines. */
  whenClash: (told: (clash: KeyClash) => void) => void;
  stop: () => Promise<void>;
}

/** A contact that changes nothing is written at most this often: a row for each costs more than all else of a device. */
export const CONTACT_STAMP_MS = 300_000;

/** The way to the devices. The gateway lays it when it starts; until then nothing is reachable. */
export interface WayToDevices {
  mqtt_url: string;
  isConnected: () => boolean;
  /**
   * Tells all of these devices the same; what is asked first is sent first. Resolves with the codes of those whose
   * message the broker has.
   */
  publishPlan: (device_codes: readonly string[], message: PlanMessage) => Promise<string[]>;
  sendCommand: (deviceCode: string, command: CommandMessage) => Promise<boolean>;
  /** Keys of the device below this version are worth nothing from now on. */
  revoke: (deviceCode: string, keyVersion: number) => void;
  /**
   * When this server heard of a device last; null of one it has not heard of. Rows tell it only every few minutes, and
   * when something else changes.
   */
  heardAt: (device_id: string) => string | null;
  /** Resolves when states taken in so far are stored. */
  flush: () => Promise<void>;
}

/** A device as reports need it; names and places are those of now. */
export interface ReportingDevice {
  id: string;
  name: string;
  device_code: string;
  area_name: string;
  area_path: string;
}

/** What a device says it played. */
export interface DeviceReport {
  device: ReportingDevice;
  report: ReportMessage;
  received_at: string;
}

/**
 * Stores reports. The devices' messages are acknowledged once it resolves; when it throws they come again, so it must
 * bear repetition.
 */
export type StoreReports = (reports: readonly DeviceReport[]) => Promise<void>;

const nothing: WayToDevices = {
  mqtt_url: '',
  isConnected: () => false,
  publishPlan: async () => [],
  sendCommand: async () => false,
  revoke: () => undefined,
  heardAt: () => null,
  flush: async () => undefined,
};

/** Where the gateway and the modules meet: neither imports the other for it. */
export class DeviceLink {
  way = nothing;
  /** Runs what reads plans and gives them to the way, one after the other. */
  readonly inTurn = pLimit(1);
  /** By device the last plan given to the way, until the broker has acknowledged it. */
  readonly onTheWay = new Map<string, { device_id: string; device_code: string; hash: string }>();
  /** Whether all of these devices are there and in somebody's areas; said by the module of devices. */
  areInScope: (db: Database, caller: Caller, ids: readonly string[]) => Promise<boolean> = async () => false;
  /** Until there is one, reports wait in the broker. */
  storeReports: StoreReports | null = null;
}
