import { apiAddress, useAreaScope } from '@loa/api-client';
import { inLine, useTerm } from '@loa/app-config';
import type { CalendarFeed, NewCalendarFeed } from '@loa/contracts/schedules';
import { confirm, CopyButton, ErrorState, formatDateTime, Section, toast } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { OwnLine } from './own-line';
import { calendarFeedsApi } from './calendar-feeds-api';

/** An address that was just made: the only time it can be read. */
function NewAddress({ feed }: { feed: NewCalendarFeed }) {
  const address = apiAddress(feed.path);
  return (
    <Alert severity="success" sx={{ m: 2, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      <Typography sx={{ fontWeight: 550 }}>Địa chỉ lịch của {feed.area.name}</Typography>
      <Typography variant="body2">
        Địa chỉ chỉ hiện một lần này. Ai có địa chỉ đều xem được lịch: đừng gửi cho người khác.
      </Typography>
      <Box
        component="code"
        sx={{ display: 'block', my: 1, overflowWrap: 'anywhere', userSelect: 'all', fontSize: '0.875rem' }}
      >
        {address}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <CopyButton text={address} />
        <Button href={address.replace(/^https?:/, 'webcal:')} variant="outlined">
          Mở bằng ứng dụng lịch
        </Button>
      </Box>
      <Typography variant="body2" sx={{ mt: 1 }}>
        Google Lịch: Cài đặt, Thêm lịch, Từ URL, rồi dán địa chỉ. Outlook: Thêm lịch, Đăng ký từ web.
      </Typography>
    </Alert>
  );
}

function FeedLine({ feed }: { feed: CalendarFeed }) {
  const { mutate, isPending } = useMutation(calendarFeedsApi.revoke());
  const { name } = feed.area;
  const askAndRevoke = async () => {
    const message = `Thu hồi địa chỉ lịch của ${name}? Lịch đang dùng địa chỉ này sẽ không cập nhật nữa.`;
    if (await confirm({ message, confirmLabel: 'Thu hồi' }))
      mutate(feed.id, { onSuccess: () => toast.success('Đã thu hồi địa chỉ lịch') });
  };
  return (
    <OwnLine
      facts={
        <>
          <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            Tạo {formatDateTime(feed.created_at)} ·{' '}
            {feed.last_read_at ? `đọc gần nhất ${formatDateTime(feed.last_read_at)}` : 'chưa có lịch nào đọc'}
          </Typography>
        </>
      }
      action={
        <Button
          variant="outlined"
          loading={isPending}
          aria-label={`Thu hồi địa chỉ lịch của ${name}, tạo ${formatDateTime(feed.created_at)}`}
          onClick={() => void askAndRevoke()}
        >
          Thu hồi
        </Button>
      }
    />
  );
}

/** The own iCalendar addresses: made for the whole area or for the place of the top bar, and revoked. */
export function CalendarFeeds() {
  const { data, error, isError, refetch } = useQuery(calendarFeedsApi.list());
  const make = useMutation(calendarFeedsApi.make());
  const { areaId } = useAreaScope();
  const area = inLine(useTerm('area'));
  const button = (label: string, area_id: string | null) => (
    <Button
      variant="outlined"
      loading={make.isPending && make.variables === area_id}
      disabled={make.isPending}
      onClick={() => make.mutate(area_id)}
    >
      {label}
    </Button>
  );
  return (
    <Section
      flush
      title="Xem lịch phát trong ứng dụng lịch"
      hint="Google Lịch, Outlook hay điện thoại đọc địa chỉ này và tự cập nhật các lượt phát mà bạn được xem."
      actions={
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {areaId && button('Tạo cho nơi đang chọn', areaId)}
          {button(`Tạo cho cả ${area}`, null)}
        </Box>
      }
    >
      {make.data && <NewAddress feed={make.data} />}
      {isError && !data && <ErrorState error={error} onRetry={refetch} />}
      {!isError && !data && (
        <Skeleton variant="rounded" height={80} role="status" aria-label="Đang tải..." sx={{ m: 2 }} />
      )}
      {data?.length === 0 && (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          Chưa có địa chỉ lịch nào.
        </Typography>
      )}
      {data && data.length > 0 && (
        <Box component="ul" aria-label="Địa chỉ lịch" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((feed) => (
            <FeedLine key={feed.id} feed={feed} />
          ))}
        </Box>
      )}
    </Section>
  );
}
