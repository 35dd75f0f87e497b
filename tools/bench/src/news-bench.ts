import pg from 'pg';
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

/** The newest of two apps: a page to install from has something to say. */
const releases = `
  with file as (insert into app_file (sha256, kind, size, original_name, created_at) select repeat(to_hex(n), 64), case n when 1 then 'apk' else 'msix' end, 8000000 + n, 'loa-' || n, now() from generate_series(1, 2) n returning sha256, kind)
  insert into app_manager (id, name, search_text, name_sort, note, platform, package_name, version_name, version_code, file_sha256, status, published_at, created_at, updated_at)
  select gen_random_uuid(), 'Loa ' || kind, 'loa', 'loa', 'Nghe thử bản tin trước khi gửi duyệt; sửa lỗi mất tiếng khi màn hình tắt.', case kind when 'apk' then 'android' else 'windows' end, 'vn.loa.app', '2.1.0', 1, sha256, 'published', now(), now(), now() from file`;

async function publishApps(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(releases);
  await client.end();
}

/**
 * What everybody reads, of news as the demo publishes them and of apps, beside a bare route that sends the same bytes.
 */
export const newsBench: Bench = async (own, { log }) => {
  const database = await ownPostgres(own);
  const folder = temporaryFolder(own, 'news');
  const env = {
    DATABASE_URL: database,
    LOA_SECRET: 'bench-0123456789abcdefghijklmnopqrstuvwxyz',
    LOA_DEMO_DEVICES: '0',
  };
  const first = new Belongings();
  await startProduct(first, folder, { ...env, LOA_MODE: 'production' });
  await first.release();
  await skipDemoParts(database);
  await publishApps(database);
  const { url } = await startProduct(own, folder, env);
  const { rows } = (await (await fetch(`${url}/api/news`)).json()) as { rows: { slug: string }[] };
  const results: Result[] = [];
  const read = [
    ['public list of news', '/api/news'],
    ['one news item', `/api/news/${rows[0]?.slug}`],
    ['released apps', '/api/app-manager/released'],
    ['the page /download', '/download'],
  ] as const;
  for (const [name, path] of read) {
    const answer = await fetch(url + path);
    const body = await answer.text();
    const bare = await startChild<{ url: string }>(own, 'bare-bytes.ts', {
      body,
      type: answer.headers.get('content-type') ?? '',
    });
    log(`${name}: ${Buffer.byteLength(body)} bytes`);
    const { product, reference } = await interleaved(
      () => putLoad(url + path, {}, load),
      () => putLoad(bare.ready.url, {}, load),
    );
    results.push(
      compare(`${name}: answers (50 connections)`, {
        unit: '/s',
        measured: product.map(({ per_second }) => per_second),
        reference: reference.map(({ per_second }) => per_second),
        ratio: { atLeast: 0.8 },
      }),
    );
  }
  return results;
};
