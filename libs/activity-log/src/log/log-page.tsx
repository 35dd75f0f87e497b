import { useOwnWords } from '@loa/app-config';
import { useAreaFilter } from '@loa/areas';
import { LOG_LIST } from '@loa/contracts/activity-log';
import { useModuleWords } from '@loa/permissions/module-words';
import { lazyPart, Page } from '@loa/ui-kit';
import type { FileKind } from '@loa/ui-kit/export';
import { DataTable, useTableState } from '@loa/ui-kit/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { logQuery } from './log-api';
import { LogCard, logColumns } from './log-columns';
import { LogFilters, LogTimeFilters, useLogFilterChips } from './log-filters';
import { LINE_PARAM } from './log-paths';
import { titleOf } from './log-words';
import { usePageNames } from './use-page-names';

const LogPanel = lazyPart(() => import('./log-panel').then((panel) => panel.LogPanel));

/** Nhật ký hoạt động: who did what, when and from where. Read only. */
export function LogPage() {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const table = useTableState(LOG_LIST, { id: 'activity-log', defaultSort: '-at', hiddenColumns: ['ip'] });
  const query = { ...useAreaFilter(), ...table.query };
  const rows = useQuery(logQuery(query));
  const filters = { query: table.query, onChange: table.set };
  const chips = useLogFilterChips(filters, rows.data?.rows[0]?.entity.name);
  const called = useModuleWords();
  const inOwnWords = useOwnWords();
  const pageOf = usePageNames();
  const words = useMemo(() => ({ called, inOwnWords, pageOf }), [called, inOwnWords, pageOf]);
  const columns = useMemo(() => logColumns(words), [words]);
  const openId = params.get(LINE_PARAM);
  const close = () =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete(LINE_PARAM);
      return next;
    });
  const exportAll = async (kind: FileKind) => (await import('./export-log')).exportLog(kind, client, query, words);

  return (
    <Page title="Nhật ký hoạt động">
      <DataTable
        label="Nhật ký hoạt động"
        rows={rows}
        columns={columns}
        nameOf={titleOf}
        table={table}
        searchPlaceholder="Tìm theo người, đối tượng"
        filters={<LogFilters {...filters} />}
        moreFilters={<LogTimeFilters {...filters} />}
        filterChips={chips}
        linkOf={({ id }) => `?${LINE_PARAM}=${id}`}
        onExport={exportAll}
        renderCard={(line) => <LogCard line={line} called={called} />}
        emptyHint="Chưa có hoạt động nào trong phạm vi của bạn."
      />
      {openId && <LogPanel key={openId} id={openId} onClose={close} />}
    </Page>
  );
}
