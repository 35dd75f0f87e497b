import {
  TTS_PROVIDER_CALLS,
  TTS_PROVIDER_FIELDS,
  TTS_SERVICES,
  type TtsProviderRecord,
  type ttsProviders,
  type TtsService,
} from '@loa/contracts/speech';
import { usage, type RecordFields, type RecordList } from '@loa/records/list';
import { lazyPage } from '@loa/ui-kit';
import { ttsProvidersApi } from '../api/speeches-api';

const serviceNames: Record<TtsService, string> = { viettel: 'Viettel AI', google: 'Google Cloud', fpt: 'FPT.AI' };
export const serviceOptions = TTS_SERVICES.map((value) => ({ value, label: serviceNames[value] }));

export const fields = {
  name: { label: 'Tên dịch vụ' },
  service: { label: 'Nhà cung cấp', width: 160, card: true, text: (service) => serviceNames[service] },
  url: { label: 'Địa chỉ', width: 260, text: (url) => url || 'Mặc định' },
  has_key: { label: 'Khóa truy cập', width: 140, card: true, text: (hasKey) => (hasKey ? 'Đã có' : 'Chưa có') },
  note: { label: 'Ghi chú' },
  is_active: usage,
} satisfies RecordFields<TtsProviderRecord>;

/** Dịch vụ giọng đọc: text-to-speech services on the network, beside the server's own voices. */
export const providerList: RecordList<typeof ttsProviders> = {
  calls: TTS_PROVIDER_CALLS,
  api: ttsProvidersApi,
  lists: TTS_PROVIDER_FIELDS,
  sort: 'name',
  fields,
  search: 'Tìm theo tên',
  filters: { service: serviceOptions, is_active: usage.options },
  Form: lazyPage(() => import('./provider-form').then((form) => form.ProviderForm)),
};
