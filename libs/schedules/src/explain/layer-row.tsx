import type { Explanation, ExplainedLayer } from '@loa/contracts/devices';
import { inWordsOfKind, RUN_LABELS } from '@loa/contracts/schedules';
import { useCan } from '@loa/permissions';
import { takerName } from '@loa/records';
import { formatDateTime, formatRelativeDay, formatTimeRange, StateBadge } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { PriorityLabel } from '../list/schedule-badge';
import { rightTo } from '../model/schedule-kind';
import { approvalPath, runPath, schedulePath } from '../model/schedule-paths';
import { adviceOf, nextStepOf, reasonLabel } from './explain-words';

interface LayerProps extends Pick<Explanation, 'device' | 'tense'> {
  layer: ExplainedLayer;
}
/** State of a run that is heard then. */
const HEARD = { past: 'done', now: 'playing', coming: 'planned' } as const;

/** Address of the next step after the reason of a layer, and its words; null where the account may not go there. */
function useNextStep({ layer, device }: Omit<LayerProps, 'tense'>): { to: string; label: string } | null {
  const can = useCan();
  const { schedule, kind, can_open, reason, occurrence_id } = layer;
  const step = reason && nextStepOf(reason);
  const opens = schedule && can_open && can(rightTo('VIEW', kind));
  if (step === 'device') return { to: `/quan-ly-thiet-bi/thiet-bi-lap-dat?thiet-bi=${device.id}`, label: 'Mở máy này' };
  if (step === 'quiet_hours') return { to: '/cau-hinh/cai-dat-he-thong', label: 'Khung giờ yên lặng' };
  if (step === 'history' && occurrence_id && can('LICH_SU_PHAT_VIEW'))
    return { to: runPath(occurrence_id), label: 'Mở lượt trong lịch sử' };
  if (step === 'approve' && schedule && can_open && can(rightTo('APPROVE', kind)))
    return { to: approvalPath(schedule.id), label: 'Mở trang phê duyệt' };
  return opens ? { to: schedulePath(schedule.id, kind), label: 'Mở lịch này' } : null;
}

/** `Bị “Họp dân” chiếm`, in the words of the history; another reason as it is. */
function reasonText({ reason, by, kind, until }: ExplainedLayer): string {
  if (!reason) return '';
  const text = reason === 'preempted' && by ? `Bị ${takerName(by)} chiếm` : reasonLabel(reason);
  return inWordsOfKind(kind, `${text}${until ? `, đến ${formatDateTime(until)}` : ''}`);
}

/** One schedule in the minute: heard, or by which rule not, and what to do next. */
export function LayerRow({ layer, device, tense }: LayerProps) {
  const { schedule, kind, priority_level, start, end, is_heard, reason, note } = layer;
  const words = (text: string) => inWordsOfKind(kind, text);
  const next = useNextStep({ layer, device });
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Box sx={{ fontWeight: 550, minWidth: 0, overflowWrap: 'anywhere' }}>
          {schedule?.name ?? 'Lịch của cấp khác'}
        </Box>
        <StateBadge
          tone={is_heard ? HEARD[tense] : 'ended'}
          label={words(RUN_LABELS[is_heard ? HEARD[tense] : 'missed'])}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, fontSize: '0.8571rem', color: 'text.secondary' }}>
        <span>
          {formatTimeRange(start, end)} {formatRelativeDay(start)}
        </span>
        {priority_level && <PriorityLabel level={priority_level} />}
      </Box>
      {reason && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={(theme) => ({ color: theme.vars.palette.state.red.text, fontWeight: 550 })}>
            {reasonText(layer)}
          </Box>
          {note && <Box component="span">: {note}</Box>}
        </Box>
      )}
      {reason && (
        <Box sx={{ fontSize: '0.9286rem', color: 'text.secondary' }}>
          {words(adviceOf(reason))} {next && <Link to={next.to}>{next.label}</Link>}
        </Box>
      )}
    </Box>
  );
}
