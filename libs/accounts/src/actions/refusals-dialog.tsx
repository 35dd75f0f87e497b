import { formatNumber } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Refusals } from './use-account-changes';

/** Accounts that the server refused to change, each with the reason. */
export function RefusalsDialog({
  refusals: { what, count, rows },
  onClose,
}: {
  refusals: Refusals;
  onClose: () => void;
}) {
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="refused-accounts">
      <DialogTitle id="refused-accounts">
        Chưa {what} được {formatNumber(rows.length)} trên {formatNumber(count)} tài khoản
      </DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ m: 0, pl: 2.25, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
          {rows.map(({ id, name, message }) => (
            <li key={id}>
              <strong>{name || 'Tài khoản không còn'}</strong>: {message}
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Đóng
        </Button>
      </DialogActions>
    </Dialog>
  );
}
