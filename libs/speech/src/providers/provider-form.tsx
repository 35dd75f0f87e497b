import { useRecordForm } from '@loa/api-client/form';
import { TTS_SERVICE_URLS, ttsProviders, type TtsProviderRecord, type TtsService } from '@loa/contracts/speech';
import { textsOf, type RecordFormProps } from '@loa/records/list';
import { SelectField, SwitchField, TextArea, TextField, ZodForm } from '@loa/ui-kit/form';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { ttsProvidersApi } from '../api/speeches-api';
import { fields, serviceOptions } from './provider-list';

type Fields = z.output<typeof ttsProviders.write>;

/** A new service has no key yet. */
const withKey = ttsProviders.write.extend({
  api_key: ttsProviders.write.shape.api_key.unwrap().min(1, 'Nhập khóa truy cập do dịch vụ cấp').default(''),
});

const formOf = ({ name, note, service, url, is_active }: TtsProviderRecord): Fields => ({
  name,
  note,
  service,
  url,
  is_active,
  api_key: '',
});
const blank: Fields = { name: '', note: '', service: 'viettel', url: '', api_key: '', is_active: true };
const texts = {
  ...textsOf<Fields>(fields),
  api_key: { label: 'Khóa truy cập', written: ({ api_key = '' }: Fields) => (api_key ? 'khóa mới' : 'giữ khóa cũ') },
};

function AddressField() {
  const service = useWatch({ name: 'service' }) as TtsService;
  return (
    <TextField
      name="url"
      label={fields.url.label}
      type="url"
      placeholder={TTS_SERVICE_URLS[service]}
      help="Để trống: dùng địa chỉ chính thức của nhà cung cấp"
    />
  );
}

/** Form of one service. Its key is written here and never shown. */
export function ProviderForm({ record, onSaved, panel }: RecordFormProps<TtsProviderRecord>) {
  const form = useRecordForm({
    schema: record ? ttsProviders.write : withKey,
    api: ttsProvidersApi,
    record,
    formOf,
    blank,
    texts,
    onSaved,
    undrafted: ['api_key'],
  });
  return (
    <ZodForm {...form.props} {...panel}>
      <TextField name="name" label={fields.name.label} help="Hiện cạnh tên giọng khi chọn giọng đọc" />
      <SelectField name="service" label={fields.service.label} options={serviceOptions} />
      <AddressField />
      <TextField
        name="api_key"
        label="Khóa truy cập"
        type="password"
        required={!record}
        help={
          record?.has_key
            ? 'Đã có khóa, để trống nếu không đổi. Khóa được mã hóa và không hiện lại'
            : 'Do nhà cung cấp cấp. Khóa được mã hóa và không hiện lại'
        }
      />
      <TextArea name="note" label={fields.note.label} minRows={2} />
      <SwitchField name="is_active" label="Đang dùng" />
    </ZodForm>
  );
}
