import { oneOf, someOf, sortBy } from '../common/list-fields';
import { PROCESSING_STATUSES } from '../content/kinds';

/** What it is; of an uploaded file its bytes decide. */
export const MEDIA_KINDS = ['image', 'video', 'pdf', 'ppt', 'text', 'web'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];
/** Those that are typed instead of uploaded. */
export const TYPED_KINDS = ['text', 'web'] as const;
export const isTyped = (kind: MediaKind | null | undefined): kind is (typeof TYPED_KINDS)[number] =>
  kind === 'text' || kind === 'web';

/** How the calls of electronic media are named and guarded. */
export const MEDIA_CALLS = {
  base: '/api/content-manager/media',
  module: 'NOI_DUNG_MEDIA',
  label: 'nội dung điện tử',
} as const;
/** What the list of media takes. `is_test`: test media, which is listed apart. */
export const MEDIA_FIELDS = {
  sort: sortBy(['name', 'created_at', 'updated_at']),
  area_id: 'id',
  processing_status: someOf(PROCESSING_STATUSES),
  media_kind: someOf(MEDIA_KINDS),
  category_news_id: 'id',
  /** With the narrower ones that belong to it. */
  content_category_id: 'id',
  /** Made for boards of it, or of its very size. */
  resolution_id: 'id',
  is_test: oneOf(['true', 'false']),
  removed: oneOf(['true', 'false']),
} as const;

/** Endings offered in the file chooser; the server decides by the bytes. */
export const MEDIA_ENDINGS = [
  '.jpg',
  '.jpeg',
  '.png',
  '.webp',
  '.gif',
  '.tif',
  '.tiff',
  '.avif',
  '.mp4',
  '.m4v',
  '.mov',
  '.webm',
  '.mkv',
  '.avi',
  '.wmv',
  '.3gp',
  '.mpg',
  '.mpeg',
  '.ts',
  '.flv',
  '.pdf',
  '.pptx',
  '.ppt',
  '.odp',
] as const;

/** What a scrolling text may be set in: what every board has, with all Vietnamese marks. */
export const TEXT_FONTS = ['sans', 'serif', 'mono'] as const;
/** Pixels of a board, either way. */
export const BOARD_SIDE = { min: 16, max: 7680 } as const;
/** Seconds a trial stays on a screen. */
export const TRIAL_SEC = 60;
/** Devices one trial may choose. */
export const TRIAL_DEVICES = 200;
