import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Findings } from '../findings';
import { killLoops } from '../kill-loops';
import { killedSounds } from '../killed-sounds';
import { startTarget, type Target } from '../target';
import type { Checks } from './checks';
import type { Acknowledged } from './working-day';

/** Last entry of a backup. */
interface Manifest {
  tables: Record<string, { rows: number; sha256: string }>;
  files: Record<string, { size: number; sha256: string }>;
}

const MANIFEST = 'manifest.json';
const manifestOf = (file: string) =>
  JSON.parse(execFileSync('tar', ['-xOf', file, MANIFEST], { maxBuffer: 2 ** 28 }).toString()) as Manifest;

/** Names whose entries differ. */
const different = (one: Record<string, object>, other: Record<string, object>) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );

/** Backs a running server up, restores it into another folder, and compares counts and hashes. Answers the folder. */
export async function backUpAndRestore(target: Target, place: string, checks: Checks): Promise<string> {
  const file = join(place, 'loa.tar');
  const folder = join(place, 'restored');
  mkdirSync(folder, { recursive: true });
  await checks.check('backup while it runs', async () => {
    await target.tool('data-tools', ['backup', file]);
    return existsSync(file) ? null : 'there is no file';
  });
  const elsewhere = { LOA_DATA_DIR: folder };
  await checks.check('restore into another folder', async () => {
    await target.tool('data-tools', ['restore', file], elsewhere);
    return null;
  });
  await checks.check('what was restored is what was backed up: rows, tables and files by their hashes', async () => {
    const again = join(place, 'again.tar');
    await target.tool('data-tools', ['backup', again], elsewhere);
    const [one, other] = [manifestOf(file), manifestOf(again)];
    const wrong = [...different(one.tables, other.tables), ...different(one.files, other.files)];
    const isEmpty = Object.keys(one.files).length === 0 || !one.tables['public.content']?.rows;
    return isEmpty ? 'the backup is empty' : wrong.length > 0 ? wrong.join(', ') : null;
  });
  return folder;
}

/**
 * Starts a server on what was restored: all that was acknowledged is there, and kills in the middle of work lose
 * nothing.
 */
export async function workOnCopy(
  folder: string,
  env: Record<string, string>,
  acknowledged: readonly Acknowledged[],
  { rounds, checks }: { rounds: number; checks: Checks },
) {
  const target = await startTarget({ ...env, LOA_SIMULATOR: 'off' }, { folder, isSupervised: true });
  try {
    const admin = await target.as('admin');
    for (const { what, look } of acknowledged)
      await checks.check('on the restored server: what was acknowledged is there', async () => {
        const problem = await look(admin);
        return problem && `${what}: ${problem}`;
      });
    for (const [name, part] of Object.entries({ killLoops, killedSounds })) {
      const findings = new Findings();
      await part(target, findings, { rounds, every: 1, seed: 1 }).catch((error: unknown) =>
        findings.found(`${name} could not go on`, String(error)),
      );
      for (const [kind, times] of findings.counts) for (let n = 0; n < times; n += 1) checks.note(kind, null);
      for (const { what, detail } of findings.all) checks.note(what, detail);
    }
  } finally {
    await target.stop();
  }
}
