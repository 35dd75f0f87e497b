import type { AccountGroup } from '@loa/contracts/accounts';
import { useCan } from '@loa/permissions';
import { Section, toast } from '@loa/ui-kit';
import { useField } from '@loa/ui-kit/form';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { chosenCount, rightsOf } from '../model/group-words';
import { rightsIn, type Right } from '../model/rights-table';
import { copiedRights } from '../model/ticking';
import { LikeGroup } from './like-group';
import { RightsList } from './rights-list';
import { useRightsTable } from './use-rights-table';

/** Field for the permissions of a group. Nobody can grant a permission that they lack. */
export function RightsField({ groupId }: { groupId: string | undefined }) {
  const { field, error, helpId } = useField({ name: 'permission_ids' });
  const { groups } = useRightsTable();
  const can = useCan();
  const chosen = new Set(field.value as number[]);
  const rights = rightsIn(groups);
  const mayGrant = ({ code }: Right) => can(code);
  const takeOver = (group: AccountGroup) => {
    const { ids, leftOut } = copiedRights(rights, new Set(rightsOf(group)), mayGrant);
    field.onChange(ids);
    if (leftOut > 0) toast.warning(`Đã chép quyền của nhóm “${group.name}”, trừ ${leftOut} quyền mà bạn không có.`);
    else toast.success(`Đã chép quyền của nhóm “${group.name}”`);
  };
  return (
    <Section title="Quyền" hint={chosenCount(chosen.size)}>
      <RightsList
        groups={groups}
        chosen={chosen}
        edit={{ mayGrant, onChange: field.onChange, reasonId: helpId }}
        aside={<LikeGroup except={groupId} onChoose={takeOver} />}
      />
      {!rights.every(mayGrant) && (
        <Typography id={helpId} variant="body2" color="textSecondary">
          Ô mờ là quyền mà bạn không có, nên bạn không cấp cho nhóm được.
        </Typography>
      )}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Section>
  );
}
