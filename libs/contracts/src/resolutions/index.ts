export { RESOLUTION_CALLS, RESOLUTION_FIELDS, ORIENTATIONS, orientationOf } from './calls';
export type { Orientation } from './calls';
export { resolution, resolutions, usualResolution } from './resolution';
export type { Resolution } from './resolution';
