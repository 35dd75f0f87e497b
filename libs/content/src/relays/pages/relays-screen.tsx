import { useCan } from '@loa/permissions';
import { PageSkeleton, useOpenRecord } from '@loa/ui-kit';
import { lazy, Suspense } from 'react';
import { NEW_RELAY } from '../model/relay-paths';
import { RelayListPage } from './relay-list-page';

const RelayFormPage = lazy(() => import('./relay-form-page').then((page) => ({ default: page.RelayFormPage })));
const RelayReadPage = lazy(() => import('./relay-read-page').then((page) => ({ default: page.RelayReadPage })));

/** `/quan-ly-noi-dung/duong-dan-tiep-song`: the list; with `?id=` one relay link, and its form where it is asked for and may be used. */
export function RelaysScreen() {
  const { id, asksToEdit } = useOpenRecord();
  const can = useCan();
  if (!id) return <RelayListPage />;
  const isNew = id === NEW_RELAY;
  const writes = isNew ? can('DUONG_DAN_TIEP_SONG_ADD') : asksToEdit && can('DUONG_DAN_TIEP_SONG_EDIT');
  return <Suspense fallback={<PageSkeleton />}>{writes ? <RelayFormPage key={id} id={isNew ? null : id} /> : <RelayReadPage key={id} id={id} />}</Suspense>;
}
