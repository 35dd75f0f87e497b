import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The server's tests once more, on a real PostgreSQL instead of the embedded one. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    name: 'postgres',
    environment: 'node',
    root: import.meta.dirname,
    include: [
      'src/{db,http,jobs,modules,realtime,testing,uploads}/**/*.test.ts',
      'src/devices-gateway/hot-updates.test.ts',
      'src/province-plans.test.ts',
    ],
    // How sound is made is no matter of the database: once is enough.
    exclude: ['src/modules/content/**/{content-processing,seed-demo}.test.ts'],
    globalSetup: 'src/testing/prepare-postgres.ts',
    env: { LOA_TEST_DB: 'postgres' },
    setupFiles: ['src/testing/leave-as-found.ts'],
    isolate: false,
    // One in three waits: for its database, for a device that plays.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
