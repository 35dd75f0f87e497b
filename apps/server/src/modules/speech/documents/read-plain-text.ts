import { SPEECH_TEXT_MAX } from '@loa/contracts/speech';
import { refused, tooLong } from './document-error';

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const UTF16LE_MARK = Buffer.from([0xff, 0xfe]);
const UTF16BE_MARK = Buffer.from([0xfe, 0xff]);
const begins = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);

/**
 * How many bytes are examined. Vietnamese in UTF-16 without a byte order mark has a blank every few letters, one half
 * of which is zero.
 */
const LOOKED_AT = 4096;
function unmarkedUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const many = start.length / 12;
  if (zeros[0]! + zeros[1]! < many) return null;
  return zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be';
}

function encodingOf(bytes: Buffer) {
  if (begins(bytes, UTF8_MARK)) return 'utf-8';
  if (begins(bytes, UTF16LE_MARK)) return 'utf-16le';
  if (begins(bytes, UTF16BE_MARK)) return 'utf-16be';
  return unmarkedUtf16(bytes) ?? 'utf-8';
}

const CONTROLS = /[^\P{Cc}\s]/u;

const CHUNK_BYTES = 65_536;
/** Letters and blanks beyond which no tidying makes a text short enough: the rest of the file is not read. */
const MOST_READ = 10 * SPEECH_TEXT_MAX;

/**
 * Decodes a text file in UTF-8 or UTF-16. Other encodings are refused: fonts of the nineties (VNI, TCVN3) look like
 * text but would be read as nonsense.
 */
export function readPlainText(bytes: Buffer): string {
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
  let text = '';
  try {
    for (let at = 0; at < bytes.length && text.length <= MOST_READ; at += CHUNK_BYTES)
      text += decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: at + CHUNK_BYTES < bytes.length });
  } catch {
    throw refused(
      'Tệp dùng bảng mã cũ (VNI, TCVN3, VISCII…). Hãy mở tệp, chuyển sang Unicode rồi lưu lại với bảng mã UTF-8',
    );
  }
  if (text.length > MOST_READ) throw tooLong();
  if (CONTROLS.test(text)) throw refused('Đây không phải tệp văn bản');
  return text;
}
