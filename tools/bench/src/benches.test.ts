import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';

const root = dirname(dirname(dirname(import.meta.dirname)));

/** In one run, so that they share one start on PostgreSQL and the data folder of a short demo. */
it('has benchmarks that still work from their first step to their last', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/bench/run.mjs', '--try'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect({ status, failures: stderr.split('\n').filter((line) => line.includes(' failed: ')) }, stderr).toEqual({
    status: 0,
    failures: [],
  });
  expect(stdout).toContain('permission check of a call');
  expect(stdout, stderr).not.toContain('not reached');
}, 900_000);
