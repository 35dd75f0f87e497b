import { extname } from 'node:path';
import { storable, usableText } from '@loa/contracts/common';
import { SPEECH_TEXT_MAX } from '@loa/contracts/speech';
import { refused, tooLong } from './document-error';
import { readPlainText } from './read-plain-text';
import { readWordFile } from './read-word-file';

const NAME_MAX = 200;
const begins = (bytes: Buffer, mark: string) => bytes.toString('latin1', 0, mark.length) === mark;

/** Files that people choose by mistake, by their first bytes, with advice for each. */
const OTHERS: readonly (readonly [mark: string, reason: string])[] = [
  [
    '\xd0\xcf\x11\xe0',
    'Đây là tệp Word đời cũ (.doc) hoặc có mật khẩu. Hãy mở bằng Word, bỏ mật khẩu rồi lưu lại thành .docx',
  ],
  ['{\\rtf', 'Đây là tệp RTF. Hãy mở bằng Word rồi lưu lại thành .docx'],
  ['%PDF', 'Đây là tệp PDF. Hãy sao chép chữ trong tệp rồi dán vào ô văn bản'],
];

const tidy = (text: string) =>
  usableText(text)
    .normalize('NFC')
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    // Not by a pattern: on a long row of blanks it would begin again at each.
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Reads the text of a plain text or Word file; its bytes decide which it is. */
export async function readDocument(bytes: Buffer, fileName: string): Promise<{ name: string; text: string }> {
  if (bytes.length === 0) throw refused('Tệp rỗng');
  const other = OTHERS.find(([mark]) => begins(bytes, mark));
  if (other) throw refused(other[1]);
  const text = tidy(begins(bytes, 'PK') ? await readWordFile(bytes) : readPlainText(bytes));
  if (text === '') throw refused('Tệp không có chữ nào để đọc');
  if (text.length > SPEECH_TEXT_MAX) throw tooLong();
  const bare = storable(fileName)
    .normalize('NFC')
    .slice(0, -extname(fileName).length || undefined);
  return {
    name: bare
      .replace(/[\p{Cc}_\s]+/gu, ' ')
      .trim()
      .slice(0, NAME_MAX),
    text,
  };
}
