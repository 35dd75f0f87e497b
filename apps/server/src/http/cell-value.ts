import { fold } from '@loa/contracts/common';
import * as z from 'zod';

const TRUE = new Set(['co', 'true', 'x', '1']);
const FALSE = new Set(['khong', 'false', '0']);

/** What a field holds, without its default and whether it may be nothing. */
function plainOf(schema: unknown): unknown {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? plainOf(schema.unwrap())
    : schema;
}

/**
 * A cell as the field takes it: numbers with comma or point, yes and no in words. What it cannot be read as stays a
 * text, which the field refuses.
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
