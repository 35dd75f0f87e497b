// `npm test`: lint, types, every test, every build, Storybook and the browser journeys. The last line is "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const results = 'dist/test-results';
rmSync(results, { recursive: true, force: true });

/** A stage is one nx call; a stage that fails counts as one failure beside the tests that failed in it. */
const stages = [
  ['lint and types', ['run-many', '-t', 'lint', 'typecheck', '--parallel=2']],
  ['builds', ['run-many', '-t', 'build', 'build-storybook', '--parallel=2']],
  ['unit, server and console tests', ['run-many', '-t', 'test', '--exclude=e2e', '--parallel=2']],
  ['browser journeys', ['run', 'e2e:test']],
];

const totals = { passed: 0, failed: 0 };
/** What failed, named again at the end: the place it failed in is far up a long log. */
const failures = [];
for (const [name, args] of stages) {
  console.log(`\n=== ${name}`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, ['node_modules/nx/dist/bin/nx.js', ...args, '--outputStyle=static'], {
    stdio: 'inherit',
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  totals[status === 0 ? 'passed' : 'failed'] += 1;
  if (status !== 0) failures.push(`stage: ${name}`);
  console.log(`=== ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`);
}

for (const file of existsSync(results) ? globSync(`${results}/*.json`) : []) {
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0, testResults = [] } = JSON.parse(readFileSync(file, 'utf8'));
  const brokenFiles = testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length;
  totals.passed += numPassedTests;
  totals.failed += numFailedTests + (numFailedTests ? 0 : Math.min(numFailedTestSuites, brokenFiles));
  for (const suite of testResults.filter((each) => each.status === 'failed')) {
    const where = relative(process.cwd(), suite.name);
    const tests = suite.assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0) failures.push(`${where}\n${suite.message ?? ''}`);
    for (const test of tests) failures.push(`${where} > ${test.fullName}\n${shorten(test.failureMessages?.[0] ?? '')}`);
  }
}
for (const failure of failures) console.log(`\nFAILED ${failure}`);

/** The first and the last lines of a message: what was expected, and where; not the whole page between them. */
function shorten(message) {
  const lines = message.split('\n');
  return lines.length <= 12 ? message : [...lines.slice(0, 4), '…', ...lines.slice(-6)].join('\n');
}

console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed ? 1 : 0);
