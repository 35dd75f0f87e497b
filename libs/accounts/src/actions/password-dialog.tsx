import type { OneTimePassword } from '@loa/contracts/accounts';
import { CopyButton } from '@loa/ui-kit';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';

/** Print style: only the slip with the password is printed, without the console around it. */
const onlyTheSlip = (
  <GlobalStyles styles={{ '@media print': { 'body > :not([data-slip])': { display: 'none !important' } } }} />
);

/**
 * A password made by the server: once closed, nobody can read it again. So a click beside the dialog does not close it.
 */
export function PasswordDialog({
  given: { account, one_time_password },
  onClose,
}: {
  given: OneTimePassword;
  onClose: () => void;
}) {
  const line = `${account.username} / ${one_time_password}`;
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="one-time-password" data-slip>
      {onlyTheSlip}
      <DialogTitle id="one-time-password">Mật khẩu dùng một lần của {account.name}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning" sx={{ displayPrint: 'none' }}>
          Mật khẩu chỉ hiện một lần này, đóng lại là không ai xem được nữa. Hãy đưa tận tay người dùng.
        </Alert>
        <Box>
          Tên đăng nhập / mật khẩu:
          <Box
            component="code"
            sx={{
              display: 'block',
              mt: 0.5,
              p: 1.5,
              borderRadius: 1,
              border: 1,
              borderColor: 'divider',
              bgcolor: 'background.default',
              overflowWrap: 'anywhere',
              userSelect: 'all',
            }}
          >
            {line}
          </Box>
        </Box>
        <Box>Phải đổi mật khẩu này khi đăng nhập lần đầu.</Box>
      </DialogContent>
      <DialogActions sx={{ displayPrint: 'none' }}>
        <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          In
        </Button>
        <CopyButton text={line} />
        <Button variant="contained" onClick={onClose}>
          Đóng
        </Button>
      </DialogActions>
    </Dialog>
  );
}
