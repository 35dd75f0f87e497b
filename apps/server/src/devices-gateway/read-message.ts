import type * as z from 'zod';

type Read<Value> = { value: Value } | { reason: string };

/** Reads a message by its shape, or says in Vietnamese why it cannot be used. */
export function readMessage<Schema extends z.ZodType>(schema: Schema, text: string): Read<z.output<Schema>> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { reason: 'Không phải là JSON' };
  }
  const { success, data, error } = schema.safeParse(json);
  if (success) return { value: data };
  return {
    reason: error.issues
      .slice(0, 3)
      .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
      .join('; '),
  };
}
