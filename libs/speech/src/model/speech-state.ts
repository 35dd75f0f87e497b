import type { Speech, SpeechStatus } from '@loa/contracts/speech';
import { formatPercent, type StateTone } from '@loa/ui-kit';

export const statusLabels: Record<SpeechStatus, string> = {
  draft: 'Chưa đọc',
  queued: 'Chờ đọc',
  processing: 'Đang đọc',
  done: 'Đã đọc',
  failed: 'Lỗi',
};

interface SpeechState {
  tone: StateTone;
  label: string;
  /** Why, when it is not as it should be. */
  reason?: string;
}

/** What the operator needs to know first: whether there is a sound of the text as it stands, and why not. */
export function speechState({
  job_status,
  progress,
  error,
  content,
}: Pick<Speech, 'job_status' | 'progress' | 'error' | 'content'>): SpeechState {
  const label = statusLabels[job_status];
  if (job_status === 'done') return { tone: 'done', label };
  if (job_status === 'failed') return { tone: 'failed', label, reason: error ?? 'Không đọc được văn bản này' };
  if (job_status === 'processing')
    return { tone: 'waiting', label: progress > 0 && progress < 1 ? `${label} ${formatPercent(progress, 0)}` : label };
  if (job_status === 'queued') return { tone: 'waiting', label };
  return { tone: 'ended', label, ...(content && { reason: 'Âm thanh hiện có là của văn bản trước khi sửa' }) };
}

/** What the player knows its sound by: the content's, so that it is one sound wherever it is listened to. */
export const soundId = ({ id, content }: Pick<Speech, 'id' | 'content'>) => content?.id ?? id;
