import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Tests of what a server with several sessions and a planner of its own can do differently from the embedded database,
 * with one session: locks and conflicts, plans of queries, jobs, several servers. All else is the same SQL, tested on
 * the embedded database.
 */
const DIFFERENT = [
  'src/{db,jobs,testing}/**/*.test.ts',
  'src/modules/alerts/*.test.ts',
  'src/modules/areas/**/*.test.ts',
  'src/modules/devices/{commands,enrolment,plans,reports}/**/*.test.ts',
  'src/modules/schedules/{decisions,plans,runs}/**/*.test.ts',
  'src/two-servers.test.ts',
  'src/**/{*-plans,stale-maps,hot-updates}.test.ts',
];
/** With LOA_TESTS=all every test whose code knows the database. */
const ALL = ['src/{db,http,jobs,modules,realtime,testing,uploads}/**/*.test.ts', ...DIFFERENT];

/** This file replaces a module, so it needs modules of its own. */
const ALONE = ['src/province-plans.test.ts'];
// How sound and pictures are made is no matter of the database; the others open the embedded one.
const NOT = ['src/**/{content-processing,seed-demo,upgrade,embedded-database}.test.ts'];

/** The server's tests once more, on a real PostgreSQL instead of the embedded one. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    root: import.meta.dirname,
    globalSetup: 'src/testing/prepare-postgres.ts',
    env: { LOA_TEST_DB: 'postgres' },
    setupFiles: ['src/testing/leave-as-found.ts'],
    // One in three waits: for its database, for a device that plays.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'postgres',
          isolate: false,
          include: process.env.LOA_TESTS === 'all' ? ALL : DIFFERENT,
          exclude: [...NOT, ...ALONE],
        },
      },
      { extends: true, test: { name: 'postgres-alone', include: ALONE } },
    ],
  },
});
