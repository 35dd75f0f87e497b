import { oneOf, someOf } from '../common/list-fields';
import type { PermissionCode } from '../permissions';

/**
 * Notifications to one person: the fate of the person's own records, and tasks that wait for the person. Each with the
 * permission to read its subject.
 */
export const NOTIFICATION_RIGHTS = {
  'schedule.waiting': 'LICH_PHAT_APPROVE',
  'schedule.approved': 'LICH_PHAT_VIEW',
  'schedule.rejected': 'LICH_PHAT_VIEW',
  'schedule.expired': 'LICH_PHAT_VIEW',
  'schedule.stop_asked': 'LICH_PHAT_DROP',
  'schedule.stopped': 'LICH_PHAT_VIEW',
  'bulletin.waiting': 'LICH_PHAT_MEDIA_APPROVE',
  'bulletin.approved': 'LICH_PHAT_MEDIA_VIEW',
  'bulletin.rejected': 'LICH_PHAT_MEDIA_VIEW',
  'bulletin.expired': 'LICH_PHAT_MEDIA_VIEW',
  'bulletin.stop_asked': 'LICH_PHAT_MEDIA_DROP',
  'bulletin.stopped': 'LICH_PHAT_MEDIA_VIEW',
  'content.ready': 'NOI_DUNG_PHAT_VIEW',
  'content.failed': 'NOI_DUNG_PHAT_VIEW',
  'speech.failed': 'CHUYEN_DOI_VAN_BAN_VIEW',
  'media.ready': 'NOI_DUNG_MEDIA_VIEW',
  'media.failed': 'NOI_DUNG_MEDIA_VIEW',
  'relay.lost': 'DUONG_DAN_TIEP_SONG_VIEW',
  'relay.back': 'DUONG_DAN_TIEP_SONG_VIEW',
  'alert.opened': 'THIET_BI_DA_LAP_DAT_VIEW',
  'alert.over': 'THIET_BI_DA_LAP_DAT_VIEW',
  'upgrade.stopped': 'THIET_BI_DA_LAP_DAT_UPGRADE_VERSION',
  'password.requested': 'TAI_KHOAN_RESET_PASSWORD',
  'job.failed': 'CAU_HINH_HE_THONG_VIEW',
} as const satisfies Record<string, PermissionCode>;
export type NotificationKind = keyof typeof NOTIFICATION_RIGHTS;

/**
 * Kinds by what they mean for their reader: decisions and requests of people, trouble that lasts, and what has ended
 * well.
 */
export const NOTIFICATION_TOPICS = {
  work: [
    'schedule.waiting',
    'schedule.approved',
    'schedule.rejected',
    'schedule.expired',
    'schedule.stop_asked',
    'schedule.stopped',
    'bulletin.waiting',
    'bulletin.approved',
    'bulletin.rejected',
    'bulletin.expired',
    'bulletin.stop_asked',
    'bulletin.stopped',
    'password.requested',
  ],
  alarm: [
    'alert.opened',
    'relay.lost',
    'upgrade.stopped',
    'content.failed',
    'speech.failed',
    'media.failed',
    'job.failed',
  ],
  ended: ['alert.over', 'relay.back', 'content.ready', 'media.ready'],
} as const satisfies Record<string, readonly NotificationKind[]>;
export type NotificationTopic = keyof typeof NOTIFICATION_TOPICS;
export const topicOf = (kind: NotificationKind) =>
  (Object.keys(NOTIFICATION_TOPICS) as NotificationTopic[]).find((topic) =>
    (NOTIFICATION_TOPICS[topic] as readonly NotificationKind[]).includes(kind),
  ) ?? 'work';

/** Filters of the notifications of an account. */
export const NOTIFICATION_LIST = {
  topic: someOf(Object.keys(NOTIFICATION_TOPICS) as NotificationTopic[]),
  state: oneOf(['unread', 'read']),
} as const;

/**
 * Counts of tasks that wait for people, each with the permission to open it: schedules for approval, devices to
 * install.
 */
export const WAITING_RIGHTS = {
  schedules: ['LICH_PHAT_APPROVE', 'LICH_PHAT_MEDIA_APPROVE'],
  devices: ['THIET_BI_DA_LAP_DAT_VIEW'],
} as const satisfies Record<string, readonly PermissionCode[]>;
export type WaitingKind = keyof typeof WAITING_RIGHTS;

export const NOTIFICATION_CALLS = { base: '/api/notification' } as const;
