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
import { RightsPreviewDialog } from './rights-preview-dialog';
import { useSaveGroup, type GroupFields } from './use-save-group';

const useRights = () => useWatch<GroupFields, 'permission_ids'>({ name: 'permission_ids' });

const MemberPreview = () => <MemberView rights={useRights()} />;

/** Unsaved changes of the permissions; the effect on members is asked for on save. */
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
  /** Undefined for a new one. */
  group: AccountGroup | undefined;
  onSaved: (saved: AccountGroup) => unknown;
  onCancel: () => void;
}

/** Form of one group: its name and its permissions. */
export function GroupForm({ group, onSaved, onCancel }: GroupFormProps) {
  const { nameOf } = useRightsTable();
  const { stored, question, form } = useSaveGroup(group, onSaved, nameOf);
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
        <MemberPreview />
      </ZodForm>
      {question && <RightsPreviewDialog preview={question.preview} nameOf={nameOf} onAnswer={question.answer} />}
    </>
  );
}
