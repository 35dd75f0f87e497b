import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const outDir = resolve(import.meta.dirname, '../../dist/apps/server');

/** One file for each process of a server. */
const entries = {
  main: 'src/main.ts',
  'database-thread': 'src/db/database-thread.ts',
  'prepare-database': 'src/db/prepare-database.ts',
  'check-media': 'src/check-media.ts',
  'reset-admin': 'src/reset-admin.ts',
  'data-tools': 'src/data-tools.ts',
  broker: 'src/devices-gateway/broker.ts',
  'media-worker': 'src/media/media-worker.ts',
  'tts-worker': 'src/media/tts-worker.ts',
  'visual-worker': 'src/media/visual-worker.ts',
};

/**
 * The server brings its tables up to date by itself, so it carries the migrations, and an empty database that they were
 * applied to: a first start takes a copy of it. `vite build --watch` makes that once.
 */
const shipDatabase: Plugin = {
  name: 'ship-database',
  closeBundle: () => {
    cpSync(resolve(import.meta.dirname, 'migrations'), resolve(outDir, 'migrations'), { recursive: true });
    const prepared = resolve(outDir, 'prepared-database');
    if (existsSync(prepared)) return;
    execFileSync(process.execPath, [resolve(outDir, 'prepare-database.js'), prepared], { stdio: 'inherit' });
  },
};

/**
 * Packages that have files of their own beside their code: native parts, WASM, pages, workers; file-type, which imports
 * packages by names that no bundler sees; and mqtt, whose way of reading addresses Node warns of elsewhere.
 */
const outside = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'classic-level',
  'node-av',
  'espeak-ng',
  'sherpa-onnx-node',
  'pino',
  '@fastify/swagger-ui',
  'mqtt',
  'sharp',
  'file-type',
  'libheif-js',
  '@hyzyla/pdfium',
];

/** For Node, with the packages it uses inside: finding and reading a thousand files takes a good part of a start. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { tsconfigPaths: true },
  plugins: [shipDatabase],
  ssr: { noExternal: true, external: outside },
  build: {
    ssr: true,
    target: 'node24',
    outDir,
    emptyOutDir: true,
    license: { fileName: 'licenses.txt' },
    sourcemap: true,
    reportCompressedSize: false,
    rollupOptions: {
      input: Object.fromEntries(
        Object.entries(entries).filter(([, file]) => existsSync(resolve(import.meta.dirname, file))),
      ),
      output: {
        format: 'es',
        minify: { compress: false, mangle: false, codegen: true },
        // V8 keeps a source with a single Vietnamese letter in two bytes per character: 5 MB more.
        charset: 'ascii',
        // licenses.txt has all of them.
        comments: { legal: false },
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});
