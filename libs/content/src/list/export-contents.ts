import type { QueryInputOf } from '@loa/contracts/common';
import type { Content, contents } from '@loa/contracts/content';
import { formatDuration, formatDate } from '@loa/ui-kit';
import { exportRows, type ExportColumn, type FileKind } from '@loa/ui-kit/export';
import type { QueryClient } from '@tanstack/react-query';
import { contentsApi } from '../api/contents-api';
import { contentState, sourceLabels } from '../model/content-state';

const columns = (areaTerm: string): ExportColumn<Content>[] => [
  ['Tên nội dung', ({ name }) => name],
  ['Thời lượng', ({ duration_sec }) => (duration_sec === null ? '' : formatDuration(duration_sec))],
  ['Trạng thái', (content) => contentState(content).label],
  ['Lĩnh vực', ({ category_news }) => category_news?.name ?? ''],
  ['Loại nội dung', ({ content_category }) => content_category?.name ?? ''],
  [areaTerm, ({ area }) => area.name],
  ['Chất lượng', ({ sound_quality }) => sound_quality.name],
  ['Nguồn', ({ source_kind }) => sourceLabels[source_kind]],
  ['Người tạo', ({ created_by }) => created_by?.name ?? ''],
  ['Ngày tạo', ({ created_at }) => formatDate(created_at)],
  ['Lượt dùng', ({ usage_count }) => usage_count],
  ['Phát gần nhất', ({ last_played_at }) => (last_played_at ? formatDate(last_played_at) : '')],
];

/** Export of the contents in the filtered list. */
export const exportContents = (
  kind: FileKind,
  client: QueryClient,
  query: QueryInputOf<typeof contents>,
  areaTerm: string,
) =>
  exportRows({
    kind,
    name: 'noi-dung-phat',
    columns: columns(areaTerm),
    readPage: (page) => client.fetchQuery({ ...contentsApi.list({ ...query, ...page }), staleTime: 0, gcTime: 0 }),
  });
