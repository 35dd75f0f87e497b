import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ActionBar } from '../../actions/action-bar';
import { ActionButton } from '../../actions/action-button';
import type { UserAction } from '../../actions/user-action';

interface BulkBarProps {
  /** Number of selected rows, in words. */
  countLabel: string;
  /** Action that selects more. */
  offer: UserAction | undefined;
  actions: UserAction[];
  onClear: () => void;
}

/** Actions for the selected rows. */
export function BulkBar({ countLabel, offer, actions, onClear }: BulkBarProps) {
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
        {countLabel}
      </Typography>
      {offer && <ActionButton action={offer} variant="text" />}
      <ActionBar actions={actions} />
    </Stack>
  );
}
