import { useAppConfig } from '@loa/app-config';
import { lazyPart } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ForgotForm } from './forgot-form';
import { HotlineLink } from './hotline-link';

const FormSkeleton = () => <Skeleton variant="rounded" height={280} role="status" aria-label="Đang tải..." />;
const NewPasswordForm = lazyPart(
  () => import('./new-password-form').then((form) => form.NewPasswordForm),
  FormSkeleton,
);

function Frame({ heading, about, children }: { heading: string; about: ReactNode; children?: ReactNode }) {
  const { title, brand, shortName } = useAppConfig();
  useEffect(() => {
    document.title = `${heading} · ${title}`;
  }, [heading, title]);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        p: 3,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ width: '100%', maxWidth: 420 }}>
        <Box component="img" src={brand.logo} alt={`Biểu trưng ${shortName}`} width={44} height={44} sx={{ mb: 3 }} />
        <Typography component="h1" variant="h1" sx={{ mb: 1 }}>
          {heading}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 2.5 }}>
          {about}
        </Typography>
        {children}
        <Button component={Link} to="/dang-nhap" variant="outlined" sx={{ mt: 2.5 }}>
          Về trang đăng nhập
        </Button>
      </Box>
    </Box>
  );
}

function AskForLink() {
  const { hotline } = useAppConfig();
  const about = (
    <>
      Nhập tên đăng nhập hoặc email của tài khoản.{' '}
      {hotline ? (
        <>
          Cần gấp, gọi <HotlineLink hotline={hotline} /> và cho biết tên đăng nhập, nơi bạn công tác.
        </>
      ) : (
        'Cần gấp, liên hệ quản trị viên của đơn vị bạn và cho biết tên đăng nhập, nơi bạn công tác.'
      )}
    </>
  );
  return (
    <Frame heading="Quên mật khẩu" about={about}>
      <ForgotForm />
    </Frame>
  );
}

function ComeByLink({ token }: { token: string }) {
  const [state, setState] = useState<'waiting' | 'done' | 'spent'>('waiting');
  if (state === 'spent') {
    return (
      <Frame
        heading="Liên kết không còn dùng được"
        about="Liên kết này đã được dùng hoặc đã hết hạn. Hãy gửi yêu cầu mới để nhận liên kết khác."
      >
        <ForgotForm />
      </Frame>
    );
  }
  if (state === 'done')
    return (
      <Frame
        heading="Đã đặt mật khẩu mới"
        about="Mọi nơi đang đăng nhập đã được đăng xuất. Hãy đăng nhập bằng mật khẩu mới."
      />
    );
  return (
    <Frame heading="Đặt mật khẩu mới" about="Liên kết trong email dùng được một lần, trong 30 phút.">
      <NewPasswordForm token={token} onDone={() => setState('done')} onSpent={() => setState('spent')} />
    </Frame>
  );
}

/** `/quen-mat-khau`: requests a new password; the link of an e-mail (`?token=`) sets it. */
export function ForgotPasswordPage() {
  const token = useSearchParams()[0].get('token');
  return token ? <ComeByLink key={token} token={token} /> : <AskForLink />;
}
