import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Built with the same Vite and plugin as the product, into dist/bench/floor. Not named vite.config.ts: it is no project
 * of its own.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: '../../../dist/bench/floor', emptyOutDir: true, target: 'es2023' },
});
