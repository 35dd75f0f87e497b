import { oneOf, someOf, sortBy } from '../common/list-fields';

/**
 * How the calls of resolutions are named and guarded. SPEC §6 names no module for them: they are chosen for slideshows,
 * so they go with those.
 */
export const RESOLUTION_CALLS = { base: '/api/resolution', module: 'TRINH_CHIEU', label: 'độ phân giải' } as const;

export const ORIENTATIONS = ['landscape', 'portrait', 'square'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];
/** How a picture of that size stands. */
export const orientationOf = (width: number, height: number): Orientation =>
  width === height ? 'square' : width > height ? 'landscape' : 'portrait';

/** What the list of resolutions takes. */
export const RESOLUTION_FIELDS = {
  sort: sortBy(['name', 'width', 'height', 'created_at']),
  orientation: someOf(ORIENTATIONS),
  is_active: oneOf(['true', 'false']),
} as const;
