import { join, resolve } from 'node:path';
import { build } from 'vite';

const workspace = resolve(import.meta.dirname, '../../../..');

/**
 * Builds one entry for Node into `outDir`, so that a test can run it as a process of its own. Returns the file to fork.
 */
export async function builtEntry(source: string, outDir: string) {
  await build({
    configFile: false,
    root: workspace,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: {
      ssr: join(workspace, source),
      target: 'node24',
      outDir,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  });
  return join(outDir, `${source.split('/').at(-1)?.replace(/\.ts$/, '')}.mjs`);
}
