import { useCan } from '@loa/permissions';
import { Page } from '@loa/ui-kit';
import { useNavigate } from 'react-router-dom';
import { GroupForm } from '../form/group-form';
import { GROUP_LIST, groupPath } from '../model/group-paths';

/** Thêm nhóm người dùng. */
export function NewGroupPage() {
  const navigate = useNavigate();
  const opens = useCan()('NHOM_TAI_KHOAN_VIEW');
  return (
    <Page title="Thêm nhóm người dùng">
      <GroupForm
        group={undefined}
        onSaved={({ id }) => navigate(opens ? groupPath(id) : '/')}
        onCancel={() => navigate(opens ? GROUP_LIST : '/')}
      />
    </Page>
  );
}
