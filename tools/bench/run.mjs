// `npm run bench` runs every benchmark, `npm run bench -- live` one of them (console, list, growth, tree, permission,
// live, fleet, sizes, plan-bytes, deciding, start, uploads). With `--try` the product is taken as it is built and all
// is small: it is only seen whether it still works.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [major] = process.versions.node.split('.').map(Number);
if (major >= 24) {
  await import('./src/bench.ts');
} else {
  // Started without npm: the workspace's own Node reads TypeScript.
  const node = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url));
  process.exit(spawnSync(node, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1);
}
