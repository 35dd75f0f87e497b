import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const nodeTests = ['tools/**/*.test.ts', 'libs/{contracts,broadcast-engine}/**/*.test.ts'];
const ignored = ['**/node_modules/**', '**/dist/**'];

/** One test configuration: browser libraries run in jsdom, everything that runs on a server or device in node. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      // Journeys share two cores with a server, devices and a browser: one file at a time.
      { extends: true, test: { name: 'e2e', environment: 'node', include: ['apps/e2e/**/*.spec.ts'], exclude: ignored, globalSetup: 'apps/e2e/src/seeded-folder.ts', testTimeout: 180_000, hookTimeout: 180_000, fileParallelism: false } },
      { extends: true, test: { name: 'server', environment: 'node', include: ['apps/server/**/*.test.ts'], exclude: ignored, globalSetup: 'apps/server/src/testing/prepare-embedded.ts', testTimeout: 60_000, hookTimeout: 120_000 } },
      { extends: true, test: { name: 'node', environment: 'node', include: nodeTests, exclude: ignored, testTimeout: 60_000, hookTimeout: 120_000 } },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['libs/**/*.test.{ts,tsx}'],
          exclude: [...ignored, 'libs/{contracts,broadcast-engine}/**'],
          setupFiles: ['libs/test-kit/src/setup.ts'],
          testTimeout: 30_000,
          // As CommonJS, which Node would take, it brings a second copy of Material UI, whose dialogs fight with ours over the focus.
          alias: { 'material-ui-confirm': resolve(import.meta.dirname, 'node_modules/material-ui-confirm/dist/material-ui-confirm.esm.js') },
          server: { deps: { inline: ['material-ui-confirm'] } },
        },
      },
    ],
  },
});
