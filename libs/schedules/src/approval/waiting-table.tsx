import { useAreaName } from '@loa/areas';
import type { UserAction } from '@loa/ui-kit';
import { DataTable } from '@loa/ui-kit/table';
import { scheduleFilterChips, WaitingFilters } from '../list/schedule-filters';
import type { Inbox } from './use-inbox';
import { WaitingCard, waitingColumns } from './waiting-columns';

interface WaitingTableProps {
  inbox: Inbox;
  bulkActions: (ids: string[], clear: () => void) => UserAction[];
}

/** What waits for a decision; as it comes, the first to be heard is on top. */
export function WaitingTable({ inbox: { table, list, ticks }, bulkActions }: WaitingTableProps) {
  const areaName = useAreaName(table.query.area_id);
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
      filters={<WaitingFilters query={table.query} set={table.set} />}
      filterChips={scheduleFilterChips({ query: table.query, set: table.set }, areaName)}
      renderCard={(schedule) => <WaitingCard schedule={schedule} />}
    />
  );
}
