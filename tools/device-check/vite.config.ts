import { defineConfig } from 'vite';

/** One file for Node; npm packages stay outside, the workspace's own libraries are included. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { tsconfigPaths: true },
  build: {
    ssr: true,
    target: 'node24',
    outDir: '../../dist/tools/device-check',
    emptyOutDir: true,
    rollupOptions: { input: { main: 'src/main.ts' }, output: { entryFileNames: '[name].js', format: 'es' } },
  },
});
