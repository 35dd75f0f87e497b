import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** Credentials of the test server. */
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

const partXml = async (folder: string, part: string) =>
  `<Part><PartNumber>${part}</PartNumber><ETag>"${await readFile(join(folder, `${part}.md5`), 'utf8')}"</ETag><Size>${(await stat(join(folder, part))).size}</Size></Part>`;

/**
 * An S3 server that checks signatures and their times (s3rver). It lacks two calls that tus needs and that are added
 * here: listing the parts of an upload and giving one up.
 */
export async function startBucket() {
  Object.assign(process.env, KEYS);
  const directory = await mkdtemp(join(tmpdir(), 'loa-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'loa' }],
  });
  server.middleware.unshift(async (ctx, next) => {
    // Calls of a whole bucket are signed with the slash at the end, which the server forgets.
    if (ctx.path === '/loa/') {
      ctx.mountPath = '/';
      Object.defineProperty(ctx.state, 'vhost', { get: () => true, set: () => undefined });
    }
    const { uploadId } = ctx.query;
    if (typeof uploadId !== 'string' || !['GET', 'DELETE'].includes(ctx.method)) return next();
    const folder = join(server.store.getResourcePath('loa', undefined, 'uploads'), uploadId);
    ctx.type = 'application/xml';
    if (!existsSync(folder)) {
      ctx.status = 404;
      ctx.body = '<Error><Code>NoSuchUpload</Code><Message>no such upload</Message></Error>';
    } else if (ctx.method === 'DELETE') {
      await rm(folder, { recursive: true });
      ctx.status = 204;
    } else {
      const parts = (await readdir(folder)).filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(a) - Number(b));
      const listed = await Promise.all(parts.map((part) => partXml(folder, part)));
      ctx.status = 200;
      ctx.body = `<ListPartsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListPartsResult>`;
    }
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    bucket: (prefix = '') => ({ name: 'loa', prefix, endpoint, region: 'us-east-1', public_url: null }),
    stop: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
