import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openPglite } from './open-pglite';

/** Run by the build with the name of a new folder: makes the empty database that the server ships with. */
const [, , folder = ''] = process.argv;
await (await openPglite(folder)).close();
// The server may run as another user than the build.
for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
  if (file.isFile()) chmodSync(join(file.parentPath, file.name), 0o644);
