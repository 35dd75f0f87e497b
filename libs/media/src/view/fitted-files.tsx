import type { Media, ShownPages } from '@loa/contracts/media';
import { ErrorState, formatBytes, formatPercent, KeyValueList, Section } from '@loa/ui-kit';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { mediasApi } from '../api/medias-api';

type Fitted = ShownPages['fitted'];

/** Size of one file in pixels, or the number of pages of a document. */
function sizesOf(files: Fitted): string {
  const bytes = formatBytes(files.reduce((sum, { size }) => sum + size, 0));
  const [first, ...more] = files;
  return `${more.length > 0 || !first ? `${files.length} trang` : `${first.width} × ${first.height}`} · ${bytes}`;
}

/** Files for boards of a known size, in place of the common file. Hidden where there are none. */
export function FittedFiles({ media }: { media: Media }) {
  const { fit_progress } = media;
  const { data, error, refetch } = useQuery({ ...mediasApi.pages(media), enabled: media.media_url !== null });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  const boards = Map.groupBy(data?.fitted ?? [], ({ board }) => `${board.width} × ${board.height}`);
  if (boards.size === 0 && fit_progress === null) return null;
  return (
    <Section title="Làm vừa từng cỡ">
      {fit_progress !== null && (
        <LinearProgress
          variant={fit_progress > 0 ? 'determinate' : 'indeterminate'}
          value={fit_progress * 100}
          aria-label={`Đang làm thêm cỡ mới: ${formatPercent(fit_progress, 0)}`}
          sx={{ borderRadius: 1, mb: 1 }}
        />
      )}
      <KeyValueList labelWidth={130} items={[...boards].map(([label, files]) => ({ label, value: sizesOf(files) }))} />
    </Section>
  );
}
