import { UnreadyNote } from '@loa/devices';
import { useDevicesTerm, useShownWords } from '@loa/app-config';
import type { Occurrence } from '@loa/contracts/schedules';
import { ActionMenu, formatNumber, formatTime, formatTimeRange, type UserAction } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { PriorityLabel } from '../../list/schedule-badge';
import { OccurrenceBadge } from '../occurrence-badge';
import { TakenNote } from '../taken-note';

interface RunListProps {
  runs: readonly Occurrence[];
  onOpen: (run: Occurrence) => void;
  /** Actions for one run, already filtered by permission. */
  actionsOf: (run: Occurrence) => UserAction[];
}

/** List of runs in the order of time. */
export function RunList({ runs, onOpen, actionsOf }: RunListProps) {
  const [device, shownWords] = [useDevicesTerm(), useShownWords()];
  return (
    <Box component="ul" aria-label={shownWords('Các lượt phát')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {runs.map((run) => (
        <Box
          component="li"
          key={run.id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
          }}
        >
          <ButtonBase
            onClick={() => onOpen(run)}
            sx={{
              flex: 1,
              minWidth: 0,
              display: 'grid',
              gridTemplateColumns: { xs: '92px minmax(0, 1fr)', sm: '104px minmax(0, 1fr) auto auto' },
              gap: { xs: 1, sm: 2 },
              alignItems: 'center',
              textAlign: 'left',
              px: 2,
              py: 1,
              font: 'inherit',
              '&:hover': { bgcolor: 'action.hover' },
              '&.Mui-focusVisible': { outlineOffset: -2 },
            }}
          >
            <Box component="span" sx={{ fontWeight: 550 }}>
              {formatTimeRange(run.planned_start, run.planned_end)}
            </Box>
            <Box component="span" sx={{ minWidth: 0 }}>
              <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                {run.schedule.name}
              </Box>
              <Box component="span" sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
                {run.area.name} · {formatNumber(run.device_count)} {device}
                {run.moved && ` · dời từ ${formatTime(run.moved.from)}`}
                <TakenNote run={run} plain />
                <UnreadyNote runId={run.id} plain />
              </Box>
            </Box>
            <Box component="span" sx={{ gridColumn: { xs: '2', sm: 'auto' } }}>
              {run.priority_level !== 20 && <PriorityLabel level={run.priority_level} />}
            </Box>
            <Box component="span" sx={{ gridColumn: { xs: '2', sm: 'auto' } }}>
              <OccurrenceBadge run={run} />
            </Box>
          </ButtonBase>
          <Box sx={{ display: 'flex', justifyContent: 'end', minWidth: 44, pr: 1, flexShrink: 0 }}>
            <ActionMenu
              actions={actionsOf(run)}
              label={`Thao tác: ${run.schedule.name} ${formatTime(run.planned_start)}`}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
