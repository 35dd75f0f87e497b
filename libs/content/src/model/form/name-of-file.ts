import { TEXT_MEDIUM } from '@loa/contracts/common';

/** Default name from a file name: `01_Ban-tin sáng (final).mp3` → `01 Ban-tin sáng (final)`. */
export function nameOfFile(fileName: string) {
  const bare = fileName.normalize('NFC').replace(/\.[^.]{1,5}$/, '');
  const spaced = bare.replace(/[_\s]+/g, ' ').trim();
  const name = spaced.includes(' ') ? spaced : spaced.replace(/-+/g, ' ').trim();
  const sentence = name.charAt(0).toLocaleUpperCase('vi') + name.slice(1);
  return (sentence.length < 2 ? `Tệp ${sentence}`.trim() : sentence).slice(0, TEXT_MEDIUM);
}
