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

/** `20-7e a0` as a question: whether a letter is in it. */
function holding(charset: string) {
  const ranges = charset.split(' ').map((range) => range.split('-').map((hex) => parseInt(hex, 16)));
  return (letter: number) => ranges.some(([from = NaN, to = from]) => letter >= from && letter <= to);
}

/**
 * The fonts a PDF of this machine's own making is set in that lack Vietnamese letters, while it borrows from others
 * that have
 * them: a word then is set in two. By the names people know; none where nobody can say.
 */
export async function lackingFonts(pdf: string): Promise<string[]> {
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
  const [lacking, whole] = [new Map<string, string>(), new Set<string>()];
  for (const line of known.split('\n')) {
    const [name = '', family = '', charset = ''] = line.split('\t');
    if (!used.has(name)) continue;
    const holds = holding(charset);
    if (VIETNAMESE.every(holds)) whole.add(name);
    // A font of signs writes no language at all.
    else if (holds(A)) lacking.set(name, family);
  }
  // Of two of the same name the newer is taken.
  for (const name of whole) lacking.delete(name);
  return whole.size > 0 ? [...new Set(lacking.values())] : [];
}
