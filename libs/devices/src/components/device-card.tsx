import { isBoard, type Device } from '@loa/contracts/devices';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import Box from '@mui/material/Box';
import { useLive } from '../live/use-live-device';
import { besideBadge, isOnAir, kindLabels } from '../model/device-state';
import { DeviceBadge } from './device-badge';
import { DeviceName } from './device-name';
import { LiveNow, LiveSignal, LiveVolume } from './live-cells';

/** A device on a phone: first its state, then what it plays, then its health. */
export function DeviceCard({ device }: { device: Device }) {
  const hasMore = useLive(device, (live) => isOnAir(live) || besideBadge(live) !== null);
  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <DeviceName device={device} />
        <Box sx={{ flexShrink: 0, maxWidth: '55%' }}>
          <DeviceBadge device={device} />
        </Box>
      </Box>
      {hasMore && (
        <Box sx={{ fontSize: '0.9286rem' }}>
          <LiveNow device={device} />
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          rowGap: 0.5,
          alignItems: 'center',
          fontSize: '0.8571rem',
          color: 'text.secondary',
        }}
      >
        <span>{device.area.name}</span>
        {isBoard(device.kind) ? (
          <span>{kindLabels[device.kind]}</span>
        ) : (
          <>
            <LiveSignal device={device} />
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
              <VolumeUpOutlined titleAccess="Âm lượng" sx={{ fontSize: 16 }} />
              <LiveVolume device={device} />
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}
