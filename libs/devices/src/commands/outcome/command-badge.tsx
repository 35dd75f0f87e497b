import type { DeviceCommand } from '@loa/contracts/devices';
import { StateBadge } from '@loa/ui-kit';
import { useOutcome } from '../../live/command-outcomes';
import { statusLabels, statusTones } from './command-words';

/** The outcome of a command as a badge, followed live. */
export function CommandBadge({ command: sent }: { command: DeviceCommand }) {
  const { status } = useOutcome(sent);
  return <StateBadge tone={statusTones[status]} label={statusLabels[status]} />;
}
