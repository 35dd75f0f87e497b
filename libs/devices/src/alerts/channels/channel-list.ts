import { areaFilter } from '@loa/areas';
import {
  ALERT_CHANNEL_CALLS,
  ALERT_CHANNEL_FIELDS,
  ALERT_LABELS,
  type AlertChannel,
  type alertChannels,
  type ChannelKind,
  type ChannelState,
} from '@loa/contracts/alerts';
import { usage, type RecordFields, type RecordList } from '@loa/records/list';
import { formatDateTime, lazyPage } from '@loa/ui-kit';
import { alertChannelsApi } from './channels-api';
import { useChannelActions } from './use-channel-actions';

const kindNames: Record<ChannelKind, string> = { email: 'Thư điện tử', webhook: 'Hệ thống khác (webhook)' };
export const channelKindOptions = Object.entries(kindNames).map(([value, label]) => ({
  value: value as ChannelKind,
  label,
}));
const stateNames: Record<ChannelState, string> = { never: 'Chưa gửi lần nào', sent: 'Đã gửi', failed: 'Chưa gửi được' };

export const fields = {
  name: { label: 'Tên kênh' },
  kind: { label: 'Gửi bằng', width: 200, card: true, text: (kind) => kindNames[kind] },
  last_state: { label: 'Lần gửi gần nhất', width: 160, card: true, text: (state) => stateNames[state] },
  last_at: { label: 'Gửi lúc', text: (at) => (at ? formatDateTime(at) : '') },
  last_error: { label: 'Lý do', text: (error) => error ?? '' },
  kinds: { label: 'Loại cảnh báo', text: (kinds) => kinds.map((kind) => ALERT_LABELS[kind]).join(', ') },
  recipients: { label: 'Người nhận', text: (recipients) => recipients.join(', ') },
  url: { label: 'Địa chỉ nhận' },
  note: { label: 'Ghi chú' },
  is_active: usage,
} satisfies RecordFields<AlertChannel>;

/** Kênh nhận cảnh báo: e-mails and web calls, by area. */
export const channelList: RecordList<typeof alertChannels> = {
  calls: ALERT_CHANNEL_CALLS,
  api: alertChannelsApi,
  lists: ALERT_CHANNEL_FIELDS,
  sort: 'name',
  fields,
  search: 'Tìm theo tên, địa chỉ',
  filters: { kind: channelKindOptions, is_active: usage.options },
  areaFilter,
  useActions: useChannelActions,
  Form: lazyPage(() => import('./channel-form').then((form) => form.ChannelForm)),
};
