import { ErrorState, PageSkeleton, SidePanel } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { soundQualityChoices } from '../api/settings-api';
import { qualityFacts, sampledOf } from '../sound-qualities/sound-quality-list';
import { SampleCompare } from './sample-compare';
import { sampleId } from './sample-player';

/** All qualities side by side, to choose one by listening. */
export function ComparePanel({ onClose }: { onClose: () => void }) {
  const { data, error, isError, refetch } = useQuery(soundQualityChoices());
  // Two qualities with the same numbers sound alike.
  const different = data && [...new Map(data.rows.map((row) => [sampleId(row), row])).values()];
  return (
    <SidePanel
      open
      onClose={onClose}
      title="Nghe so sánh chất lượng"
      subtitle="Cùng mười giây. Đổi chất lượng, chỗ đang nghe vẫn giữ nguyên"
    >
      {isError && !data && <ErrorState error={error} onRetry={refetch} />}
      {!different && !isError && <PageSkeleton />}
      {different && (
        <SampleCompare
          choices={different.map((row) => ({ label: row.name, facts: qualityFacts(row), quality: sampledOf(row) }))}
        />
      )}
    </SidePanel>
  );
}
