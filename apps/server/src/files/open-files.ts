import { accessSync, constants } from 'node:fs';
import { StartError } from '../config';
import type { Bucket, Config } from '../config';
import type { FileStore } from './file-store';
import { FolderStore } from './folder-store';

type Place = Pick<Config, 'files_dir' | 'data_dir' | 'bucket'>;

/** Opens the files of an installation, or says why they cannot be reached. */
export async function openFiles({ files_dir, data_dir, bucket }: Place): Promise<FileStore> {
  if (bucket) return openBucket(bucket, data_dir);
  requireFilesFolder(files_dir);
  return new FolderStore(files_dir);
}

async function openBucket(bucket: Bucket, data_dir: string) {
  // The SDK is loaded only where it is used: it takes some ten megabytes.
  const { BucketStore } = await import('./bucket-store');
  return BucketStore.open(bucket, data_dir).catch((error: Error & { code?: string }) => {
    const at = bucket.endpoint ? ` ở ${bucket.endpoint}` : '';
    throw new StartError(
      `không đọc và ghi được kho S3 "${bucket.name}"${at} (LOA_FILES_BUCKET): ${error.code ?? error.name}. Hãy kiểm tra AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY và quyền đọc, ghi, xóa, liệt kê của khóa ấy.`,
    );
  });
}

/** A shared folder of files must be there: one made in its place would hide that it is not mounted. */
export function requireFilesFolder(folder: string) {
  try {
    accessSync(`${folder}/.`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `không đọc và ghi được thư mục tệp ${folder} (LOA_FILES_DIR): ${(error as NodeJS.ErrnoException).code}. Hãy tạo hoặc gắn thư mục ấy rồi khởi động lại.`,
    );
  }
}
