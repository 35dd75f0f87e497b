import { formatNumber } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { countsInWords, waitingCount, type ResultCounts } from '../model/run-state';

type BarColor = 'green' | 'amber' | 'red' | 'grey';

/** Results of a run on its devices, as a small bar, with text for users who do not see colours. */
export function ResultBar({ run }: { run: ResultCounts }) {
  const parts: [number, BarColor][] = [
    [run.success_count, 'green'],
    [run.partial_count, 'amber'],
    [run.failed_count, 'red'],
    [run.skipped_count, 'grey'],
  ];
  const words = countsInWords(run);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, width: '100%', minWidth: 0 }} title={words}>
      <Box
        role="img"
        aria-label={words}
        sx={{
          display: 'flex',
          flex: 1,
          minWidth: 40,
          height: 8,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'action.hover',
          gap: '1px',
        }}
      >
        {parts.map(
          ([count, color]) =>
            count > 0 && (
              <Box
                key={color}
                sx={(theme) => ({ flexGrow: count, minWidth: 3, bgcolor: theme.vars.palette.state[color].mark })}
              />
            ),
        )}
        {waitingCount(run) > 0 && <Box sx={{ flexGrow: waitingCount(run) }} />}
      </Box>
      <Box component="span" aria-hidden sx={{ fontSize: '0.8571rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {formatNumber(run.success_count)}/{formatNumber(run.device_count)}
      </Box>
    </Box>
  );
}
