import { readLegacy } from './legacy-fonts';
import { vietnameseShare } from './vietnamese-words';

const begins = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/** UTF-16 without a mark: Latin letters leave every other byte 0. */
function sixteenBits(bytes: Uint8Array) {
  const some = bytes.subarray(0, 400);
  const zeros = (odd: number) => some.filter((byte, at) => at % 2 === odd && byte === 0).length;
  if (zeros(1) > some.length / 4 && zeros(0) === 0) return 'utf-16le';
  if (zeros(0) > some.length / 4 && zeros(1) === 0) return 'utf-16be';
  return undefined;
}

/** Text of a CSV file in UTF-8, UTF-16, the Vietnamese code page of Windows, or that of a font of before Unicode. */
export function decodeText(bytes: Uint8Array): string {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  const wide = sixteenBits(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const vietnamese = new TextDecoder('windows-1258').decode(bytes).normalize('NFC');
    const western = new TextDecoder('windows-1252').decode(bytes);
    const share = (text: string) => vietnameseShare([text]) ?? 0;
    return share(readLegacy(western)) > share(vietnamese) ? western : vietnamese;
  }
}
