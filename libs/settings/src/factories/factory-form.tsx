import { useRecordForm } from '@loa/api-client/form';
import { factories, type Factory } from '@loa/contracts/settings';
import { textsOf, type RecordFormProps } from '@loa/records/list';
import { formatPhone } from '@loa/ui-kit';
import { FormGrid, MoreFields, SelectField, SwitchField, TextArea, TextField, ZodForm } from '@loa/ui-kit/form';
import type * as z from 'zod';
import { factoriesApi } from '../api/settings-api';
import { countryOptions, fields } from './factory-list';
import { ModelFields } from './model-fields';

type FactoryFields = z.output<typeof factories.write>;

const formOf = ({ name, note, code, country, models, contact, phone, website, is_active }: Factory): FactoryFields => ({
  name,
  note,
  code,
  country,
  models,
  contact,
  phone: formatPhone(phone),
  website,
  is_active,
});
const blank: FactoryFields = {
  name: '',
  note: '',
  code: '',
  country: 'VN',
  models: [],
  contact: '',
  phone: '',
  website: '',
  is_active: true,
};
const texts = textsOf<FactoryFields>(fields);

/** Form of one manufacturer. */
export function FactoryForm({ record, onSaved, panel }: RecordFormProps<Factory>) {
  const form = useRecordForm({ schema: factories.write, api: factoriesApi, record, formOf, blank, texts, onSaved });
  return (
    <ZodForm {...form.props} {...panel}>
      <TextField name="name" label={fields.name.label} />
      <FormGrid minWidth={160}>
        <TextField name="code" label={fields.code.label} help="Không trùng mã nào đã có" />
        <SelectField name="country" label={fields.country.label} options={countryOptions} emptyLabel="Chưa rõ" />
      </FormGrid>
      <ModelFields label={fields.models.label} />
      <TextField name="contact" label={fields.contact.label} />
      <TextField name="phone" label={fields.phone.label} type="tel" placeholder="0912 345 678" />
      <MoreFields usual={{ website: '', note: '', is_active: true }}>
        <TextField name="website" label={fields.website.label} type="url" placeholder="https://" />
        <TextArea name="note" label={fields.note.label} minRows={2} />
        <SwitchField name="is_active" label="Đang dùng" />
      </MoreFields>
    </ZodForm>
  );
}
