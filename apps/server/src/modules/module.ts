import type { Caller } from '../http/caller';
import type { DemoWorld } from '../demo-worlds';
import type { Deactivatable } from '../http/deactivatable';
import type { RecordUser } from '../http/record-uses';
import type { App, Deps } from '../deps';
import type { FileDeps, StoredFiles } from '../stored-files';
import type { PlaceRecords } from '../place-records';
import type { SettingImpacts } from '../setting-impacts';
import type { PendingRecords } from '../pending-records';

export type Stop = () => Promise<void> | void;

/** One item of the demo that takes a while, or needs something that may fail. */
export interface DemoItem {
  name: string;
  /** Makes the item. Safe to run twice: what exists already is left alone. */
  make: (signal: AbortSignal) => Promise<void>;
  /** Called when it could not be made after all retries. */
  failed?: (error: unknown) => Promise<void>;
}

/** Items of a part of the demo, made one by one or some at once; a failed item does not stop the others. */
export interface DemoItems {
  items: readonly DemoItem[];
  at_once?: number;
}

/** Context of demo data: the accounts that create it and the places it belongs to. */
export interface DemoContext {
  deps: Deps;
  /** The texts of this variant's demo. */
  world: DemoWorld;
  /** By username: admin, lanhdao, canbo, xemthoi (one commune), canbo2 (another). */
  people: Record<'admin' | 'lanhdao' | 'canbo' | 'xemthoi' | 'canbo2', Caller>;
  /**
   * Communes of the demo (schools, factories), each with the places in it; the first is that of lanhdao, canbo and
   * xemthoi.
   */
  communes: {
    id: string;
    name: string;
    path: string;
    lat: number;
    lng: number;
    villages: { id: string; name: string; path: string }[];
  }[];
}

/**
 * A domain of the server. All parts are optional and run in this order, module by module as listed in modules/index.ts.
 */
export interface ServerModule {
  name: string;
  /** The records of the module that belong to places. */
  places?: PlaceRecords;
  /** The records that a change of the installation's settings affects. */
  settings?: SettingImpacts;
  /** The records that wait for people. */
  pending?: PendingRecords;
  /** References of its records to records of others (or of its own): a delete is refused with their names. */
  uses?: RecordUser[];
  /** Records that can no longer be chosen while they are inactive. */
  deactivatables?: Deactivatable[];
  /** The files it stores, and the records that refer to them. */
  files?: (deps: FileDeps) => StoredFiles[];
  /** Every route states `config.access`. */
  routes?: (app: App, deps: Deps) => void | Promise<void>;
  /** Creates what every installation needs; runs at each start, so it only adds what is missing. */
  seed?: (deps: Deps) => Promise<void>;
  /**
   * Runs once, in demo mode, while the server already accepts requests; after a crash it runs again, so it adds what is
   * missing.
   */
  seedDemo?: (demo: DemoContext) => Promise<void>;
  /**
   * Items that take long or need what others made: after `seedDemo` of all modules. Named before the first is made, so
   * that the progress has a total.
   */
  finishDemo?: (demo: DemoContext) => DemoItems;
  /**
   * The part that runs on every server: defines jobs, subscribes to events. Returns the function that stops it; jobs
   * run after all modules have started.
   */
  start?: (deps: Deps) => void | Stop | Promise<void | Stop>;
  /**
   * The part that runs on one server of an installation, the one that leads: timers, the connection to the devices.
   * Begins after all modules have started, or later, and again whenever this server gets the lease. Returns the
   * functions that stop it, which are called at once when the lease is `lost`.
   */
  lead?: (deps: Deps, lost: AbortSignal) => Stop[] | Promise<Stop[]>;
}
