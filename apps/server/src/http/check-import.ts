import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { yieldIfDue } from '../yield-if-due';

/** Rows that are checked in one go. */
const AT_ONCE = 50;

type Outcome = { value?: object; error?: { instancePath: string }[] };

/**
 * Checks the body of an import a few rows at a time, so that other calls are answered meanwhile. The schema stays that of
 * the whole body, which the API documents.
 */
export const checkByRows: FastifySchemaCompiler<z.ZodObject> = (route) => {
  if (route.httpPart !== 'body') return validatorCompiler(route);
  const check = validatorCompiler(route) as (body: unknown) => Outcome;
  const { maxItems = 0 } = z.toJSONSchema(route.schema.shape['rows'] as z.ZodType, { io: 'input' });
  return async (body: unknown) => {
    const sent = (body as { rows?: unknown } | null)?.rows;
    // Rows that are none, or too many, are refused as they are.
    const parts = Array.isArray(sent) && sent.length <= maxItems ? partsOf(sent) : [sent];
    const rows: unknown[] = [];
    for (const [index, part] of parts.entries()) {
      await yieldIfDue();
      const { value, error } = check({ ...(body as object), rows: part });
      if (error) throw wrongBody(error, index * AT_ONCE);
      rows.push(...(value as { rows: unknown[] }).rows);
      // Fastify takes no value from a check that takes time.
      Object.assign(body as object, value, { rows });
    }
  };
};

const partsOf = (rows: unknown[]) =>
  Array.from({ length: Math.max(1, Math.ceil(rows.length / AT_ONCE)) }, (_, at) =>
    rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

/** The refusal that Fastify makes of a wrong body, with the place of each row among all. */
const wrongBody = (error: NonNullable<Outcome['error']>, at: number) =>
  Object.assign(new Error('wrong rows'), {
    validation: error.map((one) =>
      Object.assign(one, {
        instancePath: one.instancePath.replace(/^\/rows\/(\d+)/, (_, index) => `/rows/${Number(index) + at}`),
      }),
    ),
  });
