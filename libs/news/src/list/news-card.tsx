import type { NewsItem } from '@loa/contracts/news';
import { formatDateTime } from '@loa/ui-kit';
import { RowLink } from '@loa/ui-kit/table';
import Box from '@mui/material/Box';
import { NewsStatusBadge } from './news-status';

/** A news item on a phone. */
export function NewsCard({ item }: { item: NewsItem }) {
  const facts = [item.category_news?.name, item.area.name, item.publish_at && formatDateTime(item.publish_at)];
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <RowLink>{item.name}</RowLink>
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
        <NewsStatusBadge item={item} />
        {facts.filter(Boolean).join(' · ')}
      </Box>
    </Box>
  );
}
