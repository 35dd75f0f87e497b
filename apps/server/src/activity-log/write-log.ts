import { fold } from '@loa/contracts/common';
import type { LogAction, LogEntry, LogModule } from '@loa/contracts/activity-log';
import type { Database } from '../db/database';
import { insertMany } from '../db/insert-many';
import type { Caller } from '../http/caller';
import type { LoggedChange } from './changes-between';
import { nameReferences } from './name-references';
import { activityLogTable } from './table';

interface Actor extends Pick<Caller, 'name' | 'ip' | 'user_agent' | 'request_id'> {
  account_id: string | null;
  area: { path: string };
}

/**
 * Actor of changes that nobody requested just now, such as those of a clock. They belong to an area, so set
 * `area_path`.
 */
export const SYSTEM: Actor = {
  account_id: null,
  name: 'Hệ thống',
  area: { path: '' },
  ip: '',
  user_agent: '',
  request_id: '',
};

export interface AuditEntry {
  action: LogAction;
  module: LogModule;
  entity: LogEntry['entity'];
  changes?: LoggedChange[];
  result?: LogEntry['result'];
  error?: string;
  /** Time of the change, where it is in the past. */
  at?: string;
  /** Area whose supervisors may read the line; by default the caller's own. */
  area_path?: string;
  /** Account whose private record it is; see `privateOwner`. */
  private_to?: string | null;
}

/**
 * Adds lines to the activity log. Pass the transaction of the changes, so that neither is ever stored without the
 * other.
 */
export async function writeLogs(tx: Database, caller: Actor, entries: readonly AuditEntry[]) {
  const named = await nameReferences(
    tx,
    entries.map(({ changes = [] }) => changes),
  );
  const lines = entries.map(
    ({ action, module, entity, result = 'success' as const, error, at, area_path, private_to = null }, index) => ({
      ...(at && { at }),
      account: { id: caller.account_id, name: caller.name },
      action,
      module,
      entity,
      entity_id: entity.id,
      changes: named[index] ?? [],
      result,
      error: error ?? null,
      ip: caller.ip,
      user_agent: caller.user_agent,
      request_id: caller.request_id,
      area_path: area_path ?? caller.area.path,
      private_to,
      search_text: fold(`${caller.name} ${entity.name} ${action}`),
    }),
  );
  await insertMany(tx, activityLogTable, lines);
}

export const writeLog = (tx: Database, caller: Actor, entry: AuditEntry) => writeLogs(tx, caller, [entry]);
