import type { ConflictChange } from '@loa/ui-kit/form';

type Text = string | number;
interface FieldText<Form> {
  label: string;
  written: (form: Form) => Text | Promise<Text>;
  /** Fields shown in the same line. */
  and?: readonly (keyof Form)[];
}

/**
 * Label of each field and, where its value is not readable (an id, a code, several fields in one sentence), a function
 * that writes it.
 */
export type FormTexts<Form> = { readonly [Field in keyof Form]?: string | FieldText<Form> };

const SHOWN = 80;
const plain = (value: unknown) => {
  const text = String(value ?? '');
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text || 'trống';
};
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Differences between the stored record and the screen, in the words of the form. */
export function formChanges<Form extends object>(
  texts: FormTexts<Form>,
  theirs: Form,
  mine: Form,
): Promise<ConflictChange[]> {
  const fields = (Object.keys(texts) as (keyof Form)[]).map((field) => {
    const text = texts[field];
    const one: FieldText<Form> =
      typeof text === 'object' ? text : { label: text ?? '', written: (form) => plain(form[field]) };
    return { ...one, fields: [field, ...(one.and ?? [])] };
  });
  const differing = fields.filter(({ fields }) => fields.some((field) => !same(theirs[field], mine[field])));
  return Promise.all(
    differing.map(async ({ label, written }) => ({ label, theirs: await written(theirs), mine: await written(mine) })),
  );
}
