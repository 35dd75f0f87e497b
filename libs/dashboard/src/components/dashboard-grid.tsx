import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

/** One column on a phone: on the air, to be dealt with, to come; two beside each other where there is room. */
export function DashboardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <Box
      {...(label && { role: 'status', 'aria-label': label })}
      sx={{
        display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateAreas: '"head" "now" "side" "devices" "numbers"',
        '@media (min-width: 1100px)': {
          gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
          gridTemplateRows: 'auto auto auto 1fr',
          gridTemplateAreas: '"head head" "devices devices" "now side" "numbers side"',
        },
      }}
    >
      {children}
    </Box>
  );
}

const places = [['head', 46], ['now', 300], ['side', 480], ['devices', 106], ['numbers', 106]] as const;

/** The outline of the screen while its numbers come. */
export const DashboardSkeleton = () => (
  <DashboardGrid label="Đang tải...">
    {places.map(([area, height]) => (
      <Skeleton key={area} variant="rounded" height={height} sx={{ gridArea: area }} />
    ))}
  </DashboardGrid>
);
