import { defineConfig } from 'vite';

/** Programs for Node; packages stay outside, the workspace's own libraries go in. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { tsconfigPaths: true },
  build: {
    ssr: true,
    target: 'node24',
    outDir: '../../dist/tools/attack',
    emptyOutDir: true,
    rollupOptions: {
      input: { main: 'src/main.ts', drill: 'src/drill.ts' },
      output: { entryFileNames: '[name].js', format: 'es' },
    },
  },
});
