// `npm run backup`, `npm run check-media`, `npm run reset-admin` and the like: builds the server and runs one of its
// commands. An installation from the archive has them built, as `loa check-media`.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The workspace's own Node, which runs the server: npm may have been started by another. */
const node = join(root, 'node_modules/node/bin/node');
const run = (stdio, ...args) => {
  const { status } = spawnSync(node, args, {
    cwd: root,
    stdio,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  if (status !== 0) process.exit(status ?? 1);
};
const [command, ...args] = process.argv.slice(2);
run(['ignore', 'ignore', 'inherit'], 'node_modules/nx/dist/bin/nx.js', 'build', 'server');
run('inherit', `dist/apps/server/${command}.js`, ...args);
