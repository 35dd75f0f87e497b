import { ACCOUNT_CALLS, ACCOUNT_GROUP_CALLS } from '@loa/contracts/accounts';
import { eq } from 'drizzle-orm';
import type { RecordUser } from '../../../http/record-uses';
import { usersIn } from '../../../http/record-uses';
import { inScope } from '../../../http/scope';
import { accountTable } from '../table';

/** Accounts use their group, so a group in use cannot be deleted. */
export const accountUses: RecordUser[] = [
  {
    of: ACCOUNT_GROUP_CALLS,
    by: ACCOUNT_CALLS,
    find: (tx, caller, id, limit) =>
      usersIn(tx, accountTable, eq(accountTable.group_account_id, id), limit, inScope(accountTable.area_id, caller)),
  },
];
