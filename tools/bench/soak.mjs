// `npm run soak -- --devices=1000 --minutes=30 --seed=7`: devices in every kind of trouble, people who broadcast; then
// the server's history is held against what the devices experienced.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The workspace's own Node reads TypeScript by itself. */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
process.exit(
  spawnSync(here('../../node_modules/node/bin/node'), [here('src/soak/main.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
  }).status ?? 1,
);
