import type { Content } from '@loa/contracts/content';
import { formatDuration, formatDate } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { contentState } from '../model/content-state';
import { PlayButton } from '../player/play-button';
import { ContentName } from './content-name';
import { ContentStatus } from './content-status';

/**
 * A content on a phone. Without a pointer there are no tooltips, so the reason of a failure, or a warning, is written
 * out.
 */
export function ContentCard({ content }: { content: Content }) {
  const { tone, reason } = contentState(content);
  const facts = [
    content.duration_sec === null ? null : formatDuration(content.duration_sec),
    content.category_news?.name,
    content.area.name,
    formatDate(content.created_at),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, width: '100%', minWidth: 0 }}>
        <PlayButton id={content.id} url={content.media_url} title={content.name} />
        <ContentName content={content} wrap />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          rowGap: 0.5,
          fontSize: '0.9286rem',
          color: 'text.secondary',
        }}
      >
        <ContentStatus content={content} />
        {facts.filter(Boolean).join(' · ')}
      </Box>
      {(tone === 'failed' || content.notice) && (
        <Box sx={{ fontSize: '0.9286rem', color: tone === 'failed' ? 'error.main' : 'text.secondary' }}>{reason}</Box>
      )}
    </Box>
  );
}
