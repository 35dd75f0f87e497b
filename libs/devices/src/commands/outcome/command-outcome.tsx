import type { DeviceCommand } from '@loa/contracts/devices';
import { stateTones } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { useOutcome } from '../../live/command-outcomes';
import { isOpen, orderLabel, statusLabels, statusTones } from './command-words';

const STEPS = ['sent', 'delivered', 'succeeded'] as const;
const STEP_LABELS = { sent: 'Đã gửi', delivered: 'Đã nhận', succeeded: 'Đã thực hiện' };
const reached = { queued: 0, sent: 1, delivered: 2, succeeded: 3, timeout: 0, expired: 0, failed: 0, cancelled: 0 };

/** Progress of one command: each step lights up only after the device or the server reported it. */
export function CommandOutcome({ command: sent }: { command: DeviceCommand }) {
  const command = useOutcome(sent);
  const { Icon, color } = stateTones[statusTones[command.status]];
  const gaveUp = !isOpen(command) && command.status !== 'succeeded';
  return (
    <Box
      role="status"
      sx={(theme) => ({
        display: 'grid',
        gap: 0.75,
        p: 1.25,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: gaveUp ? theme.vars.palette.state.red.soft : 'background.default',
      })}
    >
      <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', fontWeight: 550 }}>
        <Icon size={18} color={`var(--mui-palette-state-${color}-mark)`} />
        <Box sx={{ flex: 1 }}>{orderLabel(command)}</Box>
        <Box sx={(theme) => ({ fontSize: '0.9286rem', color: theme.vars.palette.state[color].text })}>
          {statusLabels[command.status]}
        </Box>
      </Box>
      {!isOpen(command) && command.message && <Box sx={{ fontSize: '0.9286rem' }}>{command.message}</Box>}
      {!gaveUp && (
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(3, 1fr)',
            gap: 0.75,
            fontSize: '0.7857rem',
            color: 'text.secondary',
          }}
        >
          {STEPS.map((step, index) => (
            <Box key={step}>
              <Box
                sx={(theme) => ({
                  height: 4,
                  borderRadius: 2,
                  mb: 0.5,
                  transition: 'background-color 200ms',
                  bgcolor:
                    reached[command.status] > index ? theme.vars.palette.state[color].mark : theme.vars.palette.divider,
                })}
              />
              {STEP_LABELS[step]}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
