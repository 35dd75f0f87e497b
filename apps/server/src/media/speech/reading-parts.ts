import { yieldIfDue } from '../../yield-if-due.ts';
import type { Reading } from './reading-rule.ts';
import { spellOut } from './rules/spelling.ts';

/**
 * A stretch of a text: as it was written, and as it is read; `is_changed` when the words heard differ from the written
 * ones, `is_unknown` when these are letters that no rule knows, named one by one.
 */
export interface ReadingPart {
  written: string;
  read: string;
  is_changed: boolean;
  is_unknown: boolean;
}

/** The audible part: a quotation mark left out is no change. */
const heard = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

const asWritten = (written: string, read = written): ReadingPart => ({
  written,
  read,
  is_changed: false,
  is_unknown: false,
});

const edges = /^(\s*)(.*?)(\s*)$/su;

function partsOf(written: string, read: string): ReadingPart[] {
  if (heard(written) === heard(read)) return [asWritten(written, read)];
  const [, before = '', core = '', after = ''] = edges.exec(written) ?? [];
  const is_unknown = /^\p{Lu}{2,}$/u.test(core) && read.trim() === spellOut(core);
  return [asWritten(before), { written: core, read: read.trim(), is_changed: true, is_unknown }, asWritten(after)];
}

/** The whole written text, in order, cut where it is read differently. */
export async function readingParts(written: string, { text, from, to }: Reading): Promise<ReadingPart[]> {
  const parts: ReadingPart[] = [];
  const add = (part: ReadingPart) => {
    const last = parts.at(-1);
    if (last && !last.is_changed && !part.is_changed) {
      last.written += part.written;
      last.read += part.read;
    } else if (part.written || part.read) parts.push(part);
  };
  let [at, done] = [0, 0];
  while (at < text.length) {
    await yieldIfDue();
    const start = from[at]!;
    let [end, next] = [to[at]!, at + 1];
    // Readings from overlapping stretches are joined.
    while (next < text.length && from[next]! < end) {
      end = Math.max(end, to[next]!);
      next += 1;
    }
    if (start > done) partsOf(written.slice(done, start), '').forEach(add);
    partsOf(written.slice(Math.max(start, done), end), text.slice(at, next)).forEach(add);
    done = Math.max(done, end);
    at = next;
  }
  if (done < written.length) partsOf(written.slice(done), '').forEach(add);
  return parts;
}
