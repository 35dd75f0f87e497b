import { useRecordForm } from '@loa/api-client/form';
import { contentCategories, type ContentCategory } from '@loa/contracts/settings';
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
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { choicesOf, contentCategoriesApi, contentCategoryChoices } from '../api/settings-api';
import { ColorField } from '../news-fields/color-field';
import { fields, kindOptions } from './content-category-list';

type CategoryFields = z.output<typeof contentCategories.write>;

const formOf = ({ name, note, code, kind, parent_id, color, sort, is_active }: ContentCategory): CategoryFields => ({
  name,
  note,
  code,
  kind,
  parent_id,
  color,
  sort,
  is_active,
});
const blank: CategoryFields = {
  name: '',
  note: '',
  code: '',
  kind: 'audio',
  parent_id: null,
  color: '#0277BD',
  sort: 100,
  is_active: true,
};
const texts = { ...textsOf<CategoryFields>(fields), parent_id: 'Thuộc loại' };

/** Possible parents: categories of the same kind without a parent; not the record itself. */
function ParentField({ id }: { id: string | undefined }) {
  const kind = useWatch<CategoryFields, 'kind'>({ name: 'kind' });
  const { data } = useQuery(contentCategoryChoices(kind));
  const wide = data?.rows.filter((row) => row.parent_id === null && row.id !== id);
  return (
    <SelectField
      name="parent_id"
      label={fields.parent.label}
      options={choicesOf(wide && { rows: wide }) ?? []}
      emptyLabel="Không thuộc loại nào"
    />
  );
}

/** Form of one content category. */
export function ContentCategoryForm({ record, onSaved, panel }: RecordFormProps<ContentCategory>) {
  const form = useRecordForm({
    schema: contentCategories.write,
    api: contentCategoriesApi,
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
        <SelectField name="kind" label={fields.kind.label} options={kindOptions} />
        <ParentField id={record?.id} />
      </FormGrid>
      <ColorField label={fields.color.label} />
      <SwitchField name="is_active" label="Đang dùng" />
      <MoreFields usual={{ note: '' }}>
        <TextArea name="note" label={fields.note.label} minRows={2} />
      </MoreFields>
    </ZodForm>
  );
}
