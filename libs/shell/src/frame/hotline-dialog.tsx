import { getJson } from '@loa/api-client';
import { useAppConfig } from '@loa/app-config';
import { HotlineLink, useAccount } from '@loa/auth';
import type { Hotline } from '@loa/contracts/accounts';
import { EmptyState, ErrorState, formatPhone } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ReadingDialog } from '../help/reading-dialog';

const hotlineQuery = queryOptions({
  queryKey: ['hotline'] as const,
  queryFn: ({ signal }) => getJson<Hotline>('/api/account/hotline', {}, signal),
});

function PlaceNumbers({ area, accounts }: Hotline['rows'][number]) {
  return (
    <section aria-label={area.name}>
      <Typography component="h3" variant="subtitle2" color="textSecondary">
        {area.name}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {accounts.map(({ id, name, phone }) => (
          <Box
            key={id}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 44 }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
            <HotlineLink hotline={formatPhone(phone)} />
          </Box>
        ))}
      </Box>
    </section>
  );
}

/** People to call about broadcasting, from the user's own area upwards. A touch on a number calls it. */
export function HotlineDialog({ onClose }: { onClose: () => void }) {
  const { area } = useAccount();
  const { hotline } = useAppConfig();
  const { data, error, isError, refetch } = useQuery(hotlineQuery);
  return (
    <ReadingDialog title="Đường dây nóng" onClose={onClose}>
      {isError && !data && <ErrorState error={error} onRetry={refetch} />}
      {!isError && !data && <Skeleton variant="rounded" height={120} role="status" aria-label="Đang tải..." />}
      {data?.rows.map((place) => (
        <PlaceNumbers key={place.area.id} {...place} />
      ))}
      {data?.rows.length === 0 && (
        <EmptyState
          message="Chưa có số đường dây nóng nào"
          hint={`Hãy hỏi người quản trị tài khoản của ${area.name} hoặc nơi cấp trên: họ chọn ai trực đường dây nóng trong thông tin tài khoản.`}
        />
      )}
      {hotline && (
        <Typography>
          Hỗ trợ chung: <HotlineLink hotline={hotline} />
        </Typography>
      )}
    </ReadingDialog>
  );
}
