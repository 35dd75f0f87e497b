import { fold } from '@loa/contracts/common';
import type { LogAction, LogEntry, LogModule } from '@loa/contracts/activity-log';
import type { Database } from '../db/database';
import type { Caller } from '../http/caller';
import type { LoggedChange } from './changes-between';
import { nameReferences } from './name-references';
import { activityLogTable } from './table';

interface Actor extends Pick<Caller, 'name' | 'ip' | 'user_agent' | 'request_id'> {
  account_id: string | null;
  area: { path: string };
}

/** Whoever does what nobody asked for just now: time does it. What it does belongs to an area, so name `area_path`. */
export const SYSTEM: Actor = { account_id: null, name: 'Hệ thống', area: { path: '' }, ip: '', user_agent: '', request_id: '' };

interface Deed {
  action: LogAction;
  module: LogModule;
  entity: LogEntry['entity'];
  changes?: LoggedChange[];
  result?: LogEntry['result'];
  error?: string;
  /** Whose supervisors may read it; the caller's own area when left out. */
  area_path?: string;
  /** The account that keeps the record to itself; `keptBy` tells. */
  private_to?: string | null;
}

/** Adds a line to the activity log. Give it the transaction of the change, so that neither is ever stored without the other. */
export async function writeLog(tx: Database, caller: Actor, { action, module, entity, changes = [], result = 'success', error, area_path, private_to = null }: Deed) {
  await tx.insert(activityLogTable).values({
    account: { id: caller.account_id, name: caller.name },
    action,
    module,
    entity,
    entity_id: entity.id,
    changes: await nameReferences(tx, changes),
    result,
    error: error ?? null,
    ip: caller.ip,
    user_agent: caller.user_agent,
    request_id: caller.request_id,
    area_path: area_path ?? caller.area.path,
    private_to,
    search_text: fold(`${caller.name} ${entity.name} ${action}`),
  });
}
