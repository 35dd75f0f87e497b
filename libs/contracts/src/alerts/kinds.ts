import { oneOf, someOf, sortBy } from '../common/list-fields';

/**
 * Why somebody is told: silent for too long, silent before a run that needs it, broken, a wrong clock, no room left.
 */
export const ALERT_KINDS = ['offline', 'before_run', 'fault', 'clock', 'storage'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
/** `open`: nobody has taken it up; `acknowledged`: somebody has; `over`: what it was about has passed. */
export const ALERT_STATES = ['open', 'acknowledged', 'over'] as const;
export type AlertState = (typeof ALERT_STATES)[number];
export const ALERT_ABILITIES = ['ACKNOWLEDGE', 'ANSWER', 'SILENCE'] as const;
/** How long nobody is reminded of it, in minutes; 0 ends it. */
export const SILENCES = [0, 60, 480, 1440, 10_080] as const;

/** Less of its room than this left is a full device. */
export const FULL_BELOW = 0.05;
/** Devices named with an alert; the rest is counted. */
export const NAMED_DEVICES = 5;

export const ALERT_CALLS = { base: '/api/alert', module: 'THIET_BI_DA_LAP_DAT', label: 'cảnh báo' } as const;
export const ALERT_FIELDS = {
  sort: sortBy(['opened_at']),
  area_id: 'id',
  state: someOf(ALERT_STATES),
  kind: someOf(ALERT_KINDS),
} as const;

/** By which way alerts leave the console: letters, or calls of another system. */
export const CHANNEL_KINDS = ['email', 'webhook'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];
/** What became of the last message: `failed` while it is being tried again, too. */
export const CHANNEL_STATES = ['never', 'sent', 'failed'] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];
export const MOST_RECIPIENTS = 20;
export const ALERT_CHANNEL_CALLS = {
  base: '/api/alert-channel',
  module: 'CAU_HINH_HE_THONG',
  label: 'kênh nhận cảnh báo',
} as const;
export const ALERT_CHANNEL_FIELDS = {
  sort: sortBy(['name', 'created_at']),
  area_id: 'id',
  kind: someOf(CHANNEL_KINDS),
  is_active: oneOf(['true', 'false']),
} as const;
