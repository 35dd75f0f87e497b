import type { Media } from '@loa/contracts/media';
import { formatDate } from '@loa/ui-kit';
import { RowLink } from '@loa/ui-kit/table';
import Box from '@mui/material/Box';
import { factsOf, mediaState } from '../model/media-words';
import { MediaStatus } from './media-status';
import { MediaThumbnail } from './media-thumbnail';

/** A media on a phone; the reason of a failure is written out. */
export function MediaCard({ media }: { media: Media }) {
  const { reason } = mediaState(media);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
      <MediaThumbnail media={media} width={112} />
      <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start', justifyItems: 'start', minWidth: 0, overflowWrap: 'anywhere' }}>
        <RowLink>{media.name}</RowLink>
        <MediaStatus media={media} />
        <Box sx={{ fontSize: '0.9286rem', color: 'text.secondary' }}>{[factsOf(media), media.area.name, formatDate(media.created_at)].filter(Boolean).join(' · ')}</Box>
        {reason && <Box sx={{ fontSize: '0.9286rem', color: 'text.secondary' }}>{reason}</Box>}
      </Box>
    </Box>
  );
}
