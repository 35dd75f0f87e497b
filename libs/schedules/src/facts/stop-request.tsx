import { useDevicesTerm } from '@loa/app-config';
import { inWordsOfKind, type Schedule } from '@loa/contracts/schedules';
import { useCan } from '@loa/permissions';
import { formatDateTime, formatNumber, formatTime, toast } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { decisionsApi } from '../api/schedules-api';
import { rightTo } from '../model/schedule-kind';
import { schedulePath } from '../model/schedule-paths';

/** Outcome of a request to stop a run. */
function outcomeText({ stopped_by, stopped_at, is_over }: NonNullable<Schedule['stop_request']>) {
  if (stopped_by && stopped_at) return `Đã dừng: ${stopped_by.name}, ${formatDateTime(stopped_at)}.`;
  return is_over ? 'Lượt đã hết giờ, không ai dừng.' : 'Chưa ai dừng.';
}

interface StopRequestProps {
  schedule: Pick<Schedule, 'id' | 'kind' | 'version' | 'stop_request'> & { name?: string };
}

/**
 * Somebody asked to stop a run: who, when and why, what became of it; one press stops it, for whoever may. With a name
 * it leads to its schedule.
 */
export function StopRequest({ schedule: { id, kind, version, name, stop_request: request } }: StopRequestProps) {
  const mayStop = useCan()(rightTo('DROP', kind));
  const device = useDevicesTerm();
  const dropping = useMutation({ ...decisionsApi.drop(), meta: { quiet: false } });
  if (!request) return null;
  const { asked_by, asked_at, planned_start, reason, occurrence_id, stopped_at, is_over, device_count } = request;
  const isOpen = !stopped_at && !is_over;
  const stop = () =>
    dropping.mutate({
      id,
      kind,
      version,
      occurrence_id,
      reason: [`Theo yêu cầu của ${asked_by.name}`, reason].filter(Boolean).join(': ').slice(0, 500),
    });
  return (
    <Alert severity={isOpen ? 'warning' : 'info'}>
      {name && (
        <>
          <Link to={schedulePath(id, kind)}>{name}</Link>
          <br />
        </>
      )}
      {asked_by.name} xin dừng lượt {formatDateTime(planned_start)}, {formatDateTime(asked_at)}
      {reason && `: ${reason}`}
      <br />
      {outcomeText(request)}
      {isOpen && mayStop && (
        <Box sx={{ mt: 1 }}>
          <Button color="error" variant="contained" loading={dropping.isPending} onClick={stop}>
            Dừng lượt {formatTime(planned_start)} trên {formatNumber(device_count)} {device}
          </Button>
        </Box>
      )}
    </Alert>
  );
}

/** One press asks those who may to stop the run on the air, or the next; for whoever may not stop it himself. */
export function AskStop({ schedule: { id, kind, status, next_start, running, stop_request } }: { schedule: Schedule }) {
  const can = useCan();
  const [reason, setReason] = useState('');
  const asking = useMutation({ ...decisionsApi.askStop(), meta: { quiet: false } });
  const isLive = status === 'approved' && (running || next_start !== null);
  const isAsked = stop_request && !stop_request.stopped_at && !stop_request.is_over;
  if (!isLive || isAsked || can(rightTo('DROP', kind)) || !can([rightTo('ADD', kind), rightTo('EDIT', kind)]))
    return null;
  const label = inWordsOfKind(kind, 'Xin dừng phát');
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'end' }}>
      <TextField
        size="small"
        label="Lý do xin dừng (không bắt buộc)"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ flex: '1 1 260px', maxWidth: 420 }}
      />
      <Button
        color="error"
        variant="outlined"
        loading={asking.isPending}
        onClick={() =>
          asking.mutate({ id, kind, reason }, { onSuccess: () => toast.success('Đã báo người có quyền dừng') })
        }
      >
        {label}
      </Button>
    </Stack>
  );
}
