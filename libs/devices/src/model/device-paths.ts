import type { DeviceBadge } from '@loa/contracts/devices';

/** SPEC §2. */
export const DEVICE_LIST = '/quan-ly-thiet-bi/thiet-bi-lap-dat';
/** SPEC §2: the list of pending devices. */
export const PENDING_LIST = '/quan-ly-thiet-bi/thiet-bi-chua-lap-dat';
/** Address parameter of the installation: the code of the machine, or `moi` while it is not known. */
export const INSTALL_PARAM = 'lap-dat';
export const NEW_INSTALL = 'moi';
const STORED_PREFIX = 'phieu:';
/** Value of the same parameter for a form stored in this browser; no code has a colon. */
export const storedParam = (install_id: string) => STORED_PREFIX + install_id;
export const storedIdOf = (param: string) =>
  param.startsWith(STORED_PREFIX) ? param.slice(STORED_PREFIX.length) : undefined;
/** Groups of devices: SPEC §2 has no page for them. */
export const DEVICE_GROUP_LIST = '/quan-ly-thiet-bi/nhom-thiet-bi';
/** Roll-outs of new software: SPEC §2 has no page for them. */
export const UPGRADE_LIST = '/quan-ly-thiet-bi/nang-cap';
export const NEW_UPGRADE = 'moi';
/** Address parameter of the side panel. */
export const DEVICE_PARAM = 'thiet-bi';

/** Address parameter of a batch whose outcome is shown, or of the latest batches. */
export const BATCH_PARAM = 'lenh';
export const RECENT_BATCHES = 'gan-day';

/** Address parameter of the alerts beside the list: which group of them, or which one. */
export const ALERT_PARAM = 'canh-bao';
export const ALERTS_NOW = 'dang-co';
export const ALERTS_PAST = 'da-het';
export const alertPath = (id: string) => `${DEVICE_LIST}?${ALERT_PARAM}=${id}`;
export const alertsPath = `${DEVICE_LIST}?${ALERT_PARAM}=${ALERTS_NOW}`;

/** The list with one device open beside it. */
export const devicePath = (id: string) => `${DEVICE_LIST}?${DEVICE_PARAM}=${id}`;
/** Address of a board's default content, shown while nothing is planned. */
export const defaultShowPath = (id: string) => `/ban-tin-dien-tu/noi-dung-mac-dinh?device=${id}`;
/** Address of the page that says what a device plays in a minute, and why not the rest. */
export const explainPath = (id: string) => `/quan-ly-lich-phat/vi-sao?device=${id}`;
/** The list filtered by some states. */
export const devicesByBadgePath = (...badges: DeviceBadge[]) => `${DEVICE_LIST}?badge=${badges.join('%2C')}`;

/**
 * Address parameters of the map: whether it is shown, and its position (`lat,lng,zoom`). Filters are those of the list.
 */
export const VIEW_PARAM = 'xem';
export const AS_MAP = 'ban-do';
export const POSITION_PARAM = 'nhin';
export const showsMap = (params: URLSearchParams) => params.get(VIEW_PARAM) === AS_MAP;

/** The same devices in the list, with more filters: parameters that only concern the map are removed. */
export function inList(params: URLSearchParams, narrowed: Record<string, string> = {}) {
  const next = new URLSearchParams(params);
  for (const key of [VIEW_PARAM, POSITION_PARAM]) next.delete(key);
  for (const [key, value] of Object.entries(narrowed)) next.set(key, value);
  return next;
}
