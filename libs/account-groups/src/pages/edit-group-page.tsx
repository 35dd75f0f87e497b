import { Page } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { accountGroupsApi } from '../api/account-groups-api';
import { GroupRead } from '../facts/group-read';
import { GroupForm } from '../form/group-form';
import { groupPath } from '../model/group-paths';

/** Form of one group; a group that the user may not change is read-only, with the reason. */
export function EditGroupPage({ id }: { id: string }) {
  const query = useQuery(accountGroupsApi.detail(id));
  const navigate = useNavigate();
  const group = query.data;
  if (group && !group.abilities.includes('EDIT')) return <GroupRead id={id} />;
  const back = () => navigate(groupPath(id));
  return (
    <Page title={group?.name ?? 'Nhóm người dùng'} query={query}>
      {group && <GroupForm group={group} onSaved={back} onCancel={back} />}
    </Page>
  );
}
