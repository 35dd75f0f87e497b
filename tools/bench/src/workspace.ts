import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Belongings } from './belongings.ts';

export const root = resolve(import.meta.dirname, '../../..');
export const dist = (...path: string[]) => join(root, 'dist', ...path);

export function temporaryFolder(own: Belongings, name: string) {
  const folder = mkdtempSync(join(tmpdir(), `loa-bench-${name}-`));
  return own.add(folder, () => rmSync(folder, { recursive: true, force: true }));
}

const listenOnce = (port: number) =>
  new Promise<number | null>((done) => {
    const server = createServer();
    server.once('error', () => done(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : null));
    });
  });

/** A free port whose neighbour is free too: the product's devices connect to the next one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await listenOnce(0);
    if (port && port < 65_000 && (await listenOnce(port + 1))) return port;
  }
}
