import { oneOf, someOf, sortBy } from '../common/list-fields';

export const SOURCE_KINDS = ['upload', 'recording', 'tts', 'relay'] as const;
/** `uploading` is the console's own state: a record exists only once its file is complete. */
export const PROCESSING_STATUSES = ['processing', 'ready', 'failed'] as const;
export type ProcessingStatus = (typeof PROCESSING_STATUSES)[number];
/** Who besides the owner's own area may use it: nobody, the areas below, the areas above, everyone. */
export const SHARES = ['private', 'below', 'area', 'all'] as const;

/** So many days before it expires a content is said to do so. */
export const EXPIRING_DAYS = 7;
/** Most contents one call changes. */
export const CONTENTS_AT_ONCE = 200;

/** What may be done with a content by whoever reads it: of what other areas share, nothing. */
export const CONTENT_ABILITIES = ['EDIT', 'REMOVE', 'DELETE'] as const;
export type ContentAbility = (typeof CONTENT_ABILITIES)[number];

/** How the calls of contents are named and guarded. */
export const CONTENT_CALLS = { base: '/api/content-manager', module: 'NOI_DUNG_PHAT', label: 'nội dung phát' } as const;
/** What the list of contents takes. */
export const CONTENT_FIELDS = {
  sort: sortBy(['name', 'created_at', 'updated_at', 'duration_sec']),
  area_id: 'id',
  processing_status: someOf(PROCESSING_STATUSES),
  source_kind: someOf(SOURCE_KINDS),
  category_news_id: 'id',
  content_category_id: 'id',
  created_at_from: 'instant',
  created_at_to: 'instant',
  removed: oneOf(['true', 'false']),
  /** `soon`: within `EXPIRING_DAYS`; `over`: no longer to be played. */
  expiry: oneOf(['soon', 'over']),
  /** Those that have this content as a jingle, before or after. */
  jingle_id: 'id',
} as const;
