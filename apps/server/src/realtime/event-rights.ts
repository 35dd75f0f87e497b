import type { EventPayload, SharedEvent } from '@loa/contracts/realtime';
import type { PermissionCode } from '@loa/contracts/permissions';

/** Rights for each event: any one of the permissions that show the same data on a page. */
export const EVENT_RIGHTS: Record<SharedEvent, PermissionCode[]> = {
  'device.status': ['THIET_BI_DA_LAP_DAT_VIEW'],
  'alert.changed': ['THIET_BI_DA_LAP_DAT_VIEW'],
  'upgrade.changed': ['THIET_BI_DA_LAP_DAT_VIEW'],
  'command.status': ['THIET_BI_DA_LAP_DAT_VIEW'],
  'playlist.status': ['LICH_PHAT_VIEW', 'LICH_PHAT_MEDIA_VIEW'],
  'occurrence.status': ['LICH_PHAT_VIEW', 'LICH_PHAT_MEDIA_VIEW', 'LICH_SU_PHAT_VIEW'],
  'approval.changed': ['LICH_PHAT_APPROVE', 'LICH_PHAT_MEDIA_APPROVE'],
  'job.progress': ['NOI_DUNG_PHAT_VIEW', 'NOI_DUNG_MEDIA_VIEW'],
  'speech.progress': ['CHUYEN_DOI_VAN_BAN_VIEW'],
  'relay.status': ['DUONG_DAN_TIEP_SONG_VIEW'],
};

/** The device that an item is about, for events about single devices. */
const DEVICE_OF: { [Event in SharedEvent]?: (item: EventPayload<Event>[number]) => string } = {
  'device.status': ({ id }) => id,
  'command.status': ({ device_id }) => device_id,
};

/** Null for an item that is not about a single device. */
export const deviceOf = <Event extends SharedEvent>(event: Event, item: EventPayload<Event>[number]) =>
  DEVICE_OF[event]?.(item) ?? null;
