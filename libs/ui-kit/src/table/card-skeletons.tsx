import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** Grey shapes in place of cards. */
export const CardSkeletons = () => (
  <Stack role="status" aria-label="Đang tải..." sx={{ gap: 1 }}>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={88} />
    ))}
  </Stack>
);
