import type { UpTopic } from '@loa/contracts/device-protocol';
import type { Device, RefusedMessage } from '@loa/contracts/devices';
import { ErrorState, formatDateTime, formatNumber, Section } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { oneDeviceApi } from '../api/one-device-api';

const topicLabels: Record<UpTopic, string> = {
  presence: 'Báo kết nối',
  status: 'Báo trạng thái',
  ack: 'Trả lời lệnh',
  report: 'Báo kết quả phát',
};

function RefusedLine({ refused: { topic, reason, message, times, last_at } }: { refused: RefusedMessage }) {
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>{reason}</Box>
      <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
        {[topicLabels[topic], formatDateTime(last_at), times > 1 && `${formatNumber(times, 0)} lần`]
          .filter(Boolean)
          .join(' · ')}
      </Box>
      <Box component="details" sx={{ fontSize: '0.8571rem' }}>
        <summary>Bản tin gốc</summary>
        <Box component="code" sx={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message}
        </Box>
      </Box>
    </Box>
  );
}

/**
 * Refused messages of a device, with the reason: for the technician who repairs it. A healthy device has none, and
 * nothing is shown.
 */
export function RefusedMessages({ device }: { device: Device }) {
  const { data, isError, error, refetch } = useQuery(oneDeviceApi.refused(device.id));
  if (data ? data.rows.length === 0 : !isError) return null;
  return (
    <Section title="Bản tin không nhận được" flush>
      {!data && <ErrorState error={error} onRetry={refetch} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 320, overflow: 'auto' }}>
        {data?.rows.map((refused) => (
          <RefusedLine key={refused.id} refused={refused} />
        ))}
      </Box>
    </Section>
  );
}
