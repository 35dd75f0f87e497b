import type { Content } from '@loa/contracts/content';
import { StateBadge } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { contentState } from '../model/content-state';

/** The state of a content, and why it is so when there is something to say. */
export function ContentStatus({ content }: { content: Content }) {
  const { tone, label, reason } = contentState(content);
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
