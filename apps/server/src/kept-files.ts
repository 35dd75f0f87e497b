import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './db/database';

/** What tells who has files: a server's ground, or a database that was opened to ask it. */
export interface FileGround {
  db: Database;
}

interface NeededFile {
  name: string;
  /** Bytes, where the record says so. */
  size: number | null;
  /** Whose it is, for who reads the report. */
  by: string;
}

/** Files a module keeps in a folder of the data, and who needs them. Several modules may share a folder. */
export interface KeptFiles {
  folder: string;
  /** How long a file may lie there before a record takes it, or after one let it go. */
  waits_ms: number;
  needed: () => Promise<NeededFile[]>;
}

export interface FolderReport {
  folder: string;
  files: number;
  bytes: number;
  /** Young files no record has yet. */
  waiting: number;
  problems: string[];
}

export const HOUR_MS = 3_600_000;

interface FileOnDisk {
  size: number;
  at: number;
  path: string;
}

/** What went meanwhile is not there. */
const lookAt = (path: string): Promise<FileOnDisk | null> =>
  stat(path)
    .then(({ size, mtimeMs }) => ({ size, at: mtimeMs, path }))
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });

async function filesIn(folder: string): Promise<Map<string, FileOnDisk>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const found = new Map<string, FileOnDisk>();
  for (const entry of entries) {
    const file = entry.isFile() ? await lookAt(join(entry.parentPath, entry.name)) : null;
    if (file) found.set(entry.name, file);
  }
  return found;
}

/**
 * Whether a folder holds what the records say and nothing else. A server may be at work meanwhile: what looks wrong is
 * looked at
 * once more, records and disk, and only what is wrong both times is told. Changes nothing.
 */
async function checkFolder(
  path: string,
  folder: string,
  kept: readonly KeptFiles[],
  now: number,
): Promise<FolderReport> {
  const needed = async () =>
    new Map((await Promise.all(kept.map((one) => one.needed()))).flat().map((file) => [file.name, file]));
  const waits = Math.max(...kept.map(({ waits_ms }) => waits_ms));
  const wrong = (disk: ReadonlyMap<string, FileOnDisk>, records: ReadonlyMap<string, NeededFile>) => {
    const lost = [...records.values()].flatMap(({ name, size, by }) => {
      const file = disk.get(name);
      if (!file) return [`${name} is gone: needed by ${by}`];
      return size !== null && file.size !== size
        ? [`${name} has ${file.size} bytes instead of ${size}: needed by ${by}`]
        : [];
    });
    const strays = [...disk]
      .filter(([name, { at }]) => !records.has(name) && now - at > waits)
      .map(([name]) => `${name} belongs to nobody`);
    return [...lost, ...strays];
  };
  const disk = await filesIn(path);
  const records = await needed();
  let problems = wrong(disk, records);
  if (problems.length > 0) {
    const again = new Set(wrong(await filesIn(path), await needed()));
    problems = problems.filter((problem) => again.has(problem));
  }
  const files = [...disk.values()];
  return {
    folder,
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    waiting: [...disk].filter(([name, { at }]) => !records.has(name) && now - at <= waits).length,
    problems,
  };
}

/** Every folder of files that records have, looked through. */
export async function checkFiles(
  data_dir: string,
  kept: readonly KeptFiles[],
  now = Date.now(),
): Promise<FolderReport[]> {
  const reports: FolderReport[] = [];
  for (const [folder, sharing] of Map.groupBy(kept, (one) => one.folder))
    reports.push(await checkFolder(join(data_dir, folder), folder, sharing, now));
  return reports;
}
