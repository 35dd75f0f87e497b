// `npm test`: lint, types, every build, Storybook, every test and the browser journeys; `npm test -- <project> [file]`:
// one project with what it needs, or of its tests those whose path below the project begins so (`npm test -- e2e
// src/lists`). The last line is "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { scratchFolder } from './scratch-folder.mjs';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const results = resolve('dist/test-results');
rmSync(results, { recursive: true, force: true });

/**
 * Caches are within the clone, whatever the machine's settings: the stages share their builds. The full test run begins
 * without any.
 */
const cache = { NX_CACHE_DIRECTORY: '.nx/cache', NX_WORKSPACE_DATA_DIRECTORY: '.nx/workspace-data' };

/** Folder for the files of tests, deleted at the end. */
const scratch = scratchFolder();

const nx = (...args) => ['node_modules/nx/dist/bin/nx.js', ...args, '--outputStyle=static'];
const vitest = (name, ...args) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...args,
  '--reporter=default',
  '--reporter=json',
  '--reporter=./tools/unreported.mjs',
  `--outputFile.json=${results}/${name}.json`,
];

/**
 * Stages of the full run. A stage that fails counts as one failure beside the tests that failed in it. The tests of all
 * projects run in one vitest, so that what it has read, compiled and started serves all of them.
 */
const whole = [
  [
    'lint, types and builds', // In one run, so that no core waits for the last of either.
    nx('run-many', '-t', 'typecheck', 'build-storybook', 'build', 'lint-all', 'format-check', '--parallel=2'),
  ],
  ['unit, server and console tests', vitest('tests', '--project=!e2e'), 'tests'],
  ['server tests on PostgreSQL', vitest('postgres', '--config=apps/server/vitest.postgres.config.ts'), 'postgres'],
  ['browser journeys', vitest('e2e', '--project=e2e'), 'e2e'],
];
const one = (project, file = '') => [
  [
    'lint and types',
    nx('run-many', '-t', 'lint', 'typecheck', 'format-check', '-p', `${project},workspace`, '--parallel=2'),
  ],
  [
    'builds and tests', // Builds that the tests need come first; a file is the tests' alone, no build knows it.
    nx(
      'run-many',
      '-t',
      ...(file ? ['test'] : ['build', 'test']),
      '-p',
      project,
      '--parallel=1',
      ...(file ? [`--file=${file}`] : []),
    ),
  ],
];

/** Whether a report is complete and without failures: a child process may end the run with another exit code. */
const isReportedGood = (report) =>
  existsSync(`${results}/${report}.json`) &&
  JSON.parse(readFileSync(`${results}/${report}.json`, 'utf8')).success === true;

const [project, file] = process.argv.slice(2);
if (!project) for (const folder of Object.values(cache)) rmSync(folder, { recursive: true, force: true });

const totals = { passed: 0, failed: 0 };
/** Failed stages and tests, listed again at the end, because they are far up in a long log. */
const failures = [];
for (const [name, args, report] of project ? one(project, file) : whole) {
  console.log(`\n=== ${name}`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...cache, TMPDIR: scratch.path, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  const isGood = status === 0 && (!report || isReportedGood(report));
  totals[isGood ? 'passed' : 'failed'] += 1;
  if (!isGood) failures.push(`stage: ${name}`);
  console.log(`=== ${name}: ${isGood ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`);
}

for (const file of existsSync(results) ? globSync(`${results}/*.json`) : []) {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numFailedTestSuites = 0,
    testResults = [],
  } = JSON.parse(readFileSync(file, 'utf8'));
  const brokenFiles = testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  ).length;
  totals.passed += numPassedTests;
  totals.failed += numFailedTests + (numFailedTests ? 0 : Math.min(numFailedTestSuites, brokenFiles));
  for (const suite of testResults.filter((each) => each.status === 'failed')) {
    const where = relative(process.cwd(), suite.name);
    const tests = suite.assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0) failures.push(`${where}\n${suite.message ?? ''}`);
    for (const test of tests) failures.push(`${where} > ${test.fullName}\n${shorten(test.failureMessages?.[0] ?? '')}`);
  }
}
for (const file of existsSync(results) ? globSync(`${results}/*.unreported`) : []) {
  const { broken, flaky } = JSON.parse(readFileSync(file, 'utf8'));
  failures.push(...broken.map((error) => `outside every test: ${shorten(error)}`));
  for (const test of flaky) console.log(`\nPASSED ONLY WHEN TRIED AGAIN ${test}`);
}
for (const failure of failures) console.log(`\nFAILED ${failure}`);

scratch.remove();

/** The first and the last lines of a message: the expectation and the place, without the whole page between them. */
function shorten(message) {
  const lines = message.split('\n');
  return lines.length <= 12 ? message : [...lines.slice(0, 4), '…', ...lines.slice(-6)].join('\n');
}

console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed ? 1 : 0);
