import { oneOf, someOf, sortBy } from '../common/list-fields';

/**
 * Names and permissions of the calls for resolutions. SPEC §6 names no module for them: they are chosen for slideshows,
 * so they share that module's permissions.
 */
export const RESOLUTION_CALLS = {
  base: '/api/resolution',
  module: 'TRINH_CHIEU',
  label: 'độ phân giải',
  scope: 'everyone',
} as const;

export const ORIENTATIONS = ['landscape', 'portrait', 'square'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];
/** Orientation of a picture of that size. */
export const orientationOf = (width: number, height: number): Orientation =>
  width === height ? 'square' : width > height ? 'landscape' : 'portrait';

/** Filters and sort fields of the list of resolutions. */
export const RESOLUTION_FIELDS = {
  sort: sortBy(['name', 'width', 'height', 'created_at']),
  orientation: someOf(ORIENTATIONS),
  is_active: oneOf(['true', 'false']),
} as const;
