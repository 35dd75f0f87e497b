import type { ConflictChange } from '@loa/ui-kit/form';

type Text = string | number;
interface Told<Form> {
  label: string;
  written: (form: Form) => Text | Promise<Text>;
  /** Fields told in the same line. */
  and?: readonly (keyof Form)[];
}

/**
 * What each field is called and, where its value is not what people read (an id, a code, several fields in one
 * sentence), how it is written.
 */
export type FormTexts<Form> = { readonly [Field in keyof Form]?: string | Told<Form> };

const SHOWN = 80;
const plain = (value: unknown) => {
  const text = String(value ?? '');
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text || 'trống';
};
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Where the stored record and what is on the screen differ, in the words of the form. */
export function formChanges<Form extends object>(
  texts: FormTexts<Form>,
  theirs: Form,
  mine: Form,
): Promise<ConflictChange[]> {
  const told = (Object.keys(texts) as (keyof Form)[]).map((field) => {
    const text = texts[field];
    const one: Told<Form> =
      typeof text === 'object' ? text : { label: text ?? '', written: (form) => plain(form[field]) };
    return { ...one, fields: [field, ...(one.and ?? [])] };
  });
  const differing = told.filter(({ fields }) => fields.some((field) => !same(theirs[field], mine[field])));
  return Promise.all(
    differing.map(async ({ label, written }) => ({ label, theirs: await written(theirs), mine: await written(mine) })),
  );
}
