import { useCan } from '@loa/permissions';
import { PageSkeleton, useOpenRecord } from '@loa/ui-kit';
import { lazy, Suspense } from 'react';
import { NEW_NEWS } from '../model/news-paths';
import { NewsListPage } from './news-list-page';

const NewsFormPage = lazy(() => import('./news-form-page').then((page) => ({ default: page.NewsFormPage })));
const NewsReadPage = lazy(() => import('./news-read-page').then((page) => ({ default: page.NewsReadPage })));

/** `/cau-hinh/tin-tuc`: the list; with `?id=` one news item as readers see it, and its form where it is asked for and may be used. */
export function NewsScreen() {
  const { id, asksToEdit } = useOpenRecord();
  const can = useCan();
  if (!id) return <NewsListPage />;
  const isNew = id === NEW_NEWS;
  const writes = isNew ? can('CAU_HINH_HE_THONG_ADD') : asksToEdit && can('CAU_HINH_HE_THONG_EDIT');
  return <Suspense fallback={<PageSkeleton />}>{writes ? <NewsFormPage key={id} id={isNew ? null : id} /> : <NewsReadPage key={id} id={id} />}</Suspense>;
}
