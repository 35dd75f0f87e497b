import { accounts } from '@loa/contracts/accounts';
import type { Account, accountsImport, AccountsImported } from '@loa/contracts/accounts';
import { AREA_LEVELS } from '@loa/contracts/areas';
import { fold } from '@loa/contracts/common';
import { asc } from 'drizzle-orm';
import pLimit from 'p-limit';
import type * as z from 'zod';
import { anyText } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/caller';
import type { Repository } from '../../../http/crud-routes';
import { importRows } from '../../../http/import-rows';
import type { Importing, Meaning } from '../../../http/import-rows';
import { placesWritten } from '../../areas';
import { hashPassword } from '../sessions/sign-in';
import { accountTable, groupAccountTable } from '../table';
import { newPassword, registerMany } from './account-repository';

type Accounts = typeof accounts;

/** Finds groups by name or code. */
async function groupsWritten(db: Database, written: readonly string[]): Promise<Map<string, Meaning>> {
  const { id, name, code } = groupAccountTable;
  const groups = await db.select({ id, name, code }).from(groupAccountTable).orderBy(asc(id));
  const meaning = (text: string): Meaning => {
    const byCode = groups.filter((group) => group.code === text);
    const found = byCode.length > 0 ? byCode : groups.filter((group) => fold(group.name) === fold(text));
    if (found.length > 1) return { problem: `Có ${found.length} nhóm tên này: ghi mã nhóm` };
    return found[0] ? { value: found[0].id } : { problem: 'Không có nhóm người dùng này: ghi đúng tên hoặc mã' };
  };
  return new Map(written.map((text) => [text, meaning(text)]));
}

/**
 * Hashing uses the processors heavily on purpose. One hash at a time leaves one free for people who sign in meanwhile.
 */
const oneByOne = pLimit(1);

export interface GivenPassword {
  one_time_password: string;
  password_hash: string;
}
/** A password that is shown once, and the hash that is stored of it. */
export async function givenPassword(): Promise<GivenPassword> {
  const one_time_password = newPassword();
  return { one_time_password, password_hash: await oneByOne(() => hashPassword(one_time_password)) };
}

interface Registering extends Pick<Repository<Accounts>, 'find'> {
  givePassword: () => Promise<GivenPassword>;
}

const usernameOf = ({ username }: Record<string, unknown>) =>
  typeof username === 'string' ? username.toLowerCase() : '';

/** Reads rows as accounts. A preview is rolled back, so nothing is stored of a password that was not given out yet. */
const importing = (
  find: Registering['find'],
  passwords: ReadonlyMap<string, GivenPassword>,
): Importing<Accounts, Account> => ({
  key: 'username',
  meanings: {
    group_account_id: (tx, _caller, written) => groupsWritten(tx, written),
    area_id: (tx, by, written) => placesWritten(tx, by, Object.values(AREA_LEVELS), written),
  },
  identity: (draft) => usernameOf(draft) || null,
  async known(tx, drafts) {
    const { id, username } = accountTable;
    const rows = await tx
      .select({ id, username })
      .from(accountTable)
      .where(anyText(username, drafts.map(usernameOf)));
    const byName = new Map(rows.map((row) => [row.username, row.id]));
    return drafts.map((draft) => byName.get(usernameOf(draft)) ?? null);
  },
  find,
  create: (tx, by, values) =>
    registerMany(
      tx,
      by,
      values.map((each) => ({ ...each, password_hash: passwords.get(each.username)?.password_hash ?? '' })),
    ),
});

/**
 * Registers many accounts at once, each with a password that is returned only this time. The rows are checked first.
 * Passwords are made only for valid rows, before the transaction begins: making one takes a while, and a wrong file
 * costs none.
 */
export async function importAccounts(
  deps: Deps,
  caller: Caller,
  { find, givePassword }: Registering,
  body: z.output<typeof accountsImport>,
): Promise<AccountsImported> {
  const judged = await importRows(deps, caller, accounts, importing(find, new Map()), { ...body, apply: false });
  const good = new Set(judged.rows.flatMap(({ row, outcome }) => (outcome === 'added' ? [row] : [])));
  if (!body.apply || (!body.skip_wrong && good.size < body.rows.length)) return { ...judged, passwords: [] };

  const rows = body.rows.filter(({ row }) => good.has(row));
  const passwords = new Map(
    await Promise.all(rows.map(async ({ cells }) => [usernameOf(cells), await givePassword()] as const)),
  );
  const stored = await importRows(deps, caller, accounts, importing(find, passwords), { ...body, rows });
  const outcomes = new Map(stored.rows.map((each) => [each.row, each]));
  const added = stored.is_stored ? rows.filter(({ row }) => outcomes.get(row)?.outcome === 'added') : [];
  return {
    is_stored: stored.is_stored,
    rows: judged.rows.map((each) => outcomes.get(each.row) ?? each),
    passwords: added.map(({ row, cells }) => ({
      row,
      one_time_password: passwords.get(usernameOf(cells))?.one_time_password ?? '',
    })),
  };
}
