import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Built with the same Vite and plugin as the product, into dist/bench/naive. Not named vite.config.ts: it is built by
 * the benchmark only.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: '../../../dist/bench/naive', emptyOutDir: true, target: 'es2023' },
});
