import type { Caller } from './caller';
import { asRef } from './caller';
import { nowIso, searchColumns } from '../db/columns';

/** Common columns of a new record. `alsoSearched` are further texts for `search`. */
export const newRecord = (
  caller: Pick<Caller, 'account_id' | 'name'>,
  name: string,
  ...alsoSearched: (string | null)[]
) => ({ created_by: asRef(caller), updated_by: asRef(caller), ...searchColumns(name, ...alsoSearched) });

/** Who changed a record, and when; a person who has it open may go on and save it. */
export const changedBy = (caller: Pick<Caller, 'account_id' | 'name'>) => ({
  updated_at: nowIso(),
  updated_by: asRef(caller),
});

/** Common columns of a changed record; `version` is the one it was read at. */
export const changedRecord = (
  caller: Pick<Caller, 'account_id' | 'name'>,
  version: number,
  name: string,
  ...alsoSearched: (string | null)[]
) => ({ ...changedBy(caller), version: version + 1, ...searchColumns(name, ...alsoSearched) });
