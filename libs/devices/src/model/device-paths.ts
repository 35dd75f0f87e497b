import type { DeviceBadge } from '@loa/contracts/devices';

/** SPEC §2. */
export const DEVICE_LIST = '/quan-ly-thiet-bi/thiet-bi-lap-dat';
/** SPEC §2: what hangs nowhere yet. */
export const WAITING_LIST = '/quan-ly-thiet-bi/thiet-bi-chua-lap-dat';
/** Address parameter of the installation: the code of the machine, or `moi` while it is not known. */
export const INSTALL_PARAM = 'lap-dat';
export const NEW_INSTALL = 'moi';
const KEPT = 'phieu:';
/** In its place, a form that is kept in this browser: no code has a colon. */
export const keptParam = (install_id: string) => KEPT + install_id;
export const keptIdOf = (asked: string) => (asked.startsWith(KEPT) ? asked.slice(KEPT.length) : undefined);
/** Roll-outs of new software: SPEC §2 has no page for them. */
export const UPGRADE_LIST = '/quan-ly-thiet-bi/nang-cap';
export const NEW_UPGRADE = 'moi';
/** Address parameter of the side panel. */
export const DEVICE_PARAM = 'thiet-bi';

/** Address parameter of an order to many, whose outcome is shown; or of the latest of them. */
export const BATCH_PARAM = 'lenh';
export const RECENT_BATCHES = 'gan-day';

/** Address parameter of the alerts beside the list: which of them, or which one. */
export const ALERT_PARAM = 'canh-bao';
export const ALERTS_NOW = 'dang-co';
export const ALERTS_PAST = 'da-het';
export const alertsPath = `${DEVICE_LIST}?${ALERT_PARAM}=${ALERTS_NOW}`;

/** The list with one device open beside it. */
export const devicePath = (id: string) => `${DEVICE_LIST}?${DEVICE_PARAM}=${id}`;
/** What a board shows while nothing is planned. */
export const defaultShowPath = (id: string) => `/ban-tin-dien-tu/noi-dung-mac-dinh?device=${id}`;
/** The list narrowed to some states. */
export const devicesByBadgePath = (...badges: DeviceBadge[]) => `${DEVICE_LIST}?badge=${badges.join('%2C')}`;

/**
 * Address parameters of the map: that it is shown, and where it looks (`lat,lng,zoom`). Filters are those of the list.
 */
export const VIEW_PARAM = 'xem';
export const AS_MAP = 'ban-do';
export const LOOK_PARAM = 'nhin';
export const showsMap = (params: URLSearchParams) => params.get(VIEW_PARAM) === AS_MAP;

/** The same devices in the list, narrowed further: what concerns only the map is left behind. */
export function inList(params: URLSearchParams, narrowed: Record<string, string> = {}) {
  const next = new URLSearchParams(params);
  for (const key of [VIEW_PARAM, LOOK_PARAM]) next.delete(key);
  for (const [key, value] of Object.entries(narrowed)) next.set(key, value);
  return next;
}
