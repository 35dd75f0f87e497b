import type { Media } from '@loa/contracts/media';
import { StateBadge } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { mediaState } from '../model/media-words';

/** The state of a media, and why it is so when there is something to say. */
export function MediaStatus({ media }: { media: Media }) {
  const { tone, label, reason } = mediaState(media);
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
