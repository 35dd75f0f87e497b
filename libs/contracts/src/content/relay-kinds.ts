import { someOf, sortBy } from '../common/list-fields';

/**
 * How a source sends: what the server can check and devices can play. RTMP and RTSP are not among them: neither reads
 * them.
 */
export const RELAY_PROTOCOLS = ['hls', 'icecast', 'http'] as const;
export type RelayProtocol = (typeof RELAY_PROTOCOLS)[number];
/** Whose programme it is: the national radio, the province's, somebody else's, one's own. */
export const STATION_KINDS = ['vov', 'tinh', 'khac', 'noi_bo'] as const;
/** What the last check of the main address heard; `unknown` until there was one. */
export const CHECK_STATUSES = ['unknown', 'ok', 'silent', 'error'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];
/** What may be done with a relay link by whoever reads it: of what other areas share, nothing. */
export const RELAY_ABILITIES = ['EDIT', 'DELETE'] as const;
/** A source is brought up or down by so many decibels at most. */
export const MOST_GAIN_DB = 20;

/** How the calls of relay links are named and guarded. */
export const RELAY_CALLS = {
  base: '/api/relay-link',
  module: 'DUONG_DAN_TIEP_SONG',
  label: 'đường dẫn tiếp sóng',
} as const;
/** What the list of relay links takes. */
export const RELAY_FIELDS = {
  sort: sortBy(['name', 'created_at', 'last_check_at']),
  area_id: 'id',
  protocol: someOf(RELAY_PROTOCOLS),
  station_kind: someOf(STATION_KINDS),
  check_status: someOf(CHECK_STATUSES),
} as const;
