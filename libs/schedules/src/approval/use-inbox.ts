import { useAreaFilter } from '@loa/areas';
import type { Schedule } from '@loa/contracts/schedules';
import { useOpenRecord } from '@loa/ui-kit';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { schedulesApi } from '../api/schedules-api';

/** When it would be heard first; play now comes before all. */
const airsAt = ({ mode, next_start }: Schedule) => (mode === 'now' ? '' : (next_start ?? '~'));

/** What waits, in the order it airs; which one is open (part of the address), and which are ticked. */
export function useInbox() {
  const query = useQuery(schedulesApi.waiting(useAreaFilter()));
  const { id: wanted, open: openRecord } = useOpenRecord();
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [lastIndex, setLastIndex] = useState(0);

  const rows = (query.data?.rows ?? []).toSorted((a, b) => airsAt(a).localeCompare(airsAt(b)));
  const found = rows.findIndex(({ id }) => id === wanted);
  // The one that was decided is gone: go on with what has taken its place. On a phone the list is a screen of its own.
  const index = found >= 0 ? found : isNarrow && !wanted ? -1 : Math.min(lastIndex, rows.length - 1);
  const current = rows[index];

  const open = (id: string | undefined) => {
    setLastIndex(Math.max(0, rows.findIndex((row) => row.id === id)));
    openRecord(id ?? null, { replace: !isNarrow });
  };
  const move = (step: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, index + step))];
    if (next) open(next.id);
  };
  const tick = (id: string) => setTicked((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));

  return {
    query,
    rows,
    current,
    isNarrow,
    open,
    move,
    tick,
    clearTicks: () => setTicked([]),
    /** Those ticked that still wait. */
    ticked: rows.filter(({ id }) => ticked.includes(id)),
  };
}
export type Inbox = ReturnType<typeof useInbox>;
