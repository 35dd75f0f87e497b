import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../testing/test-client';
import { startTestServer, type TestServer } from '../testing/test-server';

const SYLLABLES = ['bản', 'Bàn', 'tin', 'sáng', 'Đài', 'dài', 'chợ', 'cho', 'ngã', 'ba', 'loa', '50%'];
const pick = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)] as Value;
const words = (most: number) => Array.from({ length: 1 + Math.floor(Math.random() * most) }, () => pick(SYLLABLES));
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase();

interface Named {
  name: string;
  note: string;
}
let server: TestServer;
let admin: TestClient;
const made: Named[] = [];
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  for (let at = 0; at < 60; at += 1) {
    const factory = { name: `${words(4).join(' ')} ${at}`, note: words(4).join(' ') };
    const answer = await admin.post('/api/factory', { ...factory, country: 'VN', code: `NSX${at}` });
    expect(answer.statusCode, answer.body).toBe(201);
    made.push(factory);
  }
});
afterAll(() => server.stop());

const begins = ({ name }: Named, search: string) => plain(name).startsWith(plain(search));
const holds = (text: string, search: string) => search.split(' ').every((word) => plain(text).includes(plain(word)));
const rankOf = (one: Named, search: string) => (begins(one, search) ? 0 : holds(one.name, search) ? 1 : 2);
const find = async (query: Record<string, string | number>) =>
  (
    await admin.get(
      `/api/factory/find?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
    )
  ).json() as { rows: Named[]; total: number };

it('lists names that begin with a search first, then names that hold it, then other hits, page by page', async () => {
  for (let round = 0; round < 25; round += 1) {
    const search = words(2).join(' ');
    const hits = made.filter(({ name, note }) => holds(`${name} ${note}`, search));
    const limit = 1 + Math.floor(Math.random() * 9);
    const seen: Named[] = [];
    for (let page = 1; page <= Math.ceil(hits.length / limit) + 1; page += 1) {
      const { rows, total } = await find({ search, limit, page });
      expect(total, search).toBe(hits.length);
      seen.push(...rows);
    }
    const ranks = seen.map((one) => rankOf(one, search));
    expect(seen.map(({ name }) => name).toSorted(), search).toEqual(hits.map(({ name }) => name).toSorted());
    expect(ranks, search).toEqual(ranks.toSorted());
  }
});

it('keeps a wanted order', async () => {
  const { rows } = await find({ search: 'ba', sort: '-name', limit: 200 });
  const back = await find({ search: 'ba', sort: 'name', limit: 200 });
  expect(rows.map(({ name }) => name)).toEqual(back.rows.map(({ name }) => name).toReversed());
});
