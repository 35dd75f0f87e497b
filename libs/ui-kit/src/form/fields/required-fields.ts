import type * as z from 'zod';

interface Shaped {
  shape: Record<string, z.ZodType>;
}
const hasShape = (schema: unknown): schema is Shaped =>
  typeof schema === 'object' && schema !== null && 'shape' in schema;

/** Schema of one field, found by its path; undefined inside unions and records. */
function fieldSchema(schema: unknown, path: string): z.ZodType | undefined {
  let found: unknown = schema;
  for (const part of path.split('.')) {
    if (hasShape(found)) found = found.shape[part];
    else if (typeof found === 'object' && found !== null && 'element' in found && /^\d+$/.test(part))
      found = found.element;
    else return undefined;
  }
  return found as z.ZodType | undefined;
}

const emptyValues = [undefined, null, '', []];

/** Whether a field must be filled in: its schema accepts no empty value. */
export function isRequired(schema: unknown, path: string) {
  const field = fieldSchema(schema, path);
  return field !== undefined && emptyValues.every((empty) => !field.safeParse(empty).success);
}

/** Value of an emptied number or date: null where the schema accepts it, otherwise undefined. */
export function emptyValueOf(schema: unknown, path: string) {
  return fieldSchema(schema, path)?.safeParse(null).success ? null : undefined;
}
