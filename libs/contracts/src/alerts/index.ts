export {
  ALERT_ABILITIES,
  ALERT_CALLS,
  ALERT_CHANNEL_CALLS,
  ALERT_CHANNEL_FIELDS,
  ALERT_FIELDS,
  ALERT_KINDS,
  ALERT_LABELS,
  ALERT_STATES,
  CHANNEL_KINDS,
  CHANNEL_STATES,
  FULL_BELOW,
  MOST_RECIPIENTS,
  NAMED_DEVICES,
  SILENCES,
  UNREADY_LABELS,
  UNREADY_REASONS,
  unreadyWords,
} from './kinds';
export type { AlertKind, AlertState, ChannelKind, ChannelState, UnreadyCounts, UnreadyReason } from './kinds';
export { alert, alertPage, alertQuery, answerBody, silenceBody } from './alert';
export type { Alert } from './alert';
export { alertChannel, alertChannels, channelTested } from './channel';
export type { AlertChannel } from './channel';
export { alertCall, SIGNATURE_HEADERS } from './webhook';
export type { AlertCall } from './webhook';
