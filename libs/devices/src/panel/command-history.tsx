import type { Device, DeviceCommand } from '@loa/contracts/devices';
import { ErrorState, formatDateTime, Section } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { devicesApi, REFRESH_MS } from '../api/devices-api';
import { CommandBadge } from '../commands/command-badge';
import { useOutcome } from '../live/command-outcomes';
import { isOpen, orderLabel } from '../model/command-state';

const SHORT = 5;
const LONG = 50;

function HistoryLine({ command }: { command: DeviceCommand }) {
  const { message, requested_by, created_at } = useOutcome(command);
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'center', px: 2, py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box sx={{ minWidth: 0 }}>
        <Box>{orderLabel(command)}</Box>
        <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>{[formatDateTime(created_at), requested_by?.name, message].filter(Boolean).join(' · ')}</Box>
      </Box>
      <CommandBadge command={command} />
    </Box>
  );
}

/** What was told to this device, by whom, and what came of it. */
export function CommandHistory({ device }: { device: Device }) {
  const [limit, setLimit] = useState(SHORT);
  const { data, isError, error, refetch } = useQuery({ ...devicesApi.history(device.id, limit), refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) ? REFRESH_MS : false) });
  return (
    <Section title="Lệnh đã gửi" flush>
      {!data && isError && <ErrorState error={error} onRetry={refetch} />}
      {!data && !isError && <Skeleton variant="rounded" height={48} sx={{ m: 2 }} />}
      {data?.rows.length === 0 && <Box sx={{ p: 2, color: 'text.secondary' }}>Chưa có lệnh nào.</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.rows.map((command) => (
          <HistoryLine key={command.id} command={command} />
        ))}
      </Box>
      {data && data.total > limit && limit === SHORT && (
        <Box sx={{ px: 1, pb: 1 }}>
          <Button variant="text" onClick={() => setLimit(LONG)}>
            Xem thêm
          </Button>
        </Box>
      )}
    </Section>
  );
}
