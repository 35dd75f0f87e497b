import { lazyPart } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

const CodeSkeleton = () => <Skeleton variant="rounded" width="100%" height="100%" />;
const PageCode = lazyPart(() => import('./page-code').then((code) => code.PageCode), CodeSkeleton);
const PADDING = 16;

/** QR code of this page for a phone's camera, with a hint. */
export const PageToScan = ({ size, hint }: { size: number; hint: string }) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 0.75, flexShrink: 0 }}>
    <Box sx={{ width: size + PADDING, height: size + PADDING }}>
      <PageCode address={window.location.href} size={size} />
    </Box>
    <Typography variant="caption" color="textSecondary">
      {hint}
    </Typography>
  </Box>
);

/** On a phone nobody scans their own screen, but another person may: large, and only on request. */
export function PageToPassOn() {
  const [isShown, setIsShown] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
      <Button
        {...PageCode.opener}
        fullWidth
        variant="outlined"
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Ẩn mã QR' : 'Hiện mã QR cho người khác quét'}
      </Button>
      {isShown && <PageToScan size={240} hint="Người bên cạnh quét mã này để mở trang" />}
    </Box>
  );
}
