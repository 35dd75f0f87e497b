import type { Caller } from '../http/caller';
import type { DemoWorld } from '../demo-worlds';
import type { Offered } from '../http/offered';
import type { RecordUser } from '../http/record-uses';
import type { App, Ground } from '../ground';
import type { FileGround, KeptFiles } from '../kept-files';
import type { PlaceRecords } from '../place-records';
import type { SettingTouches } from '../setting-touches';
import type { WaitingRecords } from '../waiting-records';

/** One thing of the demo that takes a while, or needs what may fail. */
export interface DemoItem {
  name: string;
  /** Bears being run twice: what is there already is left alone. */
  make: (signal: AbortSignal) => Promise<void>;
  /** What becomes of it when it could not be made, however often it was tried. */
  failed?: (error: unknown) => Promise<void>;
}

/** What demo data is made with: the people who make it and the places it is made for. */
export interface DemoContext {
  ground: Ground;
  /** The words of this variant's demo. */
  world: DemoWorld;
  /** By username: admin, lanhdao, canbo, xemthoi (one commune), canbo2 (another). */
  people: Record<'admin' | 'lanhdao' | 'canbo' | 'xemthoi' | 'canbo2', Caller>;
  /**
   * Communes of the demo (schools, factories), each with what lies in it; the first is that of lanhdao, canbo and
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
  /**
   * Makes things one by one, or some at once, and shows how far it is; one that fails keeps none of the others from
   * being made.
   */
  items: (items: readonly DemoItem[], at_once?: number) => Promise<void>;
}

/**
 * A domain of the server. All parts are optional and run in this order, module by module as listed in modules/index.ts.
 */
export interface ServerModule {
  name: string;
  /** What of it hangs on places. */
  places?: PlaceRecords;
  /** What of it a change of the installation's settings touches. */
  settings?: SettingTouches;
  /** What of it waits for people. */
  waiting?: WaitingRecords;
  /** Which of its records need records of others (or of its own): a delete is refused with their names. */
  uses?: RecordUser[];
  /** Which of its records are taken for nothing new while they are out of use. */
  offers?: Offered[];
  /** The files it keeps, and which of its records need them. */
  files?: (ground: FileGround) => KeptFiles[];
  /** Every route states `config.access`. */
  routes?: (app: App, ground: Ground) => void | Promise<void>;
  /** What every installation needs; runs at each start, so it only adds what is missing. */
  seed?: (ground: Ground) => Promise<void>;
  /**
   * Runs once, in demo mode, while the server already answers; what a crash interrupted runs again, so that it adds
   * what is missing.
   */
  seedDemo?: (demo: DemoContext) => Promise<void>;
  /** The same for what takes long or needs what others made: after `seedDemo` of all modules. */
  finishDemo?: (demo: DemoContext) => Promise<void>;
  /**
   * Defines jobs, listens, starts timers and children. Answers what stops them; jobs run after all modules have
   * started.
   */
  start?: (ground: Ground) => void | (() => Promise<void> | void) | Promise<void | (() => Promise<void> | void)>;
}
