import type { Content } from '@loa/contracts/content';
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { PlayButton } from '../player/play-button';
import { useIsLoaded } from '../player/use-track';

const MiniWaveform = lazy(() => import('../player/mini-waveform').then((waveform) => ({ default: waveform.MiniWaveform })));

/** The name with a button to listen; while it is listened to, its waveform stands below. */
export function ContentNameCell({ content, wrap = false }: { content: Content; wrap?: boolean }) {
  const isLoaded = useIsLoaded(content.media_url);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, width: '100%', minWidth: 0 }}>
      <PlayButton url={content.media_url} title={content.name} />
      <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.35 }}>
        <Box sx={{ fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', ...(wrap ? { overflowWrap: 'anywhere' } : { whiteSpace: 'nowrap' }) }} title={wrap ? undefined : content.name}>
          {content.name}
        </Box>
        {isLoaded && (
          <Suspense fallback={<Box sx={{ height: 16 }} />}>
            <MiniWaveform content={content} />
          </Suspense>
        )}
      </Box>
    </Box>
  );
}
