// `npm run device-check -- --host 192.168.1.10` plays the server for one device and reports what it does right and
// wrong.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** The workspace's own Node: npm may have been started by another. */
const node = join(root, 'node_modules/node/bin/node');
const run = (...args) => {
  const { status } = spawnSync(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  if (status !== 0) process.exit(status ?? 1);
};
run('node_modules/nx/dist/bin/nx.js', 'build', 'device-check', '--outputStyle=static');
run('dist/tools/device-check/main.js', ...process.argv.slice(2));
