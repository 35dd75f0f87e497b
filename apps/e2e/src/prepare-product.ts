import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { chromiumPath } from '../../../tools/testbed/chromium-path.ts';
import { copyData, launch } from './launch';

declare module 'vitest' {
  export interface ProvidedContext {
    seededFolder: string;
    sharedUrl: string;
  }
}

/**
 * Runs once per test run: a first start on an empty folder, which every journey copies, and a product for journeys that
 * only read.
 */
export default async function prepareProduct(project: TestProject) {
  // Unpacked here; otherwise one journey would start it while another still unpacks it.
  await chromiumPath();
  const first = await launch({ env: { LOA_SIMULATOR: 'off' } });
  await first.shutDown();
  const folder = mkdtempSync(join(tmpdir(), 'loa-e2e-seed-'));
  copyData(first.dataDir, folder);
  await first.stop();
  const shared = await launch({ from: folder });
  project.provide('seededFolder', folder);
  project.provide('sharedUrl', shared.url);
  return async () => {
    await shared.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
