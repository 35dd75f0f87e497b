import type { CalendarRun } from '@loa/contracts/schedules';
import { stateTones } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { lookOf } from './run-look';

/** Style where every letter counts. */
const NARROW = '@container (max-width: 90px)';
/** Style where the name has several lines. */
const TALL = '@container (max-width: 90px) and (min-height: 38px)';

/** Icon, name and, where the grid does not say it, the time: on one line, because most runs are short. */
export function RunContent({ run, now, time }: { run: CalendarRun; now: number; time: string | false }) {
  const { Icon } = stateTones[lookOf(run, now).tone];
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: 0.5,
        minWidth: 0,
        overflow: 'hidden',
        whiteSpace: 'nowrap',
        fontSize: '0.8571rem',
        lineHeight: '18px',
        [NARROW]: { gap: 0.25, px: 0.25 },
        [TALL]: { alignItems: 'flex-start', whiteSpace: 'normal' },
      }}
    >
      <Box component="span" sx={{ display: 'inline-flex', flexShrink: 0, [TALL]: { pt: 0.25 } }}>
        <Icon size={14} />
      </Box>
      {time && (
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {time}
        </Box>
      )}{' '}
      <Box
        component="span"
        sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', [NARROW]: { textOverflow: 'clip' } }}
      >
        {run.schedule.name}
      </Box>
    </Box>
  );
}
