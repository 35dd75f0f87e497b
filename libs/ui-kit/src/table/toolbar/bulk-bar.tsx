import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ActionBar } from '../../actions/action-bar';
import type { UserAction } from '../../actions/user-action';
import { formatNumber } from '../../format/numbers';

interface BulkBarProps {
  count: number;
  actions: UserAction[];
  onClear: () => void;
}

/** What can be done with the rows that are ticked. */
export function BulkBar({ count, actions, onClear }: BulkBarProps) {
  return (
    <Stack direction="row" role="toolbar" aria-label="Thao tác với các dòng đã chọn" sx={{ alignItems: 'center', gap: 1, minWidth: 0, flexWrap: 'wrap' }}>
      <IconButton aria-label="Bỏ chọn" onClick={onClear}>
        <Close fontSize="small" />
      </IconButton>
      <Typography variant="subtitle2" noWrap role="status">
        Đã chọn {formatNumber(count)}
      </Typography>
      <ActionBar actions={actions} />
    </Stack>
  );
}
