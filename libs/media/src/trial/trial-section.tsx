import { useDevicesTerm } from '@loa/app-config';
import { BOARD_KINDS } from '@loa/contracts/devices';
import type { Media, Trial } from '@loa/contracts/media';
import { TRIAL_SEC } from '@loa/contracts/media';
import { DevicePicker } from '@loa/devices/picker';
import { useCan } from '@loa/permissions';
import { ErrorState, formatBy, formatTimeOfSecond, Section, StateBadge, toast, type StateTone } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mediasApi } from '../api/medias-api';

const states: Record<Trial['status'], { tone: StateTone; label: string }> = {
  queued: { tone: 'waiting', label: 'Đang chờ gửi' },
  sent: { tone: 'planned', label: 'Đã gửi' },
  delivered: { tone: 'playing', label: 'Đang tải và chiếu' },
  succeeded: { tone: 'done', label: 'Đã chiếu' },
  timeout: { tone: 'failed', label: 'Không phản hồi' },
  expired: { tone: 'failed', label: 'Không gửi được' },
  failed: { tone: 'failed', label: 'Không chiếu đủ' },
  cancelled: { tone: 'ended', label: 'Đã hủy' },
};

/** Outcome on one screen, to the second. */
function Outcome({ trial: { device, status, message, shown, created_at, requested_by } }: { trial: Trial }) {
  const seen = shown && `Lên hình ${formatTimeOfSecond(shown.from)} – ${formatTimeOfSecond(shown.to)}`;
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 1.25, display: 'grid', gap: 0.5, justifyItems: 'start', borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{device.name}</Box>
        <StateBadge {...states[status]} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {[seen, message, formatBy(requested_by, created_at)].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

/** Chiếu thử: shows test media immediately on chosen screens, with the outcome on each. */
export function TrialSection({ media }: { media: Media }) {
  const { data, isError, error, refetch } = useQuery(mediasApi.trials(media.id));
  const { mutate: show, isPending } = useMutation(mediasApi.show(media.id));
  const [chosen, setChosen] = useState<string[]>([]);
  const [device, can] = [useDevicesTerm(), useCan()];
  const mayShow =
    media.abilities.includes('EDIT') && can('THIET_BI_DA_LAP_DAT_PLAY_PAUSE') && can('THIET_BI_DA_LAP_DAT_VIEW');
  const isReady = media.processing_status === 'ready' && media.removed_at === null;
  const start = () =>
    show(chosen, { onSuccess: () => toast.success(`Đang chiếu thử trên ${chosen.length} ${device}`) });
  return (
    <Section title="Chiếu thử" flush>
      {mayShow && (
        <Box sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, justifyItems: 'start' }}>
          <Typography variant="body2" color="textSecondary">
            {`Chiếu ngay trong ${TRIAL_SEC} giây rồi trở lại lịch đang chiếu. Bản tin khẩn cấp vẫn chèn lên.`}
          </Typography>
          <DevicePicker
            label="Chiếu trên"
            kind={BOARD_KINDS.join(',')}
            value={chosen}
            onChange={setChosen}
            disabled={!isReady}
          />
          <Button variant="contained" onClick={start} loading={isPending} disabled={!isReady || chosen.length === 0}>
            Chiếu thử
          </Button>
        </Box>
      )}
      {isError && !data && <ErrorState error={error} onRetry={refetch} />}
      {data?.rows.length === 0 && <Box sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>Chưa chiếu thử lần nào.</Box>}
      {data && data.rows.length > 0 && (
        <Box component="ul" aria-label="Các lần chiếu thử" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.rows.map((trial) => (
            <Outcome key={trial.id} trial={trial} />
          ))}
        </Box>
      )}
    </Section>
  );
}
