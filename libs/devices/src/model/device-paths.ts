import type { DeviceBadge } from '@loa/contracts/devices';

/** SPEC §2. */
export const DEVICE_LIST = '/quan-ly-thiet-bi/thiet-bi-lap-dat';
/** SPEC §2: what hangs nowhere yet. */
export const WAITING_LIST = '/quan-ly-thiet-bi/thiet-bi-chua-lap-dat';
/** Address parameter of the installation: the code of the machine, or `moi` while it is not known. */
export const INSTALL_PARAM = 'lap-dat';
export const NEW_INSTALL = 'moi';
/** Roll-outs of new software: SPEC §2 has no page for them. */
export const UPGRADE_LIST = '/quan-ly-thiet-bi/nang-cap';
export const NEW_UPGRADE = 'moi';
/** Address parameter of the side panel. */
export const DEVICE_PARAM = 'thiet-bi';

/** The list with one device open beside it. */
export const devicePath = (id: string) => `${DEVICE_LIST}?${DEVICE_PARAM}=${id}`;
/** The list narrowed to some states. */
export const devicesByBadgePath = (...badges: DeviceBadge[]) => `${DEVICE_LIST}?badge=${badges.join('%2C')}`;
