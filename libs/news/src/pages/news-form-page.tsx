import { useAccount } from '@loa/auth';
import type { NewsItem } from '@loa/contracts/news';
import { Page, toast, useOpenRecord } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { newsApi } from '../api/news-api';
import { NewsForm } from '../form/news-form';
import { NewsStatusBadge } from '../list/news-status';

const created = { data: null, isError: false, error: null, refetch: () => undefined };

/** The form of one news item, a new one without `id`; after saving, it is shown as readers see it. */
export function NewsFormPage({ id }: { id: string | null }) {
  const { area } = useAccount();
  const { open } = useOpenRecord();
  const query = useQuery({ ...newsApi.detail(id ?? ''), enabled: id !== null });
  const onSaved = (saved: NewsItem) => {
    toast.success(id ? 'Đã lưu tin' : 'Đã lưu bản nháp');
    open(saved.id, { replace: true });
  };
  return (
    <Page
      title={id ? (query.data?.name ?? 'Sửa tin') : 'Viết tin'}
      titleAside={query.data && <NewsStatusBadge item={query.data} />}
      query={id ? query : created}
    >
      {() => <NewsForm record={query.data} area_id={area.id} onSaved={onSaved} onCancel={() => open(id)} />}
    </Page>
  );
}
