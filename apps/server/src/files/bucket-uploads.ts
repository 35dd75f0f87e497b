import type { Readable } from 'node:stream';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import { ERRORS, Upload } from '@tus/server';

const MIB = 1024 ** 2;
/** Parts wait in the temporary folder until they are sent: 32 MiB at once for each server. */
const PARTS = { partSize: 8 * MIB, maxConcurrentPartUploads: 4 };

export const isMissing = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;
export const orMissing = (error: unknown) => {
  if (isMissing(error)) return null;
  throw error;
};

/** Descriptions are read each time: another server may have deleted the upload meanwhile. */
const nothingCached = { get: async () => undefined, set: async () => undefined, delete: async () => undefined };

/** tus' uploads in a bucket: parts of an object that comes into being with the last one. */
export class BucketUploads extends S3Store {
  constructor(
    client: S3ClientConfig,
    bucket: string,
    private readonly prefix: string,
  ) {
    super({ ...PARTS, cache: nothingCached, s3ClientConfig: { ...client, bucket } });
  }

  override create(upload: Upload) {
    return super.create(new Upload({ ...upload, id: this.prefix + upload.id }));
  }

  override write(source: Readable, id: string, offset: number) {
    return super.write(source, this.prefix + id, offset);
  }

  /** The library takes each failure for a missing upload, and parts that were not joined yet for a complete one. */
  override async getUpload(id: string) {
    const key = this.prefix + id;
    const described = await this.getMetadata(key).catch(orMissing);
    if (!described) throw ERRORS.FILE_NOT_FOUND;
    const upload = await super.getUpload(key);
    if (upload.offset === upload.size && !(await this.#isThere(key))) {
      const parts = await this.retrieveParts(key).catch(orMissing);
      if (!parts) throw ERRORS.FILE_NOT_FOUND;
      await this.finishMultipartUpload(described, parts).catch(orMissing);
    }
    return upload;
  }

  /** Deletes an upload in any state; its description last, so that an interrupted deletion is found again. */
  async discard(id: string) {
    const key = this.prefix + id;
    const described = await this.getMetadata(key).catch(orMissing);
    const object = { Bucket: this.bucket, Key: key };
    if (described)
      await this.client.abortMultipartUpload({ ...object, UploadId: described['upload-id'] }).catch(orMissing);
    for (const Key of [key, this.partKey(key, true), this.infoKey(key)])
      await this.client.deleteObject({ ...object, Key }).catch(orMissing);
  }

  async #isThere(key: string) {
    return (await this.client.headObject({ Bucket: this.bucket, Key: key }).catch(orMissing)) !== null;
  }
}
