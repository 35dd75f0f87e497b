import type { Device, DeviceCommand } from '@loa/contracts/devices';
import { Can } from '@loa/permissions';
import { ErrorState, formatBy, Section } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REFRESH_MS } from '../api/devices-api';
import { CommandBadge } from '../commands/outcome/command-badge';
import { isOpen, isUndone, isWaiting, orderLabel } from '../commands/outcome/command-words';
import { outcomesApi } from '../commands/outcome/outcomes-api';
import { useOrderActions } from '../commands/outcome/use-orders';
import { useOutcome } from '../live/command-outcomes';
import { commandPermission } from '../model/command-state';

const SHORT = 5;
const LONG = 50;

/** Tests of a media and test tones are repeated where they were started. */
const isGivenHere = ({ type }: DeviceCommand) => type !== 'show' && type !== 'test_tone';

/**
 * Cancels a command that waits, or sends a failed one again. For a batch only this device's command.
 */
function CommandActions({ command }: { command: DeviceCommand }) {
  const { callBack: cancelOrder, repeatOrder } = useOrderActions();
  const [isBusy, setBusy] = useState(false);
  const isRepeatable = isUndone(command) && isGivenHere(command);
  if (!isWaiting(command) && !isRepeatable) return null;
  const run = async () => {
    setBusy(true);
    await (isRepeatable ? repeatOrder(command.id) : cancelOrder(command.id));
    setBusy(false);
  };
  return (
    <Can permission={commandPermission[command.type]}>
      <Button
        variant="text"
        size="small"
        loading={isBusy}
        color={isRepeatable ? 'primary' : 'error'}
        onClick={() => void run()}
        aria-label={`${isRepeatable ? 'Gửi lại' : 'Hủy lệnh'} ${orderLabel(command)}`}
      >
        {isRepeatable ? 'Gửi lại' : 'Hủy lệnh'}
      </Button>
    </Can>
  );
}

function HistoryLine({ command: first }: { command: DeviceCommand }) {
  const command = useOutcome(first);
  const { message, requested_by, created_at } = command;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: 1,
        alignItems: 'center',
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box>{orderLabel(command)}</Box>
        <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
          {[formatBy(requested_by, created_at), message].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'end' }}>
        <CommandBadge command={command} />
        <CommandActions command={command} />
      </Box>
    </Box>
  );
}

/** Commands to this device: sender and outcome. */
export function CommandHistory({ device }: { device: Device }) {
  const [limit, setLimit] = useState(SHORT);
  const { data, isError, error, refetch } = useQuery({
    ...outcomesApi.history(device.id, limit),
    refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) ? REFRESH_MS : false),
  });
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
