// `npm run fuzz` draws 100,000 worlds, `npm run fuzz -- 5000` the given number, and compares the device in each with a
// reference player.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [worlds = '100000'] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const { status } = spawnSync('npx', ['vitest', 'run', 'tools/device-simulator/src/worlds', '--testTimeout=0'], {
  cwd: root,
  stdio: 'inherit',
  env: { LOA_SEED: String(Date.now() % 2 ** 31), ...process.env, LOA_WORLDS: worlds },
});
process.exit(status ?? 1);
