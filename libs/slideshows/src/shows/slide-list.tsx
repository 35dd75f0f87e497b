import type { ShownSlide } from '@loa/contracts/slideshows';
import { MediaThumbnail } from '@loa/media/parts';
import { formatDuration, StateBadge } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { stateOf, transitionLabels } from '../model/words';

/** Read-only list of the slides. */
export const SlideList = ({ slides }: { slides: readonly ShownSlide[] }) => (
  <Box component="ol" aria-label="Các trang chiếu" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {slides.map((slide, at) => (
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
          contentVisibility: 'auto',
          containIntrinsicSize: 'auto 64px',
        }}
      >
        <Box sx={{ minWidth: 24, textAlign: 'right', fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
          {at + 1}
        </Box>
        <MediaThumbnail media={slide} width={72} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box>{[slide.name, slide.page !== null && `trang ${slide.page}`].filter(Boolean).join(', ')}</Box>
          <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
            {[formatDuration(slide.duration_sec), transitionLabels[slide.transition], slide.caption]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
        {slide.state !== 'ready' && <StateBadge {...stateOf(slide)} />}
      </Box>
    ))}
  </Box>
);
