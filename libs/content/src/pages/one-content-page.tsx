import { useCan } from '@loa/permissions';
import { PageSkeleton, useOpenRecord } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { contentsApi } from '../api/contents-api';
import { ContentRead } from '../facts/content-read';

const ContentPage = lazy(() => import('./content-page').then((page) => ({ default: page.ContentPage })));

/** The address of one content: to be read by whoever sees it; its form only where it is asked for and may be used. */
export function OneContentPage() {
  const { id, asksToEdit } = useOpenRecord();
  const mayEdit = useCan()('NOI_DUNG_PHAT_EDIT');
  const edits = asksToEdit && mayEdit;
  const { data } = useQuery({ ...contentsApi.detail(id ?? ''), enabled: edits });
  // What another area shares is read by those who may edit their own.
  if (!edits || data?.abilities.includes('EDIT') === false) return <ContentRead key={id} id={id ?? ''} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ContentPage />
    </Suspense>
  );
}
