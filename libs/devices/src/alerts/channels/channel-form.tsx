import { useRecordForm } from '@loa/api-client/form';
import { useTerm } from '@loa/app-config';
import { AreaField } from '@loa/areas/picker';
import { useAccount } from '@loa/auth';
import { ALERT_KINDS, ALERT_LABELS, alertChannels, type AlertChannel, type ChannelKind } from '@loa/contracts/alerts';
import { textsOf, type RecordFormProps } from '@loa/records/list';
import { MultiSelectField, SelectField, SwitchField, TextArea, TextField, ZodForm } from '@loa/ui-kit/form';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { channelKindOptions, fields } from './channel-list';
import { alertChannelsApi } from './channels-api';

type Body = z.input<typeof alertChannels.write>;

const linesOf = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean);
/** Users type addresses as lines; the request has them as an array. */
const schema = z
  .object({ ...alertChannels.write.shape, recipients: z.string() })
  .superRefine(({ recipients, ...form }, context) => {
    const read = alertChannels.write.safeParse({ ...form, recipients: linesOf(recipients) });
    for (const { path, message } of read.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: path.slice(0, 1), message });
  });
type Fields = z.output<typeof schema>;
/** Labels of the fields as they are typed. */
const fieldsTyped = { ...fields, recipients: { label: fields.recipients.label } };

const formOf = ({ name, note, area_id, kind, kinds, recipients, url, is_active }: AlertChannel): Fields => ({
  name,
  note,
  area_id,
  kind,
  kinds,
  recipients: recipients.join('\n'),
  url,
  is_active,
  secret: '',
});
const bodyOf = ({ recipients, ...form }: Fields): Body => ({ ...form, recipients: linesOf(recipients) });
const kindOptions = ALERT_KINDS.map((value) => ({ value, label: ALERT_LABELS[value] }));

function Address({ record }: { record: AlertChannel | undefined }) {
  const kind = useWatch({ name: 'kind' }) as ChannelKind;
  if (kind === 'email')
    return (
      <TextArea name="recipients" label={fields.recipients.label} minRows={2} help="Mỗi dòng một địa chỉ thư điện tử" />
    );
  return (
    <>
      <TextField name="url" label={fields.url.label} type="url" placeholder="https://dieu-hanh.vn/canh-bao" />
      <TextField
        name="secret"
        label="Khóa ký"
        type="password"
        help={
          record?.has_secret
            ? 'Đã có khóa, để trống nếu không đổi. Khóa được mã hóa và không hiện lại'
            : 'Ít nhất 16 ký tự, đặt giống ở nơi nhận. Khóa được mã hóa và không hiện lại'
        }
      />
    </>
  );
}

/**
 * Form of one channel: its areas, its kinds of alerts, and its addresses. Its secret is written here and never shown.
 */
export function ChannelForm({ record, onSaved, panel }: RecordFormProps<AlertChannel>) {
  const area = useTerm('area');
  const account = useAccount();
  const blank: Fields = {
    name: '',
    note: '',
    area_id: account.area.id,
    kind: 'email',
    kinds: [...ALERT_KINDS],
    recipients: '',
    url: '',
    is_active: true,
    secret: '',
  };
  const texts = {
    ...textsOf<Fields>(fieldsTyped),
    area_id: area,
    secret: { label: 'Khóa ký', written: ({ secret = '' }: Fields) => (secret ? 'khóa mới' : 'giữ khóa cũ') },
  };
  const form = useRecordForm({
    schema,
    api: alertChannelsApi,
    record,
    formOf,
    blank,
    bodyOf,
    texts,
    onSaved,
    undrafted: ['secret'],
  });
  return (
    <ZodForm {...form.props} {...panel}>
      <TextField name="name" label={fields.name.label} />
      <SelectField name="kind" label={fields.kind.label} options={channelKindOptions} />
      <Address record={record} />
      <AreaField name="area_id" label={area} help="Gửi cảnh báo của nơi này và mọi cấp dưới" />
      <MultiSelectField name="kinds" label={fields.kinds.label} options={kindOptions} />
      <TextArea name="note" label={fields.note.label} minRows={2} />
      <SwitchField name="is_active" label="Đang dùng" />
    </ZodForm>
  );
}
