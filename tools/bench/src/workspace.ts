import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Cleanup } from './cleanup.ts';

export const root = resolve(import.meta.dirname, '../../..');
export const dist = (...path: string[]) => join(root, 'dist', ...path);

export function temporaryFolder(own: Cleanup, name: string) {
  const folder = mkdtempSync(join(tmpdir(), `loa-bench-${name}-`));
  return own.add(folder, () => rmSync(folder, { recursive: true, force: true }));
}
