import { rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { freezeDatabase, makeBackup } from '../../backup/make-backup';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { getConfig, getConfigs } from '../system-config';
import { storedBackups } from './stored-backups';

const DAY_MS = 86_400_000;

/** A moment by the clock of the installation, as `2026-11-27 02:00:00`: texts that sort by time. */
const localText = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);

/** The night whose backup is missing; null where there is one since its hour. */
export async function isDue({ db }: Pick<Deps, 'db'>, folder: string, now = Date.now()): Promise<string | null> {
  const { time_zone, backup_hour } = await getConfigs(db, 'time_zone', 'backup_hour');
  const hour = `${String(backup_hour).padStart(2, '0')}:00:00`;
  const [today, yesterday] = [now, now - DAY_MS].map((at) => `${localText(at, time_zone).slice(0, 10)} ${hour}`);
  const due = (today ?? '') <= localText(now, time_zone) ? today : yesterday;
  const [newest] = await storedBackups(folder);
  const has = newest && localText(Date.parse(newest.made_at), time_zone) >= (due ?? '');
  return has ? null : (due ?? null);
}

/** Deletes the oldest backups beyond the number to retain. */
export async function deleteOldest(db: Database, folder: string) {
  const count = await getConfig(db, 'backup_count');
  for (const { name } of (await storedBackups(folder)).slice(count)) await rm(join(folder, name));
}

/** Makes a backup of this night. */
export async function makeNightly({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>, folder: string) {
  const time_zone = await getConfig(db, 'time_zone');
  const stamp = localText(Date.now(), time_zone).replace(' ', 'T').replaceAll(':', '');
  const file = join(folder, `loa-${stamp}.tar`);
  const began = performance.now();
  const facts = () => ({ file: basename(file), ms: Math.round(performance.now() - began) });
  try {
    const made = await makeBackup({ ...config, file, freeze: () => freezeDatabase(db, config.data_dir) });
    const rows = Object.values(made.tables).reduce((sum, table) => sum + table.rows, 0);
    const { size: bytes } = await stat(file);
    log.info({ event: 'backup.made', ...facts(), rows, files: Object.keys(made.files).length, bytes }, 'backup made');
  } catch (err) {
    log.error({ event: 'backup.failed', ...facts(), err }, 'backup not made');
    throw err;
  }
  await deleteOldest(db, folder);
}
