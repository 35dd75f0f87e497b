import { formatCountdown, formatRelativeDay, formatTime, useNow } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const SOON = 60 * 60_000;

interface CountdownProps {
  at: string;
  stacked?: boolean;
  /** Replaces the countdown. */
  instead?: ReactNode;
}

/** Time and countdown, such as `05:00 ngày mai`; the last hour stands out. */
export function Countdown({ at, stacked = false, instead }: CountdownProps) {
  const now = useNow();
  const left = Date.parse(at) - now;
  return (
    <Box
      component="span"
      sx={{ display: stacked ? 'grid' : 'inline-flex', gap: stacked ? 0 : 0.75, minWidth: 0, lineHeight: 1.35 }}
    >
      <span>
        {formatTime(at)} {formatRelativeDay(at, now)}
      </span>
      {instead ?? (
        <Box
          component="span"
          sx={{
            fontSize: '0.8571rem',
            color: (theme) => (left < SOON ? theme.vars.palette.state.amber.text : 'text.secondary'),
            fontWeight: left < SOON ? 550 : 400,
          }}
        >
          {formatCountdown(at, now)}
        </Box>
      )}
    </Box>
  );
}
