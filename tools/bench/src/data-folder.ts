import { cpSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Cleanup } from './cleanup.ts';
import { startProduct } from './product.ts';
import { DEMO_IS_DONE, makeShortDemo } from './short-demo.ts';
import { isTry } from './sized.ts';
import { temporaryFolder } from './workspace.ts';

/** The benchmarks' data folders: the demo is spoken once, each benchmark begins with a copy of it. */
export class DataFolders {
  #seeded: Promise<string> | null = null;
  #own: Cleanup;

  constructor(own: Cleanup) {
    this.#own = own;
  }

  /** A copy of the demo's folder, changed by these statements while no server runs on it. */
  async copy(own: Cleanup, name: string, statements: readonly string[] = []): Promise<string> {
    this.#seeded ??= this.#seed();
    return copyOf(await this.#seeded, own, name, statements);
  }

  async #seed() {
    const folder = temporaryFolder(this.#own, 'demo');
    if (isTry) {
      await makeShortDemo(folder);
      await change(join(folder, 'database'), DEMO_IS_DONE);
      return folder;
    }
    const run = new Cleanup();
    const { stop } = await startProduct(run, folder);
    await stop();
    return folder;
  }
}

/** A copy of a data folder that no server runs on, changed by these statements. */
export async function copyOf(seeded: string, own: Cleanup, name: string, statements: readonly string[]) {
  const folder = temporaryFolder(own, name);
  cpSync(seeded, folder, { recursive: true, filter: (path) => !lstatSync(path).isSocket() });
  if (statements.length > 0) await change(join(folder, 'database'), statements);
  return folder;
}

async function change(dataDir: string, statements: readonly string[]) {
  const database = await PGlite.create({ dataDir, extensions: { pg_trgm } });
  for (const statement of statements) await database.exec(statement);
  await database.close();
}

/**
 * At its next start the server makes LOA_DEMO_DEVICES devices; the schedules of the demo would have them all download.
 */
export const MORE_DEVICES = [
  'truncate schedule cascade',
  'delete from device_plan',
  'delete from plan',
  `update system_config set value = value - 'devices' where key = 'demo_seeded'`,
];

/** Contents like the demo's first one, newest first in lists. */
export const moreContents = (count: number) => [
  `insert into content select (jsonb_populate_record(c,
    jsonb_build_object('id', gen_random_uuid(), 'name', c.name || ' ' || n, 'upload_id', null, 'created_at',
    now() - n * interval '1 minute'))).*
   from content c, generate_series(1, ${count}) n
   where c.id = (select id from content where processing_status = 'ready' order by id limit 1)`,
];

/** Boards among the demo's devices, which play no sound; their codes are none of those in `deviceKeys`. */
const BOARDS = 3;

/** The setting for a demo with so many loudspeakers. */
export const loudspeakers = (count: number) => ({ LOA_DEMO_DEVICES: String(count + BOARDS) });
