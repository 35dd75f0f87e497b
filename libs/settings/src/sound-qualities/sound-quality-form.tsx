import { useRecordForm } from '@loa/api-client/form';
import { mbPerHour, SAMPLE_RATES, soundQualities, type SoundQuality } from '@loa/contracts/settings';
import { textsOf, type RecordFormProps } from '@loa/records/list';
import {
  FormGrid,
  MoreFields,
  NumberField,
  SelectField,
  SwitchField,
  TextArea,
  TextField,
  ZodForm,
} from '@loa/ui-kit/form';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { soundQualitiesApi } from '../api/settings-api';
import { ListenField } from '../sound-samples/listen-field';
import { channelOptions, codecOptions, fields, rateName, sizeName } from './sound-quality-list';

type QualityFields = z.output<typeof soundQualities.write>;

const formOf = ({
  name,
  note,
  code,
  is_active,
  codec,
  bitrate_kbps,
  sample_rate_hz,
  channels,
  is_default,
}: SoundQuality): QualityFields => ({
  name,
  note,
  code,
  is_active,
  codec,
  bitrate_kbps,
  sample_rate_hz,
  channels,
  is_default,
});
const blank: QualityFields = {
  name: '',
  note: '',
  code: '',
  is_active: true,
  codec: 'mp3',
  bitrate_kbps: 96,
  sample_rate_hz: 44100,
  channels: 1,
  is_default: false,
};
const texts = textsOf<QualityFields>(fields);
const rateOptions = SAMPLE_RATES.map((value) => ({ value, label: rateName(value) }));

/** Size of an hour, while the user types the bit rate. */
function BitrateField() {
  const typed: unknown = useWatch({ name: 'bitrate_kbps' });
  const fits = soundQualities.write.shape.bitrate_kbps.safeParse(typed).data;
  return (
    <NumberField
      name="bitrate_kbps"
      label={fields.bitrate_kbps.label}
      unit="kbps"
      help={fits ? `Mỗi giờ khoảng ${sizeName(mbPerHour(fits))}` : 'Từ 16 đến 320'}
    />
  );
}

/** Form of one sound quality. */
export function SoundQualityForm({ record, onSaved, panel }: RecordFormProps<SoundQuality>) {
  const form = useRecordForm({
    schema: soundQualities.write,
    api: soundQualitiesApi,
    record,
    formOf,
    blank,
    texts,
    onSaved,
  });
  return (
    <ZodForm {...form.props} {...panel}>
      <TextField name="name" label={fields.name.label} />
      <TextField name="code" label={fields.code.label} help="Không trùng mã nào đã có" />
      <FormGrid minWidth={160}>
        <SelectField name="codec" label={fields.codec.label} options={codecOptions} />
        <BitrateField />
        <SelectField name="sample_rate_hz" label={fields.sample_rate_hz.label} options={rateOptions} />
        <SelectField name="channels" label={fields.channels.label} options={channelOptions} />
      </FormGrid>
      <ListenField />
      <SwitchField
        name="is_default"
        label="Mặc định"
        help="Được chọn sẵn khi tải lên; chất lượng mặc định trước đó thôi là mặc định"
      />
      <SwitchField name="is_active" label="Đang dùng" />
      <MoreFields usual={{ note: '' }}>
        <TextArea name="note" label={fields.note.label} minRows={2} />
      </MoreFields>
    </ZodForm>
  );
}
