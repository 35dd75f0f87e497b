import { useDevicesTerm, useShownWords } from '@loa/app-config';
import type { Dashboard } from '@loa/contracts/dashboard';
import type { DeviceBadge } from '@loa/contracts/devices';
import { badgeLabels, badgeTones, devicesByBadgePath } from '@loa/devices';
import { useCan } from '@loa/permissions';
import { formatNumber, StatTile } from '@loa/ui-kit';
import Box from '@mui/material/Box';

const ORDER: DeviceBadge[] = ['error', 'offline', 'playing', 'by_default', 'idle', 'paused', 'updating', 'never'];
/** States that are always shown, so that the layout is stable; the others only when there are any. */
const ALWAYS: ReadonlySet<DeviceBadge> = new Set(['error', 'offline', 'playing', 'idle']);

/** Numbers of devices by state, each with a link to its devices. Trouble is only coloured when there is some. */
export function DeviceTiles({ dashboard: { devices } }: { dashboard: Dashboard }) {
  const opens = useCan()('THIET_BI_DA_LAP_DAT_VIEW');
  const [device, shownWords] = [useDevicesTerm(), useShownWords()];
  const count = (badge: DeviceBadge) => devices.by_badge[badge] ?? 0;
  const shown = ORDER.filter((badge) => ALWAYS.has(badge) || count(badge) > 0);
  return (
    <Box
      component="section"
      aria-label={`${formatNumber(devices.total)} ${device} theo trạng thái`}
      sx={{
        gridArea: 'devices',
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
        minWidth: 0,
      }}
    >
      {shown.map((badge) => (
        <StatTile
          key={badge}
          label={shownWords(badgeLabels[badge])}
          value={formatNumber(count(badge))}
          hint={`trong ${formatNumber(devices.total)} ${device}`}
          tone={badge === 'error' && count(badge) === 0 ? 'done' : badgeTones[badge]}
          {...(opens && { to: devicesByBadgePath(badge) })}
        />
      ))}
    </Box>
  );
}
