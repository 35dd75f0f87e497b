import { fold } from '@loa/contracts/common';
import { FileProblem } from '../file-problem';
import type { ImportColumn } from '../import-of';
import type { WrittenCell } from './written-cell';

/** Lines from the top in which the header is looked for: a heading, a date and a place may stand above it. */
const HEADER_WITHIN = 20;

/** A header as it is compared: without marks, signs, and remarks in brackets. */
const plain = (written: string) =>
  fold(written)
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The known column of each header: its label, or a name that people give it. A label comes first. */
export function columnsOf(header: readonly string[], wanted: readonly ImportColumn[]) {
  const named = header.map((written) => {
    const name = plain(written);
    return {
      label: wanted.find(({ label }) => name !== '' && plain(label) === name),
      other: wanted.find(({ also = [] }) => also.some((one) => plain(one) === name)),
    };
  });
  const labelled = new Set(named.flatMap(({ label }) => label ?? []));
  return named.map(({ label, other }) => label ?? (other && !labelled.has(other) ? other : undefined));
}

/**
 * A header of two lines: below “Người phụ trách” stand “Họ tên” and “SĐT”. Its lower line names columns where the upper
 * one names none, and has nothing else.
 */
function withLineBelow(header: readonly string[], line: readonly WrittenCell[], wanted: readonly ImportColumn[]) {
  const places = columnsOf(header, wanted);
  let above = '';
  const joined = Array.from({ length: Math.max(header.length, line.length) }, (_, place) => {
    above = header[place]?.trim() || above;
    const lower = (line[place]?.meant?.text ?? line[place]?.text ?? '').trim();
    if (lower === '' || plain(lower) === plain(header[place] ?? '')) return header[place] ?? '';
    const found = [`${lower} ${above}`, `${above} ${lower}`, lower].find((name) => columnsOf([name], wanted)[0]);
    return found ?? (places[place] ? null : lower);
  });
  const isHeader = joined.every((name) => name !== null);
  const named = (names: readonly string[]) => new Set(columnsOf(names, wanted).filter(Boolean)).size;
  return isHeader && named(joined) > named(header) ? { header: joined, below: 1 } : { header: [...header], below: 0 };
}

/**
 * The header: the first line from the top with the most known columns. Its few words say too little about their font:
 * they count as they were meant or as they are in the file, whichever names more columns.
 */
export function findHeader(lines: readonly (readonly WrittenCell[])[], wanted: readonly ImportColumn[]) {
  let best = { at: -1, header: [] as string[], count: -1 };
  for (const [at, line] of lines.slice(0, HEADER_WITHIN).entries())
    for (const header of [line.map(({ text, meant }) => meant?.text ?? text), line.map(({ text }) => text)]) {
      const count = new Set(columnsOf(header, wanted).filter(Boolean)).size;
      if (count > best.count && header.some((text) => text.trim() !== '')) best = { at, header, count };
    }
  const { at } = best;
  if (at === -1) throw new FileProblem('Tệp không có dòng nào.');
  const { header, below } = withLineBelow(best.header, lines[at + 1] ?? [], wanted);
  const places = columnsOf(header, wanted);
  const twice = places.find((column, index) => column && places.indexOf(column) !== index);
  if (twice) throw new FileProblem(`Cột “${twice.label}” có hai lần trong tệp.`);
  const missing = wanted.filter((column) => column.required && !places.includes(column));
  if (missing.length > 0)
    throw new FileProblem(
      `Tệp thiếu cột ${missing.map(({ label }) => `“${label}”`).join(', ')}. Tên các cột phải đứng cùng một dòng, như trong tệp mẫu.`,
    );
  return { at, last: at + below, header, places };
}
