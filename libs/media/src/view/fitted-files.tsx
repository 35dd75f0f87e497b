import type { Media } from '@loa/contracts/media';
import { ErrorState, formatBytes, formatPercent, KeyValueList, Section } from '@loa/ui-kit';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { mediasApi } from '../api/medias-api';

/** What boards of a known size are sent instead of what all are sent. Nothing where there are none. */
export function FittedFiles({ media }: { media: Media }) {
  const { fit_progress, media_kind } = media;
  const isFitted = media_kind === 'image' || media_kind === 'video';
  const { data, error, refetch } = useQuery({ ...mediasApi.pages(media), enabled: isFitted && media.media_url !== null });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  const fitted = data?.fitted ?? [];
  if (fitted.length === 0 && fit_progress === null) return null;
  return (
    <Section title="Làm vừa từng cỡ">
      {fit_progress !== null && (
        <LinearProgress variant={fit_progress > 0 ? 'determinate' : 'indeterminate'} value={fit_progress * 100} aria-label={`Đang làm thêm cỡ mới: ${formatPercent(fit_progress, 0)}`} sx={{ borderRadius: 1, mb: 1 }} />
      )}
      <KeyValueList labelWidth={130} items={fitted.map(({ board, width, height, size }) => ({ label: `${board.width} × ${board.height}`, value: `${width} × ${height} · ${formatBytes(size)}` }))} />
    </Section>
  );
}
