import { useDevicesTerm } from '@loa/app-config';
import type { Interruption, Meeting } from '@loa/contracts/schedules';
import { formatLongDate, formatNumber, formatTimeRange } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const NAMED_BRIEFLY = 3;

const devicesText = ({ devices, device_count }: Meeting, brief: boolean, device: string) => {
  const named = brief ? devices.slice(0, NAMED_BRIEFLY) : devices;
  const rest = device_count - named.length;
  return `${named.map(({ name }) => name).join(', ')}${rest > 0 ? ` và ${formatNumber(rest)} ${device} khác` : ''}`;
};

/**
 * Schedules that one meets: the other schedule, the times, the devices (`brief`: the first few), and what happens then.
 */
export function ConflictList<Met extends Meeting>({
  conflicts,
  brief = false,
  label = 'Lịch bị trùng',
  effectOf,
}: {
  conflicts: readonly Met[];
  brief?: boolean;
  label?: string;
  effectOf?: (conflict: Met) => string;
}) {
  const device = useDevicesTerm();
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {conflicts.map((conflict) => (
        <Box
          component="li"
          key={`${conflict.schedule.id}${conflict.start}`}
          sx={{ pl: 1.25, borderLeft: 3, borderColor: (theme) => theme.vars.palette.state.amber.mark }}
        >
          <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {conflict.schedule.name}
          </Typography>
          <Typography variant="body2">
            {formatTimeRange(conflict.start, conflict.end)} · {formatLongDate(conflict.start)}
            {conflict.times > 1 && ` · ${formatNumber(conflict.times)} lần trong 14 ngày`}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {formatNumber(conflict.device_count)} {device}: {devicesText(conflict, brief, device)}
          </Typography>
          {effectOf && <Typography variant="body2">{effectOf(conflict)}</Typography>}
        </Box>
      ))}
    </Box>
  );
}

const HEADINGS = { interrupts: 'Sẽ ngắt các lịch mức thấp hơn', interrupted: 'Sẽ bị lịch mức cao hơn ngắt' } as const;

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
          <ConflictList brief conflicts={some} label={HEADINGS[effect]} />
        </Box>
      )
    );
  });
}
