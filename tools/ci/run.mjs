// `npm run ci -- affected` runs the steps of a job of .github/workflows/ci.yml one after the other in a fresh clone of
// the last commit; `npm run ci -- affected --base v0.1.0` compares with that commit instead of main.
import { run } from '../workspace-node.mjs';

run(['tools/ci/src/run-job.ts', ...process.argv.slice(2)]);
