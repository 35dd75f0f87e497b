import { inLine, useDeviceTerm } from '@loa/app-config';
import type { Device } from '@loa/contracts/devices';
import type { Enrolment } from '@loa/contracts/device-protocol';
import { CopyButton } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';

/** The new key of a device: once closed, nobody can read it again. So a click beside the dialog does not close it. */
export function KeyDialog({
  enrolment: { device_code, token },
  kind,
  onClose,
}: {
  enrolment: Enrolment;
  kind: Device['kind'] | undefined;
  onClose: () => void;
}) {
  const device = inLine(useDeviceTerm(kind));
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="device-key">
      <DialogTitle id="device-key">Khóa mới của {device_code}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">Khóa chỉ hiện một lần này. Sao chép và nạp vào {device} trước khi đóng.</Alert>
        <Box
          component="code"
          sx={{
            p: 1.5,
            borderRadius: 1,
            border: 1,
            borderColor: 'divider',
            bgcolor: 'background.default',
            overflowWrap: 'anywhere',
            userSelect: 'all',
          }}
        >
          {token}
        </Box>
      </DialogContent>
      <DialogActions>
        <CopyButton text={token} />
        <Button variant="contained" onClick={onClose}>
          Đóng
        </Button>
      </DialogActions>
    </Dialog>
  );
}
