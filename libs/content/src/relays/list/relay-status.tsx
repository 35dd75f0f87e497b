import type { Relay } from '@loa/contracts/content';
import { StateBadge } from '@loa/ui-kit';
import Tooltip from '@mui/material/Tooltip';
import { relayState } from '../model/relay-words';

/** How a source stands, and why. */
export function RelayStatus({ relay }: { relay: Relay }) {
  const { tone, label, reason } = relayState(relay);
  const badge = <StateBadge tone={tone} label={label} />;
  if (!reason) return badge;
  return (
    <Tooltip title={reason} describeChild>
      <span>{badge}</span>
    </Tooltip>
  );
}
