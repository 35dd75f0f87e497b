import type { Media } from '@loa/contracts/media';
import { ErrorState } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { mediasApi } from '../api/medias-api';
import { addressOf } from '../model/address-of';

/** The pages as boards show them, one below the other. */
export function MediaPages({ media }: { media: Media }) {
  const { data, error, refetch } = useQuery(mediasApi.pages(media));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  return (
    <Box
      component="ol"
      aria-label="Các trang"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: data.rows.length > 1 ? { sm: 'repeat(2, minmax(0, 1fr))' } : {},
      }}
    >
      {data.rows.map(({ page, url, width, height }) => (
        <li key={page}>
          <Box
            component="img"
            src={addressOf(url)}
            alt={`Trang ${page}`}
            loading="lazy"
            width={width}
            height={height}
            sx={{ display: 'block', width: '100%', height: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
          />
        </li>
      ))}
    </Box>
  );
}
