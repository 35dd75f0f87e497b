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
export const SYSTEM: Actor = {
  account_id: null,
  name: 'Hệ thống',
  area: { path: '' },
  ip: '',
  user_agent: '',
  request_id: '',
};

export interface Deed {
  action: LogAction;
  module: LogModule;
  entity: LogEntry['entity'];
  changes?: LoggedChange[];
  result?: LogEntry['result'];
  error?: string;
  /** When, where that was before now. */
  at?: string;
  /** Whose supervisors may read it; the caller's own area when left out. */
  area_path?: string;
  /** The account that keeps the record to itself; `keptBy` tells. */
  private_to?: string | null;
}

/** Lines of one statement. */
const AT_ONCE = 500;

/**
 * Adds lines to the activity log. Give it the transaction of the changes, so that neither is ever stored without the
 * other.
 */
export async function writeLogs(tx: Database, caller: Actor, deeds: readonly Deed[]) {
  const named = await nameReferences(
    tx,
    deeds.map(({ changes = [] }) => changes),
  );
  const lines = deeds.map(
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
  for (let at = 0; at < lines.length; at += AT_ONCE)
    await tx.insert(activityLogTable).values(lines.slice(at, at + AT_ONCE));
}

export const writeLog = (tx: Database, caller: Actor, deed: Deed) => writeLogs(tx, caller, [deed]);
