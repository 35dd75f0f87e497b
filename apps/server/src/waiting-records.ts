import type { WaitingKind } from '@loa/contracts/notifications';
import type { Database } from './db/database';
import type { Caller } from './http/caller';

/** What of a module waits for somebody: how many the caller sees, in an area where one is given. */
export type WaitingRecords = {
  readonly [Kind in WaitingKind]?: (db: Database, caller: Caller, area_id?: string) => Promise<number>;
};
