import { formatNumber } from '@loa/ui-kit';
import { SelectField, ZodForm } from '@loa/ui-kit/form';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import * as z from 'zod';
import { accountLabels } from '../model/account-words';
import { useGroupOptions } from '../panel/use-group-options';

const schema = z.object({ group_account_id: z.uuid() });
const nothing = { group_account_id: '' };

interface MoveDialogProps {
  count: number;
  onMove: (groupId: string) => unknown;
  onClose: () => void;
}

/** Dialog for the new group of the selected accounts. Their rights change immediately. */
export function MoveDialog({ count, onMove, onClose }: MoveDialogProps) {
  const { options, problem } = useGroupOptions();
  const counted = `${formatNumber(count)} tài khoản`;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="move-accounts">
      <DialogTitle id="move-accounts">Chuyển nhóm {counted}</DialogTitle>
      <DialogContent>
        <ZodForm
          schema={schema}
          values={nothing}
          onSubmit={({ group_account_id }) => onMove(group_account_id)}
          onCancel={onClose}
          submitLabel={`Chuyển ${counted}`}
          label="Chuyển nhóm"
        >
          <SelectField
            name="group_account_id"
            label={accountLabels.group_account_id}
            options={options}
            help={problem ?? 'Quyền theo nhóm mới có hiệu lực ngay, cả với người đang mở hệ thống.'}
          />
        </ZodForm>
      </DialogContent>
    </Dialog>
  );
}
