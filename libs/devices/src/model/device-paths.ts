import type { DeviceBadge } from '@loa/contracts/devices';

/** SPEC §2. */
export const DEVICE_LIST = '/quan-ly-thiet-bi/thiet-bi-lap-dat';
/** Address parameter of the side panel. */
export const DEVICE_PARAM = 'thiet-bi';

/** The list with one device open beside it. */
export const devicePath = (id: string) => `${DEVICE_LIST}?${DEVICE_PARAM}=${id}`;
/** The list narrowed to some states. */
export const devicesByBadgePath = (...badges: DeviceBadge[]) => `${DEVICE_LIST}?badge=${badges.join('%2C')}`;
