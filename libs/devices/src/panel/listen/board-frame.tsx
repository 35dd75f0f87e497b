import { serverNow } from '@loa/ui-kit/clock';
import type { NowOnDevice } from '@loa/contracts/devices';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { fileOf, pictureAddress } from './signed-address';

type Show = Extract<NowOnDevice, { kind: 'show' }>;
interface SeenProps {
  item: Show;
  /** Time (ms) at which the server's answer arrived. */
  heard_at: number;
}

const whole = {
  display: 'block',
  width: '100%',
  maxHeight: 320,
  objectFit: 'contain',
  background: '#000',
  borderRadius: 8,
} as const;

/** Moves a video to the board's position. */
const seek = (video: HTMLVideoElement, { position_sec }: Show['frame'], heard_at: number) => {
  const at = position_sec + (serverNow() - heard_at) / 1000;
  video.currentTime = video.duration > 0 ? at % video.duration : at;
};

function Frame({ item: { name, frame }, heard_at }: SeenProps) {
  const { url, mime, scrolling, web_url } = frame;
  if (url && mime?.startsWith('video/')) {
    return (
      <video
        key={fileOf(url)}
        src={pictureAddress(url)}
        muted
        autoPlay
        loop
        playsInline
        controls
        aria-label={`Đang chiếu ${name}`}
        onLoadedMetadata={({ currentTarget }) => seek(currentTarget, frame, heard_at)}
        style={whole}
      />
    );
  }
  if (url) return <img src={pictureAddress(url)} alt={`Đang chiếu ${name}`} style={whole} />;
  if (scrolling) {
    return (
      <Box
        sx={{
          p: 2,
          borderRadius: 1,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-wrap',
          color: scrolling.color,
          bgcolor: scrolling.background,
          fontWeight: scrolling.is_bold ? 700 : 400,
        }}
      >
        {scrolling.body}
      </Box>
    );
  }
  return web_url ? (
    <Link href={web_url} target="_blank" rel="noreferrer">
      {web_url}
    </Link>
  ) : null;
}

/** The picture, page or text on a board at this moment. */
export function BoardFrame({ item, heard_at }: SeenProps) {
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Frame item={item} heard_at={heard_at} />
      {[item.frame.caption, item.ticker].filter(Boolean).map((words) => (
        <Box key={words} component="figcaption" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {words}
        </Box>
      ))}
    </Box>
  );
}
