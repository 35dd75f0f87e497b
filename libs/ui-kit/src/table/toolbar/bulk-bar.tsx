import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ActionBar } from '../../actions/action-bar';
import { ActionButton } from '../../actions/action-button';
import type { UserAction } from '../../actions/user-action';

interface BulkBarProps {
  /** How many are chosen, in words. */
  told: string;
  /** Chooses more than that. */
  offer: UserAction | undefined;
  actions: UserAction[];
  onClear: () => void;
}

/** What can be done with the rows that are ticked. */
export function BulkBar({ told, offer, actions, onClear }: BulkBarProps) {
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label="Thao tác với các dòng đã chọn"
      sx={{ alignItems: 'center', gap: 1, minWidth: 0, flexWrap: 'wrap' }}
    >
      <IconButton aria-label="Bỏ chọn" onClick={onClear}>
        <Close fontSize="small" />
      </IconButton>
      <Typography variant="subtitle2" role="status">
        {told}
      </Typography>
      {offer && <ActionButton action={offer} variant="text" />}
      <ActionBar actions={actions} />
    </Stack>
  );
}
