import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../deps';

/** Names of nightly backups; other files in the folder are somebody else's. */
const NAME = /^loa-[\d-]+T\d+\.tar$/;
/** Age of the newest backup at which a night was missed. */
const LATE_MS = 36 * 3_600_000;

export interface StoredBackup {
  name: string;
  made_at: string;
  size: number;
}

/** The nightly backups in the folder, newest first. */
export async function storedBackups(folder: string): Promise<StoredBackup[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await readdir(folder)).filter((name) => NAME.test(name));
  const all = await Promise.all(
    names.map(async (name) => {
      const { mtime, size } = await stat(join(folder, name));
      return { name, made_at: mtime.toISOString(), size };
    }),
  );
  return all.sort((a, b) => b.made_at.localeCompare(a.made_at));
}

/** Whether a backup is missing: the last try failed for good, or the newest one is too old. */
export async function lateness({ config, db, jobs }: Pick<Deps, 'config' | 'db' | 'jobs'>): Promise<boolean> {
  if (!config.backup_dir) return false;
  const failed = await jobs.failed(db, 200);
  if (failed.some(({ name }) => name === 'backup.make')) return true;
  const [newest] = await storedBackups(config.backup_dir);
  return newest !== undefined && Date.now() - Date.parse(newest.made_at) > LATE_MS;
}
