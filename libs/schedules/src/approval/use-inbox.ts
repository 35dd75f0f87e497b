import { useAreaFilter } from '@loa/areas';
import { proposedIn, SCHEDULE_FIELDS, type Schedule } from '@loa/contracts/schedules';
import { useOpenRecord } from '@loa/ui-kit';
import { useTableState } from '@loa/ui-kit/table';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bulletinsApi, schedulesApi } from '../api/schedules-api';
import { useWaitingSource } from '../api/use-waiting-source';
import { hiddenWaitingColumns } from './waiting-columns';

/** Width up to which the list is a screen of its own: a table does not fit beside the detail. */
const NO_ROOM_FOR_BOTH = '(max-width: 1199px)';
const none: Schedule[] = [];
const isPending = ({ isLoading, isPlaceholderData }: Pick<UseQueryResult, 'isLoading' | 'isPlaceholderData'>) =>
  isLoading || isPlaceholderData;
/** The waiting part of an approved schedule is the change that is proposed of it. */
const waitingIn = (schedule: Schedule) => proposedIn(schedule) ?? schedule;
const toDecide = <Page extends { rows: Schedule[] }>(page: Page): Page => ({ ...page, rows: page.rows.map(waitingIn) });
const { status: _ownStatus, running: _neverRunning, kind: _everyKind, ...WAITING_FIELDS } = SCHEDULE_FIELDS;

/**
 * One page of waiting schedules, in the order of their first run; with the open one (part of the address) and the
 * selected ones.
 */
export function useInbox() {
  const areaFilter = useAreaFilter();
  const table = useTableState(WAITING_FIELDS, {
    id: 'schedules.approvals',
    defaultSort: 'next_start',
    hiddenColumns: hiddenWaitingColumns,
  });
  const { api, kind, apis } = useWaitingSource();
  const list = useQuery({
    ...api.list({
      ...table.query,
      ...kind,
      area_id: table.query.area_id ?? areaFilter.area_id,
      status: 'waiting_approval',
    }),
    select: toDecide,
  });
  const { id: wanted, open } = useOpenRecord();
  const isNarrow = useMediaQuery(NO_ROOM_FOR_BOTH);
  const ticks = useState<string[]>([]);
  const [tickedIds] = ticks;
  const [lastIndex, setLastIndex] = useState(0);

  const rows = list.data?.rows ?? none;
  const found = rows.findIndex(({ id }) => id === wanted);
  if (found >= 0 && found !== lastIndex) setLastIndex(found);
  // The address may name a schedule of another page, or one that the filters hide.
  const isElsewhere = wanted !== null && list.isSuccess && found < 0;
  const idsFor = (one: (typeof apis)[number]) => (isElsewhere && apis.includes(one) ? [wanted ?? ''] : []);
  // Its kind is not known, and a call for the other kind finds nothing.
  const asked = [
    useQuery(schedulesApi.byIds(idsFor(schedulesApi))),
    useQuery(bulletinsApi.byIds(idsFor(bulletinsApi))),
  ];
  const stored = asked.flatMap(({ data }) => data?.rows ?? []).find(({ id }) => id === wanted);
  const elsewhere = stored && waitingIn(stored);
  const linked = isElsewhere && elsewhere?.status === 'waiting_approval' ? elsewhere : undefined;
  const isSettled = list.isSuccess && (!isElsewhere || elsewhere !== undefined || !asked.some(isPending));
  // The decided one is gone: continues with the one in its place.
  const next = isNarrow && wanted === null ? undefined : rows[Math.min(lastIndex, rows.length - 1)];
  const current = rows[found] ?? linked ?? (isSettled ? next : undefined);

  const currentId = current?.id;
  useEffect(() => {
    if (currentId !== undefined && currentId !== wanted) open(currentId, { replace: true });
  }, [currentId, wanted, open]);

  const move = (step: number) => {
    const beside = rows[Math.max(0, Math.min(rows.length - 1, lastIndex + step))];
    if (beside) open(beside.id, { replace: !isNarrow });
  };

  return {
    table,
    list,
    rows,
    current,
    isNarrow,
    move,
    close: () => open(null),
    ticks,
    /** Selected schedules that still wait. */
    ticked: rows.filter(({ id }) => tickedIds.includes(id)),
  };
}
export type Inbox = ReturnType<typeof useInbox>;
