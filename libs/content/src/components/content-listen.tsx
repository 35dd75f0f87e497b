import type { Content } from '@loa/contracts/content';
import { formatPercent } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { contentsApi } from '../api/contents-api';
import { AudioPlayer } from '../player/audio-player';
import { useSpacePlays } from '../player/use-space-plays';
import { Waveform } from '../player/waveform';

function Processing({ content }: { content: Content }) {
  const { progress } = content;
  return (
    <Box role="status">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.75 }}>
        Đang chuyển tệp sang chất lượng đã chọn{progress > 0 ? `: ${formatPercent(progress, 0)}` : '…'}
      </Typography>
      <LinearProgress variant={progress > 0 ? 'determinate' : 'indeterminate'} value={progress * 100} aria-label="Tiến độ xử lý" sx={{ borderRadius: 1 }} />
    </Box>
  );
}

function Failed({ content, canRetry }: { content: Content; canRetry: boolean }) {
  const { mutate: retry, isPending } = useMutation(contentsApi.retry());
  return (
    <Alert
      severity="error"
      action={
        canRetry && (
          <Button color="inherit" loading={isPending} onClick={() => retry(content.id)}>
            Xử lý lại
          </Button>
        )
      }
    >
      {content.error ?? 'Không xử lý được tệp này'}
    </Alert>
  );
}

/** Listening to a content, or how far its processing has come. A file that was ready before stays until the new one is. */
export function ContentListen({ content, canRetry }: { content: Content; canRetry: boolean }) {
  const { media_url, name, processing_status, duration_sec } = content;
  useSpacePlays(media_url ? { url: media_url, title: name } : null);
  return (
    <>
      {processing_status === 'processing' && <Processing content={content} />}
      {processing_status === 'failed' && <Failed content={content} canRetry={canRetry} />}
      {media_url && (
        <>
          <Waveform content={content} />
          <AudioPlayer url={media_url} title={name} durationSec={duration_sec} />
        </>
      )}
    </>
  );
}
