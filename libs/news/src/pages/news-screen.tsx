import { useCan } from '@loa/permissions';
import { lazyPage, useOpenRecord } from '@loa/ui-kit';
import { NEW_NEWS } from '../model/news-paths';
import { NewsListPage } from './news-list-page';

const NewsFormPage = lazyPage(() => import('./news-form-page').then((page) => page.NewsFormPage));
const NewsReadPage = lazyPage(() => import('./news-read-page').then((page) => page.NewsReadPage));

/**
 * `/cau-hinh/tin-tuc`: the list; with `?id=` one news item as readers see it, and its form on request and with
 * permission.
 */
export function NewsScreen() {
  const { id, asksToEdit } = useOpenRecord();
  const can = useCan();
  if (!id) return <NewsListPage />;
  const isNew = id === NEW_NEWS;
  const writes = isNew ? can('CAU_HINH_HE_THONG_ADD') : asksToEdit && can('CAU_HINH_HE_THONG_EDIT');
  return writes ? <NewsFormPage key={id} id={isNew ? null : id} /> : <NewsReadPage key={id} id={id} />;
}
