import { useTerm } from '@loa/app-config';
import type { NewsItem } from '@loa/contracts/news';
import { HistoryLink } from '@loa/records/history';
import { formatDateTime, KeyValueList, RecordPage, Section, useOpenRecord } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useNewsActions } from '../actions/use-news-actions';
import { newsApi } from '../api/news-api';
import { NewsStatusBadge } from '../list/news-status';
import { Article } from '../reader/article';

const moment = (at: string | null) => (at ? formatDateTime(at) : '–');

function Facts({ item }: { item: NewsItem }) {
  const area = useTerm('area');
  const { publish_at, expire_at, category_news, source_name, source_url, created_by, note } = item;
  return (
    <Section title="Thông tin">
      <KeyValueList
        items={[
          { label: 'Đăng lúc', value: moment(publish_at) },
          { label: 'Gỡ lúc', value: expire_at ? formatDateTime(expire_at) : 'Không hẹn' },
          { label: 'Lĩnh vực', value: category_news?.name },
          { label: area, value: item.area.name },
          { label: 'Nguồn tin', value: [source_name, source_url].filter(Boolean).join(' · ') },
          { label: 'Người viết', value: created_by?.name },
          ...(note ? [{ label: 'Ghi chú', value: note }] : []),
        ]}
      />
    </Section>
  );
}

/** One news item as readers see it, with its actions. */
export function NewsReadPage({ id }: { id: string }) {
  const query = useQuery(newsApi.detail(id));
  const { open } = useOpenRecord();
  const { actionsOf, dialog } = useNewsActions({ onDeleted: () => open(null) });
  return (
    <>
      <RecordPage
        kind="Tin tức"
        query={query}
        status={(item) => <NewsStatusBadge item={item} />}
        actionsOf={actionsOf}
        sections={(item) => (
          <Section title="Người đọc thấy">
            <Article item={{ ...item, publish_at: item.publish_at ?? item.updated_at }} isTitled={false} />
          </Section>
        )}
        facts={(item) => (
          <>
            <Facts item={item} />
            <HistoryLink id={item.id} />
          </>
        )}
      />
      {dialog}
    </>
  );
}
