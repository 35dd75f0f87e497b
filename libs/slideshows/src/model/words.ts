import type { CollectionKind, Fit, ItemState, SlideSource, Slideshow, Transition } from '@loa/contracts/slideshows';
import type { StateTone } from '@loa/ui-kit';

export const kindLabels: Record<CollectionKind, string> = { media: 'Nội dung điện tử', audio: 'Âm thanh' };
export const sourceLabels: Record<SlideSource, string> = { slides: 'Chọn từng trang', collection: 'Theo bộ sưu tập' };
export const transitionLabels: Record<Transition, string> = {
  none: 'Không có',
  fade: 'Mờ dần',
  push: 'Đẩy sang',
  zoom: 'Phóng to',
};
export const fitLabels: Record<Fit, string> = { contain: 'Vừa khung', cover: 'Phủ kín', stretch: 'Kéo giãn' };

const states: Record<ItemState, { tone: StateTone; label: string }> = {
  ready: { tone: 'done', label: 'Sẵn sàng' },
  processing: { tone: 'waiting', label: 'Đang xử lý' },
  failed: { tone: 'failed', label: 'Lỗi' },
  removed: { tone: 'ended', label: 'Đã gỡ' },
  expired: { tone: 'offline', label: 'Hết hạn' },
  missing_page: { tone: 'failed', label: 'Không còn trang' },
};
export const stateOf = ({ state, reason }: { state: ItemState; reason: string | null }) => ({
  ...states[state],
  ...(reason !== null && { reason }),
});

const converts = { processing: 'processing', ready: 'ready', failed: 'failed' } as const;
/** State of the files in a slideshow. */
export const showState = ({ convert_status }: Pick<Slideshow, 'convert_status'>) =>
  convert_status === 'failed'
    ? { ...states.failed, reason: 'Có tệp không chiếu được, mở ra để xem trang nào' }
    : states[converts[convert_status]];

export const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
