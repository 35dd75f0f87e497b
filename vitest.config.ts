import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';
import { manualChapters } from './tools/build/manual-chapters.ts';

const ignored = ['**/node_modules/**', '**/dist/**'];
const nodeTests = ['tools/**/*.test.ts', 'libs/{contracts,broadcast-engine,live-source}/**/*.test.ts'];
const webTests = '{libs/**,.storybook/**,apps}/*.test.{ts,tsx}';
const notWeb = [...ignored, 'libs/{contracts,broadcast-engine,live-source}/**'];
/**
 * A file that replaces a module needs modules of its own, and the stories a window: they are drawn as in a browser and
 * leave what they open. All others share what their worker has loaded, and one jsdom: that was half of their time.
 */
const needsItsOwn = (file: string) =>
  file.startsWith('.storybook') || readFileSync(resolve(import.meta.dirname, file), 'utf8').includes('vi.mock(');
const alone = (tests: string) => globSync(tests, { cwd: import.meta.dirname }).filter(needsItsOwn);
const webAlone = alone(webTests);
const serverTests = 'apps/server/**/*.test.ts';
const serverAlone = alone(serverTests);

const web = {
  environment: 'jsdom',
  setupFiles: ['libs/test-kit/src/setup.ts'],
  testTimeout: 60_000,
  alias: {
    // Uploads arrive when a test lets them. An alias leaves the files that upload the modules of their worker.
    'tus-js-client': resolve(import.meta.dirname, 'libs/test-kit/src/tus/index.ts'),
    // As CommonJS, which Node would take, it brings a second copy of Material UI, whose dialogs fight with ours over
    // the focus.
    'material-ui-confirm': resolve(
      import.meta.dirname,
      'node_modules/material-ui-confirm/dist/material-ui-confirm.esm.js',
    ),
  },
  server: { deps: { inline: ['material-ui-confirm'] } },
};

/**
 * A process that opens one database after another keeps what it compiled: while V8 drops some of it in the background
 * it can abort (https://github.com/nodejs/node/issues/64500).
 */
const KEEPS_PROGRAMS = ['--no-wasm-code-gc'];

/** Restores the clock and the globals after each file, for the next one in the same process. */
const leaveAsFound = ['apps/server/src/testing/leave-as-found.ts'];
const server = {
  environment: 'node' as const,
  execArgv: KEEPS_PROGRAMS,
  globalSetup: 'apps/server/src/testing/prepare-embedded.ts',
  setupFiles: leaveAsFound,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** One in three waits: for a device that plays, for a page that is asked for, for its database. */
const WORKERS = Math.ceil(availableParallelism() * 1.5);

/**
 * The longest journeys, by the minutes they take and not by the size of their files, which is all that is known of them
 * on a new clone: what begins last is short.
 */
const LONGEST_FIRST = [
  'variants',
  'slow-line',
  'resilience',
  'boards',
  'pages',
  'speech-and-relays',
  'sounds',
  'settings',
  'devices',
  'new-installation',
  'soak',
];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) =>
      LONGEST_FIRST.indexOf(basename(moduleId, '.spec.ts')) + 1 || LONGEST_FIRST.length + 1;
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

/** One test configuration: browser libraries run in jsdom, everything that runs on a server or device in node. */
export default defineConfig({
  plugins: [manualChapters()],
  resolve: { tsconfigPaths: true },
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['apps/e2e/**/*.spec.ts'],
          exclude: ignored,
          globalSetup: 'apps/e2e/src/prepare-product.ts',
          // A browser, a server and fifty devices share two cores with whatever else runs. The end of the run names who
          // needed it.
          retry: 1,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'server',
          isolate: false,
          include: [serverTests],
          exclude: [...ignored, ...serverAlone],
        },
      },
      { extends: true, test: { ...server, name: 'server-alone', include: serverAlone, exclude: ignored } },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          setupFiles: leaveAsFound,
          include: nodeTests,
          exclude: ignored,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { ...web, name: 'web', isolate: false, include: [webTests], exclude: [...notWeb, ...webAlone] },
      },
      { extends: true, test: { ...web, name: 'web-alone', include: webAlone, exclude: notWeb } },
    ],
  },
});
