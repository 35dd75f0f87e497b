import { useCan } from '@loa/permissions';
import { lazyPage, useOpenRecord } from '@loa/ui-kit';
import { NEW_RELAY } from '../model/relay-paths';
import { RelayListPage } from './relay-list-page';

const RelayFormPage = lazyPage(() => import('./relay-form-page').then((page) => page.RelayFormPage));
const RelayReadPage = lazyPage(() => import('./relay-read-page').then((page) => page.RelayReadPage));

/**
 * `/quan-ly-noi-dung/duong-dan-tiep-song`: the list; with `?id=` one relay link, and its form on request and with
 * permission.
 */
export function RelaysScreen() {
  const { id, asksToEdit } = useOpenRecord();
  const can = useCan();
  if (!id) return <RelayListPage />;
  const isNew = id === NEW_RELAY;
  const writes = isNew ? can('DUONG_DAN_TIEP_SONG_ADD') : asksToEdit && can('DUONG_DAN_TIEP_SONG_EDIT');
  return writes ? <RelayFormPage key={id} id={isNew ? null : id} /> : <RelayReadPage key={id} id={id} />;
}
