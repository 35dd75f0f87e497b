import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ActionBar } from '../actions/action-bar';
import type { UserAction } from '../actions/user-action';
import { formatNumber } from '../format/numbers';

interface BulkBarProps {
  count: number;
  actions: UserAction[];
  onClear: () => void;
}

/** What can be done with the rows that are ticked. Stays over the foot of the table, so nothing moves when it appears; on a phone it ends below the pager, which it would hide. */
export function BulkBar({ count, actions, onClear }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <Box sx={{ position: 'sticky', bottom: 12, zIndex: 3, height: { xs: 'auto', sm: 0 }, display: 'flex', justifyContent: 'center', alignItems: 'flex-end', pointerEvents: 'none' }}>
      <Stack
        direction="row"
        role="toolbar"
        aria-label="Thao tác với các dòng đã chọn"
        sx={{ alignItems: 'center', gap: 1, pl: 0.5, pr: 1, py: 0.75, mb: 1, maxWidth: '100%', pointerEvents: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)' }}
      >
        <IconButton aria-label="Bỏ chọn" onClick={onClear}>
          <Close fontSize="small" />
        </IconButton>
        <Typography variant="subtitle2" noWrap role="status">
          Đã chọn {formatNumber(count)}
        </Typography>
        <ActionBar actions={actions} />
      </Stack>
    </Box>
  );
}
