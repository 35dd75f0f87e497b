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
  /** Reason, when it is not in order. */
  reason?: string;
}

/** The most important state of a text: whether the present text has a sound, and why not. */
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

/** Key of its sound in the player: the content's, so that it is one sound wherever it is played. */
export const soundId = ({ id, content }: Pick<Speech, 'id' | 'content'>) => content?.id ?? id;
