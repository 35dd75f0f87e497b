import type { Content } from '@loa/contracts/content';
import { formatPercent } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { AudioPlayer } from '../player/waveform/audio-player';
import { useSpacePlays } from '../player/waveform/use-space-plays';
import { Waveform } from '../player/waveform/waveform';

function Processing({ content }: { content: Content }) {
  const { progress } = content;
  return (
    <Box role="status">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.75 }}>
        Đang chuyển tệp sang chất lượng đã chọn{progress > 0 ? `: ${formatPercent(progress, 0)}` : '…'}
      </Typography>
      <LinearProgress
        variant={progress > 0 ? 'determinate' : 'indeterminate'}
        value={progress * 100}
        aria-label="Tiến độ xử lý"
        sx={{ borderRadius: 1 }}
      />
    </Box>
  );
}

/**
 * Player of a content, or the progress of its processing. The previous file stays until the new one is ready.
 */
export function ContentListen({ content }: { content: Content }) {
  const { id, media_url, name, processing_status, duration_sec, error, notice } = content;
  useSpacePlays(media_url ? { id, url: media_url, title: name } : null);
  return (
    <>
      {processing_status === 'processing' && <Processing content={content} />}
      {processing_status === 'failed' && <Alert severity="error">{error ?? 'Không xử lý được tệp này'}</Alert>}
      {processing_status === 'ready' && notice && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {notice}
        </Alert>
      )}
      {media_url && (
        <>
          <Waveform content={content} />
          <AudioPlayer id={id} url={media_url} title={name} durationSec={duration_sec} />
        </>
      )}
    </>
  );
}
