import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/open-database';
import { startOnce } from './templates';
import type { Template } from './templates';

/** Template folders of the embedded database, of which the tests of this run use copies. */
export default async function prepareEmbedded(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'loa-templates-'));
  const pathOf = (template: Template) => join(folder, template);
  const open = (template: Template) => openDatabase({ url: undefined, folder: pathOf(template) });
  await (await open('migrated')).close();
  await cp(pathOf('migrated'), pathOf('started'), { recursive: true });
  await startOnce(await open('started'));
  project.provide('templates', folder);
  return () => rm(folder, { recursive: true, force: true });
}
