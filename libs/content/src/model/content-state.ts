import { serverNow } from '@loa/ui-kit/clock';
import type { Content, SOURCE_KINDS, SHARES, ProcessingStatus } from '@loa/contracts/content';
import { EXPIRING_DAYS } from '@loa/contracts/content';
import { formatDate, type StateTone } from '@loa/ui-kit';

export const statusLabels: Record<ProcessingStatus, string> = {
  processing: 'Đang xử lý',
  ready: 'Sẵn sàng',
  failed: 'Lỗi',
};

export const sourceLabels: Record<(typeof SOURCE_KINDS)[number], string> = {
  upload: 'Tệp tải lên',
  recording: 'Ghi âm',
  tts: 'Giọng đọc',
  relay: 'Tiếp sóng',
};

export const shareLabels: Record<(typeof SHARES)[number], string> = {
  private: 'Chỉ nơi này',
  below: 'Nơi này và cấp dưới',
  area: 'Nơi này và cấp trên',
  all: 'Mọi nơi',
};

export interface ContentState {
  tone: StateTone;
  label: string;
  /** Reason, when it is not in order. */
  reason?: string;
}

type Stated = Pick<Content, 'processing_status' | 'progress' | 'error' | 'notice' | 'removed_at' | 'expires_at'>;

const isExpired = ({ expires_at }: Pick<Content, 'expires_at'>, now: number) =>
  expires_at !== null && Date.parse(expires_at) <= now;

export const expiryLabels = { soon: `Trong ${EXPIRING_DAYS} ngày tới`, over: 'Đã hết hạn' } as const;

const isExpiring = ({ expires_at }: Pick<Content, 'expires_at'>, now: number) =>
  expires_at !== null && Date.parse(expires_at) <= now + EXPIRING_DAYS * 24 * 3_600_000;

/**
 * The most important state of a content: removed, not playable yet, expired, with a warning, expiring soon, or in
 * order.
 */
export function contentState(content: Stated, now = serverNow()): ContentState {
  const { processing_status, progress, error, notice, removed_at } = content;
  if (removed_at) return { tone: 'ended', label: 'Đã gỡ', reason: 'Không phát trong các lượt sắp tới' };
  if (processing_status === 'processing')
    return { tone: 'waiting', label: progress > 0 ? `Đang xử lý ${Math.floor(progress * 100)}%` : 'Đang xử lý' };
  if (processing_status === 'failed')
    return { tone: 'failed', label: 'Lỗi', reason: error ?? 'Không xử lý được tệp này' };
  if (isExpired(content, now)) return { tone: 'offline', label: 'Hết hạn', reason: 'Đã quá ngày sử dụng' };
  if (notice) return { tone: 'waiting', label: 'Cần nghe lại', reason: notice };
  if (isExpiring(content, now) && content.expires_at)
    return { tone: 'waiting', label: 'Sắp hết hạn', reason: `Dùng đến hết ngày ${formatDate(content.expires_at)}` };
  return { tone: 'done', label: 'Sẵn sàng' };
}

/** Whether it can be part of a schedule. */
export const isPlayable = (content: Stated & Pick<Content, 'media_url'>, now = serverNow()) =>
  content.media_url !== null &&
  content.removed_at === null &&
  content.processing_status === 'ready' &&
  !isExpired(content, now);
