import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Grey shapes in place of the body. */
export function PageSkeleton() {
  return (
    <Box role="status" aria-label="Đang tải..." sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={40} width="40%" />
      <Skeleton variant="rounded" height={120} />
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={40} width="70%" />
    </Box>
  );
}
