import react from '@vitejs/plugin-react';
import { basename, resolve } from 'node:path';
import type { UserConfig } from 'vite';
import { precompress } from './precompress.ts';

const workspace = resolve(import.meta.dirname, '../..');
const SERVER = process.env.LOA_DEV_SERVER ?? 'http://127.0.0.1:4000';

/** Our libraries do nothing when imported, so whatever a page does not use of them stays out of it. Styles are the exception. */
const hasSideEffects = (id: string) => !/\/libs\/[^?]+\.tsx?$/.test(id);

/** The Vite configuration of a console: one place, so the four differ by their `app.config.ts` only. */
export function consoleApp(root: string): UserConfig {
  return {
    root,
    cacheDir: resolve(workspace, 'node_modules/.cache/vite', basename(root)),
    plugins: [react(), precompress()],
    resolve: { tsconfigPaths: true },
    build: {
      outDir: resolve(workspace, 'dist/apps', basename(root)),
      emptyOutDir: true,
      target: 'es2023',
      sourcemap: false,
      reportCompressedSize: false,
      // Inlined fonts and pictures could not be cached by themselves.
      assetsInlineLimit: 0,
      rolldownOptions: { treeshake: { moduleSideEffects: hasSideEffects } },
    },
    server: {
      host: '127.0.0.1',
      fs: { allow: [workspace] },
      proxy: { '/api': SERVER, '/media': SERVER, '/socket.io': { target: SERVER, ws: true } },
    },
  };
}
