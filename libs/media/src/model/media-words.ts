import { contentState, type ContentState } from '@loa/content/parts';
import type { Media, MediaKind, TextStyle } from '@loa/contracts/media';
import { formatDuration } from '@loa/ui-kit';

export const kindLabels: Record<MediaKind, string> = {
  image: 'Hình ảnh',
  video: 'Video',
  pdf: 'PDF',
  ppt: 'PowerPoint',
  text: 'Chữ chạy',
  web: 'Trang web',
};
export const fontLabels: Record<TextStyle['font'], string> = { sans: 'Không chân', serif: 'Có chân', mono: 'Đều nét' };

/** Word for the records of a screen. */
export const calledOf = (isTest: boolean) => (isTest ? 'nội dung thử nghiệm' : 'nội dung điện tử');
export const titleOf = (isTest: boolean) => (isTest ? 'Nội dung thử nghiệm' : 'Nội dung điện tử');

/** State as of a sound; a warning asks the user to look at it instead of listening. */
export function mediaState(media: Media, now?: number): ContentState {
  const state = contentState(media, now);
  return media.notice && state.reason === media.notice ? { ...state, label: 'Cần xem lại' } : state;
}

/** Why a media could not be processed. */
export function failureOf(media: Media) {
  const { tone, reason } = mediaState(media);
  return tone === 'failed' ? reason : undefined;
}

/** Facts of a media in one line, `1920 × 1080 · 12 trang`. */
export function factsOf({ media_kind, width, height, duration_sec, page_count }: Media) {
  const facts = [
    media_kind && kindLabels[media_kind],
    width && height && `${width} × ${height}`,
    page_count && `${page_count} trang`,
    duration_sec && formatDuration(duration_sec),
  ];
  return facts.filter(Boolean).join(' · ');
}
