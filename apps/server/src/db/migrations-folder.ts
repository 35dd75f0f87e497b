import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Beside the bundle in dist/apps/server, or apps/server/migrations when run from source. */
export function migrationsFolder() {
  const shipped = resolve(import.meta.dirname, 'migrations');
  return existsSync(shipped) ? shipped : resolve(import.meta.dirname, '../../migrations');
}
