import type { Result } from './result.ts';

const HEAD = {
  what: 'what',
  measured: 'measured',
  reference: 'reference',
  ratio: 'ratio',
  target: 'target',
  verdict: '',
} as const;
const KEYS = ['what', 'measured', 'reference', 'ratio', 'target', 'verdict'] as const;

/** The results as a Markdown table, columns aligned. */
export function drawTable(results: readonly Result[]): string {
  const rows = [HEAD, ...results];
  const widths = KEYS.map((key) => Math.max(...rows.map((row) => [...row[key]].length), 2));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - [...cell].length)).join(' | ')} |`;
  const [head, ...body] = rows.map((row) => line(KEYS.map((key) => row[key])));
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n');
}
