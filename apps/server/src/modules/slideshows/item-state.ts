import { isTyped } from '@loa/contracts/media';
import type { ItemState } from '@loa/contracts/slideshows';
import type { ReadyContent } from '../content';
import type { ReadyMedia } from '../media';

interface Stated {
  state: ItemState;
  reason: string | null;
}

/** Whether it has something to play, also when removed; whether it has expired depends on the moment. */
export const isPlayable = (media: ReadyMedia, page: number | null) =>
  media.removed_at === null && (isTyped(media.media_kind) || media.shown.some((file) => file.page === (page ?? 1)));

const ended = ({ removed_at, expires_at }: Pick<ReadyMedia, 'removed_at' | 'expires_at'>, now: string): Stated | null =>
  removed_at !== null
    ? { state: 'removed', reason: 'Nội dung đã gỡ' }
    : expires_at !== null && expires_at <= now
      ? { state: 'expired', reason: 'Nội dung đã hết hạn' }
      : null;

const unfinished = ({ processing_status, error }: { processing_status: string; error?: string | null }): Stated =>
  processing_status === 'failed'
    ? { state: 'failed', reason: error ?? 'Không xử lý được tệp' }
    : { state: 'processing', reason: 'Đang chuyển tệp sang dạng chiếu được' };

/** Whether a media, or one page of it, can be shown now, or why not. */
export function mediaState(media: ReadyMedia, page: number | null, now: string): Stated {
  const over = ended(media, now);
  if (over) return over;
  if (isPlayable(media, page)) return { state: 'ready', reason: null };
  return media.shown.length > 0 ? { state: 'missing_page', reason: 'Tài liệu không còn trang này' } : unfinished(media);
}

/** Whether an audio content can be played now, or why not. */
export const contentState = (content: ReadyContent, now: string): Stated =>
  ended(content, now) ?? (content.playable ? { state: 'ready', reason: null } : unfinished(content));
