import { useAreaFilter } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { NEWS_FIELDS } from '@loa/contracts/news';
import { useAllowed } from '@loa/permissions';
import { Page, useOpenRecord, type UserAction } from '@loa/ui-kit';
import type { FileKind } from '@loa/ui-kit/export';
import { DataTable, useTableState } from '@loa/ui-kit/table';
import Add from '@mui/icons-material/Add';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNewsActions } from '../actions/use-news-actions';
import { newsApi } from '../api/news-api';
import { NewsCard } from '../list/news-card';
import { hiddenNewsColumns, newsColumns } from '../list/news-columns';
import { NewsFilters, useNewsFilterChips } from '../list/news-filters';
import { NEW_NEWS } from '../model/news-paths';

/** All news in the caller's areas. */
export function NewsListPage() {
  const client = useQueryClient();
  const allowed = useAllowed();
  const areaTerm = useTerm('area');
  const areaFilter = useAreaFilter();
  const { open } = useOpenRecord();
  const table = useTableState(NEWS_FIELDS, {
    id: 'news.list',
    defaultSort: '-created_at',
    hiddenColumns: hiddenNewsColumns,
  });
  const query = { ...areaFilter, ...table.query };
  const rows = useQuery(newsApi.list(query));
  const filters = { query: table.query, onChange: table.set };
  const chips = useNewsFilterChips(filters);
  const columns = useMemo(() => newsColumns(areaTerm), [areaTerm]);
  const { actionsOf, dialog } = useNewsActions();
  const exportAll = async (kind: FileKind) =>
    (await import('../list/export-news')).exportNews(kind, client, query, areaTerm);
  const add = allowed<UserAction & { permission: 'CAU_HINH_HE_THONG_ADD' }>([
    { label: 'Viết tin', permission: 'CAU_HINH_HE_THONG_ADD', icon: <Add />, run: () => open(NEW_NEWS) },
  ]);

  return (
    <Page title="Tin tức" actions={add}>
      <DataTable
        label="Tin tức"
        rows={rows}
        columns={columns}
        table={table}
        searchPlaceholder="Tìm theo tiêu đề, tóm tắt, nguồn tin"
        filters={<NewsFilters {...filters} />}
        filterChips={chips}
        linkOf={({ id }) => `?id=${id}`}
        rowActions={actionsOf}
        onExport={exportAll}
        renderCard={(item) => <NewsCard item={item} />}
        emptyHint="Chưa có tin nào."
        emptyAction={add[0]}
      />
      {dialog}
    </Page>
  );
}
