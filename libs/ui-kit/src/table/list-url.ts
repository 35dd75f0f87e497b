import type * as z from 'zod';

/** What every list query has (contracts `listQuery`); a resource adds its filters. */
export interface ListQuery {
  page: number;
  limit: number;
  search?: string | undefined;
  sort?: string | undefined;
}

/** The address, read as a list query. Foreign keys are left alone; a value the list does not know counts as not given. */
export function readListQuery<Schema extends z.ZodObject>(schema: Schema, params: URLSearchParams): z.output<Schema> {
  const known = Object.fromEntries([...params].filter(([key]) => key in schema.shape));
  const parsed = schema.safeParse(known);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) delete known[String(issue.path[0])];
  const rest = schema.safeParse(known);
  return rest.success ? rest.data : schema.parse({});
}

/** The address after a change. Values equal to the schema's defaults are left out, so links stay short. */
export function writeListQuery(schema: z.ZodObject, params: URLSearchParams, changes: Record<string, unknown>) {
  const next = new URLSearchParams(params);
  const defaults = schema.parse({}) as Record<string, unknown>;
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === null || value === '' || value === defaults[key]) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}
