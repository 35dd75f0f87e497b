import type { FormTexts } from '@loa/api-client/form';
import type { RecordField, RecordFields } from './record-fields';

/** The fields of a record in words, to show the differences from another user's version. */
export function textsOf<Form extends object>(fields: RecordFields<Form>): FormTexts<Form> {
  const texts = Object.entries<RecordField<never> | undefined>(fields).map(
    ([field, { label, text } = { label: field }]) => [
      field,
      text ? { label, written: (form: Form) => text(form[field as keyof Form] as never) || 'trống' } : label,
    ],
  );
  return Object.fromEntries(texts) as FormTexts<Form>;
}
