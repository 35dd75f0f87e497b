import { stretchesOf } from '@loa/contracts/system-config';
import { DAY_MINUTES, timeAt } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { quietStretches, windowsText, type Window } from './windows-of-day';

const HOURS = [0, 6, 12, 18, 24];
const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`;

/** One day: allowed times and quiet times. */
export function DayBar({ windows }: { windows: readonly Window[] }) {
  const allowed: [number, number][] = windows.length > 0 ? windows.flatMap(stretchesOf) : [[0, DAY_MINUTES]];
  const quiet = quietStretches(windows).map(
    ([start, end]) => `${timeAt(start)}–${end === DAY_MINUTES ? '24:00' : timeAt(end)}`,
  );
  const summary = `Được phát ${windowsText(windows)}; ${quiet.length > 0 ? `yên lặng ${quiet.join(', ')}` : 'không có giờ yên lặng'}`;
  return (
    <Box role="img" aria-label={summary} sx={{ minWidth: 0 }}>
      <Box
        sx={(theme: Theme) => ({
          position: 'relative',
          height: 20,
          borderRadius: 0.5,
          overflow: 'hidden',
          bgcolor: theme.vars.palette.state.grey.soft,
          border: 1,
          borderColor: 'divider',
        })}
      >
        {allowed.map(([start, end]) => (
          <Box
            key={start}
            sx={(theme: Theme) => ({
              position: 'absolute',
              top: 0,
              bottom: 0,
              left: percent(start),
              width: percent(end - start),
              bgcolor: theme.vars.palette.state.green.mark,
            })}
          />
        ))}
      </Box>
      <Box sx={{ position: 'relative', height: 16, fontSize: '0.7857rem', color: 'text.secondary' }}>
        {HOURS.map((hour) => (
          <Box
            key={hour}
            component="span"
            sx={{ position: 'absolute', left: percent(hour * 60), transform: `translateX(-${(hour / 24) * 100}%)` }}
          >
            {`${hour}h`}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
