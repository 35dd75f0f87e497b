import { ACCOUNT_GROUP_CALLS } from '@loa/contracts/accounts';
import { lazyPage, useOpenRecord } from '@loa/ui-kit';
import { useCan } from '@loa/permissions';
import { GroupRead } from '../facts/group-read';

const EditGroupPage = lazyPage(() => import('./edit-group-page').then((page) => page.EditGroupPage));

/** Page of one group for everybody who may see it; its form only on request and with permission. */
export function OneGroupPage() {
  const { id, asksToEdit } = useOpenRecord();
  const mayEdit = useCan()('NHOM_TAI_KHOAN_EDIT', ACCOUNT_GROUP_CALLS.scope);
  if (!asksToEdit || !mayEdit) return <GroupRead key={id} id={id ?? ''} />;
  return <EditGroupPage key={id} id={id ?? ''} />;
}
