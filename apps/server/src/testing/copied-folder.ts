import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openDatabase } from '../db/open-database';
import type { OpenDatabase } from '../db/open-database';
import type { Template } from './templates';

declare module 'vitest' {
  interface ProvidedContext {
    templates: string;
  }
}

/** A copy of a folder that this run prepared (see prepare-embedded.ts), removed when it is closed. */
export async function openCopiedFolder(template: Template): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'loa-database-'));
  // `cp` takes twice the processor for the thousand small files.
  cpSync(join(inject('templates'), template), folder, { recursive: true });
  const database = await openDatabase({ url: undefined, folder });
  return {
    ...database,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
