import type { GroupPreview } from '@loa/contracts/accounts';
import { formatNumber } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { membersCount } from '../model/group-words';

export interface RightsPreview {
  preview: GroupPreview;
}
interface RightsPreviewDialogProps extends RightsPreview {
  nameOf: (permission_id: number) => string;
  onAnswer: (goOn: boolean) => void;
}

/** Accounts with a right of their own gain and lose nothing. */
const affected = (count: number) =>
  count === 0 ? 'không đổi với ai, vì họ đã được cấp riêng' : `${formatNumber(count)} người`;

function Changes({
  title,
  changes,
  nameOf,
}: {
  title: string;
  changes: GroupPreview['gives'];
  nameOf: RightsPreviewDialogProps['nameOf'];
}) {
  const id = useId();
  if (changes.length === 0) return null;
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography id={id} component="h3" variant="subtitle1">
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, pl: 2.5 }}>
        {changes.map(({ permission_id, account_count }) => (
          <li key={permission_id}>
            {nameOf(permission_id)}: {affected(account_count)}
          </li>
        ))}
      </Box>
    </Box>
  );
}

function People({ account_count, accounts }: GroupPreview) {
  const unnamed = account_count - accounts.length;
  const names = [
    ...accounts.map(({ name }) => name),
    ...(unnamed > 0 ? [`${accounts.length > 0 ? 'và ' : ''}${formatNumber(unnamed)} người khác`] : []),
  ];
  return (
    <>
      <Typography component="h3" variant="subtitle1">
        Những người trong nhóm
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{names.join(', ')}</Typography>
    </>
  );
}

/** Effect of saving, and the affected members; this dialog saves. */
export const RightsPreviewDialog = ({ preview, nameOf, onAnswer }: RightsPreviewDialogProps) => (
  <Dialog open onClose={() => onAnswer(false)} maxWidth="sm" fullWidth aria-labelledby="rights-outlook">
    <DialogTitle id="rights-outlook">Đổi quyền của {membersCount(preview.account_count)}</DialogTitle>
    <DialogContent>
      <Changes title="Được thêm" changes={preview.gives} nameOf={nameOf} />
      <Changes title="Bị thu lại" changes={preview.takes} nameOf={nameOf} />
      <People {...preview} />
    </DialogContent>
    <DialogActions>
      <Button variant="outlined" onClick={() => onAnswer(false)}>
        Xem lại
      </Button>
      <Button variant="contained" onClick={() => onAnswer(true)}>
        Lưu thay đổi
      </Button>
    </DialogActions>
  </Dialog>
);
