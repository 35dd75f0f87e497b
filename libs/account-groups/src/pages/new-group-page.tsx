import { ACCOUNT_GROUP_CALLS } from '@loa/contracts/accounts';
import { OnlyForAll, useCan } from '@loa/permissions';
import { Page } from '@loa/ui-kit';
import { useNavigate } from 'react-router-dom';
import { GroupForm } from '../form/group-form';
import { GROUP_LIST, groupPath } from '../model/group-paths';

/** Thêm nhóm người dùng. */
export function NewGroupPage() {
  const navigate = useNavigate();
  const can = useCan();
  const opens = can('NHOM_TAI_KHOAN_VIEW');
  return (
    <Page title="Thêm nhóm người dùng">
      <OnlyForAll calls={ACCOUNT_GROUP_CALLS} />
      {can('NHOM_TAI_KHOAN_ADD', ACCOUNT_GROUP_CALLS.scope) && (
        <GroupForm
          group={undefined}
          onSaved={({ id }) => navigate(opens ? groupPath(id) : '/')}
          onCancel={() => navigate(opens ? GROUP_LIST : '/')}
        />
      )}
    </Page>
  );
}
