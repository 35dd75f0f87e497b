import { useRecordForm } from '@loa/api-client/form';
import { factories, type Factory } from '@loa/contracts/settings';
import { formatPhone, toast } from '@loa/ui-kit';
import { FormGrid, MoreFields, SelectField, TextArea, TextField, ZodForm } from '@loa/ui-kit/form';
import type * as z from 'zod';
import { factoriesApi } from '../api/settings-api';
import { countryName, countryOptions, factoryLabels as labels } from './factory-words';

type FactoryFields = z.output<typeof factories.write>;

const formOf = ({ name, note, code, country, contact, phone, website }: Factory): FactoryFields => ({ name, note, code, country, contact, phone: formatPhone(phone), website });
const blank: FactoryFields = { name: '', note: '', code: '', country: 'VN', contact: '', phone: '', website: '' };
const texts = {
  ...labels,
  country: { label: labels.country, written: ({ country }: FactoryFields) => countryName(country) },
  phone: { label: labels.phone, written: ({ phone }: FactoryFields) => formatPhone(phone) || 'trống' },
};

/** One manufacturer, a new one without `factory`. */
export function FactoryForm({ factory, onDone }: { factory: Factory | undefined; onDone: () => void }) {
  const onSaved = () => {
    toast.success(factory ? 'Đã lưu nhà sản xuất' : 'Đã thêm nhà sản xuất');
    onDone();
  };
  const form = useRecordForm({ schema: factories.write, api: factoriesApi, record: factory, formOf, blank, texts, onSaved });
  return (
    <ZodForm {...form.props} onCancel={onDone} inPanel label={factory ? 'Sửa nhà sản xuất' : 'Thêm nhà sản xuất'}>
      <TextField name="name" label={labels.name} />
      <FormGrid minWidth={160}>
        <TextField name="code" label={labels.code} help="Không trùng mã nào đã có" />
        <SelectField name="country" label={labels.country} options={countryOptions} emptyLabel="Chưa rõ" />
      </FormGrid>
      <TextField name="contact" label={labels.contact} />
      <TextField name="phone" label={labels.phone} type="tel" placeholder="0912 345 678" />
      <MoreFields usual={{ website: '', note: '' }}>
        <TextField name="website" label={labels.website} type="url" placeholder="https://" />
        <TextArea name="note" label={labels.note} minRows={2} />
      </MoreFields>
    </ZodForm>
  );
}
