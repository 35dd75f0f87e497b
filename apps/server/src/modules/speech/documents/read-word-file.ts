import { SPEECH_TEXT_MAX } from '@loa/contracts/speech';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../../http/errors';
import { damaged, refused, tooLong } from './document-error';
import { WordsOfXml } from './words-of-xml';

const MAIN_PART = /^word\/document\d*\.xml$/;
const MOST_PARTS = 5000;
/**
 * Largest size of one unpacked part, in bytes: fifty thousand letters with all that Word writes around them take a
 * tenth of it.
 */
const MOST_UNPACKED = 16 * 1024 ** 2;
/**
 * Largest ratio of unpacked to packed size: text with its markup grows some twenty times; a file that grows a
 * thousandfold was made to do harm.
 */
const MOST_RATIO = 250;

async function wordsOf(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.isEncrypted()) throw refused('Tệp Word có mật khẩu, hãy bỏ mật khẩu rồi lưu lại');
  if (entry.uncompressedSize > MOST_UNPACKED || entry.uncompressedSize > entry.compressedSize * MOST_RATIO)
    throw refused('Tệp Word khi giải nén lớn bất thường nên không được mở');
  const words = new WordsOfXml();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // The archive's own size is the limit: yauzl ends the stream with an error beyond it.
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    words.write(decoder.decode(chunk as Buffer, { stream: true }));
    if (words.text.length > SPEECH_TEXT_MAX * 2) throw tooLong();
  }
  return words.end();
}

/**
 * Reads the text of a Word file, one paragraph a line. Only the main part is unpacked: no macro, no link, no picture.
 */
export async function readWordFile(bytes: Buffer): Promise<string> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(() => Promise.reject(damaged()));
  try {
    if (zip.entryCount > MOST_PARTS) throw damaged();
    for await (const entry of zip.eachEntry()) {
      if (MAIN_PART.test(entry.fileName)) return await wordsOf(zip, entry);
    }
  } catch (error) {
    throw error instanceof AppError ? error : damaged();
  } finally {
    zip.close();
  }
  throw refused('Đây không phải tệp Word (.docx)');
}
