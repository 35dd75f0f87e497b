import { permissionOf } from '@loa/contracts/common';
import type { RecordUse, Resource } from '@loa/contracts/common';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { can } from './caller';
import type { Caller } from './caller';
import { AppError } from './errors';

/** Largest number of users listed per kind; beyond it the answer only says that there are more. */
const NAMED = 20;
/** Users of one kind named in the sentence itself, of those the caller may see. */
const MOST_NAMED = 3;

type Named = Pick<Resource, 'base' | 'module' | 'label'>;
interface Found {
  id: string;
  name: string;
  visible: boolean;
}

/**
 * Records that need records of another resource. The module that owns them declares this once, in its list of `uses`.
 */
export interface RecordUser {
  /** The resource that is used. */
  of: Named;
  /** The resource of the users. */
  by: Named;
  /** At most `limit` users of a record, whoever may see them. `usersIn` reads them from a table. */
  find: (tx: Database, caller: Caller, id: string, limit: number) => Promise<Found[]>;
}

/** Rows of a table that use a record, and whether the caller may see each; without `visible` everyone may. */
export const usersIn = (
  tx: Database,
  table: PgTable & { id: AnyPgColumn; name: AnyPgColumn },
  uses: SQL | undefined,
  limit: number,
  visible?: SQL,
) =>
  tx
    .select({
      id: sql<string>`${table.id}`,
      name: sql<string>`${table.name}`,
      visible: sql<boolean>`${visible ?? sql`true`}`,
    })
    .from(table)
    .where(uses)
    .limit(limit);

/** Uses of records, checked before a deletion. Part of the dependencies, filled when the modules are assembled. */
export class RecordUses {
  readonly #users: RecordUser[] = [];

  add(...users: RecordUser[]) {
    this.#users.push(...users);
  }

  /** Whether anything uses the record, whoever may see it. */
  async isUsed(tx: Database, caller: Caller, { base }: Pick<Named, 'base'>, id: string) {
    for (const { find } of this.#users.filter(({ of }) => of.base === base))
      if ((await find(tx, caller, id, 1)).length > 0) return true;
    return false;
  }

  /** Refuses a deletion and names the users: by name where the caller may see them, otherwise without name and id. */
  async refuseIfUsed(tx: Database, caller: Caller, resource: Named, id: string) {
    const uses: RecordUse[] = [];
    const counts: string[] = [];
    for (const { by, find } of this.#users.filter(({ of }) => of.base === resource.base)) {
      const found = await find(tx, caller, id, NAMED + 1);
      if (found.length === 0) continue;
      const mayView = can(caller, permissionOf(by, 'VIEW'));
      const nameless = { id: '', name: `${capital(by.label)} ngoài phạm vi của bạn` };
      uses.push(
        ...found
          .slice(0, NAMED)
          .map(({ id, name, visible }) => ({ base: by.base, ...(visible && mayView ? { id, name } : nameless) })),
      );
      const seen = mayView ? found.filter(({ visible }) => visible) : [];
      const named = seen
        .slice(0, MOST_NAMED)
        .map(({ name }) => `“${name}”`)
        .join(', ');
      counts.push(
        `${found.length > NAMED ? `hơn ${NAMED}` : found.length} ${by.label}${named && ` (${named}${seen.length > MOST_NAMED ? '…' : ''})`}`,
      );
    }
    if (uses.length === 0) return;
    throw new AppError('IN_USE', {
      message: `${capital(resource.label)} này đang được dùng trong ${counts.join(', ')} nên không xóa được`,
      details: { uses },
    });
  }
}

const capital = (label: string) => label.charAt(0).toLocaleUpperCase('vi') + label.slice(1);
