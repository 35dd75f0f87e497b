import { inLine, useTerm } from '@loa/app-config';
import type { DeviceCommand } from '@loa/contracts/devices';
import { useQuery } from '@tanstack/react-query';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { devicesApi, REFRESH_MS } from '../api/devices-api';
import { useOutcome, useTally } from '../live/command-outcomes';
import { liveDevices } from '../live/device-live-store';
import { isOpen, isUndone, isWaiting, orderLabel } from '../model/command-state';
import { CommandBadge } from './command-badge';
import type { SentOrder } from './use-orders';

interface AnswersPanelProps {
  sent: SentOrder;
  onClose: () => void;
  /** Sends the same again to those that have not done it. */
  onRetry: () => void;
  /** Calls back what has not left yet. */
  onCancel: () => void;
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 };

function AnswerLine({ command: first }: { command: DeviceCommand }) {
  const { message } = useOutcome(first);
  const term = useTerm('device');
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: 1, px: 2, py: 0.75, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={cut}>{liveDevices.get(first.device_id)?.name ?? `${term} ở trang khác`}</Box>
      <CommandBadge command={first} />
      {message && <Box sx={{ gridColumn: '1 / -1', fontSize: '0.8571rem', color: 'text.secondary' }}>{message}</Box>}
    </Box>
  );
}

/** How each device answers an order, live. It stays out of the way: the list goes on working under it. */
export function AnswersPanel({ sent: { order, commands }, onClose, onRetry, onCancel }: AnswersPanelProps) {
  const device = inLine(useTerm('device'));
  const statuses = useTally(commands);
  const done = statuses.filter((status) => status === 'succeeded').length;
  const open = statuses.filter((status) => isOpen({ status })).length;
  const waiting = statuses.filter((status) => isWaiting({ status })).length;
  const failed = statuses.filter((status) => isUndone({ status })).length;
  const cancelled = commands.length - done - open - failed;
  const [first] = commands;
  useQuery({ ...devicesApi.batch(first?.batch_id ?? ''), enabled: Boolean(first?.batch_id) && open > 0, refetchInterval: REFRESH_MS });
  useQuery({ ...devicesApi.history(first?.device_id ?? '', 1), enabled: first?.batch_id === null && open > 0, refetchInterval: REFRESH_MS });
  return (
    <Card
      component="section"
      aria-label={`Kết quả: ${orderLabel(order)}`}
      sx={{ width: 380, maxWidth: '100%', boxShadow: '0 12px 32px rgb(0 0 0 / 0.16)' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, pt: 1 }}>
        <Box component="h2" sx={{ flex: 1, m: 0, fontSize: '1rem', fontWeight: 600 }}>
          {orderLabel(order)}
        </Box>
        <IconButton aria-label="Đóng kết quả" onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ px: 2, pb: 1.25 }}>
        <Box role="status" sx={{ fontSize: '0.9286rem', color: 'text.secondary', mb: 0.75 }}>
          {`${done}/${commands.length} đã thực hiện`}
          {open > 0 && `, ${open} đang chờ`}
          {failed > 0 && `, ${failed} chưa được`}
          {cancelled > 0 && `, ${cancelled} đã hủy`}
        </Box>
        <LinearProgress variant="determinate" color={failed > 0 ? 'warning' : 'success'} aria-label="Đã trả lời" value={((commands.length - open) / commands.length) * 100} sx={{ borderRadius: 2 }} />
      </Box>
      <Box component="ul" aria-label={`Từng ${device}`} tabIndex={0} sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 'min(280px, 40dvh)', overflowY: 'auto', fontSize: '0.9286rem' }}>
        {commands.map((command) => (
          <AnswerLine key={command.id} command={command} />
        ))}
      </Box>
      {(waiting > 0 || (failed > 0 && open === 0)) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', p: 1, borderTop: 1, borderColor: 'divider' }}>
          {waiting > 0 && (
            <Button variant="outlined" color="error" onClick={onCancel}>
              Hủy {waiting} lệnh chưa gửi
            </Button>
          )}
          {failed > 0 && open === 0 && (
            <Button variant="outlined" onClick={onRetry}>
              Gửi lại {failed} {device}
            </Button>
          )}
        </Box>
      )}
    </Card>
  );
}
