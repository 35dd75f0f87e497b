import { oneOf, someOf, sortBy } from '../common/list-fields';

export const SOURCE_KINDS = ['upload', 'recording', 'tts', 'relay'] as const;
/** `uploading` is the console's own state: a record exists only once its file is complete. */
export const PROCESSING_STATUSES = ['processing', 'ready', 'failed'] as const;
export type ProcessingStatus = (typeof PROCESSING_STATUSES)[number];
/** Users of a content besides the owner's own area: nobody, the areas below, the areas above, everyone. */
export const SHARES = ['private', 'below', 'area', 'all'] as const;

/** Days before its expiry from which a content counts as expiring. */
export const EXPIRING_DAYS = 7;
/** Maximum contents that one call changes. */
export const CONTENTS_AT_ONCE = 200;

/** Abilities: what the reader may do with a content. For contents shared by other areas there are none. */
export const CONTENT_ABILITIES = ['EDIT', 'REMOVE', 'DELETE'] as const;
export type ContentAbility = (typeof CONTENT_ABILITIES)[number];

/** How the calls of contents are named and guarded. */
export const CONTENT_CALLS = { base: '/api/content-manager', module: 'NOI_DUNG_PHAT', label: 'nội dung phát' } as const;
/** Filters and sort fields of the list of contents. */
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
  /** `soon`: within `EXPIRING_DAYS`; `over`: expired. */
  expiry: oneOf(['soon', 'over']),
  /** Contents that use this content as a jingle, before or after. */
  jingle_id: 'id',
} as const;
