import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { jobNames, jobOf, root } from './workflow.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { base: { type: 'string' } } });
const name = positionals[0] ?? 'affected';
if (!jobNames.includes(name)) {
  console.error(`no job ${name} in the workflow, which has ${jobNames.join(', ')}`);
  process.exit(2);
}
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const base = git('rev-parse', values.base ?? 'main');
const clone = mkdtempSync(join(tmpdir(), 'loa-ci-'));
git('clone', '--quiet', root, clone);

const { steps, env } = jobOf(name);
let failed = '';
for (const { run, uses, if: condition } of steps) {
  if (!run || condition) {
    console.log(`\n=== left to the service: ${uses ?? run}`);
    continue;
  }
  console.log(`\n=== ${run}`);
  const { status } = spawnSync('bash', ['-euo', 'pipefail', '-c', run], {
    cwd: clone,
    stdio: 'inherit',
    env: { ...process.env, ...env, NX_BASE: base },
  });
  if (status === 0) continue;
  failed = run;
  break;
}
rmSync(clone, { recursive: true, force: true });
console.log(failed ? `\nFAILED: ${failed}` : '\nevery step passed');
process.exit(failed ? 1 : 0);
