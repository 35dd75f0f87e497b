import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UP_TOPICS } from '@loa/contracts/device-protocol';
import { expect, it } from 'vitest';
import { schemaNames, schemaText } from './schemas';

const docs = join(import.meta.dirname, '../../../docs');
const folder = join(docs, 'device-protocol');

it('stands in the documentation as the contracts have it: `npm run device-check -- --write-schemas` writes it anew', async () => {
  const written = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  expect(written.sort()).toEqual(schemaNames.map((name) => `${name}.json`).sort());
  for (const name of schemaNames) expect(await readFile(join(folder, `${name}.json`), 'utf8'), name).toBe(schemaText(name));
});

it('is led to from the page for makers, and every topic is spoken of there', async () => {
  const page = await readFile(join(docs, 'device-protocol.md'), 'utf8');
  for (const name of schemaNames) expect(page).toContain(`device-protocol/${name}.json`);
  for (const topic of [...UP_TOPICS, 'plan', 'command']) expect(page).toContain(`\`${topic}\``);
  const links = [...page.matchAll(/\]\((device-protocol\/[^)#]+)\)/g)].map(([, file]) => file ?? '');
  const there = await readdir(folder);
  expect(links.filter((link) => !there.includes(link.replace('device-protocol/', '')))).toEqual([]);
});
