import type { Device } from '@loa/contracts/devices';
import { RowLink } from '@loa/ui-kit/table';
import Box from '@mui/material/Box';

/** Whole name of a device, and below it the code that is printed on the device. */
export function DeviceName({ device }: { device: Device }) {
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.3, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 550 }}>
        <RowLink>{device.name}</RowLink>
      </Box>
      <Box sx={{ fontSize: '0.7857rem', color: 'text.secondary' }}>
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
