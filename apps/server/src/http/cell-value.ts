import { fold } from '@loa/contracts/common';
import * as z from 'zod';

const TRUE = new Set(['co', 'true', 'x', '1']);
const FALSE = new Set(['khong', 'false', '0']);

/** The inner schema of a field, without default, optional and nullable. */
function plainOf(schema: unknown): unknown {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? plainOf(schema.unwrap())
    : schema;
}

/**
 * The value of a cell for its field: numbers with comma or point, yes and no as words. A cell that cannot be read stays
 * a text, which the field refuses.
 */
export function cellValue(schema: unknown, written: string): unknown {
  const plain = plainOf(schema);
  if (plain instanceof z.ZodNumber) {
    const number = Number(written.replace(',', '.'));
    return Number.isNaN(number) ? written : number;
  }
  if (!(plain instanceof z.ZodBoolean)) return written;
  const word = fold(written);
  return TRUE.has(word) ? true : FALSE.has(word) ? false : written;
}
