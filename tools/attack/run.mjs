// `npm run attack` builds the server and attacks it with every part, `npm run attack -- device-messages --rounds=50
// --database=postgres` with one. `npm run drill -- --minutes=2` does the same with the drill.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** The workspace's own Node, which runs the server: npm may have been started by another. */
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
  'server,device-simulator,attack',
  '--outputStyle=static',
);
const [entry, ...args] = process.argv.slice(2);
run(`dist/tools/attack/${entry}.js`, ...args);
