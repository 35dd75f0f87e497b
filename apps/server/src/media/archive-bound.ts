import { openPromise } from 'yauzl';
import { MediaError } from './media-error.ts';

/** Largest unpacked size: that of a presentation full of pictures. More is meant to fill the disk. */
const MOST_BYTES = 1024 ** 3;
const MOST_PARTS = 20_000;

const broken = (cause?: unknown) =>
  new MediaError(
    'damaged',
    'Tệp PowerPoint bị hỏng, không đọc được. Hãy mở bằng PowerPoint, lưu lại rồi tải lên.',
    cause,
  );
const exploding = () =>
  new MediaError(
    'too_large',
    'Tệp PowerPoint bung ra quá lớn nên không nhận. Hãy nén bớt ảnh và video trong tệp rồi tải lên.',
  );

/**
 * Refuses an archive that unpacks to more than any presentation does, or to more than it declares. Each part is
 * unpacked once, to nowhere, because programs that open it later trust the bytes and not the table of contents. Names
 * that lead out of it are refused, too.
 */
export async function boundArchive(path: string) {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) =>
    Promise.reject(broken(error)),
  );
  try {
    if (zip.entryCount > MOST_PARTS) throw exploding();
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize;
      if (total > MOST_BYTES) throw exploding();
      if (entry.isEncrypted()) throw broken();
      for await (const _chunk of await zip.openReadStreamPromise(entry));
    }
  } catch (error) {
    throw error instanceof MediaError ? error : broken(error);
  } finally {
    zip.close();
  }
}
