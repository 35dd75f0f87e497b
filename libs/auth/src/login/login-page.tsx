import { useAppConfig } from '@loa/app-config';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link, Navigate, useLocation, type Location } from 'react-router-dom';
import { useSession } from '../session';
import { HotlineLink } from './hotline-link';
import { LoginForm } from './login-form';

/**
 * Page that the user wanted when sign-in was asked for (SPEC §2). The bare address counts as none.
 */
function originOf(state: unknown) {
  const from = (state as { from?: Partial<Location> } | null)?.from;
  return from?.pathname === '/' ? undefined : from;
}

/** `/dang-nhap`: the variant's picture, logo and name, and the form. */
export function LoginPage() {
  const { title, shortName, description, brand, home, hotline, besideSignIn: Beside } = useAppConfig();
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const endedBecause = useSession((session) => session.endedBecause);
  const { state } = useLocation();
  useEffect(() => {
    document.title = `Đăng nhập · ${title}`;
  }, [title]);
  const origin = originOf(state);
  if (isAuthenticated) return <Navigate to={origin ?? home} replace state={origin ? null : { arriving: true }} />;
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
        gridTemplateColumns: { md: 'minmax(0, 1.15fr) minmax(440px, 1fr)' },
        bgcolor: 'background.paper',
      }}
    >
      <Box
        aria-hidden
        sx={{
          gridArea: { md: '1 / 1' },
          display: { xs: 'none', md: 'block' },
          backgroundImage: `url(${brand.loginPicture})`,
          backgroundSize: 'cover',
          backgroundPosition: 'center bottom',
        }}
      />
      <Box
        component="main"
        sx={{
          gridArea: { md: '1 / 2' },
          display: 'grid',
          alignContent: { xs: 'start', md: 'center' },
          justifyItems: 'center',
          p: { xs: 3, sm: 5 },
          pt: { xs: '12dvh', md: 5 },
        }}
      >
        <Box sx={{ width: '100%', maxWidth: 380 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 4 }}>
            <Box component="img" src={brand.logo} alt={`Biểu trưng ${shortName}`} width={44} height={44} />
            <Typography sx={{ fontSize: '1.1429rem', fontWeight: 650, letterSpacing: '-0.01em' }}>
              {shortName}
            </Typography>
          </Box>
          <Typography component="h1" variant="h1" sx={{ mb: 0.75, textWrap: 'balance' }}>
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 4 }}>
            {description}
          </Typography>
          {endedBecause && (
            <Box
              role="status"
              sx={{ px: 1.5, py: 1.25, mb: 2.5, borderRadius: 1, bgcolor: 'state.blue.soft', color: 'state.blue.text' }}
            >
              {endedBecause}
            </Box>
          )}
          <LoginForm />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
            <Box component={Link} to="/quen-mat-khau" sx={{ color: 'inherit' }}>
              Quên mật khẩu?
            </Box>
            {hotline && (
              <>
                {' Đường dây nóng: '}
                <HotlineLink hotline={hotline} />
              </>
            )}
          </Typography>
        </Box>
      </Box>
      {Beside && (
        // On the picture, or on a phone after the form, so that nothing moves under the finger when it is loaded.
        <Box
          sx={{
            gridArea: { md: '1 / 1' },
            alignSelf: { md: 'end' },
            width: '100%',
            maxWidth: 460,
            mx: { xs: 'auto', md: 0 },
            p: { xs: 3, sm: 5 },
            pt: { xs: 0 },
          }}
        >
          <Beside />
        </Box>
      )}
    </Box>
  );
}
