import { oneOf, someOf, sortBy } from '../common/list-fields';
import { PROCESSING_STATUSES } from '../content/kinds';

/** Kind of a media; for an uploaded file its bytes decide. */
export const MEDIA_KINDS = ['image', 'video', 'pdf', 'ppt', 'text', 'web'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];
/** Kinds that are typed instead of uploaded. */
export const TYPED_KINDS = ['text', 'web'] as const;
export const isTyped = (kind: MediaKind | null | undefined): kind is (typeof TYPED_KINDS)[number] =>
  kind === 'text' || kind === 'web';

/** How the calls of electronic media are named and guarded. */
export const MEDIA_CALLS = {
  base: '/api/content-manager/media',
  module: 'NOI_DUNG_MEDIA',
  label: 'nội dung điện tử',
} as const;
/** Filters and sort fields of the list of media. `is_test`: test media, which has a list of its own. */
export const MEDIA_FIELDS = {
  sort: sortBy(['name', 'created_at', 'updated_at']),
  area_id: 'id',
  processing_status: someOf(PROCESSING_STATUSES),
  media_kind: someOf(MEDIA_KINDS),
  category_news_id: 'id',
  /** Includes the categories below it. */
  content_category_id: 'id',
  /** Made for boards of this resolution, or exactly of its size. */
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

/** Fonts of a scrolling text: every board has them, with all Vietnamese marks. */
export const TEXT_FONTS = ['sans', 'serif', 'mono'] as const;
/** Width and height of a board, in pixels. */
export const BOARD_SIDE = { min: 16, max: 7680 } as const;
/** Seconds that a trial is on a screen. */
export const TRIAL_SEC = 60;
/** Maximum devices of one trial. */
export const TRIAL_DEVICES = 200;
