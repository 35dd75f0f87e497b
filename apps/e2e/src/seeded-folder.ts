import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { copyData, launch } from './launch';

declare module 'vitest' {
  export interface ProvidedContext {
    seededFolder: string;
  }
}

/** Once per test run: a first start on an empty folder, kept for every journey to begin with. */
export default async function seedOnce(project: TestProject) {
  const product = await launch({ env: { LOA_SIMULATOR: 'off' } });
  await product.shutDown();
  const folder = mkdtempSync(join(tmpdir(), 'loa-e2e-seed-'));
  copyData(product.dataDir, folder);
  await product.stop();
  project.provide('seededFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
