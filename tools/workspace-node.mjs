// What the commands of package.json share: builds, and what was built, run by the workspace's own Node, because npm may
// have been started by another.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a file of the workspace, and ends this process where it fails. */
export function run(args, stdio = 'inherit') {
  const { status } = spawnSync(join(root, 'node_modules/node/bin/node'), args, {
    cwd: root,
    stdio,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Builds these projects with what they depend on; what has not changed comes from the cache. */
export const build = (projects, stdio = 'inherit') =>
  run(
    ['node_modules/nx/dist/bin/nx.js', 'run-many', '-t', 'build', '-p', projects.join(), '--outputStyle=static'],
    stdio,
  );
