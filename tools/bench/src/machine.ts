import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from './workspace.ts';

const versionOf = (name: string) =>
  (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;
const shown = ['vite', 'react', '@mui/x-data-grid', 'fastify', 'drizzle-orm', '@electric-sql/pglite', 'aedes', 'mqtt'];

function commit() {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') ? ' with changes' : ''}`;
  } catch {
    return 'unknown';
  }
}

/** State of the machine, on which the figures depend. */
export const machineState = () =>
  [
    `${new Date().toISOString()}, commit ${commit()}, Node ${process.versions.node}`,
    `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
    shown.map((name) => `${name} ${versionOf(name)}`).join(', '),
  ].join('\n');
