import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useRunning } from './use-running';
import type { UserAction } from './user-action';

const waits = { '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'default' } };

/**
 * An action as a button. While it runs it shows a spinner and stays focusable: a disabled button would lose the focus.
 */
export function ActionButton({ action, ...look }: { action: UserAction } & Pick<ButtonProps, 'variant' | 'color'>) {
  const { label, icon, disabled = false } = action;
  const { running, run } = useRunning();
  const busy = action.busy || running.size > 0;
  return (
    <Button
      {...look}
      startIcon={busy ? <CircularProgress size={18} color="inherit" aria-hidden /> : icon}
      disabled={disabled}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      sx={waits}
      onClick={() => busy || run(label, action)}
    >
      {label}
    </Button>
  );
}
