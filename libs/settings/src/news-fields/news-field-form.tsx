import { useRecordForm } from '@loa/api-client/form';
import { newsCategories, type NewsCategory } from '@loa/contracts/settings';
import { textsOf, type RecordFormProps } from '@loa/records/list';
import { FormGrid, MoreFields, NumberField, SwitchField, TextArea, TextField, ZodForm } from '@loa/ui-kit/form';
import type * as z from 'zod';
import { newsCategoriesApi } from '../api/settings-api';
import { ColorField } from './color-field';
import { fields } from './news-field-list';

type NewsFieldFields = z.output<typeof newsCategories.write>;

const formOf = ({ name, note, code, external_code, is_active, color, sort }: NewsCategory): NewsFieldFields => ({
  name,
  note,
  code,
  external_code,
  is_active,
  color,
  sort,
});
const blank: NewsFieldFields = {
  name: '',
  note: '',
  code: '',
  external_code: '',
  is_active: true,
  color: '#0277BD',
  sort: 100,
};
const texts = textsOf<NewsFieldFields>(fields);

/** Form of one news category. */
export function NewsFieldForm({ record, onSaved, panel }: RecordFormProps<NewsCategory>) {
  const form = useRecordForm({
    schema: newsCategories.write,
    api: newsCategoriesApi,
    record,
    formOf,
    blank,
    texts,
    onSaved,
  });
  return (
    <ZodForm {...form.props} {...panel}>
      <TextField name="name" label={fields.name.label} />
      <FormGrid minWidth={160}>
        <TextField name="code" label={fields.code.label} help="Không trùng mã nào đã có" />
        <NumberField name="sort" label={fields.sort.label} help="Số nhỏ đứng trước" />
      </FormGrid>
      <ColorField label={fields.color.label} />
      <SwitchField name="is_active" label="Đang dùng" />
      <MoreFields usual={{ external_code: '', note: '' }}>
        <TextField name="external_code" label={fields.external_code.label} help="Mã của lĩnh vực này ở hệ thống khác" />
        <TextArea name="note" label={fields.note.label} minRows={2} />
      </MoreFields>
    </ZodForm>
  );
}
