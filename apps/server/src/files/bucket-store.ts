import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, HeadObjectCommand, paginateListObjectsV2, S3 } from '@aws-sdk/client-s3';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Bucket } from '../config';
import { BucketUploads, orMissing } from './bucket-uploads';
import type { FileStore, ListedFile } from './file-store';

/** Addresses are valid for five to six hours, and change once an hour, so that caches on the way fit. */
const STEP_MS = 3600 * 1000;
const VALID_SEC = 6 * 3600;
const FOR_EVER = 'private, max-age=31536000, immutable';

/** Credentials are those that the SDK finds: variables, files, or the machine's own role. */
const clientConfig = ({ endpoint, region }: Bucket): S3ClientConfig => ({
  region,
  // Servers other than Amazon's seldom have a host name for each bucket.
  ...(endpoint && { endpoint, forcePathStyle: true }),
  // Many of them refuse checksums that they do not know.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: { connectionTimeout: 5000, socketTimeout: 60_000 },
});

/** Files in a bucket of any S3-compatible store. Callers are sent to signed addresses there. */
export class BucketStore implements FileStore {
  readonly described = '.info';
  readonly uploads: BucketUploads;
  readonly #client: S3;
  origin = '';

  private constructor(
    private readonly bucket: Bucket,
    readonly disk: string,
  ) {
    const config = clientConfig(bucket);
    this.uploads = new BucketUploads(config, bucket.name, bucket.prefix);
    this.#client = new S3(config);
  }

  /** `disk`: folder on whose disk files are processed. Fails where the bucket cannot be used. */
  static async open(bucket: Bucket, disk: string) {
    const store = new BucketStore(bucket, disk);
    const probe = store.#at('.writable');
    await store.#client.putObject({ ...probe, Body: 'x' });
    await store.#client.headObject(probe);
    await store.#client.listObjectsV2({ Bucket: bucket.name, Prefix: probe.Key, MaxKeys: 1 });
    await store.#client.deleteObject(probe);
    store.origin = new URL(await store.#sign(new GetObjectCommand(probe))).origin;
    return store;
  }

  async put(path: string, key: string) {
    const { size } = await stat(path);
    await this.#client.putObject({ ...this.#at(key), Body: createReadStream(path), ContentLength: size });
    await rm(path);
  }

  async sizeOf(key: string) {
    const found = await this.#client.headObject(this.#at(key)).catch(orMissing);
    return found?.ContentLength ?? null;
  }

  async remove(key: string) {
    await this.#client.deleteObject(this.#at(key)).catch(orMissing);
  }

  async list(folder: string) {
    const { name: Bucket, prefix } = this.bucket;
    const files: ListedFile[] = [];
    for await (const page of paginateListObjectsV2({ client: this.#client }, { Bucket, Prefix: `${prefix}${folder}/` }))
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        files.push({ key: Key.slice(prefix.length), size: Size, at: LastModified?.getTime() ?? 0 });
    return files;
  }

  async localPath(key: string, folder: string) {
    const path = join(folder, randomUUID());
    const { Body } = await this.#client.getObject(this.#at(key));
    await pipeline(Body as Readable, createWriteStream(path));
    return path;
  }

  async send(...[reply, { key, mime }]: Parameters<FileStore['send']>) {
    const disposition = reply.getHeader('content-disposition');
    const asked = {
      ...this.#at(key),
      ResponseContentType: mime,
      ResponseCacheControl: FOR_EVER,
      ...(typeof disposition === 'string' && { ResponseContentDisposition: disposition }),
    };
    const isHead = reply.request.method === 'HEAD';
    const address = await this.#sign(isHead ? new HeadObjectCommand(asked) : new GetObjectCommand(asked));
    return reply.header('cache-control', 'no-store').redirect(address, 302);
  }

  discardUpload(key: string) {
    return this.uploads.discard(key);
  }

  #at(key: string) {
    return { Bucket: this.bucket.name, Key: this.bucket.prefix + key };
  }

  async #sign(command: GetObjectCommand | HeadObjectCommand) {
    const signingDate = new Date(Math.floor(Date.now() / STEP_MS) * STEP_MS);
    const signed = new URL(await getSignedUrl(this.#client, command, { expiresIn: VALID_SEC, signingDate }));
    const { public_url } = this.bucket;
    return public_url ? public_url + signed.pathname + signed.search : signed.href;
  }
}
