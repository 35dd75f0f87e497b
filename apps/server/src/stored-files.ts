import type { Database } from './db/database';
import type { FileStore, ListedFile } from './files';

/** Dependencies of a check of files: those of a server, or a database opened for the check. */
export interface FileDeps {
  db: Database;
  files: FileStore;
}

interface NeededFile {
  name: string;
  /** Size in bytes, where the record has it. */
  size: number | null;
  /** Name of the record, for the reader of the report. */
  by: string;
}

/** Files of a module in a folder of the data, and the records that need them. Several modules may share a folder. */
export interface StoredFiles {
  folder: string;
  /** How long a file may be there before a record uses it, or after a record released it. */
  waits_ms: number;
  needed: () => Promise<NeededFile[]>;
}

export interface FolderReport {
  folder: string;
  files: number;
  bytes: number;
  /** New files without a record. */
  waiting: number;
  problems: string[];
}

export const HOUR_MS = 3_600_000;

/** The files of a folder by their names. */
const filesIn = async (files: FileStore, folder: string) =>
  new Map((await files.list(folder)).map((file) => [file.key.split('/').at(-1) ?? '', file]));

/**
 * Checks that a folder has exactly the files of the records. A server may be running meanwhile: when something looks
 * wrong, records and files are read again, and only problems found both times are reported. Changes nothing.
 */
async function checkFolder(
  files: FileStore,
  folder: string,
  sources: readonly StoredFiles[],
  now: number,
): Promise<FolderReport> {
  const needed = async () =>
    new Map((await Promise.all(sources.map((one) => one.needed()))).flat().map((file) => [file.name, file]));
  const waits = Math.max(...sources.map(({ waits_ms }) => waits_ms));
  const wrong = (disk: ReadonlyMap<string, ListedFile>, records: ReadonlyMap<string, NeededFile>) => {
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
  const disk = await filesIn(files, folder);
  const records = await needed();
  let problems = wrong(disk, records);
  if (problems.length > 0) {
    const again = new Set(wrong(await filesIn(files, folder), await needed()));
    problems = problems.filter((problem) => again.has(problem));
  }
  const found = [...disk.values()];
  return {
    folder,
    files: found.length,
    bytes: found.reduce((sum, { size }) => sum + size, 0),
    waiting: [...disk].filter(([name, { at }]) => !records.has(name) && now - at <= waits).length,
    problems,
  };
}

/** Checks every folder of files that records have. */
export async function checkFiles(
  files: FileStore,
  sources: readonly StoredFiles[],
  now = Date.now(),
): Promise<FolderReport[]> {
  const reports: FolderReport[] = [];
  for (const [folder, sharing] of Map.groupBy(sources, (one) => one.folder))
    reports.push(await checkFolder(files, folder, sharing, now));
  return reports;
}
