import type { Device } from '@loa/contracts/devices';
import { RowLink } from '@loa/ui-kit/table';
import Box from '@mui/material/Box';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** Name of a device, and below it the code that is printed on the device. */
export function DeviceName({ device, wrap = false }: { device: Device; wrap?: boolean }) {
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.3 }}>
      <Box
        sx={{ fontWeight: 550, ...(wrap ? { overflowWrap: 'anywhere' } : cut) }}
        title={wrap ? undefined : device.name}
      >
        <RowLink>{device.name}</RowLink>
      </Box>
      <Box sx={{ fontSize: '0.7857rem', color: 'text.secondary', ...cut }}>
        {device.device_code}
        {device.clash_at !== null && (
          <Box component="span" sx={{ color: 'error.main' }}>
            {' '}
            · Có máy khác tự nhận
          </Box>
        )}
      </Box>
    </Box>
  );
}
