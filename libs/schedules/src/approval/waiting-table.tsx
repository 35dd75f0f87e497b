import type { UserAction } from '@loa/ui-kit';
import { DataTable } from '@loa/ui-kit/table';
import { useScheduleFilterChips, WaitingFilters } from '../list/schedule-filters';
import type { Inbox } from './use-inbox';
import { WaitingCard, waitingColumns } from './waiting-columns';

interface WaitingTableProps {
  inbox: Inbox;
  bulkActions: (ids: string[], clear: () => void) => UserAction[];
}

/** Schedules that wait for a decision; by default the first to play is on top. */
export function WaitingTable({ inbox: { table, list, ticks }, bulkActions }: WaitingTableProps) {
  const filters = { query: table.query, set: table.set };
  return (
    <DataTable
      label="Lịch chờ phê duyệt"
      rows={list}
      columns={waitingColumns}
      table={table}
      ticks={ticks}
      linkOf={({ id }) => `?id=${id}`}
      bulkActions={bulkActions}
      searchPlaceholder="Tìm theo tên, mã lịch"
      filters={<WaitingFilters {...filters} />}
      filterChips={useScheduleFilterChips(filters)}
      renderCard={(schedule) => <WaitingCard schedule={schedule} />}
    />
  );
}
