import type { WaitingKind } from '@loa/contracts/notifications';
import type { Database } from './db/database';
import type { Caller } from './http/caller';

/** Records of a module that wait for a person: how many the caller sees, within an area where one is given. */
export type PendingRecords = {
  readonly [Kind in WaitingKind]?: (db: Database, caller: Caller, area_id?: string) => Promise<number>;
};
