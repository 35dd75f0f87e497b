import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../../config';
import type { PermissionCode } from '@loa/contracts/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wavHeader } from '../../../media/speech/wav-file';
import { seal } from '../../../sealed';
import type { TestClient } from '../../../testing/test-client';
import { createAccount, createGroup } from '../../accounts';
import { addPlacesAndPeople, signIn, startContentServer, temporaryFolder } from '../../content/content-server.fixture';
import type { ContentServer, Places } from '../../content/content-server.fixture';
import { ttsProviderTable } from '../table';

const RIGHTS: PermissionCode[] = ['CHUYEN_DOI_VAN_BAN_VIEW', 'CHUYEN_DOI_VAN_BAN_ADD', 'CHUYEN_DOI_VAN_BAN_EDIT'];
const base = '/api/text-to-speech';
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ContentServer;
let places: Places;
let provider: string;
/** Texts as they reached the service, and its answers that wait. */
const begun: string[] = [];
const answers: (() => void)[] = [];
let isOpen = false;

const service = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    begun.push((JSON.parse(body) as { text: string }).text);
    const answer = () =>
      void response
        .writeHead(200, { 'content-type': 'audio/wav' })
        .end(Buffer.concat([wavHeader(16_000, 3200), Buffer.alloc(3200, 3)]));
    if (isOpen) answer();
    else answers.push(answer);
  });
});

/** Lets the service answer, from now on at once. */
function open() {
  isOpen = true;
  for (const answer of answers.splice(0)) answer();
}

beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  folder = await temporaryFolder();
  const { relay } = readConfig({});
  server = await startContentServer(folder.path, { config: { relay: { ...relay, hosts: ['127.0.0.1'] } } });
  places = await addPlacesAndPeople(server.deps);
  const group_account_id = await createGroup(server.deps.db, { code: 'DOC', name: 'Biên tập', permissions: RIGHTS });
  for (const username of ['nhieu', 'it'])
    await createAccount(server.deps.db, {
      username,
      name: username,
      password: 'Loa@123456',
      group_account_id,
      area_id: places.commune.id,
    });
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/tts`;
  const { secret } = server.deps.config;
  const [row] = await server.deps.db
    .insert(ttsProviderTable)
    .values({
      name: 'Giọng thử',
      name_sort: 'giong thu',
      search_text: 'giong thu',
      service: 'viettel',
      url,
      sealed_key: seal(secret, 'loa speech services', 'k'),
    })
    .returning({ id: ttsProviderTable.id });
  provider = row?.id ?? '';
});
afterAll(async () => {
  open();
  await server.stop();
  service.close();
  await folder.remove();
});

const write = (text: string) => ({
  name: text,
  text,
  provider,
  voice_code: 'hn-quynhanh',
  sound_quality_id: places.quality.id,
  area_id: places.commune.id,
});
async function create(client: TestClient, text: string) {
  const answer = await client.post(base, write(text));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json() as { id: string; version: number };
}

it('begins the texts of several accounts in turns: one waits behind as many as its own account has in work', async () => {
  const [many, few] = [await signIn(server.app, 'nhieu'), await signIn(server.app, 'it')];
  await create(many, 'Một.');
  await expect.poll(() => begun, { timeout: 20_000 }).toHaveLength(1);
  for (const text of ['Hai.', 'Ba.', 'Bốn.']) await create(many, text);
  const own = await create(few, 'Của người khác.');
  // A changed text waits in the turn of who asked for it, also where another account wrote it.
  const put = await many.put(`${base}/${own.id}`, { ...write('Sửa của người khác.'), version: own.version });
  expect(put.statusCode, put.body).toBe(200);
  await create(few, 'Của người khác, lần nữa.');
  open();
  await expect.poll(() => begun, { timeout: 20_000 }).toHaveLength(6);
  expect(begun.map((text) => text.replace(/\.$/, ''))).toEqual([
    'Một',
    'Của người khác, lần nữa',
    'Hai',
    'Ba',
    'Bốn',
    'Sửa của người khác',
  ]);
});
