import { EmptyState, ErrorState, formatBy, PageSkeleton, SidePanel } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useQuery } from '@tanstack/react-query';
import { REFRESH_MS } from '../../api/devices-api';
import { tallyOf, tallyText } from './batch-tally';
import { orderLabel } from './command-words';
import { outcomesApi } from './outcomes-api';

const line = {
  display: 'grid',
  gap: 0.25,
  width: '100%',
  justifyContent: 'start',
  textAlign: 'left',
  font: 'inherit',
  px: 1,
  py: 1.25,
  borderRadius: 1,
};
const small = { fontSize: '0.8571rem', color: 'text.secondary' };

/** The latest commands to many devices: time, sender, outcome. Each links to its details. */
export function RecentOrders({ onOpen }: { onOpen: (id: string | null) => void }) {
  const { data, isError, error, refetch } = useQuery({ ...outcomesApi.recent(), refetchInterval: REFRESH_MS * 2 });
  return (
    <SidePanel open beside onClose={() => onOpen(null)} title="Lệnh gần đây" width={420}>
      {!data && (isError ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton />)}
      {data?.rows.length === 0 && <EmptyState message="Chưa có lệnh nào trong 24 giờ qua" />}
      <Box component="ul" aria-label="Các lệnh gần đây" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.rows.map((batch) => (
          <Box component="li" key={batch.id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <ButtonBase onClick={() => onOpen(batch.id)} sx={line}>
              <Box sx={{ fontWeight: 550 }}>{orderLabel(batch)}</Box>
              <Box>{tallyText(tallyOf(batch))}</Box>
              <Box sx={small}>{formatBy(batch.requested_by, batch.created_at)}</Box>
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </SidePanel>
  );
}
