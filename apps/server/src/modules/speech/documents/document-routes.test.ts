import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../../../testing/test-server';
import type { TestServer } from '../../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const sendTo = async (username: string, file: File | string) => {
  const client = await server.signIn(username);
  const form = new FormData();
  form.set('document', file);
  const { headers, body } = new Request('http://loa', { method: 'POST', body: form });
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  return client.call('POST', '/api/text-to-speech/document', bytes, {
    'content-type': headers.get('content-type') ?? '',
  });
};

it('reads the file of a caller who may write texts, and says why it refuses one', async () => {
  const read = await sendTo('admin', new File(['Kính mời bà con'], 'Thư mời.txt'));
  expect([read.statusCode, read.json()]).toEqual([200, { name: 'Thư mời', text: 'Kính mời bà con' }]);
  const empty = await sendTo('admin', new File([''], 'a.txt'));
  expect([empty.statusCode, empty.json().message]).toEqual([400, 'Tệp rỗng']);
  expect((await sendTo('admin', 'no file')).statusCode).toBe(400);
  expect((await sendTo('admin', new File([Buffer.alloc(11 * 1024 ** 2, 97)], 'a.txt'))).statusCode).toBe(413);
  expect((await sendTo('xemthoi', new File(['a'], 'a.txt'))).statusCode).toBe(403);
});
