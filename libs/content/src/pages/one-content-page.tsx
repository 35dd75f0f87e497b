import { useCan } from '@loa/permissions';
import { useOpenRecord } from '@loa/ui-kit';
import { lazy, Suspense } from 'react';
import { ContentRead } from '../facts/content-read';

const ContentPage = lazy(() => import('./content-page').then((page) => ({ default: page.ContentPage })));

/** The address of one content: to be read by whoever sees it; its form only where it is asked for and may be used. */
export function OneContentPage() {
  const { id, asksToEdit } = useOpenRecord();
  const mayEdit = useCan()('NOI_DUNG_PHAT_EDIT');
  if (!asksToEdit || !mayEdit) return <ContentRead key={id} id={id ?? ''} />;
  return (
    <Suspense fallback={null}>
      <ContentPage />
    </Suspense>
  );
}
