import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ASK_MS = 20_000;
const A = 0x61;
/** Letters that only Vietnamese has: the marked ones of a block of their own, and ă đ ĩ ũ ơ ư. */
const VIETNAMESE = [
  0x103,
  0x111,
  0x129,
  0x169,
  0x1a1,
  0x1b0,
  ...Array.from({ length: 0x1ef9 - 0x1ea0 + 1 }, (_, at) => 0x1ea0 + at),
];

/** Parses a charset such as `20-7e a0` into a test for a letter. */
function hasLetter(charset: string) {
  const ranges = charset.split(' ').map((range) => range.split('-').map((hex) => parseInt(hex, 16)));
  return (letter: number) => ranges.some(([from = NaN, to = from]) => letter >= from && letter <= to);
}

/**
 * Fonts of a PDF made on this machine that lack Vietnamese letters, while other fonts replace them: words then look
 * like set in two fonts. By their usual names; empty where that is unknown.
 */
export async function missingFonts(pdf: string): Promise<string[]> {
  const used = new Set(
    [...(await readFile(pdf, 'latin1')).matchAll(/\/BaseFont\s*\/[A-Z]{6}\+([^\s/<>[\]()]+)/g)].map(
      ([, name = '']) => name,
    ),
  );
  const known = await run('fc-list', ['-f', '%{postscriptname}\t%{family[0]}\t%{charset}\n'], {
    timeout: ASK_MS,
    maxBuffer: 256 * 1024 ** 2,
  }).then(
    ({ stdout }) => stdout,
    () => '',
  );
  const [incomplete, complete] = [new Map<string, string>(), new Set<string>()];
  for (const line of known.split('\n')) {
    const [name = '', family = '', charset = ''] = line.split('\t');
    if (!used.has(name)) continue;
    const holds = hasLetter(charset);
    if (VIETNAMESE.every(holds)) complete.add(name);
    // A font of signs writes no language at all.
    else if (holds(A)) incomplete.set(name, family);
  }
  // A font with two versions counts by the complete one.
  for (const name of complete) incomplete.delete(name);
  return complete.size > 0 ? [...new Set(incomplete.values())] : [];
}
