import type { FastifySchemaValidationError } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { yieldIfDue } from '../yield-if-due';

/** Rows that are checked in one go. */
const AT_ONCE = 50;

type Outcome = { value?: object; error?: FastifySchemaValidationError[] };

/**
 * Checks the body of an import a few rows at a time, so that other calls are answered meanwhile. The schema stays that
 * of the whole body, which the API documents.
 */
export const checkByRows = ({
  schema,
  ...part
}: {
  schema: unknown;
  method: string;
  url: string;
  httpPart?: string;
}) => {
  const check = validatorCompiler({ ...part, schema: schema as z.ZodObject }) as (body: unknown) => Outcome;
  if (part.httpPart !== 'body') return check;
  const { maxItems = 0 } = z.toJSONSchema((schema as z.ZodObject).shape['rows'] as z.ZodType, { io: 'input' });
  const byRows = async (body: unknown) => {
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
  // Fastify awaits it; its types know only the promises of its own kind.
  return byRows as unknown as typeof check;
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
