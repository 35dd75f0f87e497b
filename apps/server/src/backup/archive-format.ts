import * as z from 'zod';
import { backedTable, digest } from './tables';

/** First entry of a backup, `loa.json`: what its database is like. */
export const START = 'loa.json';
export const start = z.object({
  format: z.literal(1),
  version: z.string(),
  made_at: z.string(),
  migration: z.number().int(),
  queue: z.number().int().nullable(),
  tables: z.array(backedTable),
  sequences: z.record(z.string(), z.string()),
});
export type Start = z.output<typeof start>;

/** Last entry, `manifest.json`: an archive without it is incomplete. */
export const MANIFEST = 'manifest.json';
export const manifest = z.object({
  tables: z.record(z.string(), digest),
  files: z.record(z.string(), z.object({ size: z.number().int(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifest>;

/** Rows in parts, `database/public.area/000001.jsonl.gz`: a part fits into memory, a table need not. */
export const ROWS = 'database/';
export const PART_BYTES = 4 * 1024 ** 2;
/** Files of the data folder, by their path in it. */
export const FILES = 'files/';
