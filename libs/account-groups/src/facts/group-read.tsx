import type { AccountGroup } from '@loa/contracts/accounts';
import { HistoryLink } from '@loa/records/history';
import { formatBy, KeyValueList, Page, Section } from '@loa/ui-kit';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { InUseNotice } from '../actions/in-use-notice';
import { useGroupActions } from '../actions/use-group-actions';
import { accountGroupsApi } from '../api/account-groups-api';
import { GROUP_LIST } from '../model/group-paths';
import {
  changedAt,
  chosenCount,
  groupLabels as labels,
  membersCount,
  rightsCount,
  rightsOf,
} from '../model/group-words';
import { RightsList } from '../rights/rights-list';
import { useRightsTable } from '../rights/use-rights-table';
import { MemberView } from './member-view';
import { MembersLink } from './members-link';
import { WhyNot } from './why-not';

const GroupFacts = ({ group }: { group: AccountGroup }) => (
  <Section title="Thông tin" actions={<HistoryLink id={group.id} />}>
    <KeyValueList
      items={[
        { label: labels.code, value: group.code },
        { label: labels.members, value: <MembersLink group={group}>{membersCount(group.account_count)}</MembersLink> },
        { label: labels.rights, value: rightsCount(group) },
        { label: labels.note, value: group.note },
        { label: labels.changed, value: formatBy(group.updated_by, changedAt(group)) },
      ]}
    />
  </Section>
);

function GroupRights({ rights }: { rights: readonly number[] }) {
  const { groups } = useRightsTable();
  return (
    <Section title="Quyền" hint={chosenCount(rights.length)}>
      <RightsList groups={groups} chosen={new Set(rights)} />
    </Section>
  );
}

/** Read-only page of one group: its members, its permissions and its menu. The matrix takes the whole width. */
export function GroupRead({ id }: { id: string }) {
  const query = useQuery(accountGroupsApi.detail(id));
  const navigate = useNavigate();
  const { actionsOf, ...inUse } = useGroupActions({ onDeleted: () => void navigate(GROUP_LIST) });
  const group = query.data;
  return (
    <Page title={group?.name ?? 'Nhóm người dùng'} actions={group && actionsOf(group)} query={query}>
      {group && (
        <Stack sx={{ gap: 2 }}>
          <WhyNot group={group} />
          <GroupFacts group={group} />
          <GroupRights rights={rightsOf(group)} />
          <MemberView rights={rightsOf(group)} />
        </Stack>
      )}
      <InUseNotice {...inUse} />
    </Page>
  );
}
