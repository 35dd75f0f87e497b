import { useAppConfig } from '@loa/app-config';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { HotlineLink } from './hotline-link';

/** `/quen-mat-khau`: passwords are reset by an administrator, so this says whom to ask. */
export function ForgotPasswordPage() {
  const { title, hotline, brand, shortName } = useAppConfig();
  useEffect(() => {
    document.title = `Quên mật khẩu · ${title}`;
  }, [title]);
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', alignContent: 'center', justifyItems: 'center', p: 3, bgcolor: 'background.paper' }}>
      <Box sx={{ width: '100%', maxWidth: 420 }}>
        <Box component="img" src={brand.logo} alt={`Biểu trưng ${shortName}`} width={44} height={44} sx={{ mb: 3 }} />
        <Typography component="h1" variant="h1" sx={{ mb: 1 }}>
          Quên mật khẩu
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {hotline ? (
            <>
              Gọi <HotlineLink hotline={hotline} /> để được đặt lại mật khẩu.
            </>
          ) : (
            'Liên hệ quản trị viên của đơn vị bạn để được đặt lại mật khẩu.'
          )}{' '}
          Hãy cho biết tên đăng nhập và nơi bạn công tác.
        </Typography>
        <Button component={Link} to="/dang-nhap" variant="outlined" sx={{ mt: 1.5 }}>
          Về trang đăng nhập
        </Button>
      </Box>
    </Box>
  );
}
