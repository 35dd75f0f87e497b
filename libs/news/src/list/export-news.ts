import type { QueryInputOf } from '@loa/contracts/common';
import type { news, NewsItem } from '@loa/contracts/news';
import { formatDateTime } from '@loa/ui-kit';
import { exportRows, type ExportColumn, type FileKind } from '@loa/ui-kit/export';
import type { QueryClient } from '@tanstack/react-query';
import { newsApi } from '../api/news-api';
import { newsState } from '../model/news-state';

const moment = (at: string | null) => (at ? formatDateTime(at) : '');

/** Export of the news in the filtered list. */
export function exportNews(kind: FileKind, client: QueryClient, query: QueryInputOf<typeof news>, areaTerm: string) {
  const columns: ExportColumn<NewsItem>[] = [
    ['Tiêu đề', ({ name }) => name],
    ['Tóm tắt', ({ summary }) => summary],
    ['Trạng thái', (item) => newsState(item).label],
    ['Ghim', ({ is_pinned }) => (is_pinned ? 'Có' : '')],
    ['Lĩnh vực', ({ category_news }) => category_news?.name ?? ''],
    [areaTerm, ({ area }) => area.name],
    ['Nguồn tin', ({ source_name }) => source_name],
    ['Đăng lúc', ({ publish_at }) => moment(publish_at)],
    ['Gỡ lúc', ({ expire_at }) => moment(expire_at)],
    ['Người viết', ({ created_by }) => created_by?.name ?? ''],
  ];
  const readPage = async (page: { page: number; limit: number }) =>
    client.fetchQuery({ ...newsApi.list({ ...query, ...page }), staleTime: 0, gcTime: 0 });
  return exportRows({ kind, name: 'tin-tuc', columns, readPage });
}
