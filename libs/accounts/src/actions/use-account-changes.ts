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

/** `khóa 3 tài khoản`; one that is named is called by its name. */
const countedOf = (rows: ChangedMany['rows']) =>
  rows.length === 1 && rows[0]?.name ? `“${rows[0].name}”` : `${formatNumber(rows.length)} tài khoản`;

/**
 * Changes accounts, one or many; `refusals` are those the server would not change, with its reasons, until they are
 * read.
 */
export function useAccountChanges() {
  const { mutateAsync } = useMutation(accountsApi.changeMany());
  const [refusals, setRefusals] = useState<Refusals | null>(null);
  /** Whether the server has answered; what could not be sent is told by itself. */
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
