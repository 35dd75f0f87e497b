import type { Enrolment } from '@loa/contracts/device-protocol';
import { toast } from '@loa/ui-kit';
import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useState } from 'react';

/** SPEC §9. */
const COPY_CONFIRMATION_MS = 3000;

/** The new key of a device: once closed, nobody can read it again. So it does not close by a click beside it. */
export function KeyDialog({ enrolment: { device_code, token }, onClose }: { enrolment: Enrolment; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPY_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => setCopied(true),
      () => toast.warning('Trình duyệt không cho sao chép. Hãy chọn khóa rồi sao chép bằng tay.'),
    );
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="device-key">
      <DialogTitle id="device-key">Khóa mới của {device_code}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">Khóa chỉ hiện một lần này. Sao chép và nạp vào thiết bị trước khi đóng.</Alert>
        <Box component="code" sx={{ p: 1.5, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: 'background.default', overflowWrap: 'anywhere', userSelect: 'all' }}>
          {token}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" startIcon={copied ? <Check /> : <ContentCopy />} onClick={() => void copy()} aria-live="polite">
          {copied ? 'Đã sao chép' : 'Sao chép'}
        </Button>
        <Button variant="contained" onClick={onClose}>
          Đóng
        </Button>
      </DialogActions>
    </Dialog>
  );
}
