import type { Speech } from '@loa/contracts/speech';
import { StateBadge } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { speechState } from '../model/speech-state';

/** How a text stands, and why when it is not as it should be. */
export function SpeechStatusBadge({ speech }: { speech: Speech }) {
  const { tone, label, reason } = speechState(speech);
  const badge = <StateBadge tone={tone} label={label} />;
  if (!reason) return badge;
  return (
    <Tooltip title={reason} describeChild>
      <Box component="span" sx={{ display: 'inline-flex', minWidth: 0 }}>
        {badge}
      </Box>
    </Tooltip>
  );
}
