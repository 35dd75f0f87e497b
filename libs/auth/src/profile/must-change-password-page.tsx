import { useAppConfig } from '@loa/app-config';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useAccount } from '../session';
import { signOut } from '../sign-in';
import { PasswordForm } from './password-form';

/**
 * Replaces every screen until a one-time password is changed; the requested screen follows automatically.
 */
export function MustChangePasswordPage() {
  const { title, shortName, brand } = useAppConfig();
  const account = useAccount();
  useEffect(() => {
    document.title = `Đổi mật khẩu · ${title}`;
  }, [title]);
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', alignContent: 'center', justifyItems: 'center', p: { xs: 2, sm: 3 } }}
    >
      <Box sx={{ width: '100%', maxWidth: 460 }}>
        <Box component="img" src={brand.logo} alt={`Biểu trưng ${shortName}`} width={44} height={44} sx={{ mb: 3 }} />
        <Typography component="h1" variant="h1" sx={{ mb: 1 }}>
          Đổi mật khẩu
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          Mật khẩu của tài khoản {account.username} do người khác đặt và chỉ dùng để đăng nhập lần đầu. Hãy đặt mật khẩu
          của riêng bạn để tiếp tục.
        </Typography>
        <PasswordForm
          account={account}
          oldHelp="Mật khẩu bạn vừa dùng để đăng nhập"
          extra={
            <Button variant="outlined" size="medium" onClick={() => void signOut()}>
              Đăng xuất
            </Button>
          }
        />
      </Box>
    </Box>
  );
}
