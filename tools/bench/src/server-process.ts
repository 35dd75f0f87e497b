import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.ts';

/** Flags and environment `npm start` gives the server's process, with the embedded database and with another. */
export const serverProcess = JSON.parse(readFileSync(join(root, 'tools/server-process.json'), 'utf8')) as Record<
  'embedded' | 'external',
  { execArgv: string[]; env: Record<string, string> }
>;
