// `npm run manual` takes every picture of the manual in every console, `npm run manual -- ip-radio them-thon` one of
// one.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** The workspace's own Node, which reads TypeScript: npm may have been started by another. */
const node = join(root, 'node_modules/node/bin/node');
const run = (...args) => {
  const { status } = spawnSync(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  if (status !== 0) process.exit(status ?? 1);
};
run(
  'node_modules/nx/dist/bin/nx.js',
  'run-many',
  '-t',
  'build',
  '-p',
  'server,device-simulator,smart-audio,ip-radio,broadcast,led-display',
  '--outputStyle=static',
);
run('tools/manual/src/take-pictures.ts', ...process.argv.slice(2));
