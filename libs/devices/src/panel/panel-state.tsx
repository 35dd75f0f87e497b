import { inLine, useDeviceTerm } from '@loa/app-config';
import type { Device } from '@loa/contracts/devices';
import { formatAgo } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { ClaimantNotice } from '../components/claimant-notice';
import { DeviceBadge } from '../components/device-badge';
import { LiveSeen } from '../components/live-cells';

/** State of a device, and its fault in its own words. */
export function PanelState({ device }: { device: Device }) {
  const term = useDeviceTerm(device.kind);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <DeviceBadge device={device} />
        <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
          Liên lạc: <LiveSeen device={device} />
        </Box>
      </Box>
      <ClaimantNotice device={device} />
      {device.connection !== 'online' && (
        <Alert severity="info" icon={false}>
          {term} {device.connection === 'never' ? 'chưa kết nối lần nào' : 'đang mất kết nối'}. Lệnh chỉ tới nơi nếu{' '}
          {inLine(term)} kết nối trong vòng một phút.
        </Alert>
      )}
      {device.faults.map(({ code, message, since }) => (
        <Alert key={code} severity="error">
          {message}{' '}
          <Box component="span" sx={{ opacity: 0.8 }}>
            ({formatAgo(since)})
          </Box>
        </Alert>
      ))}
    </Box>
  );
}
