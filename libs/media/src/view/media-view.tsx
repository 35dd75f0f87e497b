import type { Media } from '@loa/contracts/media';
import { formatPercent } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { addressOf } from '../model/address-of';
import { BoardText } from './board-text';
import { MediaPages } from './media-pages';

const fitting = { display: 'block', maxWidth: '100%', maxHeight: '70vh', mx: 'auto', borderRadius: 1 } as const;

const Processing = ({ progress }: { progress: number }) => (
  <Box role="status">
    <Typography variant="body2" color="textSecondary" sx={{ mb: 0.75 }}>
      Đang chuyển tệp sang dạng chiếu được{progress > 0 ? `: ${formatPercent(progress, 0)}` : '…'}
    </Typography>
    <LinearProgress
      variant={progress > 0 ? 'determinate' : 'indeterminate'}
      value={progress * 100}
      aria-label="Tiến độ xử lý"
      sx={{ borderRadius: 1 }}
    />
  </Box>
);

/** The content as boards show it. */
function Shown({ media }: { media: Media }) {
  const { media_kind, media_url, name, body, text_style, width, height, web_url, thumbnail_url } = media;
  if (media_kind === 'text' && text_style && width && height)
    return <BoardText body={body} style={text_style} width={width} height={height} />;
  if (media_kind === 'web') {
    return (
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Link href={web_url} target="_blank" rel="noopener noreferrer">
          {web_url}
        </Link>
      </Typography>
    );
  }
  if (!media_url) return null;
  if (media_kind === 'video')
    return (
      <Box
        component="video"
        controls
        preload="metadata"
        aria-label={`Xem ${name}`}
        src={addressOf(media_url)}
        {...(thumbnail_url && { poster: addressOf(thumbnail_url) })}
        sx={{ ...fitting, bgcolor: 'common.black' }}
      />
    );
  if (media_kind === 'image') return <Box component="img" src={addressOf(media_url)} alt={name} sx={fitting} />;
  return <MediaPages media={media} />;
}

/** View of a media, or the progress of its processing. The previous file stays until the new one is ready. */
export function MediaView({ media }: { media: Media }) {
  const { processing_status, progress, error, notice } = media;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {processing_status === 'processing' && <Processing progress={progress} />}
      {processing_status === 'failed' && <Alert severity="error">{error ?? 'Không xử lý được tệp này'}</Alert>}
      {processing_status === 'ready' && notice && <Alert severity="warning">{notice}</Alert>}
      <Shown media={media} />
    </Box>
  );
}
