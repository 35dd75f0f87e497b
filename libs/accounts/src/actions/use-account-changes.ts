import type { ChangedMany } from '@loa/contracts/common';
import { formatNumber, toast } from '@loa/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsApi, type AccountChange } from '../api/accounts-api';

export interface Refusals {
  /** `khóa`, `chuyển nhóm`. */
  what: string;
  count: number;
  rows: ChangedMany['rows'];
}

/** Number of accounts in words, `khóa 3 tài khoản`; a single one is named. */
const countedOf = (rows: ChangedMany['rows']) =>
  rows.length === 1 && rows[0]?.name ? `“${rows[0].name}”` : `${formatNumber(rows.length)} tài khoản`;

/**
 * Changes one or many accounts; `refusals` are the ones that the server refused, with its reasons, until they are
 * closed.
 */
export function useAccountChanges() {
  const { mutateAsync } = useMutation(accountsApi.changeMany());
  const [refusals, setRefusals] = useState<Refusals | null>(null);
  /** Whether the server has answered; a failed request has its own message. */
  const change = async (ids: string[], what: string, to: AccountChange) => {
    const answer = await mutateAsync({ ids, change: to }).catch(() => undefined);
    if (!answer) return false;
    const refused = answer.rows.filter(({ message }) => message !== null);
    const done = answer.rows.filter(({ message }) => message === null);
    if (done.length > 0) toast.success(`Đã ${what} ${countedOf(done)}`);
    if (refused.length > 0) setRefusals({ what, count: answer.rows.length, rows: refused });
    return true;
  };
  return { change, refusals, forget: () => setRefusals(null) };
}
