import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/open-database';
import { startOnce } from './templates';
import type { Template } from './templates';

/** Template folders of the embedded database, of which the tests of this run use copies. */
export default async function prepareEmbedded(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'loa-templates-'));
  const pathOf = (template: Template) => join(folder, template);
  const open = (template: Template) => openDatabase({ url: undefined, folder: pathOf(template) });
  const migrated = await open('migrated');
  // PostgreSQL's own templates are half of the files that every test would copy.
  await migrated.db.execute(sql`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1']) await migrated.db.execute(sql.raw(`drop database ${name}`));
  await migrated.close();
  cpSync(pathOf('migrated'), pathOf('started'), { recursive: true });
  await startOnce(await open('started'));
  project.provide('templates', folder);
  return () => rm(folder, { recursive: true, force: true });
}
