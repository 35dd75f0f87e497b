import { PlayButton } from '@loa/content/player';
import type { CollectionItem } from '@loa/contracts/slideshows';
import { ErrorState, formatDuration, PageSkeleton, StateBadge } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { collectionsApi } from '../api/slideshows-api';
import { stateOf } from '../model/words';
import { Thumbnail } from './thumbnail';

/** A thumbnail for a visible item, a play button for an audible one. */
const Lead = ({ item }: { item: CollectionItem }) =>
  item.media_kind === null ? (
    <PlayButton id={item.content_id} url={item.media_url} title={item.name} />
  ) : (
    <Thumbnail of={item} width={72} />
  );

/** Present items of a collection, in order. */
export function CollectionItems({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(collectionsApi.items(id));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton />;
  return (
    <Box component="ol" aria-label="Nội dung trong bộ" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.rows.map((item, at) => (
        <Box
          component="li"
          key={at}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            px: 2,
            py: 1,
            borderTop: at === 0 ? 0 : 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ minWidth: 24, textAlign: 'right', fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
            {at + 1}
          </Box>
          <Lead item={item} />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box>{item.name}</Box>
            <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
              {[formatDuration(item.duration_sec), item.page_count && `${item.page_count} trang`]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          </Box>
          {item.state !== 'ready' && <StateBadge {...stateOf(item)} />}
        </Box>
      ))}
    </Box>
  );
}
