import type { FormTexts } from '@loa/api-client/form';
import type { RecordField, RecordFields } from './record-fields';

/** The fields of a record in words, for saying where somebody else's version differs from what was typed. */
export function textsOf<Form extends object>(fields: RecordFields<Form>): FormTexts<Form> {
  const told = Object.entries<RecordField<never> | undefined>(fields).map(
    ([field, { label, text } = { label: field }]) => [
      field,
      text ? { label, written: (form: Form) => text(form[field as keyof Form] as never) || 'trống' } : label,
    ],
  );
  return Object.fromEntries(told) as FormTexts<Form>;
}
