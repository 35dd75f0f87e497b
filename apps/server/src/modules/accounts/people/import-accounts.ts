import { accounts } from '@loa/contracts/accounts';
import type { Account, accountsImport, AccountsImported } from '@loa/contracts/accounts';
import { AREA_LEVELS } from '@loa/contracts/areas';
import { fold } from '@loa/contracts/common';
import { asc } from 'drizzle-orm';
import pLimit from 'p-limit';
import type * as z from 'zod';
import { anyText } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { Ground } from '../../../ground';
import type { Caller } from '../../../http/caller';
import type { Repository } from '../../../http/crud-routes';
import { importRows } from '../../../http/import-rows';
import type { Importing, Meaning } from '../../../http/import-rows';
import { placesWritten } from '../../areas';
import { hashPassword } from '../sessions/sign-in';
import { accountTable, groupAccountTable } from '../table';
import { newPassword, registerMany } from './account-repository';

type Accounts = typeof accounts;

/** Groups by name or code. */
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

/** Hashing takes the machine's processors on purpose: whoever signs in meanwhile finds one free. */
const oneByOne = pLimit(1);

/** What is stored of a password that nobody is told: a preview is undone. */
const NO_PASSWORD = { one_time_password: '', password_hash: '' };
async function givenPassword() {
  const one_time_password = newPassword();
  return { one_time_password, password_hash: await oneByOne(() => hashPassword(one_time_password)) };
}

const usernameOf = ({ username }: Record<string, unknown>) => (typeof username === 'string' ? username.toLowerCase() : '');

/** Registers many at once, each with a password that is answered this one time. Made before the transaction begins: they take a while. */
export async function importAccounts(ground: Ground, caller: Caller, repository: Pick<Repository<Accounts>, 'find'>, body: z.output<typeof accountsImport>): Promise<AccountsImported> {
  const usernames = [...new Set(body.rows.map(({ cells }) => usernameOf(cells)))];
  const passwords = new Map(await Promise.all(usernames.map(async (username) => [username, body.apply ? await givenPassword() : NO_PASSWORD] as const)));
  const passwordOf = (row: Record<string, unknown>) => passwords.get(usernameOf(row)) ?? NO_PASSWORD;

  const importing: Importing<Accounts, Account> = {
    key: 'username',
    meanings: {
      group_account_id: (tx, _caller, written) => groupsWritten(tx, written),
      area_id: (tx, by, written) => placesWritten(tx, by, Object.values(AREA_LEVELS), written),
    },
    identity: (draft) => usernameOf(draft) || null,
    async known(tx, drafts) {
      const { id, username } = accountTable;
      const rows = await tx.select({ id, username }).from(accountTable).where(anyText(username, drafts.map(usernameOf)));
      const byName = new Map(rows.map((row) => [row.username, row.id]));
      return drafts.map((draft) => byName.get(usernameOf(draft)) ?? null);
    },
    find: repository.find,
    create: (tx, by, values) => registerMany(tx, by, values.map((each) => ({ ...each, password_hash: passwordOf(each).password_hash }))),
  };
  const answer = await importRows(ground, caller, accounts, importing, body);
  const cells = new Map(body.rows.map((each) => [each.row, each.cells]));
  const added = answer.is_stored ? answer.rows.filter(({ outcome }) => outcome === 'added') : [];
  return { ...answer, passwords: added.map(({ row }) => ({ row, one_time_password: passwordOf(cells.get(row) ?? {}).one_time_password })) };
}
