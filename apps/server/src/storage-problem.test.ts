import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../tools/testbed/free-port.ts';

const main = resolve(import.meta.dirname, '../../../dist/apps/server/main.js');
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const place = mkdtempSync(join(tmpdir(), 'loa-disk-'));
const disk = join(place, 'disk');
const folder = join(disk, 'data');
const filler = join(disk, 'filler');

/**
 * Mounts a disk small enough to be filled. Returns why it could not: only root may, and not everywhere.
 */
function mounted(): string | null {
  if (!existsSync(main)) return 'the server is not built';
  if (!isRoot || process.platform !== 'linux') return 'only root on Linux can mount a small disk';
  try {
    execFileSync('mkdir', [disk]);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk], { stdio: 'ignore' });
    return null;
  } catch {
    return 'mounting a small disk is not permitted here';
  }
}
const whyNot = mounted();
const onDisk = (name: string, prove: () => Promise<void>) =>
  it(name, { timeout: 240_000 }, async ({ skip }) => {
    if (whyNot) skip(whyNot);
    await prove();
  });

/**
 * Starts a server, which is stopped once it is ready. Returns its output. Where V8 aborted by itself, which it now and
 * then does at start, it is started once more.
 */
const start = async (uid?: number) => {
  const output = await startOnce(uid);
  return output.includes('# Fatal error in') ? startOnce(uid) : output;
};

async function startOnce(uid?: number) {
  const env = {
    ...process.env,
    LOA_MODE: 'production',
    LOA_SECRET: 'a secret of tests, long enough for them',
    LOA_DATA_DIR: folder,
    PORT: String(await freePort()),
    LOA_MQTT_PORT: String(await freePort()),
    LOA_LOG: 'silent',
  };
  const child = spawn(process.execPath, [main], { env, uid, gid: uid, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
    if (output.includes('Loa is ready')) child.kill('SIGTERM');
  });
  await once(child, 'close');
  return output;
}

async function fill() {
  async function* zeros() {
    for (;;) yield Buffer.alloc(65_536);
  }
  await pipeline(zeros(), createWriteStream(filler)).catch((error: NodeJS.ErrnoException) =>
    expect(error.code).toBe('ENOSPC'),
  );
}
const inDatabase = (file: string) => join(folder, 'database', file);
/** Overwrites a file of the database until the test is over. */
function spoil(file: string, content: Buffer | string) {
  const path = inDatabase(file);
  const before = readFileSync(path);
  restore = () => writeFileSync(path, before);
  writeFileSync(path, content);
}
let restore: () => void = () => undefined;

beforeAll(async () => {
  if (!whyNot) expect(await start()).toContain('Loa is ready');
}, 240_000);
afterEach(() => {
  rmSync(filler, { force: true });
  restore();
  restore = () => undefined;
});
afterAll(() => {
  if (!whyNot) execFileSync('umount', [disk]);
  rmSync(place, { recursive: true, force: true });
});

const harmless = async (output: string) => {
  expect(output).not.toMatch(/sao lưu.*khôi phục|khôi phục.*sao lưu|xóa|Loa is ready|at \w+ \(/i);
  rmSync(filler, { force: true });
  restore();
  expect(await start()).toContain('Loa is ready');
};

onDisk('says that the disk is full, and is whole when there is room again', async () => {
  await fill();
  const output = await start();
  expect(output).toContain(`ổ đĩa của thư mục dữ liệu ${folder} đã đầy. Không mất gì`);
  expect(output).not.toContain('bị hỏng');
  await harmless(output);
});

onDisk('leaves nothing half-made when the very first start finds the disk full', async () => {
  const backup = join(place, 'backup');
  cpSync(folder, backup, { recursive: true });
  rmSync(folder, { recursive: true });
  await fill();
  expect(await start()).toMatch(/đã đầy|ENOSPC/);
  rmSync(filler);
  expect(await start()).toContain('one-time password');
  rmSync(folder, { recursive: true });
  cpSync(backup, folder, { recursive: true });
});

onDisk('names a file this user may not read', async () => {
  execFileSync('chmod', ['755', place]);
  execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, disk]);
  chownSync(inDatabase('PG_VERSION'), 0, 0);
  execFileSync('chmod', ['600', inDatabase('PG_VERSION')]);
  const output = await start(NOBODY);
  expect(output).toContain(`người dùng này không được đọc và ghi ${inDatabase('PG_VERSION')}`);
  await harmless(output);
});

onDisk('says that the disk can only be read', async () => {
  execFileSync('mount', ['-o', 'remount,ro', disk]);
  restore = () => execFileSync('mount', ['-o', 'remount,rw', disk]);
  const output = await start();
  expect(output).toMatch(/EROFS|chỉ đọc được/);
  await harmless(output);
});

onDisk('tells a database of another version from a damaged one, and loses neither', async () => {
  spoil('PG_VERSION', '16\n');
  const other = await start();
  expect(other).toContain('nó thuộc PostgreSQL 16, còn phiên bản Loa này đọc 18');
  await harmless(other);
  spoil('global/pg_control', Buffer.alloc(statSync(inDatabase('global/pg_control')).size));
  const damaged = await start();
  expect(damaged).toMatch(/không trọn vẹn hoặc bị hỏng .*Chưa có gì bị thay đổi. Hãy giữ nguyên thư mục/);
  await harmless(damaged);
});
