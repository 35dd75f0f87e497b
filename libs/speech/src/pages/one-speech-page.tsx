import { useCan } from '@loa/permissions';
import { PageSkeleton, useOpenRecord } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { speechesApi } from '../api/speeches-api';
import { SpeechRead } from '../facts/speech-read';

const EditSpeechPage = lazy(() => import('./edit-speech-page').then((page) => ({ default: page.EditSpeechPage })));

/** The address of one text: to be read by whoever sees it; its form only where it is asked for and may be used. */
export function OneSpeechPage() {
  const { id, asksToEdit } = useOpenRecord();
  const mayEdit = useCan()('CHUYEN_DOI_VAN_BAN_EDIT');
  const edits = asksToEdit && mayEdit;
  const { data } = useQuery({ ...speechesApi.detail(id ?? ''), enabled: edits });
  // What another area shares is read by those who may edit their own.
  if (!edits || data?.abilities.includes('EDIT') === false) return <SpeechRead key={id} id={id ?? ''} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <EditSpeechPage key={id} id={id ?? ''} />
    </Suspense>
  );
}
