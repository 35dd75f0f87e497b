// `npm run ci -- affected` runs the steps of a job of .github/workflows/ci.yml one after the other in a fresh clone of
// the last commit; `npm run ci -- affected --base v0.1.0` compares with that commit instead of main.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [major] = process.versions.node.split('.').map(Number);
if (major >= 24) {
  await import('./src/run-job.ts');
} else {
  // Started without npm: the workspace's own Node reads TypeScript.
  const node = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url));
  process.exit(spawnSync(node, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1);
}
