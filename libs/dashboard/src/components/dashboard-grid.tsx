import { useAppConfig } from '@loa/app-config';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

const NARROW = {
  today: '"head" "now" "side" "devices" "numbers"',
  boards: '"head" "boards" "side" "now" "devices" "numbers"',
  devices: '"head" "now" "side" "devices" "numbers"',
};
/** Layout of two columns. The row of the numbers takes the height that the side column needs more. */
const WIDE = {
  today: ['auto auto 1fr auto', '"head head" "now side" "numbers side" "devices devices"'],
  boards: ['auto auto auto auto 1fr', '"head head" "boards boards" "devices devices" "now side" "numbers side"'],
  devices: ['auto auto auto 1fr', '"head head" "devices devices" "now side" "numbers side"'],
} as const;

/**
 * One column on a phone: on the air, tasks, future runs; two columns on a wide screen, with the most important block of
 * this console first.
 */
export function DashboardGrid({ children, label }: { children: ReactNode; label?: string }) {
  const { lead = 'devices' } = useAppConfig();
  const [gridTemplateRows, gridTemplateAreas] = WIDE[lead];
  return (
    <Box
      {...(label && { role: 'status', 'aria-label': label })}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateAreas: NARROW[lead],
        '@media (min-width: 1100px)': {
          gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
          gridTemplateRows,
          gridTemplateAreas,
        },
      }}
    >
      {children}
    </Box>
  );
}

const places = [
  ['head', 46],
  ['now', 300],
  ['side', 480],
  ['devices', 106],
  ['numbers', 106],
] as const;

/** Grey shapes of the screen while its numbers are loading. */
export const DashboardSkeleton = () => (
  <DashboardGrid label="Đang tải...">
    {places.map(([area, height]) => (
      <Skeleton key={area} variant="rounded" height={height} sx={{ gridArea: area }} />
    ))}
  </DashboardGrid>
);
