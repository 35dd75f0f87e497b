import { serverNow } from '@loa/ui-kit/clock';
import { deviceBadge, type Device } from '@loa/contracts/devices';
import { dayOf, formatDateTime, formatTime, StateBadge } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { useLive } from '../live/use-live-device';
import { badgeTones, playStateLabel, stateLabel } from '../model/device-state';

const isToday = (instant: string) => dayOf(instant) === dayOf(serverNow());

/** Last known activity of an offline device. */
function LastKnown({ device }: { device: Device }) {
  const label = useLive(device, playStateLabel);
  const seenAt = useLive(device, ({ last_seen_at }) => last_seen_at);
  if (!seenAt) return null;
  return (
    <Box
      component="span"
      sx={{ fontSize: '0.7857rem', lineHeight: 1.3, color: 'text.secondary', whiteSpace: 'normal' }}
    >
      {label} lúc {isToday(seenAt) ? formatTime(seenAt) : formatDateTime(seenAt)}
    </Box>
  );
}

/** Live state of one device; for an offline one also its last known state, greyed, with its time. */
export function DeviceBadge({ device, short = false }: { device: Device; short?: boolean }) {
  const badge = useLive(device, deviceBadge);
  const label = useLive(device, stateLabel);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-grid', justifyItems: 'start', gap: '1px', minWidth: 0, maxWidth: '100%' }}
    >
      <StateBadge tone={badgeTones[badge]} label={label} />
      {badge === 'offline' && !short && <LastKnown device={device} />}
    </Box>
  );
}
