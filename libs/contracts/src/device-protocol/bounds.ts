import * as z from 'zod';
import { exactText, text, TEXT_MEDIUM } from '../common';

// Every number and text has a bound the database can hold: one device's nonsense must be refused before it stands in a
// statement with others' states.
export const count = z.number().int().min(0).max(1_000_000);
export const bytes = z.number().int().min(0);
export const volume = z.number().int().min(0).max(100);
/** A month: no run and no programme is longer. */
export const seconds = z
  .number()
  .min(0)
  .max(31 * 86_400);
export const title = text.max(TEXT_MEDIUM);
/** Where something is fetched: a path of ours. */
export const path = exactText.max(2000);
