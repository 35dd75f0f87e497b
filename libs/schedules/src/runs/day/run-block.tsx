import { useDevicesTerm } from '@loa/app-config';
import type { Occurrence } from '@loa/contracts/schedules';
import { formatTimeRange, stateTones } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { PlacedRun } from './run-lanes';
import { runState } from '../../model/run-state';
import { takenWords } from '@loa/records';

interface RunBlockProps {
  placed: PlacedRun;
  now: number;
  /** Whether it is the one run where Tab stops; arrows reach the others. */
  isFirst: boolean;
  onOpen: ((run: Occurrence) => void) | undefined;
}

/** One run on the strip: its width is its length, its colour its state, with text for users who do not see it. */
export function RunBlock({ placed: { run, from, to, row }, now, isFirst, onOpen }: RunBlockProps) {
  const device = useDevicesTerm();
  const { label, tone } = runState(run, now);
  const { color, Icon } = stateTones[run.priority_level === 90 && run.status !== 'cancelled' ? 'emergency' : tone];
  const description = [
    run.schedule.name,
    formatTimeRange(run.planned_start, run.planned_end),
    label,
    `${run.device_count} ${device}`,
    takenWords(run, device),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Box
      component="li"
      sx={{
        gridColumn: `${from + 1} / ${to + 1}`,
        gridRow: row + 1,
        minWidth: 0,
        display: 'grid',
        containerType: 'inline-size',
      }}
    >
      <ButtonBase
        data-run
        tabIndex={isFirst ? 0 : -1}
        aria-label={description}
        title={description}
        onClick={() => onOpen?.(run)}
        sx={(theme) => ({
          justifyContent: 'flex-start',
          gap: 0.5,
          px: 0.5,
          minWidth: 0,
          overflow: 'hidden',
          borderRadius: 0.75,
          borderLeft: `3px solid ${theme.vars.palette.state[color].mark}`,
          color: theme.vars.palette.state[color].text,
          bgcolor: theme.vars.palette.state[color].soft,
          fontFamily: 'inherit',
          fontSize: '0.7857rem',
          fontWeight: 550,
          whiteSpace: 'nowrap',
          cursor: onOpen ? 'pointer' : 'default',
          textDecoration: run.status === 'cancelled' ? 'line-through' : 'none',
          // Too short for text: only its icon; too short for that: a bar. The tooltip has the name.
          '@container (max-width: 44px)': { px: 0, justifyContent: 'center', '&& > span': { display: 'none' } },
          '@container (max-width: 20px)': {
            '&& > *': { display: 'none' },
            borderLeftWidth: 0,
            borderRadius: 0.25,
            bgcolor: theme.vars.palette.state[color].mark,
          },
          '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1, zIndex: 4 },
        })}
      >
        <Icon size={14} />
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {run.schedule.name}
        </Box>
      </ButtonBase>
    </Box>
  );
}
