import { someOf, sortBy } from '../common/list-fields';

/**
 * Stream protocols that the server can check and devices can play. RTMP and RTSP are missing: neither reads them.
 */
export const RELAY_PROTOCOLS = ['hls', 'icecast', 'http'] as const;
export type RelayProtocol = (typeof RELAY_PROTOCOLS)[number];
/** Owner of the programme: the national radio, the province's, somebody else's, one's own. */
export const STATION_KINDS = ['vov', 'tinh', 'khac', 'noi_bo'] as const;
/** Result of the last check of the main address; `unknown` before the first check. */
export const CHECK_STATUSES = ['unknown', 'ok', 'silent', 'error'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];
/** Abilities: what the reader may do with a relay link. For links shared by other areas there are none. */
export const RELAY_ABILITIES = ['EDIT', 'DELETE'] as const;
/** Maximum change of a source's volume, in decibels. */
export const MOST_GAIN_DB = 20;

/** How the calls of relay links are named and guarded. */
export const RELAY_CALLS = {
  base: '/api/relay-link',
  module: 'DUONG_DAN_TIEP_SONG',
  label: 'đường dẫn tiếp sóng',
} as const;
/** Filters and sort fields of the list of relay links. */
export const RELAY_FIELDS = {
  sort: sortBy(['name', 'created_at', 'last_check_at']),
  area_id: 'id',
  protocol: someOf(RELAY_PROTOCOLS),
  station_kind: someOf(STATION_KINDS),
  check_status: someOf(CHECK_STATUSES),
} as const;
