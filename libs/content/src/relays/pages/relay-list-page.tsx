import { useAreaFilter } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { RELAY_FIELDS } from '@loa/contracts/content';
import { useAllowed } from '@loa/permissions';
import { Page, useOpenRecord, type UserAction } from '@loa/ui-kit';
import type { FileKind } from '@loa/ui-kit/export';
import { DataTable, useTableState } from '@loa/ui-kit/table';
import Add from '@mui/icons-material/Add';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RelayCard } from '../list/relay-card';
import { hiddenRelayColumns, relayColumns } from '../list/relay-columns';
import { RelayFilters, useRelayFilterChips } from '../list/relay-filters';
import { NEW_RELAY } from '../model/relay-paths';
import { relaysApi } from '../relays-api';
import { useRelayActions } from '../use-relay-actions';

/** All relay links that may be used here, with the present state of each. */
export function RelayListPage() {
  const client = useQueryClient();
  const allowed = useAllowed();
  const areaTerm = useTerm('area');
  const areaFilter = useAreaFilter();
  const { open } = useOpenRecord();
  const table = useTableState(RELAY_FIELDS, {
    id: 'relays.list',
    defaultSort: 'name',
    hiddenColumns: hiddenRelayColumns,
  });
  const query = { ...areaFilter, ...table.query };
  const rows = useQuery(relaysApi.list(query));
  const filters = { query: table.query, onChange: table.set };
  const chips = useRelayFilterChips(filters);
  const columns = useMemo(() => relayColumns(areaTerm), [areaTerm]);
  const actionsOf = useRelayActions();
  const exportAll = async (kind: FileKind) =>
    (await import('../list/export-relays')).exportRelays(kind, client, query, areaTerm);
  const add = allowed<UserAction & { permission: 'DUONG_DAN_TIEP_SONG_ADD' }>([
    {
      label: 'Thêm đường dẫn tiếp sóng',
      permission: 'DUONG_DAN_TIEP_SONG_ADD',
      icon: <Add />,
      run: () => open(NEW_RELAY),
    },
  ]);

  return (
    <Page title="Đường dẫn tiếp sóng" actions={add}>
      <DataTable
        label="Đường dẫn tiếp sóng"
        rows={rows}
        columns={columns}
        table={table}
        searchPlaceholder="Tìm theo tên, địa chỉ"
        filters={<RelayFilters {...filters} />}
        filterChips={chips}
        linkOf={({ id }) => `?id=${id}`}
        rowActions={actionsOf}
        onExport={exportAll}
        renderCard={(relay) => <RelayCard relay={relay} />}
        emptyHint="Chưa có đường dẫn tiếp sóng nào."
        emptyAction={add[0]}
      />
    </Page>
  );
}
