import { useShownWords, useTerm } from '@loa/app-config';
import type { PlaceChangePreview } from '@loa/contracts/areas';
import { ErrorState, formatNumber, KeyValueList, PageSkeleton } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { placeLabels as labels } from '../model/place-words';

const changes: Record<PlaceChangePreview['reach']['rows'][number]['change'], string> = {
  wider: 'phạm vi rộng hơn trước',
  gains: 'phụ trách thêm nơi chuyển đến',
  loses: 'thôi phụ trách nơi chuyển đi',
};

function Reach({ total, rows }: PlaceChangePreview['reach']) {
  if (total === 0) return <Typography color="textSecondary">Không tài khoản nào thay đổi phạm vi.</Typography>;
  return (
    <Box>
      <Typography variant="subtitle2">{formatNumber(total)} tài khoản thay đổi phạm vi</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 180, overflowY: 'auto' }}>
        {rows.map(({ id, name, username, change }) => (
          <li key={id}>
            {name} ({username}): {changes[change]}
          </li>
        ))}
        {total > rows.length && <li>và {formatNumber(total - rows.length)} tài khoản khác</li>}
      </Box>
    </Box>
  );
}

/** Effect of a change of the tree, and the accounts whose scope would change: shown above the button that does it. */
export function ChangePreviewFacts({
  outlook: { data, error, refetch },
}: {
  outlook: UseQueryResult<PlaceChangePreview>;
}) {
  const [device, shownWords] = [useTerm('device.any'), useShownWords()];
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton />;
  const counts: [string, number][] = [
    [labels.place_count, data.place_count],
    [labels.account_count, data.account_count],
    [device, data.device_count],
    ['Nội dung', data.content_count],
    ['Lịch phát', data.schedule_count],
    [shownWords('Lượt sắp phát'), data.run_count],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="subtitle2">Chuyển theo cùng</Typography>
      <KeyValueList items={counts.map(([label, count]) => ({ label, value: formatNumber(count) }))} />
      <Reach {...data.reach} />
    </Box>
  );
}
