import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';

const PageCode = lazy(() => import('./page-code').then((code) => ({ default: code.PageCode })));
const PADDING = 16;

/** This page for the camera of a phone, and what to do with it. */
export const PageToScan = ({ size, hint }: { size: number; hint: string }) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 0.75, flexShrink: 0 }}>
    <Suspense fallback={<Skeleton variant="rounded" width={size + PADDING} height={size + PADDING} />}>
      <PageCode address={window.location.href} size={size} />
    </Suspense>
    <Typography variant="caption" color="textSecondary">
      {hint}
    </Typography>
  </Box>
);

/** On a phone nobody scans their own screen, but whoever stands beside does: large, and only when asked for. */
export function PageToPassOn() {
  const [isShown, setIsShown] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
      <Button fullWidth variant="outlined" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Ẩn mã QR' : 'Hiện mã QR cho người khác quét'}
      </Button>
      {isShown && <PageToScan size={240} hint="Người bên cạnh quét mã này để mở trang" />}
    </Box>
  );
}
