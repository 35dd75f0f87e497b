import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Space for the fullest stage of the tests (2 GB of files, 6 GB of processes), and half as much again. */
const LEAST_FILES = 3 * 1024 ** 3;
const LEAST_MEMORY = 12 * 1024 ** 3;

/** Whether files there can be executed, as tests that replace programs need. */
function mayRun(folder) {
  const file = join(folder, 'program');
  writeFileSync(file, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(file).status === 0;
}

/** Deletes folders of killed runs, which would keep their memory. */
function removeLeft() {
  for (const folder of globSync(`${IN_MEMORY}/loa-tests-*`)) {
    const pid = /loa-tests-(\d+)-/.exec(folder)?.[1];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Folder of this run for the files of tests: hundreds of databases and data folders that nobody needs afterwards. In
 * memory where there is plenty, so that they wait for no disk; otherwise in the machine's usual temporary folder.
 */
export function scratchFolder() {
  let path;
  try {
    removeLeft();
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize >= LEAST_FILES && freemem() >= LEAST_MEMORY)
      path = mkdtempSync(join(IN_MEMORY, `loa-tests-${process.pid}-`));
    // Same mode as a temporary folder: PostgreSQL and some tests run as another user.
    if (path) chmodSync(path, 0o1777);
  } catch {
    // A machine without it.
  }
  const remove = () => path && rmSync(path, { recursive: true, force: true });
  if (path && !mayRun(path)) {
    remove();
    path = undefined;
  }
  return { path: path ?? tmpdir(), remove };
}
