import { serverNow } from '@loa/ui-kit/clock';
import type { NewsItem, NewsStatus } from '@loa/contracts/news';
import { dayBounds, formatDateTime, type StateTone } from '@loa/ui-kit';

export const statusLabels: Record<NewsStatus, string> = {
  draft: 'Nháp',
  scheduled: 'Hẹn giờ',
  published: 'Đang đăng',
  hidden: 'Đã gỡ',
};

const tones: Record<NewsStatus, StateTone> = {
  draft: 'draft',
  scheduled: 'planned',
  published: 'done',
  hidden: 'ended',
};

type Stated = Pick<NewsItem, 'status' | 'expire_at' | 'publish_at'>;

/** Status with its time: since when or until when. */
export function newsState(
  { status, expire_at, publish_at }: Stated,
  now = serverNow(),
): { tone: StateTone; label: string; reason?: string } {
  if (status === 'hidden' && expire_at && Date.parse(expire_at) <= now)
    return { tone: 'offline', label: 'Hết hạn', reason: `Tự gỡ lúc ${formatDateTime(expire_at)}` };
  const reason = status === 'scheduled' && publish_at ? `Đăng lúc ${formatDateTime(publish_at)}` : undefined;
  return { tone: tones[status], label: statusLabels[status], ...(reason && { reason }) };
}

const MINUTE_MS = 60_000;

/** Instant of a day and a time of day in the loudspeakers' zone. */
export function momentOf(day: string, time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(Date.parse(dayBounds(day).start) + (hours * 60 + minutes) * MINUTE_MS).toISOString();
}
