import * as z from 'zod';
import { IMPORT_CELL, IMPORT_LAST_LINE, IMPORT_ROWS } from '../import-limits';
import { recordVersion } from './record';
import { text } from './text';

/** Outcomes of a row. `wrong`: nothing is stored, and `errors` says why. */
export const IMPORT_OUTCOMES = ['added', 'changed', 'unchanged', 'wrong'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

const line = z.number().int().min(1).max(IMPORT_LAST_LINE);

/**
 * Body of `POST {base}/import`: rows of a file as they are written there, each with its line. A reference is written as
 * people write it, by name or code; an empty cell leaves the stored value. Without `apply` it is a preview. With it
 * nothing is stored while one row is wrong, unless `skip_wrong` leaves these out. `version` is the one of the preview:
 * a record changed since then is refused.
 */
export const importBody = <const Field extends string>(fields: readonly Field[], most = IMPORT_ROWS) =>
  z.strictObject({
    rows: z
      .array(z.strictObject({ row: line, version: recordVersion.nullish(), cells: cellsOf(fields) }))
      .min(1)
      .max(most),
    apply: z.boolean(),
    skip_wrong: z.boolean().default(false),
  });

const cell = text.max(IMPORT_CELL).default('');
const cellsOf = <Field extends string>(fields: readonly Field[]) =>
  z.strictObject(Object.fromEntries(fields.map((field) => [field, cell])) as Record<Field, typeof cell>);

export type ImportBody = z.output<ReturnType<typeof importBody<string>>>;

/**
 * Actual or expected outcome of each row. `version` is the version of the matching record, null without one; the
 * console sends it back with the row on apply.
 */
export const importAnswer = z.object({
  is_stored: z.boolean(),
  rows: z.array(
    z.object({
      row: line,
      outcome: z.enum(IMPORT_OUTCOMES),
      version: recordVersion.nullable(),
      errors: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  ),
});
export type ImportAnswer = z.output<typeof importAnswer>;
