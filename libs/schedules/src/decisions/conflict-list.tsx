import { useDevicesTerm } from '@loa/app-config';
import type { Interruption, Meeting } from '@loa/contracts/schedules';
import { formatNumber } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { meetingsBySchedule, meetingTimes } from './meetings-by-schedule';

const MOST_NAMED = 3;

const devicesText = ({ devices, device_count }: Meeting, device: string) => {
  const named = devices.slice(0, MOST_NAMED);
  const rest = device_count - named.length;
  return `${named.map(({ name }) => name).join(', ')}${rest > 0 ? ` và ${formatNumber(rest)} ${device} khác` : ''}`;
};

/**
 * Schedules that one meets, each once: its times of day, the first few devices, and what happens then.
 */
export function ConflictList<Met extends Meeting>({
  conflicts,
  label = 'Lịch bị trùng',
  timesLabel = 'Khung giờ trùng nhau:',
  effectOf,
}: {
  conflicts: readonly Met[];
  label?: string;
  /** Times of a schedule. */
  timesLabel?: string;
  effectOf?: (conflict: Met) => string;
}) {
  const device = useDevicesTerm();
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {meetingsBySchedule(conflicts).map((meetings) => {
        const [first] = meetings;
        return (
          <Box
            component="li"
            key={`${first.schedule.id}${first.start}`}
            sx={{ pl: 1.25, borderLeft: 3, borderColor: (theme) => theme.vars.palette.state.amber.mark }}
          >
            <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
              {first.schedule.name}
            </Typography>
            <Typography variant="body2">
              {timesLabel} {meetingTimes(meetings)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {formatNumber(first.device_count)} {device}: {devicesText(first, device)}
            </Typography>
            {effectOf && <Typography variant="body2">{effectOf(first)}</Typography>}
          </Box>
        );
      })}
    </Box>
  );
}

const HEADINGS = {
  interrupts: 'Sẽ chiếm giờ của lịch mức thấp hơn',
  interrupted: 'Sẽ bị lịch mức cao hơn chiếm giờ',
} as const;

/** Interruptions that priority decides automatically: no question, but a message. */
export function InterruptionList({ interruptions }: { interruptions: readonly Interruption[] }) {
  return (['interrupted', 'interrupts'] as const).map((effect) => {
    const some = interruptions.filter((one) => one.effect === effect);
    return (
      some.length > 0 && (
        <Box key={effect}>
          <Typography variant="subtitle2" sx={{ mb: 0.5 }}>
            {HEADINGS[effect]}
          </Typography>
          <ConflictList conflicts={some} label={HEADINGS[effect]} timesLabel="Bị chiếm:" />
        </Box>
      )
    );
  });
}
