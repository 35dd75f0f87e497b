import type { Device } from '@loa/contracts/devices';
import { StateBadge } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';

interface DevicePickerRowProps {
  device: Device;
  checked: boolean;
  onToggle: () => void;
}

export function DevicePickerRow({ device, checked, onToggle }: DevicePickerRowProps) {
  const id = useId();
  const { name, device_code, area, connection } = device;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Checkbox checked={checked} onChange={onToggle} slotProps={{ input: { id, 'aria-label': name } }} />
      <Box component="label" htmlFor={id} sx={{ flex: 1, minWidth: 0, cursor: 'pointer' }}>
        <Box sx={{ overflowWrap: 'anywhere', lineHeight: 1.35 }}>{name}</Box>
        <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
          {device_code} · {area.name}
        </Box>
      </Box>
      {connection === 'online' ? (
        <StateBadge tone="online" label="Trực tuyến" />
      ) : (
        <StateBadge tone="offline" label={connection === 'never' ? 'Chưa kết nối' : 'Mất kết nối'} />
      )}
    </Box>
  );
}
