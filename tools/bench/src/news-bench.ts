import { Belongings } from './belongings.ts';
import type { Bench } from './bench-kind.ts';
import { startChild } from './children.ts';
import { interleaved } from './interleaved.ts';
import { putLoad } from './load.ts';
import { skipDemoParts } from './many-contents.ts';
import { ownPostgres } from './postgres.ts';
import { startProduct } from './product.ts';
import { compare, type Result } from './result.ts';
import { temporaryFolder } from './workspace.ts';

const load = { connections: 50, seconds: 4 };

/** What everybody reads of news, as the demo publishes it, beside a bare route that sends the same bytes. */
export const newsBench: Bench = async (own, { log }) => {
  const database = await ownPostgres(own);
  const folder = temporaryFolder(own, 'news');
  const env = { DATABASE_URL: database, LOA_SECRET: 'bench-0123456789abcdefghijklmnopqrstuvwxyz', LOA_DEMO_DEVICES: '0' };
  const first = new Belongings();
  await startProduct(first, folder, { ...env, LOA_MODE: 'production' });
  await first.release();
  await skipDemoParts(database);
  const { url } = await startProduct(own, folder, env);
  const { rows } = (await (await fetch(`${url}/api/news`)).json()) as { rows: { slug: string }[] };
  const results: Result[] = [];
  for (const [name, path] of [['public list of news', '/api/news'], ['one news item', `/api/news/${rows[0]?.slug}`]] as const) {
    const answer = await fetch(url + path);
    const body = await answer.text();
    const bare = await startChild<{ url: string }>(own, 'bare-bytes.ts', { body, type: answer.headers.get('content-type') ?? '' });
    log(`${name}: ${Buffer.byteLength(body)} bytes`);
    const { product, reference } = await interleaved(() => putLoad(url + path, {}, load), () => putLoad(bare.ready.url, {}, load));
    results.push(compare(`${name}: answers (50 connections)`, { unit: '/s', measured: product.map(({ per_second }) => per_second), reference: reference.map(({ per_second }) => per_second), ratio: { atLeast: 0.8 } }));
  }
  return results;
};
