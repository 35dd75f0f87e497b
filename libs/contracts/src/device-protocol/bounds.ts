import * as z from 'zod';
import { exactText, text, TEXT_MEDIUM } from '../common';

// Bounds of every number and text that a device sends: what the database cannot store must be refused before it joins
// other devices' states in one statement.
export const count = z.number().int().min(0).max(1_000_000);
export const bytes = z.number().int().min(0);
export const volume = z.number().int().min(0).max(100);
/** Maximum seconds: a month, longer than any run or programme. */
export const seconds = z
  .number()
  .min(0)
  .max(31 * 86_400);
export const title = text.max(TEXT_MEDIUM);
/** Path of a file to download, on this server. */
export const path = exactText.max(2000);
