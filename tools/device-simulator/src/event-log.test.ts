import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EventLog } from './event-log';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'loa-event-log-'))));
afterAll(() => rmSync(folder, { recursive: true }));

it('keeps what could not be written for the next time, in order', async () => {
  const path = join(folder, 'later', 'events');
  const log = new EventLog(path);
  const note = (...hashes: string[]) =>
    hashes.forEach((hash) => log.note({ device_code: 'LOA-1', at: 1, what: 'plan', hash }));
  note('a', 'b');
  await expect(log.flush()).rejects.toThrow('ENOENT');
  mkdirSync(join(folder, 'later'));
  note('c');
  await log.flush();
  note('d');
  await log.flush();
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).hash)).toEqual(['a', 'b', 'c', 'd']);
});
