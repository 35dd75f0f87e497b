import { getJson } from '@loa/api-client';
import { useAppConfig } from '@loa/app-config';
import { RELEASED_PATH, type ReleasedApp } from '@loa/contracts/app-releases';
import { EmptyState, ErrorState } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ownSystem } from './own-system';
import { PageToPassOn, PageToScan } from './page-to-scan';
import { ReleasedAppCard } from './released-app-card';

const HEADING = 'Tải ứng dụng';

const readReleased = ({ signal }: { signal: AbortSignal }) =>
  getJson<{ rows: ReleasedApp[] }>(RELEASED_PATH, {}, signal);

function Releases() {
  const { data, error, isError, refetch } = useQuery({ queryKey: [RELEASED_PATH], queryFn: readReleased });
  if (isError) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={220} role="status" aria-label="Đang tải..." />;
  if (data.rows.length === 0)
    return (
      <EmptyState
        message="Chưa có ứng dụng nào"
        hint="Khi đơn vị phát hành ứng dụng cho điện thoại hoặc máy tính, bạn tải về ở đây."
      />
    );
  const own = ownSystem(navigator.userAgent);
  const ofThisSystem = (app: ReleasedApp) => app.platform === own;
  const rows = [...data.rows.filter(ofThisSystem), ...data.rows.filter((app) => !ofThisSystem(app))];
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {rows.map((app) => (
        <ReleasedAppCard key={app.id} app={app} isOwn={ofThisSystem(app)} />
      ))}
    </Box>
  );
}

/** `/download`: the newest release of each app, for everybody. */
export function DownloadPage() {
  const { title, brand, shortName } = useAppConfig();
  const isPhone = useMediaQuery('(max-width: 599px)');
  useEffect(() => {
    document.title = `${HEADING} · ${title}`;
  }, [title]);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'start',
        p: { xs: 2, sm: 4 },
        bgcolor: 'background.default',
      }}
    >
      <Box sx={{ width: '100%', maxWidth: 760, display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
              <Box component="img" src={brand.logo} alt={`Biểu trưng ${shortName}`} width={44} height={44} />
              <Typography sx={{ fontWeight: 650 }}>{shortName}</Typography>
            </Box>
            <Typography component="h1" variant="h1">
              {HEADING}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 0.75 }}>
              Bản mới nhất cho điện thoại và máy tính của đơn vị.
            </Typography>
          </Box>
          {!isPhone && <PageToScan size={96} hint="Mở trang này trên điện thoại" />}
        </Box>
        <Releases />
        {isPhone && <PageToPassOn />}
        <Box>
          <Button component={Link} to="/dang-nhap" variant="text">
            Về trang đăng nhập
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
