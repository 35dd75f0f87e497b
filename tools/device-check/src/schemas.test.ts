import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UP_TOPICS } from '@loa/contracts/device-protocol';
import { expect, it } from 'vitest';
import type { CASES } from './cases';
import { writtenFiles } from './schemas';

const docs = join(import.meta.dirname, '../../../docs');
const folder = join(docs, 'device-protocol');

it('the documentation matches the contracts and the engine: `npm run device-check -- --write-schemas` writes it again', async () => {
  const files = writtenFiles();
  expect((await readdir(folder)).filter((file) => file.endsWith('.json')).sort()).toEqual(Object.keys(files).sort());
  for (const [file, text] of Object.entries(files)) expect(await readFile(join(folder, file), 'utf8'), file).toBe(text);
});

it('the page for makers links to every schema and describes every topic', async () => {
  const page = await readFile(join(docs, 'device-protocol.md'), 'utf8');
  for (const file of Object.keys(writtenFiles())) expect(page).toContain(`device-protocol/${file}`);
  for (const topic of [...UP_TOPICS, 'plan', 'command']) expect(page).toContain(`\`${topic}\``);
  const links = [...page.matchAll(/\]\((device-protocol\/[^)#]+)\)/g)].map(([, file]) => file ?? '');
  const there = await readdir(folder);
  expect(links.filter((link) => !there.includes(link.replace('device-protocol/', '')))).toEqual([]);
});

it('plans have cases for what sounds when: repeated items, joined runs, runs that are given up', async () => {
  const cases = JSON.parse(await readFile(join(folder, 'cases.json'), 'utf8')) as typeof CASES;
  const heard = (words: string) =>
    cases
      .find(({ shows }) => shows.includes(words))
      ?.sounds.map(({ from, to, item, item_sec }) => `${from.slice(11, 19)}–${to.slice(11, 19)} ${item} @${item_sec}`);
  expect(heard('as its repeat says')).toEqual([
    '05:00:00–05:01:00 0 @0',
    '05:01:00–05:02:00 0 @0',
    '05:02:00–05:02:30 1 @0',
    '05:02:40–05:03:40 0 @0',
    '05:03:40–05:04:40 0 @0',
    '05:04:40–05:05:10 1 @0',
  ]);
  expect(heard('joins a run')).toEqual(['05:10:00–05:30:00 0 @600']);
  expect(heard('given up a day after its end')).toEqual(['05:00:00–06:00:00 0 @0', '06:00:00–06:29:59 0 @0']);
});
