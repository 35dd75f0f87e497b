import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { restoreBackup } from '../../backup/restore-backup';
import { createLog } from '../../log';
import { startServerInFolder } from '../../testing/server-in-folder.fixture';
import type { ServerInFolder } from '../../testing/server-in-folder.fixture';
import { setConfig } from '../system-config';
import { isDue, makeNightly } from './make-nightly';

let place: string;
let folder: string;
let server: ServerInFolder;
const written: string[] = [];
const linesOf = (event: string) =>
  written.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['event'] === event);
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'loa-nightly-'));
  folder = join(place, 'backups');
  server = await startServerInFolder({ backup_dir: folder });
});
afterAll(async () => {
  await server.stop();
  rmSync(place, { recursive: true });
});

const shown = async () => (await (await server.signIn('admin')).get('/api/system-config/backups')).json();
const isWell = async () => {
  const answer = await (await server.signIn('admin')).get('/api/health');
  return answer.json().parts.nightly_backup as boolean;
};

it('makes one a night, retains as many as the setting says, and shows the newest', async () => {
  expect(await shown()).toEqual({ is_on: true, count: 0, newest: null, is_late: false });
  await setConfig(server.db, 'backup_count', 2);
  for (const name of ['loa-2026-01-01T020000.tar', 'loa-2026-01-02T020000.tar', 'somebody.tar']) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), new Date('2026-01-02'), new Date(`2026-01-0${name.includes('01-01') ? 1 : 2}`));
  }
  expect([(await shown()).is_late, await isWell()]).toEqual([true, false]);
  const log = createLog('info', { write: (line) => void written.push(line) });
  await makeNightly({ ...server.deps, log }, folder);
  const names = readdirSync(folder).sort();
  expect(names).toEqual(['loa-2026-01-02T020000.tar', expect.stringMatching(/^loa-2\d{3}-/), 'somebody.tar']);
  const now = await shown();
  expect(now).toMatchObject({ is_on: true, count: 2, newest: { name: names[1] }, is_late: false });
  expect(now.newest.size).toBeGreaterThan(10_000);
  expect(await isWell()).toBe(true);
  expect(linesOf('backup.made')).toEqual([
    expect.objectContaining({
      level: 'info',
      process: 'server',
      file: names[1],
      bytes: now.newest.size,
      rows: expect.any(Number),
      ms: expect.any(Number),
    }),
  ]);
  const restored = mkdtempSync(join(place, 'restored-'));
  const file = join(folder, names[1] ?? '');
  const { tables } = await restoreBackup({
    data_dir: restored,
    files_dir: restored,
    database_url: undefined,
    file,
    replace: false,
  });
  expect(tables['public.account']?.rows).toBe((await server.db.execute(sql`select 1 from account`)).rows.length);
});

it('is due from its hour on until it was made', async () => {
  const at = (time: string) => isDue(server.deps, folder, Date.parse(`2030-05-02T${time}:00+07:00`));
  expect(await at('01:59')).toBe('2030-05-01 02:00:00');
  expect(await at('02:00')).toBe('2030-05-02 02:00:00');
  const [name = ''] = readdirSync(folder);
  const made = (moment: string) => utimesSync(join(folder, name), new Date(moment), new Date(moment));
  made('2030-05-01T03:00:00+07:00');
  expect([await at('01:59'), await at('02:00')]).toEqual([null, '2030-05-02 02:00:00']);
  made('2030-05-02T02:00:00+07:00');
  expect(await at('23:00')).toBe(null);
  await setConfig(server.db, 'backup_hour', 23);
  expect(await at('23:00')).toBe('2030-05-02 23:00:00');
});

it('that fails for good is a failed job that is notified, and turns health red', async () => {
  const blocked = join(place, 'blocked');
  writeFileSync(blocked, '');
  await server.deps.jobs.named<{ folder: string }>('backup.make').send({ folder: blocked });
  const log = createLog('info', { write: (line) => void written.push(line) });
  await expect(makeNightly({ ...server.deps, log }, blocked)).rejects.toThrow();
  expect(linesOf('backup.failed')).toMatchObject([{ level: 'error', err: expect.any(Object) }]);
  const admin = await server.signIn('admin');
  await vi.waitFor(
    async () =>
      expect((await admin.get('/api/system-config/failed-jobs')).json().rows).toMatchObject([{ name: 'backup.make' }]),
    { timeout: 60_000 },
  );
  expect([(await shown()).is_late, await isWell()]).toEqual([true, false]);
});
