import type { AccountGroup } from '@loa/contracts/accounts';
import { Section } from '@loa/ui-kit';
import { FormGrid, TextArea, TextField, ZodForm } from '@loa/ui-kit/form';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { MemberView } from '../facts/member-view';
import { groupLabels as labels, membersCount } from '../model/group-words';
import { differenceOf } from '../model/ticking';
import { RightsField } from '../rights/rights-field';
import { useRightsTable } from '../rights/use-rights-table';
import { OutlookDialog } from './outlook-dialog';
import { useSaveGroup, type GroupFields } from './use-save-group';

const useRights = () => useWatch<GroupFields, 'permission_ids'>({ name: 'permission_ids' });

const MemberOutlook = () => <MemberView rights={useRights()} />;

/** What is changed so far; who is affected is asked when it is saved. */
function ChangeNote({ group }: { group: AccountGroup | undefined }) {
  const rights = useRights();
  const { gives, takes } = differenceOf(group?.permission_ids ?? [], rights);
  if (!group || gives.length + takes.length === 0) return null;
  const changes = [
    ...(gives.length > 0 ? [`thêm ${gives.length} quyền`] : []),
    ...(takes.length > 0 ? [`thu lại ${takes.length} quyền`] : []),
  ].join(', ');
  return (
    <Typography variant="body2" sx={{ width: '100%' }}>
      Với {membersCount(group.account_count)}: {changes}.
      {group.account_count > 0 && ' Trước khi lưu, bạn sẽ thấy thay đổi này ảnh hưởng đến ai.'}
    </Typography>
  );
}

interface GroupFormProps {
  /** A new one without it. */
  group: AccountGroup | undefined;
  onSaved: (saved: AccountGroup) => unknown;
  onCancel: () => void;
}

/** One group: what it is called and what its members may do. */
export function GroupForm({ group, onSaved, onCancel }: GroupFormProps) {
  const { nameOf } = useRightsTable();
  const { stored, asked, form } = useSaveGroup(group, onSaved, nameOf);
  return (
    <>
      <ZodForm
        {...form}
        onCancel={onCancel}
        label={group ? 'Sửa nhóm người dùng' : 'Thêm nhóm người dùng'}
        note={<ChangeNote group={stored} />}
      >
        <Section title="Thông tin">
          <FormGrid minWidth={240}>
            <TextField name="name" label={labels.name} />
            <TextField name="code" label={labels.code} help="Không trùng mã nào đã có" />
          </FormGrid>
          <TextArea name="note" label={labels.note} minRows={2} />
        </Section>
        <RightsField groupId={group?.id} />
        <MemberOutlook />
      </ZodForm>
      {asked && <OutlookDialog preview={asked.preview} nameOf={nameOf} onAnswer={asked.answer} />}
    </>
  );
}
