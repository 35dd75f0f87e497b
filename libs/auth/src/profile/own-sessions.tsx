import type { OwnSession } from '@loa/contracts/accounts';
import { confirm, ErrorState, formatDateTime, formatNumber, Section, StateBadge, toast } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { deviceWords } from '../device-words';
import { OwnLine } from './own-line';
import { sessionsApi } from './sessions-api';

const ENDED = 'Đã đăng xuất nơi đó';

function SessionLine({ session, name }: { session: OwnSession; name: string }) {
  const { mutate, isPending } = useMutation(sessionsApi.end());
  const askAndEnd = async () => {
    const message = `Đăng xuất ${name}? Những gì đang nhập dở ở đó chưa lưu sẽ không gửi đi được nữa.`;
    if (await confirm({ message, confirmLabel: 'Đăng xuất' }))
      mutate(session.id, { onSuccess: () => toast.success(ENDED) });
  };
  return (
    <OwnLine
      facts={
        <>
          <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            Địa chỉ IP {session.ip || 'không rõ'} · đăng nhập {formatDateTime(session.created_at)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Dùng gần nhất {formatDateTime(session.last_used_at)}
          </Typography>
        </>
      }
      action={
        session.is_current ? (
          <StateBadge tone="online" label="Phiên này" />
        ) : (
          <Button
            variant="outlined"
            loading={isPending}
            aria-label={`Đăng xuất ${name}`}
            onClick={() => void askAndEnd()}
          >
            Đăng xuất
          </Button>
        )
      }
    />
  );
}

/** The account's sessions, and a button to end each: the remedy for a lost phone. */
export function OwnSessions() {
  const { data, error, isError, refetch } = useQuery(sessionsApi.list());
  const { mutate, isPending } = useMutation(sessionsApi.endOthers());
  const others = data?.filter(({ is_current }) => !is_current).length ?? 0;
  const askAndEndOthers = async () => {
    const message = `Đăng xuất ${formatNumber(others)} nơi khác, chỉ giữ lại phiên này?`;
    if (await confirm({ message, confirmLabel: 'Đăng xuất nơi khác' }))
      mutate(undefined, { onSuccess: ({ ended }) => toast.success(`Đã đăng xuất ${formatNumber(ended)} nơi khác`) });
  };
  const endOthers = (
    <Button variant="outlined" color="error" loading={isPending} onClick={() => void askAndEndOthers()}>
      Đăng xuất mọi nơi khác
    </Button>
  );
  return (
    <Section
      flush
      title="Nơi đang đăng nhập"
      hint="Thấy nơi lạ: đăng xuất nơi đó rồi đổi mật khẩu."
      actions={others > 0 && endOthers}
    >
      {isError && !data && <ErrorState error={error} onRetry={refetch} />}
      {!isError && !data && (
        <Skeleton variant="rounded" height={160} role="status" aria-label="Đang tải..." sx={{ m: 2 }} />
      )}
      {data && (
        <Box component="ul" aria-label="Nơi đang đăng nhập" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((session) => (
            <SessionLine key={session.id} session={session} name={deviceWords(session.user_agent)} />
          ))}
        </Box>
      )}
    </Section>
  );
}
