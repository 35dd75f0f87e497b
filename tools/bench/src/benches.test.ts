import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';

const root = dirname(dirname(dirname(import.meta.dirname)));

/** Those that share one start on PostgreSQL and need no demo: what takes a minute to speak would be most of a try. */
const TRIED = ['list', 'permission', 'tree'];

it('has benchmarks that still work from their first step to their last', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/bench/run.mjs', ...TRIED, '--try'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect({ status, failures: stderr.split('\n').filter((line) => line.includes(' failed: ')) }, stderr).toEqual({
    status: 0,
    failures: [],
  });
  expect(stdout).toContain('permission check of a call');
}, 600_000);
