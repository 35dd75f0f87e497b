import { inWordsOfKind, isSeen } from '@loa/contracts/schedules';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { notify, readersOf, withdraw } from '../../notifications';
import type { ScheduleRow } from '../stored-schedule';
import type { AfterCommit } from '../../../db/changing';

interface NotifiedSchedule extends Pick<
  ScheduleRow,
  'id' | 'kind' | 'name' | 'status' | 'status_reason' | 'reject_reason' | 'created_by' | 'submitted_by'
> {
  area_path: string;
  /** Whether it is about a change of an approved schedule, which goes on meanwhile. */
  is_change?: boolean;
}

/** The detail of a notification: that it is about a change, and the reason. */
const detailOf = ({ is_change, status, kind }: NotifiedSchedule, reason?: string | null) =>
  [
    is_change &&
      (status === 'rejected'
        ? inWordsOfKind(kind, 'Bản sửa, lịch vẫn phát theo bản đã duyệt')
        : 'Bản sửa của lịch đã duyệt'),
    reason,
  ]
    .filter(Boolean)
    .join(': ') || null;

/**
 * Notifies the author and submitter of a schedule of its new status, and approvers that it waits. Nobody is notified of
 * his own action.
 */
export async function notifyPeople(
  tx: Database,
  after: AfterCommit,
  { events }: Pick<Deps, 'events'>,
  before: Pick<NotifiedSchedule, 'status'>,
  schedule: NotifiedSchedule,
  by: { account_id: string | null; name: string },
) {
  if (before.status === schedule.status) return;
  const { id, name, status, area_path } = schedule;
  const about = isSeen(schedule.kind) ? ('bulletin' as const) : ('schedule' as const);
  const record = { id, name };
  const woken = before.status === 'waiting_approval' ? await withdraw(tx, `${about}.waiting` as const, id) : [];
  const others = (ids: (string | null | undefined)[]) => ids.filter((account) => account !== by.account_id);
  const makers = others([schedule.created_by?.id, schedule.submitted_by?.id]);
  const send = async (
    accounts: Parameters<typeof notify>[1],
    change: 'waiting' | 'rejected' | 'approved',
    reason?: string | null,
  ) => {
    const detail = detailOf(schedule, reason);
    woken.push(...(await notify(tx, accounts, { kind: `${about}.${change}`, record, area_path, by: by.name, detail })));
  };
  if (status === 'waiting_approval') await send(others(await readersOf(tx, `${about}.waiting`, area_path)), 'waiting');
  if (status === 'rejected') await send(makers, 'rejected', schedule.reject_reason);
  if (status === 'approved' && before.status === 'waiting_approval') await send(makers, 'approved');
  if (status === 'expired')
    woken.push(
      ...(await notify(tx, makers, { kind: `${about}.expired`, record, area_path, detail: schedule.status_reason })),
    );
  if (woken.length > 0) after(() => events.emit('notification.changed', { account_ids: [...new Set(woken)] }));
}
