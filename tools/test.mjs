// `npm test`: lint, types, every test, every build, Storybook and the browser journeys. The last line is "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
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
for (const [name, args] of stages) {
  console.log(`\n=== ${name}`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, ['node_modules/nx/dist/bin/nx.js', ...args, '--outputStyle=static'], {
    stdio: 'inherit',
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  totals[status === 0 ? 'passed' : 'failed'] += 1;
  console.log(`=== ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`);
}

for (const file of existsSync(results) ? globSync(`${results}/*.json`) : []) {
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0, testResults = [] } = JSON.parse(readFileSync(file, 'utf8'));
  const brokenFiles = testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length;
  totals.passed += numPassedTests;
  totals.failed += numFailedTests + (numFailedTests ? 0 : Math.min(numFailedTestSuites, brokenFiles));
}
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed ? 1 : 0);
