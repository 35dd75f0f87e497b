import { useAreaFilter } from '@loa/api-client';
import { useTerm } from '@loa/app-config';
import { permissionOf, type QueryInputOf, type Resource } from '@loa/contracts/common';
import { OnlyForAll, useAllowed } from '@loa/permissions';
import { chipsOf, confirm, lazyPart, Page, toast, useOpenRecord, type UserAction } from '@loa/ui-kit';
import type { FileKind } from '@loa/ui-kit/export';
import { DataTable, useTableState, type RowsQuery } from '@loa/ui-kit/table';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { capital, NEW_RECORD } from '../record-words';
import { RecordCard, recordColumns, type Row } from './record-columns';
import { isAble } from './is-able';
import { recordChips, RecordFilters } from './record-filters';
import type { ListPanel, RecordList } from './record-list';

const RecordPanel = lazyPart(() => import('./record-panel').then((panel) => panel.RecordPanel));

const unfiltered = {};
const none: readonly ListPanel[] = [];
const useNoActions = () => () => [];
const useNoName = () => undefined;

/** A list of records, with the open one beside it. */
export function RecordListPage<R extends Resource>({ list }: { list: RecordList<R> }) {
  const {
    calls,
    api,
    lists,
    sort,
    fields,
    filters = unfiltered,
    useActions = useNoActions,
    panels = none,
    areaFilter,
  } = list;
  const client = useQueryClient();
  const { pathname } = useLocation();
  const allowed = useAllowed();
  const table = useTableState(lists, { id: calls.base, defaultSort: sort });
  const chosenPlace = useAreaFilter();
  const areaTerm = useTerm('area');
  const { area_id: ownPlace } = table.query as { area_id?: string };
  const placeName = (areaFilter?.useName ?? useNoName)(ownPlace);
  // The list's own filter overrides that of the top bar.
  const query = { ...('area_id' in lists && chosenPlace), ...table.query } as unknown as QueryInputOf<R>;
  const rows = useQuery(api.list(query)) as unknown as RowsQuery<Row>;
  const { mutate: remove } = useMutation(api.remove());
  const { id: openId, open } = useOpenRecord();
  const furtherActions = useActions() as unknown as (row: Row) => UserAction[];
  const columns = useMemo(() => recordColumns(fields, lists), [fields, lists]);
  const narrowed = {
    lists,
    fields,
    filters,
    query: table.query,
    set: table.set as (change: Record<string, string | undefined>) => void,
  };
  const title = capital(calls.label);
  const askAndDelete = async ({ id }: Row) => {
    if (await confirm()) remove(id, { onSuccess: () => toast.success(`Đã xóa ${calls.label}`) });
  };
  // File name from the end of the screen's address.
  const exportAll = async (kind: FileKind) =>
    (await import('./export-records')).exportRecords(kind, pathname.split('/').pop() ?? '', client, list, query);
  const [openPanel, setOpenPanel] = useState<string>();
  const panelActions = allowed<UserAction>(
    panels.map(({ label, icon, verb }) => ({
      label,
      icon,
      permission: permissionOf(calls, verb),
      run: () => setOpenPanel(label),
    })),
    calls.scope,
  );
  const { Panel } = panels.find(({ label }) => label === openPanel) ?? {};
  const add = allowed<UserAction>(
    [
      {
        label: `Thêm ${calls.label}`,
        permission: permissionOf(calls, 'ADD'),
        icon: <Add />,
        run: () => open(NEW_RECORD),
      },
    ],
    calls.scope,
  );
  const actionsOf = (row: Row) => [
    ...furtherActions(row),
    ...(isAble(row, 'DELETE')
      ? allowed<UserAction>(
          [
            {
              label: 'Xóa',
              permission: permissionOf(calls, 'DELETE'),
              icon: <DeleteOutlined />,
              danger: true,
              run: () => askAndDelete(row),
            },
          ],
          calls.scope,
        )
      : []),
  ];

  return (
    <Page title={title} actions={[...add, ...panelActions]}>
      <OnlyForAll calls={calls}>
        <DataTable
          label={title}
          rows={rows}
          columns={columns}
          table={table}
          searchPlaceholder={list.search}
          filters={
            <>
              <RecordFilters {...narrowed} />
              {areaFilter && <areaFilter.Button value={ownPlace} onChange={(area_id) => narrowed.set({ area_id })} />}
            </>
          }
          filterChips={[...recordChips(narrowed), ...chipsOf(narrowed.set, [['area_id', areaTerm, placeName]])]}
          linkOf={({ id }) => `?id=${id}`}
          rowActions={actionsOf}
          onExport={exportAll}
          renderCard={(row) => <RecordCard fields={fields} row={row} />}
          emptyHint={`Chưa có ${calls.label} nào.`}
          emptyAction={add[0]}
        />
      </OnlyForAll>
      {Panel && <Panel onClose={() => setOpenPanel(undefined)} />}
      {openId && <RecordPanel key={openId} list={list} id={openId} onClose={() => open(null)} />}
    </Page>
  );
}
