import { useOpenRecord } from '@loa/ui-kit';
import { lazy, Suspense } from 'react';
import { useCan } from '@loa/permissions';
import { GroupRead } from '../facts/group-read';

const EditGroupPage = lazy(() => import('./edit-group-page').then((page) => ({ default: page.EditGroupPage })));

/** The address of one group: to be read by whoever sees it; its form only where it is asked for and may be used. */
export function OneGroupPage() {
  const { id, asksToEdit } = useOpenRecord();
  const mayEdit = useCan()('NHOM_TAI_KHOAN_EDIT');
  if (!asksToEdit || !mayEdit) return <GroupRead key={id} id={id ?? ''} />;
  return (
    <Suspense fallback={null}>
      <EditGroupPage key={id} id={id ?? ''} />
    </Suspense>
  );
}
